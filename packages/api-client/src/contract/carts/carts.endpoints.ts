import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/carts/carts.schemas.ts";

export const getActiveCart = defineEndpoint<typeof schemas.getActiveCart>()({
  id: "carts.active",
  method: "GET",
  path: "carts/active/",
  access: ["buyer"],
});

export const listActiveCartLines = defineEndpoint<typeof schemas.listActiveCartLines>()({
  id: "carts.lines",
  method: "GET",
  path: "carts/active/lines/",
  access: ["buyer"],
});

export const listActiveCartAllocations = defineEndpoint<typeof schemas.listActiveCartAllocations>()({
  id: "carts.allocations",
  method: "GET",
  path: "carts/active/allocations/",
  access: ["buyer"],
});

export const addActiveCartLine = defineEndpoint<typeof schemas.addActiveCartLine>()({
  id: "carts.addLine",
  method: "POST",
  path: "carts/active/lines/",
  access: ["buyer"],
  idempotent: true,
  errors: {
    CartLineQuantityExceeded: 400,
    unit_size_invalid: 400,
    OffersBasedPricingModelCartLineQuantityExceeded: 400,
    offer_not_found: 400,
    deal_not_found: 400,
    deal_not_available: 400,
  },
});

export const updateActiveCartLine = defineEndpoint<typeof schemas.updateActiveCartLine>()({
  id: "carts.updateLine",
  method: "PATCH",
  path: "carts/active/lines/{id}/",
  access: ["buyer"],
  idempotent: true,
  errors: {
    CartLineQuantityExceeded: 400,
    unit_size_invalid: 400,
    deal_not_found: 400,
    deal_not_available: 400,
    version_conflict: 409,
  },
});

export const deleteActiveCartLine = defineEndpoint<typeof schemas.deleteActiveCartLine>()({
  id: "carts.deleteLine",
  method: "DELETE",
  path: "carts/active/lines/{id}/",
  access: ["buyer"],
  errors: { version_conflict: 409 },
});

export const emptyActiveCart = defineEndpoint<typeof schemas.emptyActiveCart>()({
  id: "carts.empty",
  method: "POST",
  path: "carts/active/empty/",
  access: ["buyer"],
  idempotent: true,
  ends: "cart",
  errors: { version_conflict: 409 },
});
