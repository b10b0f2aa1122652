import type { listOffers as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { readOffersPage } from "#modules/inventory/offers/offer.reader.ts";
import { readUnmatchedPage } from "#modules/inventory/offers/unmatched.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller's offers, or the rows of its last stock list that the catalogue does not know. */
export const listOffers: Handler<typeof endpoint> = async ({ db, scope, query, services }) => {
  const asked = {
    ...query,
    cursor: query.cursor || undefined,
    sellerId: sellerIdOf(scope),
    imageHost: services.config.IMAGE_HOST_URL,
  };
  const read = query.status === "UNMATCHED" ? readUnmatchedPage : readOffersPage;
  return new PageJson(await read(db, asked, pageAddress("offers/", query), cursorAddress("offers/", query)));
};
