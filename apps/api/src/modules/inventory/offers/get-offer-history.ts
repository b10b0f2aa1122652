import type { getOfferHistory as endpoint } from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readOfferHistory } from "#modules/inventory/offers/offer-history.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The price of an offer compared with others, by day. */
export const getOfferHistory: Handler<typeof endpoint> = async ({ db, scope, params, query, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now, days: query.days };
  return jsonOr404(await readOfferHistory(db, key));
};
