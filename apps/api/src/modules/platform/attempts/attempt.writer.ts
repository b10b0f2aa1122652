import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { cachedStatement } from "#db/cached-statement.ts";

export interface AttemptWindow {
  readonly bucket: string;
  readonly start: Date;
}

interface Count {
  readonly bucket: string;
  readonly attempts: number;
}

/** Commits without flushing to disk: losing the latest counts in a crash does no harm. */
export const asyncCommit = sql`async_commit as materialized (select set_config('synchronous_commit', 'off', true))`;

interface Windows {
  readonly buckets: readonly string[];
  readonly starts: readonly Date[];
}

function columnsOf(windows: readonly AttemptWindow[]): Windows {
  return { buckets: windows.map((window) => window.bucket), starts: windows.map((window) => window.start) };
}

function counting(value: (name: keyof Windows) => RawBuilder<unknown>): RawBuilder<Count> {
  return sql`insert into rate_limits (bucket, window_start, attempts)
    select bucket, start, 1 from async_commit, unnest(${value("buckets")}::text[], ${value("starts")}::timestamptz[]) as w (bucket, start)
    on conflict (bucket, window_start) do update set attempts = rate_limits.attempts + 1
    returning bucket, attempts`;
}

const count = cachedStatement<Count, Windows & Record<string, unknown>>(
  (value) => sql`with ${asyncCommit} ${counting(value)}`,
);

/**
 * One statement counts an attempt in every bucket, so that concurrent attempts cannot slip past each other. It is its
 * own transaction.
 */
export async function countAttempts(
  db: Database,
  windows: readonly AttemptWindow[],
): Promise<Map<string, number>> {
  const rows = await count(db, { ...columnsOf(windows) });
  return new Map(rows.map((row) => [row.bucket, row.attempts]));
}

/** Resets attempt counts. */
export async function deleteAttempts(tx: Tx, buckets: readonly string[]): Promise<void> {
  await sql`delete from rate_limits where bucket = any(${buckets}::text[])`.execute(tx);
}
