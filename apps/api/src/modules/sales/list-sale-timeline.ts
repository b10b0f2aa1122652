import type { listSaleTimeline as listSaleTimelineEndpoint } from "@quayside/api-client/contract/sales/sales.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { sellerIdOf } from "#modules/sales/sale.policy.ts";
import { readSaleTimelineJson } from "#modules/sales/sale-timeline.reader.ts";

/** What happened to one sale of the seller, newest first. */
export const listSaleTimeline: Handler<typeof listSaleTimelineEndpoint> = async ({ db, scope, params }) =>
  new PageJson(
    (await readSaleTimelineJson(db, { sellerId: sellerIdOf(scope), qid: params.qid })) ??
      failWith("not_found"),
  );
