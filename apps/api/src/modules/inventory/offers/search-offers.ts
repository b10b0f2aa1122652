import type { searchOffers as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { readOfferHits } from "#modules/inventory/offers/offer.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** What the search bar shows of the seller's inventory. */
export const searchOffers: Handler<typeof endpoint> = async ({ db, scope, query, services }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), imageHost: services.config.IMAGE_HOST_URL };
  return new PageJson(await readOfferHits(db, asked));
};
