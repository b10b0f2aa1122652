import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { readSellersWithOffers, restockCountedAt } from "#modules/inventory/restock/restock.reader.ts";
import { countRestock as count, noteRestockRun } from "#modules/inventory/restock/restock.writer.ts";

/** Counts how fast the offers of every seller sell; idempotent. A transaction a seller, so that none is long. */
export async function countRestock({ db, now }: { db: Database; now: Date }): Promise<void> {
  for (const sellerId of await readSellersWithOffers(db))
    await inTransaction(db, (tx) => count(tx, sellerId, now));
  await inTransaction(db, (tx) => noteRestockRun(tx, now));
}

/** Counts a seller's offers if nothing was ever counted, for the first reader of a new system. */
export async function ensureRestock(
  { db, now }: { db: Database; now: Date },
  sellerId: number,
): Promise<void> {
  if ((await restockCountedAt(db)) === null) await inTransaction(db, (tx) => count(tx, sellerId, now));
}
