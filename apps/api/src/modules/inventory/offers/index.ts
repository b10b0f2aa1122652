import * as contract from "@quayside/api-client/contract/offers/offers.endpoints";
import * as offerDetail from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import * as manyOffers from "@quayside/api-client/contract/offers/many-offers.endpoints";
import * as newOffer from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { routes } from "#kernel/routes.ts";
import { correctUnmatchedRow } from "#modules/inventory/offers/correct-unmatched-row.ts";
import { createOffer } from "#modules/inventory/offers/create-offer.ts";
import {
  downloadInventory,
  getOffer,
  getOfferHistory,
  getOffersInfo,
  getOffersTotalCountByStatus,
  listBrandsWithProducts,
  listOfferMovements,
  listOfferSales,
  listOfferSellerBrands,
  listOffers,
  searchOffers,
} from "#modules/inventory/offers/reads.ts";
import { previewOfferChanges } from "#modules/inventory/offers/preview-offer-changes.ts";
import { updateOfferBrandFloor } from "#modules/inventory/offers/update-offer-brand-floor.ts";
import { updateOfferFloor } from "#modules/inventory/offers/update-offer-floor.ts";
import { updateOfferTiers } from "#modules/inventory/offers/update-offer-tiers.ts";
import { updateOffer } from "#modules/inventory/offers/update-offer.ts";
import { updateOffers } from "#modules/inventory/offers/update-offers.ts";

export { inventoryFile } from "#modules/inventory/offers/inventory-file.ts";
export {
  marketRates,
  matchingPrice,
  ratesOn,
  rivalOfOffer,
  rivalsOf,
  wishesFor,
  gainsOf,
} from "#modules/inventory/offers/market.reader.ts";
export { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";
export { createdAt, priceAt } from "#modules/inventory/offers/offer-history.reader.ts";
export {
  keptRival,
  offerFields,
  offerTables,
  allTiers,
  landedTiers,
  landedTiersMinor,
  priceOfQuantity,
  shownTiers,
  tierRows,
} from "#modules/inventory/offers/offer.reader.ts";
export { searchedVariants } from "#modules/inventory/offers/searched-variants.reader.ts";
export { isAskedForLargeMoves } from "#modules/inventory/offers/price-guard.policy.ts";
export { priceMinorOf } from "#modules/inventory/offers/price.rules.ts";
export { lockInventory } from "#modules/inventory/offers/offer.writer.ts";

export const offersRoutes = [
  ...routes(contract, {
    listOffers,
    getOffer,
    updateOffer,
    searchOffers,
    getOffersInfo,
    getOffersTotalCountByStatus,
    listOfferSellerBrands,
    listBrandsWithProducts,
    downloadInventory,
  }),
  ...routes(offerDetail, {
    getOfferHistory,
    listOfferMovements,
    listOfferSales,
    updateOfferFloor,
    updateOfferBrandFloor,
    updateOfferTiers,
  }),
  ...routes(newOffer, { createOffer, correctUnmatchedRow }),
  ...routes(manyOffers, { updateOffers, previewOfferChanges }),
];
