import { acceptClaim as endpoint } from "@quayside/api-client/contract/claims/claims.endpoints";
import type { Handler } from "#kernel/context.ts";
import { lockClaimFor } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answer.ts";
import { sellerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { linesOfClaim } from "#modules/fulfilment/claims/claim.writer.ts";
import { settleDecision } from "#modules/fulfilment/claims/settle-decision.ts";
import { byUser } from "#db/audit.writer.ts";

/** The seller accepts a claim in full: it is approved at the seller's fault. */
export const acceptClaim: Handler<typeof endpoint> = async ({ tx, scope, params, body, now, requestId }) => {
  const party = sellerParty(scope);
  const seenBy = { endpoint, seen: body.version, scope };
  const claim = await lockClaimFor({ tx, endpoint }, party, params.qid, "accept", seenBy);
  const lines = await linesOfClaim(tx, claim.id);
  const actor = byUser({ scope, requestId, now }, claim.sellerId);
  await settleDecision(
    tx,
    { ...claim, lines },
    {
      outcome: "APPROVED",
      fault: "SELLER",
      reason: "The seller accepted the claim.",
      by: "SELLER",
      approved: null,
    },
    { actor, now },
  );
  return claimAnswer(tx, party, claim.qid);
};
