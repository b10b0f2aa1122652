import type { getChamberOfCommerce as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import type { Handler } from "#http/context.ts";
import { findRegistration } from "#modules/company/chamber.reader.ts";
import { sellerIdOf } from "#modules/sales/index.ts";

/** The company's extract of the commercial register. */
export const getChamberOfCommerce: Handler<typeof endpoint> = async ({ db, scope }) => ({
  registration: (await findRegistration(db, sellerIdOf(scope)))?.answer ?? null,
});
