import type { getAddress as endpoint } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import type { Handler } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { readAddress } from "#modules/addresses/address.reader.ts";
import { companyIdOf } from "#modules/profile/index.ts";

/** One address of the company the user acts for. */
export const getAddress: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  (await readAddress(db, { organisationId: companyIdOf(scope), qid: params.id })) ?? failWith("not_found");
