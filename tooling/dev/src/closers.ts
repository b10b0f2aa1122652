/** A stack of cleanup functions, run in reverse order. */
export class Closers {
  readonly #closers: (() => void | Promise<void>)[] = [];

  add(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  /**
   * Runs all cleanups, last first.
   * @returns the errors, after all cleanups have run
   */
  async close(): Promise<readonly Error[]> {
    const errors: Error[] = [];
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error as Error);
      }
    }
    return errors;
  }
}
