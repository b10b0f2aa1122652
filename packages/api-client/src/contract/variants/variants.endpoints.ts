import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/variants/variants.schemas.ts";

export const searchVariants = defineEndpoint<typeof schemas.searchVariants>()({
  id: "variants.search",
  method: "GET",
  path: "variants/search/",
  access: ["buyer", "seller", "staff"],
  staffRight: "read",
  errors: { not_found: 400 },
});

export const searchVariantOffers = defineEndpoint<typeof schemas.searchVariantOffers>()({
  id: "variants.searchOffers",
  method: "GET",
  path: "variants/offers/search/",
  access: ["buyer", "staff"],
  staffRight: "read",
  errors: { not_found: 400 },
});

export const getVariant = defineEndpoint<typeof schemas.getVariant>()({
  id: "variants.get",
  method: "GET",
  path: "variants/{fid}/{slug}/",
  access: ["buyer", "seller", "staff"],
  staffRight: "read",
});

export const listVariantOffers = defineEndpoint<typeof schemas.listVariantOffers>()({
  id: "variants.offers",
  method: "GET",
  path: "variants/{fid}/{slug}/offers/",
  access: ["buyer", "staff"],
  staffRight: "read",
});

export const getVariantPriceHistory = defineEndpoint<typeof schemas.getVariantPriceHistory>()({
  id: "variants.priceHistory",
  method: "GET",
  path: "variants/{fid}/{slug}/price-history/",
  access: ["buyer", "seller", "staff"],
  staffRight: "read",
});

export const requestVariants = defineEndpoint<typeof schemas.requestVariants>()({
  id: "variants.request",
  method: "POST",
  path: "variants/request/",
  access: ["buyer", "seller"],
  idempotent: true,
  errors: { InvalidGtinsProvided: 400 },
});

export const listRequestedVariants = defineEndpoint<typeof schemas.listRequestedVariants>()({
  id: "variants.requested",
  method: "GET",
  path: "internal/requested-variants/",
  access: ["staff"],
  staffRight: "read",
});

export const downloadVariantSearch = defineEndpoint<typeof schemas.downloadVariantSearch>()({
  id: "variants.download",
  method: "POST",
  path: "variants/search/download/",
  access: ["buyer", "seller", "staff"],
  staffRight: "read",
  answerAs: "file",
  errors: { not_found: 400 },
});
