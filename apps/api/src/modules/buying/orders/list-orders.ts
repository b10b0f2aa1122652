import type { listOrders as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOrdersPage } from "#modules/buying/orders/order-list.reader.ts";

/** The buyer's orders, newest first by default. */
export const listOrders: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const asked = { ...query, buyerId: buyerIdOf(scope) };
  return new PageJson(await readOrdersPage(db, asked, pageAddress("orders/", query)));
};
