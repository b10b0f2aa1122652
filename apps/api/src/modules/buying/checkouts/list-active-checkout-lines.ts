import type { listActiveCheckoutLines as endpoint } from "@quayside/api-client/contract/checkouts/checkouts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart, cartLineOf, readCartLines } from "#modules/buying/carts/index.ts";

/** What would be ordered: every line of the open cart. */
export const listActiveCheckoutLines: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const lines = (await readCartLines(db, cart.id, now)).map(cartLineOf);
  return pageOf(lines, query, pageAddress("checkouts/active/lines/", query));
};
