import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Does work inside a transaction and takes its changes back, to know what it would come to. */
export async function tryOut<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried_out`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint tried_out`.execute(tx);
  return result;
}
