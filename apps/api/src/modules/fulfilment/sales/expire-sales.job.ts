import { isUnreachable } from "#db/database-outage.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { endSales } from "#modules/fulfilment/sales/end-sales.ts";
import { markExpired, markOverdue, readToExpire } from "#modules/fulfilment/sales/sale-closing.writer.ts";
import { notifyExpired } from "#modules/fulfilment/sales/sale-notices.ts";

/** Sales per transaction: few enough to hold its locks briefly. */
const BATCH = 200;

/** Expires sales of a batch, or a single one; returns how many. */
async function expire(tx: Tx, options: { now: Date; limit: number; only?: number }): Promise<number> {
  const { now } = options;
  const saleIds = await markExpired(tx, options);
  if (saleIds.length === 0) return 0;
  await endSales(tx, { saleIds, kind: "EXPIRY", isStockFreed: true, now });
  await notifyExpired(tx, saleIds, now);
  return saleIds.length;
}

/** Expires sales one by one: a batch fails as a whole when one of its sales does. */
async function expireEach(db: Database, now: Date, errors: unknown[]): Promise<number> {
  let total = 0;
  for (let after = 0; ;) {
    const saleIds = await readToExpire(db, { now, after, limit: BATCH });
    total += await forEachIsolated(saleIds, errors, async (only) => {
      const expired = await inTransaction(db, (tx) => expire(tx, { now, limit: 1, only }));
      return expired > 0;
    });
    if (saleIds.length < BATCH) return total;
    after = saleIds.at(-1) ?? after;
  }
}

/**
 * Expires every sale past its deadline that is neither paid, booked nor shipped; refunds the buyer in full. A
 * dispatched one is marked as overdue once instead. Safe to run twice or concurrently: each sale expires once.
 * @param now business time
 * @returns how many sales expired
 * @throws AggregateError with the errors of single sales, after all were tried
 */
export async function expireSales({ db, now }: { db: Database; now: Date }): Promise<number> {
  const errors: unknown[] = [];
  let total = 0;
  try {
    for (let expired = BATCH; expired === BATCH; total += expired)
      expired = await inTransaction(db, (tx) => expire(tx, { now, limit: BATCH }));
  } catch (error) {
    if (isUnreachable(error)) throw error;
    total += await expireEach(db, now, errors);
  }
  while ((await inTransaction(db, (tx) => markOverdue(tx, { now, limit: BATCH }))) === BATCH);
  if (errors.length > 0) throw new AggregateError(errors, "Some sales could not expire");
  return total;
}
