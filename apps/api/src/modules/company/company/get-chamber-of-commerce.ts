import type { getChamberOfCommerce as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import type { Handler } from "#kernel/context.ts";
import { findRegistration } from "#modules/company/company/chamber.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The company's extract of the commercial register. */
export const getChamberOfCommerce: Handler<typeof endpoint> = async ({ db, scope }) => ({
  registration: (await findRegistration(db, sellerIdOf(scope)))?.answer ?? null,
});
