import type { getAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#kernel/context.ts";
import { failWith } from "#kernel/fail.ts";
import { readAddress } from "#modules/company/addresses/address.reader.ts";
import { companyIdOf } from "#kernel/tenant.ts";

/** One address of the company the user acts for. */
export const getAddress: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  (await readAddress(db, { organisationId: companyIdOf(scope), qid: params.id })) ?? failWith("not_found");
