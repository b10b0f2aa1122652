import type { listAddresses as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";
import { readAddresses } from "#modules/company/addresses/address.reader.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/** The addresses of the company the user acts for. */
export const listAddresses: Handler<typeof endpoint> = async ({ db, scope, query }) => {
  const organisationId = companyIdOf(scope);
  const { usageTypes } = query;
  const usages = usageTypes === undefined ? null : [usageTypes].flat();
  return pageOf(await readAddresses(db, { organisationId, usages }), query, pageAddress("addresses/", query));
};
