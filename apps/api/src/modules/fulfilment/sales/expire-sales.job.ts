import type { Database } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { endSales } from "#modules/fulfilment/sales/end-sales.ts";
import { markExpired, markOverdue } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { notifyExpired } from "#modules/fulfilment/sales/sale-notices.ts";

/** Sales per transaction: few enough to hold its locks briefly. */
const BATCH = 200;

/**
 * Expires every sale past its deadline that is neither paid, booked nor shipped; refunds the buyer in full. A
 * dispatched one is marked as overdue once instead. Safe to run twice or concurrently: each sale expires once.
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
