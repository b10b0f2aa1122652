import type { Tx } from "#db/database.ts";
import { type AuditActor, writeAudit } from "#db/audit.writer.ts";
import { postOrderPaid } from "#modules/money/ledger/index.ts";
import { confirmOrder } from "#modules/buying/orders/confirm-order.ts";
import { announceOrder, lockOrder, writeOrderStatus } from "#modules/buying/orders/order.writer.ts";
import { amountsOfOrder, paymentsOfOrder, settlePayment } from "#modules/buying/orders/payment.writer.ts";
import { orderStatusOf } from "#modules/buying/orders/payment.rules.ts";
import { openSales } from "#modules/fulfilment/sales/index.ts";

/**
 * Marks an order as paid: its open payments succeeded, the money is posted, every seller gets its sale, and the buyer
 * the confirmation.
 * @returns the sales of the order; none when the order was paid before or can no longer be paid
 * @throws Error when a currency of the order has no payment that is open or succeeded
 */
export async function applyOrderPayment(
  tx: Tx,
  { orderId, now, actor }: { orderId: number; now: Date; actor: AuditActor },
): Promise<string[]> {
  const order = await lockOrder(tx, { orderId });
  if (!order || (order.status !== "AWAITING_PAYMENT" && order.status !== "PAYMENT_IN_REVIEW")) return [];
  for (const { id } of await paymentsOfOrder(tx, orderId)) {
    await settlePayment(tx, {
      id,
      from: ["REQUESTED", "IN_REVIEW"],
      status: "SUCCEEDED",
      failure: null,
      now,
    });
  }
  const amounts = await amountsOfOrder(tx, orderId);
  const currencies = amounts.map((amount) => amount.currency);
  if (orderStatusOf(currencies, await paymentsOfOrder(tx, orderId)) !== "PAID") {
    throw new Error(`Order ${order.qid} has a currency with no payment`);
  }
  await writeOrderStatus(tx, orderId, { status: "PAID", paidAt: now });
  await postOrderPaid(tx, { orderId, amounts, at: now });
  const sales = await openSales(tx, { orderId, now });
  await announceOrder(tx, order, "order.paid", now);
  await confirmOrder(tx, { orderId, now });
  await writeAudit(tx, actor, {
    action: "order.paid",
    subjectKind: "order",
    subjectQid: order.qid,
    detail: { amounts, sales: sales.length },
  });
  return sales.map((sale) => sale.saleQid);
}
