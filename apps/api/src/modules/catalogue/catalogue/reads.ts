import * as contract from "@quayside/api-client/contract/variants/variants.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import {
  readPriceHistory,
  readRequestedVariants,
  readVariant,
  readVariantOffersPage,
} from "#modules/catalogue/catalogue/variant.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { fail } from "#kernel/fail.ts";
import { searchCatalogue } from "#modules/catalogue/catalogue/search-catalogue.ts";

/** The lowest landed prices of a product, by day. */
export const getVariantPriceHistory: Handler<typeof contract.getVariantPriceHistory> = async ({
  db,
  scope,
  params,
  query,
  now,
}) => {
  const range = { today: now.toISOString().slice(0, 10), days: query.days };
  const product = { fid: params.fid, market: scope.buyerMarket };
  return jsonOr404(await readPriceHistory(db, product, range));
};

/** One product, found by its fid alone. */
export const getVariant: Handler<typeof contract.getVariant> = async ({ db, scope, params, services }) => {
  const product = {
    fid: params.fid,
    market: scope.buyerMarket,
    imageHost: services.config.IMAGE_HOST_URL,
  };
  return jsonOr404(await readVariant(db, product));
};

/** Products that companies asked for and the catalogue still lacks, for staff. */
export const listRequestedVariants: Handler<typeof contract.listRequestedVariants> = async ({ db }) =>
  new PageJson(await readRequestedVariants(db));

/** Offers of a product, cheapest first. The slug is for display: an old one leads to the same product. */
export const listVariantOffers: Handler<typeof contract.listVariantOffers> = async ({
  db,
  scope,
  params,
  query,
  now,
}) => {
  const viewer = { buyerId: scope.buyerId, now };
  const address = pageAddress(`variants/${params.fid}/${encodeURIComponent(params.slug)}/offers/`, query);
  return jsonOr404(
    await readVariantOffersPage(
      db,
      { ...query, fid: params.fid, market: scope.buyerMarket, viewer },
      address,
    ),
  );
};

/** Catalogue search with the cheapest offers of each product. */
export const searchVariantOffers: Handler<typeof contract.searchVariantOffers> = async ({
  db,
  query,
  scope,
  services,
  now,
}) =>
  (await searchCatalogue(db, scope, query, {
    address: pageAddress("variants/offers/search/", query),
    cursorAddress: cursorAddress("variants/offers/search/", query),
    shape: { facet: "brand", hasOffers: true, imageHost: services.config.IMAGE_HOST_URL },
    now,
  })) ?? fail(contract.searchVariantOffers, "not_found");

/** Searches the catalogue: each term is a prefix of a word in brand or name; digits are a GTIN. */
export const searchVariants: Handler<typeof contract.searchVariants> = async ({
  db,
  query,
  scope,
  services,
  now,
}) =>
  (await searchCatalogue(db, scope, query, {
    address: pageAddress("variants/search/", query),
    cursorAddress: cursorAddress("variants/search/", query),
    shape: { facet: "brand_name", hasOffers: false, imageHost: services.config.IMAGE_HOST_URL },
    now,
  })) ?? fail(contract.searchVariants, "not_found");
