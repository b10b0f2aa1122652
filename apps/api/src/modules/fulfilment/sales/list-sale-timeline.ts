import type { listSaleTimeline as listSaleTimelineEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { Handler } from "#kernel/context.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { readSaleTimelineJson } from "#modules/fulfilment/sales/sale-timeline.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The history of one of the seller's sales, newest first. */
export const listSaleTimeline: Handler<typeof listSaleTimelineEndpoint> = async ({ db, scope, params }) =>
  jsonOr404(await readSaleTimelineJson(db, { sellerId: sellerIdOf(scope), qid: params.qid }));
