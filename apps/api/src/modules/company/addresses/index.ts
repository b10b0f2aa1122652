import * as contract from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { type Job, dailyAt } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import {
  createAddress,
  createOrUpdateAddress,
  deleteAddress,
} from "#modules/company/addresses/own-addresses.ts";
import { getAddress, listAddresses } from "#modules/company/addresses/reads.ts";
import { getAddressesInfo } from "#modules/company/addresses/get-addresses-info.ts";
import { tellTimeZones } from "#modules/company/addresses/tell-time-zones.job.ts";
import { updateAddress } from "#modules/company/addresses/update-address.ts";

export { findAddress, readPlace, readVatCompanyName } from "#modules/company/addresses/address.reader.ts";
export { writeDefault } from "#modules/company/addresses/address.writer.ts";
export { changeAddresses, recordAddress } from "#modules/company/addresses/change-addresses.ts";
export { isCountry } from "#modules/company/addresses/address.rules.ts";

export const addressRoutes = routes(contract, {
  listAddresses,
  getAddressesInfo,
  createAddress,
  getAddress,
  updateAddress,
  deleteAddress,
  createOrUpdateAddress,
});

export const addressJobs: readonly Job[] = [
  { name: "tell-time-zones", schedule: dailyAt(4, 40), run: ({ db }) => tellTimeZones({ db }) },
];
