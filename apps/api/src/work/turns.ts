import { failWith } from "#http/fail.ts";

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
   * @throws unavailable at once when too many wait
   */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) return failWith("unavailable");
    // Whoever ends hands its place over: nobody who comes meanwhile gets between.
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
