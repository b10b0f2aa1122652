import * as contract from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { routes } from "#kernel/routes.ts";
import { createAddress } from "#modules/company/addresses/create-address.ts";
import { createOrUpdateAddress } from "#modules/company/addresses/create-or-update-address.ts";
import { deleteAddress } from "#modules/company/addresses/delete-address.ts";
import { getAddress } from "#modules/company/addresses/get-address.ts";
import { getAddressesInfo } from "#modules/company/addresses/get-addresses-info.ts";
import { listAddresses } from "#modules/company/addresses/list-addresses.ts";
import { updateAddress } from "#modules/company/addresses/update-address.ts";

export { findAddress, readPlace, readVatCompanyName } from "#modules/company/addresses/address.reader.ts";
export { writeDefault } from "#modules/company/addresses/address.writer.ts";
export { changeAddresses, recordAddress } from "#modules/company/addresses/change-addresses.ts";
export { isCountry } from "#modules/company/addresses/country.rules.ts";

export const addressRoutes = routes(contract, {
  listAddresses,
  getAddressesInfo,
  createAddress,
  getAddress,
  updateAddress,
  deleteAddress,
  createOrUpdateAddress,
});
