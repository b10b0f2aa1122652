import { listBrands as endpoint } from "@quayside/api-client/contract/brands/brands.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { pageAddress } from "#kernel/page.ts";
import { readBrandsPage, unknownSlugs } from "#modules/catalogue/brands/brand.reader.ts";
import { slugsOf } from "#modules/catalogue/brands/slugs.ts";

/** Brands by name: all, premium ones, or by given slugs. */
export const listBrands: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const slugs = slugsOf(query.slug);
  const invalidSlugs = slugs ? await unknownSlugs(db, "brands", slugs) : [];
  if (invalidSlugs.length > 0) fail(endpoint, "BrandsInvalidSlugs", { invalidSlugs });
  const isPremium = query.premium === undefined ? undefined : query.premium === "true";
  const { page, size } = query;
  const list = { page, size, market: scope.buyerMarket, address: pageAddress("brands/", query) };
  return new PageJson(await readBrandsPage(db, { isPremium, slugs }, list));
};
