import * as contract from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import { type Checkout, DaysDeferred } from "@quayside/api-client/contract/checkouts/checkout.schema";
import type { Handler } from "#kernel/context.ts";
import { failWith, fail } from "#kernel/fail.ts";
import { findBuyer } from "#modules/buying/buyers/index.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import {
  openCart,
  readCartLines,
  type CartRow,
  readChosenWallets,
  totalsOf,
} from "#modules/buying/carts/index.ts";
import { readDeferral } from "#modules/money/deferred-payments/index.ts";
import { failCompletion, findCompletionProblem } from "#modules/buying/checkouts/checkout.rules.ts";
import { inTransaction } from "#db/transaction.ts";
import { placeCart } from "#modules/buying/checkouts/place-cart.ts";
import {
  type PaymentProblem,
  orderAnswer,
  payPlacedOrder,
  providerCodeOf,
} from "#modules/buying/orders/index.ts";
import { byUser } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { moneyText } from "#modules/money/pricing/index.ts";

/** Runs the checks of completion without reserving anything. */
export const validateActiveCheckout: Handler<typeof contract.validateActiveCheckout> = async ({
  tx,
  scope,
  now,
}) => {
  const buyerId = buyerIdOf(scope);
  const buyer = (await findBuyer(tx, buyerId)) ?? failWith("not_allowed");
  const cart = await openCart(tx, buyerId, now);
  const lines = await readCartLines(tx, cart.id, now);
  const deferral = cart.daysDeferred > 0 ? await readDeferral(tx, { buyerId, lines, now }) : null;
  const problem = findCompletionProblem(buyer, cart, lines, deferral);
  if (problem) failCompletion(problem);
  return { valid: true as const };
};

function failPayment(problem: PaymentProblem, orderQid: string): never {
  const code = providerCodeOf(problem);
  if (code) fail(contract.completeActiveCheckout, code, { orderQid });
  if (problem.kind === "currency_mismatch")
    fail(contract.completeActiveCheckout, "payment_currency_mismatch", { orderQid });
  if (problem.kind === "refused") fail(contract.completeActiveCheckout, "payment_refused", { orderQid });
  fail(contract.completeActiveCheckout, "payment_declined", { orderQid });
}

/**
 * Orders the cart and pays: places the order, calls the provider outside any transaction, then writes its answer.
 * After a crash at any point, a retry with the same Idempotency-Key continues where it stopped.
 */
export const completeActiveCheckout: Handler<typeof contract.completeActiveCheckout> = async (context) => {
  const { db, scope, body, services, now, requestId, requestKey, finish } = context;
  const buyerId = buyerIdOf(scope);
  const actor = byUser({ scope, requestId, now }, buyerId);
  const by = { endpoint: contract.completeActiveCheckout, seen: body.version, scope };
  const { orderId, orderQid, payments } = await inTransaction(db, (tx) =>
    placeCart(tx, { buyerId, requestKey, method: body.paymentMethod, now, actor, by }),
  );
  const paid = await payPlacedOrder(services, { orderId, payments, now, actor }, (record) =>
    finish(async (tx) => {
      await record(tx);
      return orderAnswer(tx, { buyerId, qid: orderQid });
    }),
  );
  return "answer" in paid ? paid.answer : failPayment(paid.problem, orderQid);
};

/** The checkout of a cart: choices and totals. */
export async function checkoutAnswer(db: Database | Tx, cart: CartRow, now: Date): Promise<Checkout> {
  const lines = await readCartLines(db, cart.id, now);
  return {
    cartQid: cart.qid,
    billingAddressQid: cart.billingAddressQid,
    shippingAddressQid: cart.shippingAddressQid,
    daysDeferred: DaysDeferred.parse(cart.daysDeferred),
    lineCount: lines.length,
    totals: totalsOf(lines),
    wallets: (await readChosenWallets(db, cart.id)).map(({ qid, maximumMinor, currency }) => ({
      walletQid: qid,
      maximum: maximumMinor === null ? null : moneyText(maximumMinor),
      currency,
    })),
    version: cart.version,
  };
}
