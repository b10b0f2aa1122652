import { commonFailure } from "#kernel/fail.ts";
import { ConcurrencyLimit } from "#work/concurrency-limit.ts";

/** Seconds after which a company that was refused may try again. */
const RETRY_AFTER_S = 5;

/**
 * Work of companies, each with a row of its own: however much one of them brings, it has no more than its share under
 * way, and the next thing that is done is another's.
 */
export class CompanyTurns {
  readonly #limits: { readonly atOnce: number; readonly waiting: number };
  readonly #rows = new Map<string, ConcurrencyLimit>();

  /** @param limits of each company: atOnce is how many run, waiting how many may wait for them */
  constructor(limits: { atOnce: number; waiting: number }) {
    this.#limits = limits;
  }

  /**
   * Does work of a company when its turn comes.
   * @param abandoned aborts when the work is not needed any more
   * @throws too_many_requests with the time to wait when too much of this company waits
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
