import type { Database, Tx } from "#db/database.ts";
import { asTransaction } from "#work/transaction-scope.ts";

const watched = new WeakSet<Database>();

/** From now on a transaction of this database fails when it awaits anything but the database. */
export function watchTransactions(db: Database): void {
  watched.add(db);
}

/**
 * Everything inside commits together or not at all. Only the database may be awaited in it: a file, a thread or a
 * network call would hold a connection and locks that other calls need.
 */
export function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => (watched.has(db) ? asTransaction(() => work(tx)) : work(tx)));
}
