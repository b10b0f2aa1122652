import type { listOfferSellerBrands as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readSellerBrandsPage } from "#modules/inventory/offers/brand.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The brands that the seller has offers of. */
export const listOfferSellerBrands: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope) };
  return new PageJson(await readSellerBrandsPage(db, asked, pageAddress("offers/seller/brands/", query)));
};
