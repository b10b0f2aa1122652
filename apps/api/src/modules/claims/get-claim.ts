import type { getClaim as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { partyOf } from "#modules/claims/claim.policy.ts";
import { readClaimJson } from "#modules/claims/claim.reader.ts";

/** One claim, as its seller or its buyer sees it. */
export const getClaim: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  new PageJson((await readClaimJson(db, partyOf(scope), params.qid)) ?? failWith("not_found"));
