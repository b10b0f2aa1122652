import type * as contract from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readAddress, readAddresses } from "#modules/company/addresses/address.reader.ts";
import { companyIdOf } from "#kernel/tenant.ts";
import { pageAddress, pageOf } from "#kernel/page.ts";

/** One address of the company the user acts for. */
export const getAddress: Handler<typeof contract.getAddress> = async ({ db, scope, params }) =>
  (await readAddress(db, { organisationId: companyIdOf(scope), qid: params.id })) ?? failWith("not_found");

/** The addresses of the company the user acts for. */
export const listAddresses: Handler<typeof contract.listAddresses> = async ({ db, scope, query }) => {
  const organisationId = companyIdOf(scope);
  const { usageTypes } = query;
  const usages = usageTypes === undefined ? null : [usageTypes].flat();
  return pageOf(await readAddresses(db, { organisationId, usages }), query, pageAddress("addresses/", query));
};
