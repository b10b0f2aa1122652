import { type ApiFailure, commonFailure } from "#kernel/fail.ts";
import { refuseInTransaction } from "#work/transaction-scope.ts";

/** Limits how much work runs at once; the rest waits in a FIFO queue. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #refusal: () => ApiFailure;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param limits atOnce is how many run, waiting how many may wait for them, refusal the error for the next
   *   one
   */
  constructor({
    atOnce,
    waiting,
    refusal = () => commonFailure("unavailable"),
  }: {
    atOnce: number;
    waiting: number;
    refusal?: () => ApiFailure;
  }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = waiting;
    this.#refusal = refusal;
  }

  /** How many run or wait. */
  get load(): number {
    return this.#running + this.#waiting.length;
  }

  /**
   * Runs work when its turn comes.
   * @param abandoned aborts when the work is not needed any more: it leaves the queue, unless its turn has
   *   come
   * @throws ApiFailure the refusal at once when too many wait; unavailable when it left the queue
   */
  async take<T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    refuseInTransaction("work waits for its turn");
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw this.#refusal();
    else if (abandoned?.aborted) throw commonFailure("unavailable");
    // A finished call hands its place to the next in the queue: a newcomer cannot get between.
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
