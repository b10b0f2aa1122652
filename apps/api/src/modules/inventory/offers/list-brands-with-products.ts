import type { listBrandsWithProducts as endpoint } from "@quayside/api-client/contract/offers/offers.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { readProductBrandsPage } from "#modules/inventory/offers/brand.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** Catalogue brands with products. */
export const listBrandsWithProducts: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const asked = { ...query, sellerId: sellerIdOf(scope) };
  const address = pageAddress("offers/brands-with-products/", query);
  return new PageJson(await readProductBrandsPage(db, asked, address));
};
