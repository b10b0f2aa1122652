import type { getActiveCart as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";

/** The buyer's open cart. */
export const getActiveCart: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  return cartOf(cart, await readCartLines(db, cart.id, now));
};
