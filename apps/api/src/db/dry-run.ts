import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Runs work inside a savepoint and rolls it back, to find out what it would result in. */
export async function dryRun<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(tx);
  const result = await work();
  await sql`rollback to savepoint dry_run`.execute(tx);
  return result;
}
