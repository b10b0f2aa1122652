import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/offers/offer-detail.schemas.ts";

export const getOfferHistory = defineEndpoint<typeof schemas.getOfferHistory>()({
  id: "offers.history",
  method: "GET",
  path: "offers/{id}/history/",
  access: ["seller"],
});

export const listOfferMovements = defineEndpoint<typeof schemas.listOfferMovements>()({
  id: "offers.movements",
  method: "GET",
  path: "offers/{id}/movements/",
  access: ["seller"],
});

export const listOfferSales = defineEndpoint<typeof schemas.listOfferSales>()({
  id: "offers.sales",
  method: "GET",
  path: "offers/{id}/sales/",
  access: ["seller"],
});

export const updateOfferFloor = defineEndpoint<typeof schemas.updateOfferFloor>()({
  id: "offers.updateFloor",
  method: "PATCH",
  path: "offers/{id}/floor/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409 },
});

export const updateOfferBrandFloor = defineEndpoint<typeof schemas.updateOfferBrandFloor>()({
  id: "offers.updateBrandFloor",
  method: "PATCH",
  path: "offers/{id}/brand-floor/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409 },
});

export const updateOfferTiers = defineEndpoint<typeof schemas.updateOfferTiers>()({
  id: "offers.updateTiers",
  method: "PUT",
  path: "offers/{id}/tiers/",
  access: ["seller"],
  idempotent: true,
  errors: { version_conflict: 409, tiers_invalid: 400, tier_below_floor: 409, large_price_move: 409 },
});
