import type { Client } from "@quayside/api-client/client";
import { getAddressesInfo, listAddresses } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** The company of the signed-in user. */
export const companyQuery = (client: Client) => queryOptionsFor(client, getCompany, {});

/** The company's addresses of every usage: it has fewer than a page holds. */
export const addressesQuery = (client: Client) =>
  queryOptionsFor(client, listAddresses, { query: { size: 200 } });

/** What every address has to include. */
export const addressesInfoQuery = (client: Client) => queryOptionsFor(client, getAddressesInfo, {});

/** What every page of addresses begins with. */
export const addressReads = (client: Client) => [
  companyQuery(client),
  addressesQuery(client),
  addressesInfoQuery(client),
];
