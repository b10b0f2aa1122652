import { defineEndpoint } from "#contract/endpoint.ts";
import type * as schemas from "#contract/addresses/addresses.schemas.ts";

export const listAddresses = defineEndpoint<typeof schemas.listAddresses>()({
  id: "addresses.list",
  method: "GET",
  path: "addresses/",
  access: ["seller", "buyer"],
});

export const getAddressesInfo = defineEndpoint<typeof schemas.getAddressesInfo>()({
  id: "addresses.info",
  method: "GET",
  path: "addresses/info/",
  access: ["seller", "buyer"],
});

export const createAddress = defineEndpoint<typeof schemas.createAddress>()({
  id: "addresses.create",
  method: "POST",
  path: "addresses/",
  access: ["seller", "buyer"],
  idempotent: true,
  errors: { CreateAddressBadRequest: 400, address_limit_reached: 400 },
});

export const getAddress = defineEndpoint<typeof schemas.getAddress>()({
  id: "addresses.get",
  method: "GET",
  path: "addresses/{id}/",
  access: ["seller", "buyer"],
});

export const updateAddress = defineEndpoint<typeof schemas.updateAddress>()({
  id: "addresses.update",
  method: "PUT",
  path: "addresses/{id}/",
  access: ["seller", "buyer"],
  errors: { UpdateAddressBadRequest: 400, version_conflict: 409 },
});

export const deleteAddress = defineEndpoint<typeof schemas.deleteAddress>()({
  id: "addresses.delete",
  method: "DELETE",
  path: "addresses/{id}/",
  access: ["seller", "buyer"],
  ends: "address",
  errors: { version_conflict: 409 },
});

export const createOrUpdateAddress = defineEndpoint<typeof schemas.createOrUpdateAddress>()({
  id: "addresses.createOrUpdate",
  method: "PUT",
  path: "user/address/",
  access: ["seller", "buyer"],
  errors: { UpdateAddressBadRequest: 400, version_conflict: 409, address_limit_reached: 400 },
});
