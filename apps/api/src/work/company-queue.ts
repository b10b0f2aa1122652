import { commonFailure } from "#kernel/fail.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** Retry-After of a refused company, in seconds. */
const RETRY_AFTER_S = 5;

/**
 * A queue per company: however much one company brings, only its share runs concurrently, and other companies' work
 * goes next.
 */
export class CompanyQueues {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #rows = new Map<string, ConcurrencyLimit>();

  /** @param limits per company: atOnce is how many run, waiting how many may queue */
  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits;
  }

  /**
   * Runs a company's work when a slot is free.
   * @param abandoned aborts when the result is no longer needed
   * @throws too_many_requests with the time to wait when the company's queue is full
   */
  async take<T>(company: string, work: () => Promise<T>, abandoned: AbortSignal): Promise<T> {
    const refusal = () => commonFailure("too_many_requests", { wait: RETRY_AFTER_S });
    const row = this.#rows.get(company) ?? new ConcurrencyLimit({ ...this.#limits, refusal });
    this.#rows.set(company, row);
    try {
      return await row.take(work, abandoned);
    } finally {
      if (row.load === 0) this.#rows.delete(company);
    }
  }
}
