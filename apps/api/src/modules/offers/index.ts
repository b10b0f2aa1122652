import * as contract from "@quayside/api-client/contract/offers/offers.endpoints";
import * as offerDetail from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import * as manyOffers from "@quayside/api-client/contract/offers/many-offers.endpoints";
import * as newOffer from "@quayside/api-client/contract/offers/new-offer.endpoints";
import { routes } from "#http/routes.ts";
import { createOffer } from "#modules/offers/create-offer.ts";
import { downloadInventory } from "#modules/offers/download-inventory.ts";
import { getOffer } from "#modules/offers/get-offer.ts";
import { getOfferHistory } from "#modules/offers/get-offer-history.ts";
import { getOffersInfo } from "#modules/offers/get-offers-info.ts";
import { getOffersTotalCountByStatus } from "#modules/offers/get-offers-total-count-by-status.ts";
import { listBrandsWithProducts } from "#modules/offers/list-brands-with-products.ts";
import { listOfferSellerBrands } from "#modules/offers/list-offer-seller-brands.ts";
import { listOfferMovements } from "#modules/offers/list-offer-movements.ts";
import { listOfferSales } from "#modules/offers/list-offer-sales.ts";
import { listOffers } from "#modules/offers/list-offers.ts";
import { previewOfferChanges } from "#modules/offers/preview-offer-changes.ts";
import { searchOffers } from "#modules/offers/search-offers.ts";
import { updateOfferBrandFloor } from "#modules/offers/update-offer-brand-floor.ts";
import { updateOfferFloor } from "#modules/offers/update-offer-floor.ts";
import { updateOffer } from "#modules/offers/update-offer.ts";
import { updateOffers } from "#modules/offers/update-offers.ts";

export { inventoryFile } from "#modules/offers/inventory-file.ts";
export {
  marketRates,
  matchingPrice,
  ratesOn,
  rivalOfOffer,
  rivalsOf,
} from "#modules/offers/market.reader.ts";
export { floorOfOffer, floorTables } from "#modules/offers/floor.reader.ts";
export { gainsOf } from "#modules/offers/gain.reader.ts";
export { keptRival, offerFields, offerTables } from "#modules/offers/offer.reader.ts";
export { searchedVariants } from "#modules/offers/searched-variants.reader.ts";
export { lockInventory } from "#modules/offers/offer.writer.ts";

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
  ...routes(newOffer, { createOffer }),
  ...routes(manyOffers, { updateOffers, previewOfferChanges }),
];
