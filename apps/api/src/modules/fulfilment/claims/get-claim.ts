import type { getClaim as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { Handler } from "#kernel/context.ts";
import { partyOf } from "#modules/fulfilment/claims/claim.policy.ts";
import { readClaimJson } from "#modules/fulfilment/claims/claim.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One claim, as its seller or its buyer sees it. */
export const getClaim: Handler<typeof endpoint> = async ({ db, scope, params }) =>
  jsonOr404(await readClaimJson(db, partyOf(scope), params.qid));
