import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Rows fetched at once: a few hundred kilobytes of an export. */
const BATCH = 1000;
/** Longest time a reader of an export may take for one batch before its connection is taken back. */
const READER_PAUSE = "30s";

/**
 * The rows of a query one by one, all as of the same moment, in constant memory. Holds one connection of the pool
 * until the last row was read or the reader went away.
 */
export async function* streamRows<T>(db: Database, query: RawBuilder<T>): AsyncGenerator<T> {
  const tx = await db
    .startTransaction()
    .setAccessMode("read only")
    .setIsolationLevel("repeatable read")
    .execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${READER_PAUSE}, true)`.execute(tx);
    await sql`declare export no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const { rows } = await sql<T>`fetch ${sql.lit(BATCH)} from export`.execute(tx);
      yield* rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
