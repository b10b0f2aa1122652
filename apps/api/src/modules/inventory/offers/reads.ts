import type * as offerDetailContract from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import type * as offersContract from "@quayside/api-client/contract/offers/offers.endpoints";
import { DownloadAnswer, type Handler, PageJson } from "#kernel/context.ts";
import { inventoryFile } from "#modules/inventory/offers/inventory-file.ts";
import { sellerIdOf } from "#kernel/tenant.ts";
import {
  readMovements,
  readOfferHistory,
  readOfferSales,
} from "#modules/inventory/offers/offer-history.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";
import { readOfferJson } from "#modules/inventory/offers/offer-detail.reader.ts";
import {
  readOfferCounts,
  readOffersInfo,
  readUnmatchedPage,
} from "#modules/inventory/offers/inventory.reader.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { readProductBrandsPage, readSellerBrandsPage } from "#modules/inventory/offers/brand.reader.ts";
import { readOfferHits, readOffersPage } from "#modules/inventory/offers/offer.reader.ts";

/** The filtered inventory as a file. Its GTIN, price, unit and stock columns can be uploaded again as a stock list. */
export const downloadInventory: Handler<typeof offersContract.downloadInventory> = async ({
  db,
  scope,
  query,
  services,
  now,
}) => {
  const imageHost = services.config.IMAGE_HOST_URL;
  return new DownloadAnswer(inventoryFile(db, query, { sellerId: sellerIdOf(scope), now, imageHost }));
};

/** The price of an offer compared with others, by day. */
export const getOfferHistory: Handler<typeof offerDetailContract.getOfferHistory> = async ({
  db,
  scope,
  params,
  query,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now, days: query.days };
  return jsonOr404(await readOfferHistory(db, key));
};

/** One offer with everything that explains its market position. */
export const getOffer: Handler<typeof offersContract.getOffer> = async ({
  db,
  scope,
  params,
  services,
  now,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, now, imageHost: services.config.IMAGE_HOST_URL };
  return jsonOr404(await readOfferJson(db, key));
};

/** Inventory figures. */
export const getOffersInfo: Handler<typeof offersContract.getOffersInfo> = async ({ db, scope }) =>
  new PageJson(await readOffersInfo(db, sellerIdOf(scope)));

/** Counts of the status tabs. */
export const getOffersTotalCountByStatus: Handler<
  typeof offersContract.getOffersTotalCountByStatus
> = async ({ db, scope }) => new PageJson(await readOfferCounts(db, sellerIdOf(scope)));

/** Catalogue brands with products. */
export const listBrandsWithProducts: Handler<typeof offersContract.listBrandsWithProducts> = async ({
  db,
  scope,
  query,
}) => {
  const asked = { ...query, sellerId: sellerIdOf(scope) };
  const address = pageAddress("offers/brands-with-products/", query);
  return new PageJson(await readProductBrandsPage(db, asked, address));
};

/** Stock movements of an offer. */
export const listOfferMovements: Handler<typeof offerDetailContract.listOfferMovements> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, ...query };
  const address = pageAddress(`offers/${params.id}/movements/`, query);
  return jsonOr404(await readMovements(db, key, address));
};

/** The seller's sales of an offer. */
export const listOfferSales: Handler<typeof offerDetailContract.listOfferSales> = async ({
  db,
  scope,
  params,
  query,
}) => {
  const key = { sellerId: sellerIdOf(scope), qid: params.id, ...query };
  const address = pageAddress(`offers/${params.id}/sales/`, query);
  return jsonOr404(await readOfferSales(db, key, address));
};

/** The brands that the seller has offers of. */
export const listOfferSellerBrands: Handler<typeof offersContract.listOfferSellerBrands> = async ({
  db,
  scope,
  query,
}) => {
  const asked = { ...query, sellerId: sellerIdOf(scope) };
  return new PageJson(await readSellerBrandsPage(db, asked, pageAddress("offers/seller/brands/", query)));
};

/** The seller's offers, or the rows of its last stock list that the catalogue does not know. */
export const listOffers: Handler<typeof offersContract.listOffers> = async ({
  db,
  scope,
  query,
  services,
}) => {
  const asked = {
    ...query,
    cursor: query.cursor || undefined,
    sellerId: sellerIdOf(scope),
    imageHost: services.config.IMAGE_HOST_URL,
  };
  const read = query.status === "UNMATCHED" ? readUnmatchedPage : readOffersPage;
  return new PageJson(await read(db, asked, pageAddress("offers/", query), cursorAddress("offers/", query)));
};

/** What the search bar shows of the seller's inventory. */
export const searchOffers: Handler<typeof offersContract.searchOffers> = async ({
  db,
  scope,
  query,
  services,
}) => {
  const asked = { ...query, sellerId: sellerIdOf(scope), imageHost: services.config.IMAGE_HOST_URL };
  return new PageJson(await readOfferHits(db, asked));
};
