import type { listCarts as endpoint } from "@quayside/api-client/contract/carts/filling.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readCartsPage } from "#modules/buying/carts/cart-candidates.reader.ts";

/** All carts of the buyer, newest first. */
export const listCarts: Handler<typeof endpoint> = async ({ db, scope, query, now }) =>
  new PageJson(
    await readCartsPage(db, { buyerId: buyerIdOf(scope), ...query, now }, pageAddress("carts/", query)),
  );
