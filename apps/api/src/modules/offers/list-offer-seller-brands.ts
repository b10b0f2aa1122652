import type { listOfferSellerBrands as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { pageAddress } from "#http/page.ts";
import { readSellerBrandsPage } from "#modules/offers/brand.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The brands the seller offers. */
export const listOfferSellerBrands: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope) };
  return new PageJson(await readSellerBrandsPage(db, asked, pageAddress("offers/seller/brands/", query)));
};
