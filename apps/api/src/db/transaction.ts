import type { Database, Tx } from "#db/database.ts";

/** Everything inside commits together or not at all. Never wait for the network in it. */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}
