import type { listActiveCartDroppedLines as endpoint } from "@quayside/api-client/contract/carts/filling.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { activeCart } from "#modules/buying/carts/active-cart.ts";
import { readDroppedLines } from "#modules/buying/carts/cart-candidates.reader.ts";

/** Wanted products that no seller's part of the open cart holds. */
export const listActiveCartDroppedLines: Handler<typeof endpoint> = async ({ db, scope, query, now }) => {
  const cart = await activeCart(db, buyerIdOf(scope), now);
  const lines = await readDroppedLines(db, cart.id);
  return pageOf(lines, query, pageAddress("carts/active/dropped-lines/", query));
};
