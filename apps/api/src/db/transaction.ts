import { type Database, type Tx, primaryOf, turnsOf } from "#db/database.ts";
import { asTransaction } from "#foundation/transaction-scope.ts";

const watched = new WeakSet<Database>();

/** From now on a transaction of this database fails when it awaits anything but the database. */
export function watchTransactions(db: Database): void {
  watched.add(db);
}

/**
 * Everything inside commits together or not at all. Only the database may be awaited in it: a file, a thread or a
 * network call would hold a connection and locks that other calls need. A quarter of the pool is left to reads.
 * A transaction is of the primary, whichever database the caller reads from.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const primary = primaryOf(db);
  const end = await turnsOf(primary)?.take();
  try {
    return await primary
      .transaction()
      .execute((tx) => (watched.has(primary) ? asTransaction(() => work(tx)) : work(tx)));
  } finally {
    end?.();
  }
}
