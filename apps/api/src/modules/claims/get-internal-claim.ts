import type { getInternalClaim as endpoint } from "@quayside/api-client/contract/claims/staff.endpoints";
import { type Handler, PageJson } from "#http/context.ts";
import { failWith } from "#http/fail.ts";
import { STAFF } from "#modules/claims/claim.policy.ts";
import { readClaimJson } from "#modules/claims/claim.reader.ts";

/** One claim of any seller, for staff. */
export const getInternalClaim: Handler<typeof endpoint> = async ({ db, params }) =>
  new PageJson((await readClaimJson(db, STAFF, params.qid)) ?? failWith("not_found"));
