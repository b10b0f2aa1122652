import { payOrder as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { orderAnswer } from "#modules/buying/orders/order-answer.ts";
import { lockOrder } from "#modules/buying/orders/order.writer.ts";
import { payPlacedOrder } from "#modules/buying/orders/pay-placed-order.ts";
import { withdrawOpenPayments } from "#modules/buying/orders/withdraw-open-payments.ts";
import { type PaymentProblem, providerCodeOf } from "#modules/buying/orders/payment.rules.ts";
import { requestPayments } from "#modules/buying/orders/payment.writer.ts";
import { byUser } from "#db/audit.writer.ts";
import { refuseStale } from "#work/refuse-stale.ts";

function failPayment(problem: PaymentProblem): never {
  const code = providerCodeOf(problem);
  if (code) fail(endpoint, code);
  if (problem.kind === "currency_mismatch") fail(endpoint, "payment_currency_mismatch");
  fail(endpoint, problem.kind === "refused" ? "payment_refused" : "payment_declined");
}

/**
 * Pays an order whose payment failed, or was left open by a provider that did not answer: one by another method is
 * withdrawn first. One that is paid or in review is returned as it is.
 */
export const payOrder: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, services, now, requestId, finish } = context;
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const actor = byUser({ scope, requestId, now }, key.buyerId);
  const found = await inTransaction(db, async (tx) => {
    const order = (await lockOrder(tx, key)) ?? failWith("not_found");
    await refuseStale(tx, { endpoint, seen: body.version, scope }, { kind: "order", ...order });
    return order;
  });
  await withdrawOpenPayments(services, { orderId: found.id, unlessBy: body.paymentMethod, now, actor });
  const step = await inTransaction(db, async (tx) => {
    const order = (await lockOrder(tx, key)) ?? failWith("not_found");
    if (order.status === "PAID" || order.status === "PAYMENT_IN_REVIEW") {
      return { orderId: order.id, payments: [] };
    }
    if (order.status !== "AWAITING_PAYMENT") fail(endpoint, "invalid_state", { status: order.status });
    const method = body.paymentMethod;
    return { orderId: order.id, payments: await requestPayments(tx, { orderId: order.id, method, now }) };
  });
  const paid = await payPlacedOrder(services, { ...step, now, actor }, (record) =>
    finish(async (tx) => {
      await record(tx);
      return orderAnswer(tx, key);
    }),
  );
  return "answer" in paid ? paid.answer : failPayment(paid.problem);
};
