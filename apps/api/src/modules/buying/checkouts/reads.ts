import type * as contract from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart, cartLineOf, readCartLines } from "#modules/buying/carts/index.ts";
import { checkoutAnswer } from "#modules/buying/checkouts/active-checkout.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";

/** The checkout of the open cart. */
export const getActiveCheckout: Handler<typeof contract.getActiveCheckout> = async ({ db, scope, now }) =>
  checkoutAnswer(db, await activeCart(db, buyerIdOf(scope), now), now);

/** What would be ordered: every line of the open cart. */
export const listActiveCheckoutLines: Handler<typeof contract.listActiveCheckoutLines> = async ({
  db,
  scope,
  query,
  now,
}) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const lines = (await readCartLines(db, cart.id, now)).map(cartLineOf);
  return pageOf(lines, query, pageAddress("checkouts/active/lines/", query));
};
