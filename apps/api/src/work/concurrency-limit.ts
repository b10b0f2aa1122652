import PQueue from "p-queue";
import { type ApiFailure, commonFailure } from "#kernel/fail.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Limits concurrency; excess calls queue first in, first out, and are refused once the queue is full. */
export class ConcurrencyLimit {
  readonly #queue: PQueue;
  readonly #mostWaiting: number;
  readonly #refusal: () => ApiFailure;

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
    this.#queue = new PQueue({ concurrency: atOnce });
    this.#mostWaiting = waiting;
    this.#refusal = refusal;
  }

  /** How many run or queue. */
  get load(): number {
    return this.#queue.pending + this.#queue.size;
  }

  /**
   * Runs work when a slot is free.
   * @param abandoned aborts when the result is no longer needed: the call leaves the queue, unless it has started
   * @throws ApiFailure the refusal when the queue is full; unavailable when the call was abandoned in the queue
   */
  async take<T>(work: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    refuseInTransaction("work waits for its turn");
    const hasSlot = this.#queue.pending < this.#queue.concurrency;
    if (!hasSlot && this.#queue.size >= this.#mostWaiting) throw this.#refusal();
    if (!hasSlot && abandoned?.aborted) throw commonFailure("unavailable");
    const queued = new AbortController();
    const leave = () => queued.abort(commonFailure("unavailable"));
    abandoned?.addEventListener("abort", leave, { once: true });
    const start = async () => {
      // Work that has started runs to its end.
      abandoned?.removeEventListener("abort", leave);
      return await work();
    };
    return await this.#queue.add(start, { signal: queued.signal });
  }
}
