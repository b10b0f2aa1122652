import type { listActiveCartLines as endpoint } from "@quayside/api-client/contract/carts/carts.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart } from "#modules/buying/carts/active-cart.ts";
import { readCartLines } from "#modules/buying/carts/cart.reader.ts";
import { cartLineOf } from "#modules/buying/carts/cart.rules.ts";

/** The lines of the open cart, oldest first. */
export const listActiveCartLines: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const lines = (await readCartLines(db, cart.id, now)).map(cartLineOf);
  return pageOf(lines, query, pageAddress("carts/active/lines/", query));
};
