import type { listClaims as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { pageAddress } from "#kernel/page.ts";
import { partyOf } from "#modules/fulfilment/claims/claim.policy.ts";
import { readClaimsPage } from "#modules/fulfilment/claims/claim.reader.ts";

/** Claims on a seller's sales, or a buyer's own. */
export const listClaims: Handler<typeof endpoint> = async ({ db, scope, query }) =>
  new PageJson(await readClaimsPage(db, partyOf(scope), query, pageAddress("claims/", query)));
