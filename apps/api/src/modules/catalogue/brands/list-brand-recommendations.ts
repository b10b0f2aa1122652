import type { listBrandRecommendations as endpoint } from "@quayside/api-client/contract/brands/brands.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { pageAddress } from "#kernel/page.ts";
import { findBrand, readRecommendationsPage } from "#modules/catalogue/brands/brand.reader.ts";

/** Brands that companies ordered together with this one. */
export const listBrandRecommendations: Handler<typeof endpoint> = async ({ db, scope, params, query }) => {
  const market = scope.buyerMarket;
  const brand = (await findBrand(db, params.slug, market)) ?? failWith("not_found");
  const path = `brands/${encodeURIComponent(params.slug)}/recommendations/`;
  return new PageJson(
    await readRecommendationsPage(db, brand.id, { ...query, market, address: pageAddress(path, query) }),
  );
};
