import type { getOfferHistory as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readOfferHistory } from "#modules/offers/offer-history.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The price of an offer beside those of others, day by day. */
export const getOfferHistory: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now, days: query.days };
  return new PageJson((await readOfferHistory(db, key)) ?? failWith("not_found"));
};
