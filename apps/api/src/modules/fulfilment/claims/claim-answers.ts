import * as contract from "@quayside/api-client/contract/claims/claims.endpoints";
import * as claimingContract from "@quayside/api-client/contract/claims/claiming.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { sellerParty, buyerParty, type ClaimParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { linesOfClaim, moveClaimed } from "#modules/fulfilment/claims/claim.writer.ts";
import { settleDecision } from "#modules/fulfilment/claims/settle-decision.ts";
import { byUser } from "#db/audit.writer.ts";
import { fail } from "#kernel/fail.ts";
import { notifyWithdrawn } from "#modules/fulfilment/claims/claim-notices.ts";
import type { Tx } from "#db/database.ts";
import { readClaimJson } from "#modules/fulfilment/claims/claim.reader.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** The seller accepts a claim in full: it is approved at the seller's fault. */
export const acceptClaim: Handler<typeof contract.acceptClaim> = async ({
  tx,
  scope,
  params,
  body,
  now,
  requestId,
}) => {
  const party = sellerParty(scope);
  const seenBy = { endpoint: contract.acceptClaim, seen: body.version, scope };
  const claim = await lockClaimFor(
    { tx, endpoint: contract.acceptClaim },
    party,
    params.qid,
    "accept",
    seenBy,
  );
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

/** The buyer answers a question; a later question starts a new deadline. */
export const answerClaimQuestion: Handler<typeof claimingContract.answerClaimQuestion> = async (context) => {
  const { tx, scope, params, body } = context;
  const party = buyerParty(scope);
  const seenBy = { endpoint: claimingContract.answerClaimQuestion, seen: body.version, scope };
  const claim = await lockClaimFor(
    { tx, endpoint: claimingContract.answerClaimQuestion },
    party,
    params.qid,
    "answerInfo",
    seenBy,
  );
  const marks = { infoRequestedAt: null, infoRemindedAt: null };
  await stepClaim(context, claim, {
    party,
    action: "answerInfo",
    event: "claim.answered",
    text: body.text,
    marks,
  });
  return claimAnswer(tx, party, claim.qid);
};

/** The seller disputes a claim within the deadline; staff then decide. */
export const disputeClaim: Handler<typeof contract.disputeClaim> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const party = sellerParty(scope);
  const seenBy = { endpoint: contract.disputeClaim, seen: body.version, scope };
  const claim = await lockClaimFor(
    { tx, endpoint: contract.disputeClaim },
    party,
    params.qid,
    "dispute",
    seenBy,
  );
  const { disputeUntil } = claim;
  if (disputeUntil !== null && disputeUntil <= now) {
    fail(contract.disputeClaim, "dispute_window_over", { until: disputeUntil.toISOString() });
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

/** The buyer withdraws a claim; its quantities can be claimed again. */
export const withdrawClaim: Handler<typeof claimingContract.withdrawClaim> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const party = buyerParty(scope);
  const seenBy = { endpoint: claimingContract.withdrawClaim, seen: body.version, scope };
  const claim = await lockClaimFor(
    { tx, endpoint: claimingContract.withdrawClaim },
    party,
    params.qid,
    "withdraw",
    seenBy,
  );
  const lines = await linesOfClaim(tx, claim.id);
  await moveClaimed(
    tx,
    lines.map(({ saleLineId, quantity }) => ({ saleLineId, quantity: -quantity })),
  );
  const marks = { endedAt: now };
  await stepClaim(context, claim, { party, action: "withdraw", event: "claim.withdrawn", text: null, marks });
  await notifyWithdrawn(tx, claim, now);
  return claimAnswer(tx, party, claim.qid);
};

/**
 * A changed claim as the party sees it.
 * @throws ApiFailure not_found for another company's claim
 */
export async function claimAnswer(tx: Tx, party: ClaimParty, qid: string): Promise<PageJson> {
  return jsonOr404(await readClaimJson(tx, party, qid));
}
