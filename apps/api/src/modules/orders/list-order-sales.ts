import type { listOrderSales as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { Handler } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrderSalesPage } from "#modules/orders/order.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** What each seller did with its part of an order of the buyer. */
export const listOrderSales: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const address = pageAddress(`orders/${params.id}/sales/`, query);
  return jsonOr404(await readOrderSalesPage(db, key, query, address));
};
