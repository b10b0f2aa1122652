import * as contract from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { routes } from "#http/routes.ts";
import { createAddress } from "#modules/addresses/create-address.ts";
import { createOrUpdateAddress } from "#modules/addresses/create-or-update-address.ts";
import { deleteAddress } from "#modules/addresses/delete-address.ts";
import { getAddress } from "#modules/addresses/get-address.ts";
import { getAddressesInfo } from "#modules/addresses/get-addresses-info.ts";
import { listAddresses } from "#modules/addresses/list-addresses.ts";
import { updateAddress } from "#modules/addresses/update-address.ts";

export { findAddress, readVatCompanyName } from "#modules/addresses/address.reader.ts";
export { writeDefault } from "#modules/addresses/address.writer.ts";
export { changeAddresses, recordAddress } from "#modules/addresses/change-addresses.ts";
export { isCountry } from "#modules/addresses/country.rules.ts";

export const addressRoutes = routes(contract, {
  listAddresses,
  getAddressesInfo,
  createAddress,
  getAddress,
  updateAddress,
  deleteAddress,
  createOrUpdateAddress,
});
