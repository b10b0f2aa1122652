import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Ten years: enough to see everything expire, and far below the limit of a timestamp. */
const MAX_AHEAD_DAYS = 3650;

/**
 * Business time: real time plus an offset that every API process reads from the database.
 * Deadlines, payouts and demo data follow it; tokens, codes and rate limits never do.
 */
export class BusinessClock {
  #advanceMs = 0;
  readonly #listeners = new Set<() => void>();
  readonly #db: Database;
  readonly #realNow: () => Date;

  constructor(db: Database, realNow: () => Date = () => new Date()) {
    this.#db = db;
    this.#realNow = realNow;
  }

  now(): Date {
    return new Date(this.#realNow().getTime() + this.#advanceMs);
  }

  /** Reads the offset again, at start-up and when another process moved the clock. */
  async refresh(): Promise<void> {
    const before = this.#advanceMs;
    this.#advanceMs = await readAdvance(this.#db);
    if (this.#advanceMs === before) return;
    for (const listener of this.#listeners) listener();
  }

  /**
   * Calls back when the clock is moved.
   * @returns a function that unsubscribes
   */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Moves business time forward for all processes.
   * @param advance ISO 8601 duration, e.g. "PT72H"
   * @returns the new business time; null when that exceeds the maximum
   */
  async advance(tx: Tx, advance: string): Promise<Date | null> {
    const { rows } = await sql`
      update business_clock set advance = advance + ${advance}::interval
      where advance + ${advance}::interval <= make_interval(days => ${MAX_AHEAD_DAYS}::int) returning 1`.execute(
      tx,
    );
    if (rows.length === 0) return null;
    await sql`select ring('business_clock', '')`.execute(tx);
    return new Date(this.#realNow().getTime() + (await readAdvance(tx)));
  }
}

async function readAdvance(db: Database | Tx): Promise<number> {
  const { rows } = await sql<{
    ms: string;
  }>`select extract(epoch from advance) * 1000 as ms from business_clock`.execute(db);
  return Number(rows[0]?.ms ?? 0);
}
