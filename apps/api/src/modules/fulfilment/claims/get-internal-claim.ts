import type { getInternalClaim as endpoint } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { Handler } from "#kernel/context.ts";
import { STAFF } from "#modules/fulfilment/claims/claim.policy.ts";
import { readClaimJson } from "#modules/fulfilment/claims/claim.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** One claim of any seller, for staff. */
export const getInternalClaim: Handler<typeof endpoint> = async ({ db, params }) =>
  jsonOr404(await readClaimJson(db, STAFF, params.qid));
