import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/offers/offers.schemas.ts";

export const listOffers = defineEndpoint<typeof schemas.listOffers>()({
  id: "offers.list",
  method: "GET",
  path: "offers/",
  access: ["seller"],
});

export const getOffer = defineEndpoint<typeof schemas.getOffer>()({
  id: "offers.get",
  method: "GET",
  path: "offers/{id}/",
  access: ["seller"],
});

export const updateOffer = defineEndpoint<typeof schemas.updateOffer>()({
  id: "offers.update",
  method: "PATCH",
  path: "offers/{id}/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409, large_price_move: 409, price_not_positive: 400, stock_forbidden: 403 },
});

export const searchOffers = defineEndpoint<typeof schemas.searchOffers>()({
  id: "offers.search",
  method: "GET",
  path: "offers/search/",
  access: ["seller"],
});

export const getOffersInfo = defineEndpoint<typeof schemas.getOffersInfo>()({
  id: "offers.info",
  method: "GET",
  path: "offers/info/",
  access: ["seller"],
});

export const getOffersTotalCountByStatus = defineEndpoint<typeof schemas.getOffersTotalCountByStatus>()({
  id: "offers.counts",
  method: "GET",
  path: "offers/total-count-by-status/",
  access: ["seller"],
});

export const listOfferSellerBrands = defineEndpoint<typeof schemas.listOfferSellerBrands>()({
  id: "offers.sellerBrands",
  method: "GET",
  path: "offers/seller/brands/",
  access: ["seller"],
});

export const listBrandsWithProducts = defineEndpoint<typeof schemas.listBrandsWithProducts>()({
  id: "offers.brandsWithProducts",
  method: "GET",
  path: "offers/brands-with-products/",
  access: ["seller"],
});

export const downloadInventory = defineEndpoint<typeof schemas.downloadInventory>()({
  id: "offers.download",
  method: "GET",
  path: "offers/download/",
  access: ["seller"],
  answerAs: "file",
});
