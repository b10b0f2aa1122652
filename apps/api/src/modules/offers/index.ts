import type { Handlers } from "#http/context.ts";
import { downloadInventory } from "#modules/offers/download-inventory.ts";
import { getOffer } from "#modules/offers/get-offer.ts";
import { getOffersInfo } from "#modules/offers/get-offers-info.ts";
import { getOffersTotalCountByStatus } from "#modules/offers/get-offers-total-count-by-status.ts";
import { listBrandsWithProducts } from "#modules/offers/list-brands-with-products.ts";
import { listOfferSellerBrands } from "#modules/offers/list-offer-seller-brands.ts";
import { listOffers } from "#modules/offers/list-offers.ts";
import { searchOffers } from "#modules/offers/search-offers.ts";
import { updateOffer } from "#modules/offers/update-offer.ts";

export { inventoryFile } from "#modules/offers/inventory-file.ts";
export { ratesOn, rivalOfOffer, rivalsOf } from "#modules/offers/market.reader.ts";
export { lockInventory } from "#modules/offers/offer.writer.ts";

export const offersHandlers = {
  listOffers,
  getOffer,
  updateOffer,
  searchOffers,
  getOffersInfo,
  getOffersTotalCountByStatus,
  listOfferSellerBrands,
  listBrandsWithProducts,
  downloadInventory,
} satisfies Handlers<typeof import("@quayside/api-client/contract/offers/index")>;
