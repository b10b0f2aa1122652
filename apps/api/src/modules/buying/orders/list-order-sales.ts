import type { listOrderSales as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOrderSalesPage } from "#modules/buying/orders/order.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** How each seller handled its part of a buyer's order. */
export const listOrderSales: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const address = pageAddress(`orders/${params.id}/sales/`, query);
  return jsonOr404(await readOrderSalesPage(db, key, query, address));
};
