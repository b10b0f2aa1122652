import type { listInternalClaims as endpoint } from "@quayside/api-client/contract/claims/staff.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { STAFF } from "#modules/fulfilment/claims/claim.policy.ts";
import { readClaimsPage } from "#modules/fulfilment/claims/claim.reader.ts";

/** Claims of every seller, for staff. */
export const listInternalClaims: Handler<typeof endpoint> = async ({ db, query }) =>
  new PageJson(await readClaimsPage(db, STAFF, query, pageAddress("internal/claims/", query)));
