import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/carts/allocations.schemas.ts";

export const addCartAllocationLine = defineEndpoint<typeof schemas.addCartAllocationLine>()({
  id: "carts.addAllocationLine",
  method: "POST",
  path: "carts/active/allocations/{id}/lines/",
  access: ["buyer"],
  idempotent: true,
  errors: {
    CartAllocationLineQuantityExceeded: 400,
    unit_size_invalid: 400,
    deal_not_available: 400,
    offer_not_found: 400,
  },
});

export const updateCartAllocationLine = defineEndpoint<typeof schemas.updateCartAllocationLine>()({
  id: "carts.updateAllocationLine",
  method: "PATCH",
  path: "carts/active/allocations/{allocationId}/lines/{id}/",
  access: ["buyer"],
  idempotent: true,
  errors: {
    CartAllocationLineQuantityExceeded: 400,
    unit_size_invalid: 400,
    deal_not_available: 400,
    version_conflict: 409,
  },
});

export const deleteCartAllocationLine = defineEndpoint<typeof schemas.deleteCartAllocationLine>()({
  id: "carts.deleteAllocationLine",
  method: "DELETE",
  path: "carts/active/allocations/{allocationId}/lines/{id}/",
  access: ["buyer"],
  errors: { version_conflict: 409 },
});

export const deleteCartAllocation = defineEndpoint<typeof schemas.deleteCartAllocation>()({
  id: "carts.deleteAllocation",
  method: "DELETE",
  path: "carts/active/allocations/{id}/",
  access: ["buyer"],
  errors: { version_conflict: 409 },
});
