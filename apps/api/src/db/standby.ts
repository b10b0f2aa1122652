import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isPoolExhausted, isUnreachable } from "#db/database-outage.ts";
import type { ErrorReports } from "#providers/error-reports.ts";
import type { Log } from "#foundation/log.ts";
import type { Metrics } from "#foundation/metrics.ts";
import { workFor } from "#foundation/current-call.ts";

const PATIENCE_MS = 50;
/** Pause between two looks at a standby that reads wait for; and at one that is behind or away, from short to long. */
const LOOK_MS = 2;
const FIRST_RETRY_MS = 10;
const LAST_RETRY_MS = 200;

/** What PostgreSQL says of a write in a read-only transaction. */
const WRITE_REFUSED = "25006";
/** A read that the standby cancelled, because what it reads was vacuumed on the primary. */
const CANCELLED = new Set(["40001", "40P01"]);
/** The driver's message when a server has fallen silent. */
const SILENT = "Query read timeout";

/**
 * Sends a read to the standby once the standby has replayed everything committed on the primary before the read arrived,
 * and to the primary otherwise. Reads are therefore never stale, whichever process or user made the last write, and no
 * read fails because the standby is down.
 */
export class Standby {
  readonly #db: Database;
  readonly #primary: Database;
  readonly #services: { readonly log: Log; readonly metrics: Metrics; readonly errors: ErrorReports };
  /** A lower bound of what the standby has replayed. */
  #replayed = 0n;
  #isOff = false;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #sent: Promise<unknown> = Promise.resolve();
  #next: Promise<bigint> | null = null;
  #look: Promise<void> | null = null;
  readonly #patienceMs: number;

  /**
   * @param db a pool of connections that refuse to write
   * @param patienceMs how long a read waits for the standby to come as far as the primary was when the read arrived
   */
  constructor(
    db: Database,
    primary: Database,
    services: { readonly log: Log; readonly metrics: Metrics; readonly errors: ErrorReports },
    patienceMs = PATIENCE_MS,
  ) {
    this.#patienceMs = patienceMs;
    this.#db = db;
    this.#primary = primary;
    this.#services = services;
  }

  /** Runs a read, a second time on the primary if the standby could not finish it. */
  async read<T>(work: (db: Database) => Promise<T>): Promise<T> {
    if (await this.#isNear()) {
      try {
        const answer = await work(this.#db);
        this.#count("standby");
        return answer;
      } catch (error) {
        if (!this.#isItsOwn(error)) throw error;
      }
    }
    this.#count("primary");
    return work(this.#primary);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  #count(server: "primary" | "standby"): void {
    this.#services.metrics.databaseReads.inc({ server });
  }

  /** Whether an error is one that the primary would not have answered; notes a standby that is away. */
  #isItsOwn(error: unknown): boolean {
    const { code, message } = error as { code?: unknown; message?: unknown };
    if (code === WRITE_REFUSED) {
      this.#services.errors.report(error, { area: "standby", message: "a read has tried to write" });
      return true;
    }
    if (CANCELLED.has(String(code))) return true;
    if (!isUnreachable(error) && !isPoolExhausted(error) && message !== SILENT) return false;
    this.#turnOff(error);
    return true;
  }

  async #isNear(): Promise<boolean> {
    if (this.#isOff) return false;
    try {
      // For everybody who waits: no single call's deadline may refuse the statements.
      const isThere = await workFor(undefined, async () => this.#reaches(await this.#position()));
      if (!isThere) this.#turnOff();
      return isThere;
    } catch (error) {
      this.#turnOff(error);
      return false;
    }
  }

  /** Looks again and again until the standby has caught up. */
  #turnOff(error?: unknown): void {
    if (this.#isOff) return;
    this.#isOff = true;
    // It may be another one when it is back.
    this.#replayed = 0n;
    if (error !== undefined) this.#services.log.warn({ err: error }, "reads go to the primary");
    let wait = FIRST_RETRY_MS;
    const again = async () => {
      const isThere = await this.#position()
        .then((position) => this.#reaches(position))
        .catch(() => false);
      if (this.#isClosed) return;
      if (!isThere) return later();
      this.#isOff = false;
      if (error !== undefined) this.#services.log.info("reads go to the standby again");
    };
    const later = () => {
      this.#retry = setTimeout(() => void workFor(undefined, again), wait);
      this.#retry.unref();
      wait = Math.min(2 * wait, LAST_RETRY_MS);
    };
    later();
  }

  /** How far the primary is, by a statement that is sent from now on; all who ask before that share it. */
  #position(): Promise<bigint> {
    this.#next ??= this.#sent.then(() => {
      this.#next = null;
      const asked = positionOf(this.#primary);
      this.#sent = asked.catch(() => undefined);
      return asked;
    });
    return this.#next;
  }

  /** Waits for the standby for as long as a read may. */
  async #reaches(position: bigint): Promise<boolean> {
    const until = performance.now() + this.#patienceMs;
    while (this.#replayed < position) {
      const left = until - performance.now();
      if (left <= 0) return false;
      this.#look ??= replayedBy(this.#db)
        .then((replayed) => void (this.#replayed = replayed))
        .finally(() => (this.#look = null));
      await Promise.race([this.#look, pause(left)]);
      if (this.#replayed < position) await pause(LOOK_MS);
    }
    return true;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** Where asynchronous commits are allowed, one can be seen before it is on the disk. */
async function positionOf(primary: Database): Promise<bigint> {
  const { rows } = await sql<{ at: string }>`
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end - '0/0'::pg_lsn as at`.execute(primary);
  return BigInt(rows[0]?.at ?? 0);
}

/** A standby that was promoted is at the end of what it has. */
async function replayedBy(standby: Database): Promise<bigint> {
  const { rows } = await sql<{ at: string }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      - '0/0'::pg_lsn as at`.execute(standby);
  return BigInt(rows[0]?.at ?? 0);
}
