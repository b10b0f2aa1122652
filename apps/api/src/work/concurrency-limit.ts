import { type ApiFailure, commonFailure } from "#kernel/fail.ts";
import { refuseInTransaction } from "#work/transaction-scope.ts";

/** Limits concurrency; excess calls queue first in, first out. */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #refusal: () => ApiFailure;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /**
   * @param limits atOnce is how many run, waiting how many may queue, refusal the error when the queue is full
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

  /** How many run or queue. */
  get load(): number {
    return this.#running + this.#waiting.length;
  }

  /**
   * Runs work when a slot is free.
   * @param abandoned aborts when the result is no longer needed: the call leaves the queue, unless it has started
   * @throws ApiFailure the refusal when the queue is full; unavailable when the call was abandoned in the queue
   */
  async take<T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    refuseInTransaction("work waits for its turn");
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw this.#refusal();
    else if (abandoned?.aborted) throw commonFailure("unavailable");
    // A finished call hands its slot to the next in the queue, so a newcomer cannot jump it.
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
