import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/offers/new-offer.schemas.ts";

export const createOffer = defineEndpoint<typeof schemas.createOffer>()({
  id: "offers.create",
  method: "POST",
  path: "offers/",
  access: ["seller"],
  idempotent: true,
  errors: {
    price_not_positive: 400,
    variant_not_found: 400,
    offer_exists: 409,
    brand_blocked: 409,
    stock_forbidden: 403,
  },
});

export const correctUnmatchedRow = defineEndpoint<typeof schemas.correctUnmatchedRow>()({
  id: "offers.correctUnmatched",
  method: "POST",
  path: "offers/unmatched/{id}/",
  access: ["seller"],
  idempotent: true,
  errors: {
    gtin_invalid: 400,
    variant_not_found: 400,
    offer_exists: 409,
    brand_blocked: 409,
    stock_forbidden: 403,
  },
});
