import type { listOrderLines as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { Handler } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { readOrderLinesPage } from "#modules/orders/order.reader.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** The lines of an order of the buyer. */
export const listOrderLines: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const address = pageAddress(`orders/${params.id}/lines/`, query);
  return jsonOr404(await readOrderLinesPage(db, key, query, address));
};
