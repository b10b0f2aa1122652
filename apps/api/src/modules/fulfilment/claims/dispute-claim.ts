import { disputeClaim as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answer.ts";
import { sellerParty } from "#modules/fulfilment/claims/claim.policy.ts";

/** The seller disputes a claim within the deadline; staff then decide. */
export const disputeClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const party = sellerParty(scope);
  const seenBy = { endpoint, seen: body.version, scope };
  const claim = await lockClaimFor({ tx, endpoint }, party, params.qid, "dispute", seenBy);
  const { disputeUntil } = claim;
  if (disputeUntil !== null && disputeUntil <= now) {
    fail(endpoint, "dispute_window_over", { until: disputeUntil.toISOString() });
  }
  const marks = { disputedAt: now };
  await stepClaim(context, claim, {
    party,
    action: "dispute",
    event: "claim.disputed",
    text: body.text,
    marks,
  });
  return claimAnswer(tx, party, claim.qid);
};
