import type { listOrders as endpoint } from "@quayside/api-client/contract/orders/index";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrdersPage } from "#modules/orders/order.reader.ts";

/** The buyer's orders, newest first. */
export const listOrders: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const { page, size, buyer_order_status: status = null } = query;
  const asked = { buyerId: buyerIdOf(scope), status, page, size };
  return new PageJson(await readOrdersPage(db, asked, pageAddress("orders/", query)));
};
