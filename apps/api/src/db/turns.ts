import { POOL_TIMEOUT } from "#db/database-outage.ts";

/** Lets a number of transactions run at once; the others wait in order. */
export class Turns {
  #free: number;
  readonly #waiting = new Set<() => void>();
  readonly #patienceMs: number;

  /** @param patienceMs how long a transaction waits at most */
  constructor(count: number, patienceMs: number) {
    this.#free = count;
    this.#patienceMs = patienceMs;
  }

  /**
   * @returns ends the turn
   * @throws Error that `isPoolExhausted` knows, when no turn came in time
   */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#next();
    return () => {
      const [next] = this.#waiting;
      if (next === undefined) this.#free += 1;
      else next();
    };
  }

  #next(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        this.#waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(new Error(POOL_TIMEOUT));
      }, this.#patienceMs);
      this.#waiting.add(begin);
    });
  }
}
