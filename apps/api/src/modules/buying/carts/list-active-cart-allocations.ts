import type { listActiveCartAllocations as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { allocationsOf } from "#modules/buying/carts/cart.rules.ts";

/** The open cart by seller, with progress towards each minimum order value. */
export const listActiveCartAllocations: Handler<typeof endpoint> = async ({ db, scope, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const results = allocationsOf(await readCartLines(db, cart.id, now));
  return { count: results.length, results };
};
