import type { validateActiveCheckout as endpoint } from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { findBuyer } from "#modules/buying/buyers/index.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { openCart, readCartLines } from "#modules/buying/carts/index.ts";
import { readDeferral } from "#modules/money/deferred-payments/index.ts";
import { failCompletion, findCompletionProblem } from "#modules/buying/checkouts/checkout.rules.ts";

/** Runs the checks of completion without reserving anything. */
export const validateActiveCheckout: Handler<typeof endpoint> = async ({ tx, scope, now }) => {
  const buyerId = buyerIdOf(scope);
  const buyer = (await findBuyer(tx, buyerId)) ?? failWith("not_allowed");
  const cart = await openCart(tx, buyerId, now);
  const lines = await readCartLines(tx, cart.id, now);
  const deferral = cart.daysDeferred > 0 ? await readDeferral(tx, { buyerId, lines, now }) : null;
  const problem = findCompletionProblem(buyer, cart, lines, deferral);
  if (problem) failCompletion(problem);
  return { valid: true as const };
};
