import type { Database, Tx } from "#db/database.ts";
import { asTransaction } from "#work/transaction-scope.ts";

const watched = new WeakSet<Database>();

/** From now on a transaction of this database fails when anything but the database is waited for in it. */
export function watchTransactions(db: Database): void {
  watched.add(db);
}

/**
 * Everything inside commits together or not at all. Nothing but the database may be waited for in it: a file, a thread
 * or a network would hold a connection and locks that other calls need.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => (watched.has(db) ? asTransaction(() => work(tx)) : work(tx)));
}
