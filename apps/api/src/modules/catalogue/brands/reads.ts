import * as categoriesContract from "@quayside/api-client/contract/categories/categories.endpoints";
import * as brandsContract from "@quayside/api-client/contract/brands/brands.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import {
  findBrand,
  readBrandsPage,
  readCategories,
  readRecommendationsPage,
  unknownSlugs,
} from "#modules/catalogue/brands/brand.reader.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";

/** One brand. */
export const getBrand: Handler<typeof brandsContract.getBrand> = async ({ db, scope, params }) =>
  new PageJson(((await findBrand(db, params.slug, scope.buyerMarket)) ?? failWith("not_found")).brand);

/** The brand team, as configured. */
export const getBrandsContact: Handler<typeof brandsContract.getBrandsContact> = async ({
  services: { config },
}) => ({
  name: config.BRAND_TEAM_NAME,
  email: config.BRAND_TEAM_EMAIL,
  phone: config.BRAND_TEAM_PHONE ?? null,
});

/** Brands that companies ordered together with this one. */
export const listBrandRecommendations: Handler<typeof brandsContract.listBrandRecommendations> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const market = scope.buyerMarket;
  const brand = (await findBrand(db, params.slug, market)) ?? failWith("not_found");
  const path = `brands/${encodeURIComponent(params.slug)}/recommendations/`;
  return new PageJson(
    await readRecommendationsPage(db, brand.id, { ...query, market, address: pageAddress(path, query) }),
  );
};

/** Brands by name: all, premium ones, or by given slugs. */
export const listBrands: Handler<typeof brandsContract.listBrands> = async ({ db, scope, query }) => {
  const slugs = slugsOf(query.slug);
  const invalidSlugs = slugs ? await unknownSlugs(db, "brands", slugs) : [];
  if (invalidSlugs.length > 0) fail(brandsContract.listBrands, "BrandsInvalidSlugs", { invalidSlugs });
  const isPremium = query.premium === undefined ? undefined : query.premium === "true";
  const { page, size } = query;
  const list = { page, size, market: scope.buyerMarket, address: pageAddress("brands/", query) };
  return new PageJson(await readBrandsPage(db, { isPremium, slugs }, list));
};

/** Categories by name: all, or by given slugs. */
export const listCategories: Handler<typeof categoriesContract.listCategories> = async ({ db, query }) => {
  const slugs = slugsOf(query.slug);
  const invalidSlugs = slugs ? await unknownSlugs(db, "categories", slugs) : [];
  if (invalidSlugs.length > 0)
    fail(categoriesContract.listCategories, "BrandsInvalidSlugs", { invalidSlugs });
  return pageOf(await readCategories(db, slugs), query, pageAddress("categories/", query));
};

/** The distinct slugs of a query; undefined without any. */
function slugsOf(asked: string | readonly string[] | undefined): string[] | undefined {
  if (asked === undefined) return undefined;
  return [...new Set(typeof asked === "string" ? [asked] : asked)];
}
