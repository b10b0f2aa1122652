import type { getOffersTotalCountByStatus as endpoint } from "@quayside/api-client/contract/offers/index";
import { type Handler, PageJson } from "#http/context.ts";
import { readOfferCounts } from "#modules/offers/offer.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** Counts of the status tabs. */
export const getOffersTotalCountByStatus: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  new PageJson(await readOfferCounts(db, sellerIdOf(scope), now.toISOString().slice(0, 10)));
