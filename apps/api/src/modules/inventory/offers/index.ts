import * as contract from "@quayside/api-client/contract/offers/offers.endpoints";
import * as offerDetail from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import * as manyOffers from "@quayside/api-client/contract/offers/many-offers.endpoints";
import * as newOffer from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { routes } from "#kernel/routes.ts";
import { correctUnmatchedRow } from "#modules/inventory/offers/correct-unmatched-row.ts";
import { createOffer } from "#modules/inventory/offers/create-offer.ts";
import { downloadInventory } from "#modules/inventory/offers/download-inventory.ts";
import { getOffer } from "#modules/inventory/offers/get-offer.ts";
import { getOfferHistory } from "#modules/inventory/offers/get-offer-history.ts";
import { getOffersInfo } from "#modules/inventory/offers/get-offers-info.ts";
import { getOffersTotalCountByStatus } from "#modules/inventory/offers/get-offers-total-count-by-status.ts";
import { listBrandsWithProducts } from "#modules/inventory/offers/list-brands-with-products.ts";
import { listOfferSellerBrands } from "#modules/inventory/offers/list-offer-seller-brands.ts";
import { listOfferMovements } from "#modules/inventory/offers/list-offer-movements.ts";
import { listOfferSales } from "#modules/inventory/offers/list-offer-sales.ts";
import { listOffers } from "#modules/inventory/offers/list-offers.ts";
import { previewOfferChanges } from "#modules/inventory/offers/preview-offer-changes.ts";
import { searchOffers } from "#modules/inventory/offers/search-offers.ts";
import { updateOfferBrandFloor } from "#modules/inventory/offers/update-offer-brand-floor.ts";
import { updateOfferFloor } from "#modules/inventory/offers/update-offer-floor.ts";
import { updateOffer } from "#modules/inventory/offers/update-offer.ts";
import { updateOffers } from "#modules/inventory/offers/update-offers.ts";

export { inventoryFile } from "#modules/inventory/offers/inventory-file.ts";
export {
  marketRates,
  matchingPrice,
  ratesOn,
  rivalOfOffer,
  rivalsOf,
} from "#modules/inventory/offers/market.reader.ts";
export { floorOfOffer, floorTables } from "#modules/inventory/offers/floor.reader.ts";
export { gainsOf } from "#modules/inventory/offers/gain.reader.ts";
export { keptRival, offerFields, offerTables } from "#modules/inventory/offers/offer.reader.ts";
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
  }),
  ...routes(newOffer, { createOffer, correctUnmatchedRow }),
  ...routes(manyOffers, { updateOffers, previewOfferChanges }),
];
