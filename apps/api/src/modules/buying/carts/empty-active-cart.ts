import type { emptyActiveCart as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { cartOf } from "#modules/buying/carts/cart.rules.ts";
import { openCart, removeLines, touchCart } from "#modules/buying/carts/cart.writer.ts";

/** Removes all lines from the cart. */
export const emptyActiveCart: Handler<typeof endpoint> = async ({ tx, scope, now }) => {
  const cart = await openCart(tx, buyerIdOf(scope), now);
  await removeLines(tx, cart.id);
  await touchCart(tx, cart.id);
  return cartOf({ ...cart, version: cart.version + 1 }, []);
};
