import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/offers/many-offers.schemas.ts";

export const updateOffers = defineEndpoint<typeof schemas.updateOffers>()({
  id: "offers.updateMany",
  method: "PATCH",
  path: "offers/",
  access: ["seller"],
  idempotent: true,
  errors: { offer_named_twice: 400, large_price_move: 409 },
});

export const previewOfferChanges = defineEndpoint<typeof schemas.previewOfferChanges>()({
  id: "offers.previewMany",
  method: "GET",
  path: "offers/preview/",
  access: ["seller"],
  errors: { value_invalid: 400 },
});
