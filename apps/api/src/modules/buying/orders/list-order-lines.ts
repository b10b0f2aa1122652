import type { listOrderLines as endpoint } from "@quayside/api-client/contract/orders/orders.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { readOrderLinesPage } from "#modules/buying/orders/order.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The lines of an order of the buyer. */
export const listOrderLines: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const key = { buyerId: buyerIdOf(scope), qid: params.id };
  const address = pageAddress(`orders/${params.id}/lines/`, query);
  return jsonOr404(await readOrderLinesPage(db, key, query, address));
};
