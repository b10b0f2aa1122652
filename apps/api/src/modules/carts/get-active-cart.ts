import type { getActiveCart as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#http/context.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { activeCart } from "#modules/carts/active-cart.ts";
import { readCartLines } from "#modules/carts/cart.reader.ts";
import { cartOf } from "#modules/carts/cart.rules.ts";

/** The buyer's open cart. */
export const getActiveCart: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  return cartOf(cart, await readCartLines(db, cart.id));
};
