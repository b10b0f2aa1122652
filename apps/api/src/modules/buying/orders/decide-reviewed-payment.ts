import type { Tx } from "#db/database.ts";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { PageJson, Scope } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { applyOrderPayment } from "#modules/buying/orders/apply-order-payment.ts";
import { orderAnswer } from "#modules/buying/orders/order-answer.ts";
import { paymentDeadline } from "#modules/buying/orders/order.rules.ts";
import { announceOrder, lockOrder, writeOrderStatus } from "#modules/buying/orders/order.writer.ts";
import { paymentsOfOrder, settlePayment } from "#modules/buying/orders/payment.writer.ts";
import { type SeenBy, refuseStale } from "#work/refuse-stale.ts";

/**
 * Staff's decision on a payment in review. Approved: the order is paid and its sales are opened. Refused: it awaits
 * another payment for two more working days. Repeating the decision gives the same answer.
 * @returns the answer `{ order }`
 * @throws not_found, version_conflict, invalid_state
 */
export async function decideReviewedPayment(
  tx: Tx,
  decision: {
    orderQid: string;
    approve: boolean;
    scope: Scope;
    now: Date;
    requestId: string;
    seenBy: SeenBy;
  },
): Promise<PageJson> {
  const { orderQid: qid, approve, scope, now, requestId } = decision;
  const order = (await lockOrder(tx, { qid, buyerId: null })) ?? failWith("not_found");
  await refuseStale(tx, decision.seenBy, { kind: "order", ...order });
  const key = { buyerId: order.buyerId, qid };
  const payments = await paymentsOfOrder(tx, order.id);
  if (order.status !== "PAYMENT_IN_REVIEW") {
    const wasRefused = order.status === "AWAITING_PAYMENT" && payments.at(-1)?.status === "FAILED";
    if (approve ? order.status === "PAID" : wasRefused) return orderAnswer(tx, key);
    failWith("invalid_state", { status: order.status });
  }
  const actor = byUser({ scope, requestId, now }, order.buyerId);
  await writeAudit(tx, actor, {
    action: approve ? "order.payment_approve" : "order.payment_refuse",
    subjectKind: "order",
    subjectQid: qid,
  });
  if (approve) {
    await applyOrderPayment(tx, { orderId: order.id, now, actor });
    return orderAnswer(tx, key);
  }
  for (const { id } of payments) {
    await settlePayment(tx, { id, from: ["IN_REVIEW"], status: "FAILED", failure: "refused", now });
  }
  const expiresAt = paymentDeadline(now, order.place);
  await writeOrderStatus(tx, order.id, { status: "AWAITING_PAYMENT", expiresAt });
  await announceOrder(tx, order, "order.payment_failed", now);
  return orderAnswer(tx, key);
}
