import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { endSales } from "#modules/fulfilment/sales/end-sales.ts";
import { markExpired, markOverdue } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { notifyExpired } from "#modules/fulfilment/sales/sale-notices.ts";

/** Sales a transaction expires: small enough to hold its locks briefly. */
const BATCH = 200;

/**
 * Expires every sale that is past its deadline and neither paid, booked nor shipped; the buyer is refunded in full.
 * One that is on its way is marked as overdue once instead.
 * Running it twice, or in two processes at once, expires each sale once.
 * @param now business time
 * @returns how many sales expired
 */
export async function expireSales({ db, now }: { db: Database; now: Date }): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await inTransaction(db, async (tx) => {
      const saleIds = await markExpired(tx, { now, limit: BATCH });
      if (saleIds.length === 0) return 0;
      await endSales(tx, { saleIds, kind: "EXPIRY", isStockFreed: true, now });
      await notifyExpired(tx, saleIds, now);
      return saleIds.length;
    });
    total += expired;
    if (expired < BATCH) break;
  }
  while ((await inTransaction(db, (tx) => markOverdue(tx, { now, limit: BATCH }))) === BATCH);
  return total;
}
