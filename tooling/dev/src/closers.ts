/** What has to be ended, in the order in which it was begun; ended backwards. */
export class Closers {
  readonly #closers: (() => void | Promise<void>)[] = [];

  add(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  /**
   * Ends everything that was added, the last first.
   * @returns what failed on the way, after the rest was ended all the same
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
