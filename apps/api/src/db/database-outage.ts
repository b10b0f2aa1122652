import type { Log } from "#foundation/log.ts";
import type { Metrics } from "#foundation/metrics.ts";

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "08006",
  "08001",
]);
const UNREACHABLE_TEXT = /Connection terminated|not queryable/;
/** The pool's error message when no connection became free in time. */
export const POOL_TIMEOUT = "timeout exceeded when trying to connect";

/** Whether an error means that PostgreSQL was unreachable, rather than that it refused a statement. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return UNREACHABLE.has(String(code)) || (typeof message === "string" && UNREACHABLE_TEXT.test(message));
}

/** Whether a call got no connection in time because all were in use. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_TIMEOUT;
}

/**
 * Keeps the log short while the database is down: one line when it goes away, and one when it is back, with the
 * number of attempts that failed in between. `/metrics` counts each attempt.
 */
export class DatabaseOutage {
  readonly #log: Log;
  readonly #metrics: Metrics;
  #failures = 0;
  #since = 0;

  constructor(log: Log, metrics: Metrics) {
    this.#log = log;
    this.#metrics = metrics;
  }

  /** Whether the database was unreachable at the last attempt. */
  get isOn(): boolean {
    return this.#failures > 0;
  }

  /** Notes an attempt that failed because the database was unreachable. */
  failed(error: unknown): void {
    this.#metrics.databaseFailures.inc();
    this.#failures += 1;
    if (this.#failures > 1) return;
    this.#since = performance.now();
    this.#log.warn({ err: error }, "database unreachable");
  }

  /** Notes an attempt that succeeded. */
  recovered(): void {
    if (this.#failures === 0) return;
    const seconds = Math.round((performance.now() - this.#since) / 1000);
    this.#log.info({ failures: this.#failures, seconds }, "database reachable again");
    this.#failures = 0;
  }

  /** Awaits an attempt and notes its outcome. */
  async whileTrying(attempt: Promise<unknown>): Promise<void> {
    try {
      await attempt;
      this.recovered();
    } catch (error) {
      this.failed(error);
    }
  }
}
