import type { getOfferHistory as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { Handler } from "#http/context.ts";
import { readOfferHistory } from "#modules/offers/offer-history.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";
import { jsonOr404 } from "#http/json-or-404.ts";

/** The price of an offer beside those of others, day by day. */
export const getOfferHistory: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now, days: query.days };
  return jsonOr404(await readOfferHistory(db, key));
};
