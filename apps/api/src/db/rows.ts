import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Rows per fetch: read from the connection in a millisecond or two. */
const BATCH = 500;
/** Rows between two yields to the event loop; processing them takes a millisecond or two as well. */
export const ROWS_A_TURN = 50;
/** Longest pause of an export's reader between two batches, before its connection is taken back. */
const READER_PAUSE = "30s";

/**
 * Streams the rows of a query from one snapshot, in constant memory. Holds one pooled connection until the last row
 * is read or the reader leaves.
 *
 * Without a pause, the processing of rows that have already arrived would run before the process handles anything
 * else; so every {@link ROWS_A_TURN} rows yield to the event loop once.
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
      for (const [index, row] of rows.entries()) {
        if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await turn();
        yield row;
      }
      if (rows.length < BATCH) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
