import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Runs work inside a savepoint and rolls it back, to find out what it would result in. */
export async function tryOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried_out`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint tried_out`.execute(tx);
  return result;
}
