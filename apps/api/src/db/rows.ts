import { setImmediate as turn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Rows fetched at once: read from the connection in a millisecond or two. */
const BATCH = 500;
/** Rows after which others have their turn: what is made of them in between takes a millisecond or two as well. */
export const ROWS_A_TURN = 50;
/** Longest time a reader of an export may take for one batch before its connection is taken back. */
const READER_PAUSE = "30s";

/**
 * The rows of a query one by one, all as of the same moment, in constant memory. Holds one connection of the
 * pool until the last row was read or the reader went away.
 *
 * Rows that are there already would follow each other, with all that is made of them, before the process
 * handles anything else; so every {@link ROWS_A_TURN} rows yield to the event loop once.
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
