import { commonFailure, failWith } from "#http/fail.ts";

/** Work of which so much is done at once; the rest waits for its turn, in the order in which it came. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param limits atOnce is how many run, waiting how many may wait for them
   */
  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
  }

  /**
   * Does work when its turn comes.
   * @param abandoned aborts when nobody needs the work any more: it leaves the row, unless its turn has come
   * @throws unavailable at once when too many wait, and when it left the row
   */
  async take<T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting || abandoned?.aborted) return failWith("unavailable");
    // Whoever ends hands its place over: nobody who comes meanwhile gets between.
    else await this.#turn(abandoned);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(abandoned: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      abandoned?.removeEventListener("abort", leave);
      resolve();
    };
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(begin), 1);
      reject(commonFailure("unavailable"));
    };
    this.#waiting.push(begin);
    abandoned?.addEventListener("abort", leave);
    return promise;
  }
}
