import type { Database } from "#db/database.ts";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import { inTransaction } from "#db/transaction.ts";
import { releaseWalletMoney } from "#modules/money/ledger/index.ts";
import { announceOrder, writeUnpaidExpiries } from "#modules/buying/orders/order.writer.ts";
import { releaseOrderLines } from "#modules/inventory/stock/index.ts";

/** Orders per transaction: few enough to hold the locks on their offers briefly. */
const BATCH = 100;

/**
 * Expires every unpaid order past its deadline, and returns its stock and any wallet money. An order with money
 * received, in review or possibly moved waits until that is settled. Safe to run twice or concurrently: the stock is
 * released once.
 * @param now business time
 * @returns how many orders expired
 */
export async function expireUnpaidOrders({ db, now }: { db: Database; now: Date }): Promise<number> {
  let total = 0;
  for (;;) {
    const expired = await inTransaction(db, async (tx) => {
      const orders = await writeUnpaidExpiries(tx, { now, limit: BATCH });
      await releaseOrderLines(
        tx,
        orders.flatMap((order) => order.lineIds),
        now,
      );
      await releaseWalletMoney(
        tx,
        orders.map((order) => order.id),
        now,
      );
      for (const order of orders) {
        await announceOrder(tx, order, "order.expired", now);
        await writeAudit(tx, byJob(order.buyerId, now), {
          action: "order.expire",
          subjectKind: "order",
          subjectQid: order.qid,
        });
      }
      return orders.length;
    });
    total += expired;
    if (expired < BATCH) return total;
  }
}
