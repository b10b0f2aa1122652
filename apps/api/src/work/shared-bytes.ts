import { commonFailure } from "#kernel/fail.ts";

interface Waiter {
  readonly bytes: number;
  readonly begin: () => void;
}

/** Memory that work shares: whoever finds none waits, first come, first served. */
export class SharedBytes {
  readonly #limit: number;
  readonly #waiting = new Set<Waiter>();
  #held = 0;

  /** @param limit in bytes; work that needs more gets all of it, alone */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes in use. */
  get held(): number {
    return this.#held;
  }

  /**
   * Runs work once its bytes are free.
   * @param abandoned aborts when the result is no longer needed
   * @throws unavailable when it was abandoned while it waited
   */
  async hold<T>(bytes: number, work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    const share = Math.min(bytes, this.#limit);
    if (this.#waiting.size > 0 || this.#held + share > this.#limit) await this.#wait(share, abandoned);
    else this.#held += share;
    try {
      return await work();
    } finally {
      this.#held -= share;
      this.#next();
    }
  }

  #wait(bytes: number, abandoned: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(waiter);
        reject(commonFailure("unavailable"));
        this.#next();
      };
      const begin = () => {
        abandoned.removeEventListener("abort", leave);
        resolve();
      };
      const waiter = { bytes, begin };
      this.#waiting.add(waiter);
      if (abandoned.aborted) leave();
      else abandoned.addEventListener("abort", leave, { once: true });
    });
  }

  #next(): void {
    for (const waiter of this.#waiting) {
      if (this.#held + waiter.bytes > this.#limit) return;
      this.#waiting.delete(waiter);
      this.#held += waiter.bytes;
      waiter.begin();
    }
  }
}
