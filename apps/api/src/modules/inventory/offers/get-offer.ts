import type { getOffer as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One offer with everything that explains its market position. */
export const getOffer: Handler<typeof endpoint> = async ({ db, scope, params, services, now }) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(db, key));
};
