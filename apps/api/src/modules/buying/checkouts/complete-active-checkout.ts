import { completeActiveCheckout as endpoint } from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { placeCart } from "#modules/buying/checkouts/place-cart.ts";
import {
  type PaymentProblem,
  orderAnswer,
  payPlacedOrder,
  providerCodeOf,
} from "#modules/buying/orders/index.ts";
import { byUser } from "#db/audit.writer.ts";

function failPayment(problem: PaymentProblem, orderQid: string): never {
  const code = providerCodeOf(problem);
  if (code) fail(endpoint, code, { orderQid });
  if (problem.kind === "currency_mismatch") fail(endpoint, "payment_currency_mismatch", { orderQid });
  if (problem.kind === "refused") fail(endpoint, "payment_refused", { orderQid });
  fail(endpoint, "payment_declined", { orderQid });
}

/**
 * Orders the cart and pays: places the order, calls the provider outside any transaction, then writes its answer.
 * After a crash at any point, a retry with the same Idempotency-Key continues where it stopped.
 */
export const completeActiveCheckout: Handler<typeof endpoint> = async (context) => {
  const { db, scope, body, services, now, requestId, requestKey, finish } = context;
  const buyerId = buyerIdOf(scope);
  const actor = byUser({ scope, requestId, now }, buyerId);
  const { orderId, orderQid, payments } = await inTransaction(db, (tx) =>
    placeCart(tx, { buyerId, requestKey, method: body.paymentMethod, now, actor }),
  );
  const paid = await payPlacedOrder(services, { orderId, payments, now, actor }, (record) =>
    finish(async (tx) => {
      await record(tx);
      return orderAnswer(tx, { buyerId, qid: orderQid });
    }),
  );
  return "answer" in paid ? paid.answer : failPayment(paid.problem, orderQid);
};
