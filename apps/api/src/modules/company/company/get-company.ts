import type { getCompany as endpoint } from "@quayside/api-client/contract/company/company.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readCompany } from "#modules/company/company/company.reader.ts";
import { sellerIdOf } from "#kernel/tenant.ts";

/** The seller company the user acts for. */
export const getCompany: Handler<typeof endpoint> = async ({ db, scope, now }) =>
  readCompany(db, sellerIdOf(scope), now);
