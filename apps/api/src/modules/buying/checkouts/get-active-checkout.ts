import type { getActiveCheckout as endpoint } from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart } from "#modules/buying/carts/index.ts";
import { checkoutAnswer } from "#modules/buying/checkouts/checkout-answer.ts";

/** The checkout of the open cart. */
export const getActiveCheckout: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  checkoutAnswer(db, await activeCart(db, buyerIdOf(scope), now), now);
