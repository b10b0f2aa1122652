import { decideClaim as endpoint } from "@quayside/api-client/contract/claims/staff.endpoints";
import type { BodyOf } from "@quayside/api-client/contract/endpoint";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockClaimFor } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answers.ts";
import { STAFF } from "#modules/fulfilment/claims/claim.policy.ts";
import { type LockedClaimLine, linesOfClaim } from "#modules/fulfilment/claims/claim.writer.ts";
import { type ApprovedLine, settleDecision } from "#modules/fulfilment/claims/settle-decision.ts";
import { byUser } from "#db/audit.writer.ts";

/**
 * The lines of a partial approval: at most the claimed units and share, more than nothing, and less than everything.
 * Null for outcomes that concern the whole claim.
 */
function approvedLines(
  body: BodyOf<typeof endpoint>,
  lines: readonly LockedClaimLine[],
): ReadonlyMap<string, ApprovedLine> | null {
  if (body.outcome !== "PARTIALLY_APPROVED") {
    return body.lines === undefined ? null : fail(endpoint, "decision_lines_invalid");
  }
  const named = new Map((body.lines ?? []).map(({ qid, ...approved }) => [qid, approved]));
  const known = new Set(lines.map((line) => line.qid));
  const approvals = lines.flatMap((line) => {
    const wanted = named.get(line.qid);
    if (!wanted) return [];
    // The default share of a cosmetic fault is the claimed one.
    const sharePercent = Math.min(wanted.sharePercent, line.sharePercent);
    return [{ line, quantity: wanted.quantity, sharePercent }];
  });
  const isTooMuch = approvals.some(({ line, quantity }) => quantity > line.quantity);
  const isNothing = approvals.every(({ quantity }) => quantity === 0);
  const isEverything =
    approvals.length === lines.length &&
    approvals.every(({ line, quantity, sharePercent }) => {
      return quantity === line.quantity && sharePercent === line.sharePercent;
    });
  const isForeign = [...named.keys()].some((qid) => !known.has(qid));
  const isTwice = named.size !== (body.lines ?? []).length;
  if (isTooMuch || isNothing || isEverything || isForeign || isTwice) {
    fail(endpoint, "decision_lines_invalid");
  }
  return new Map(approvals.map(({ line, quantity, sharePercent }) => [line.qid, { quantity, sharePercent }]));
}

/** Staff decide a claim: after the seller's dispute, or without the seller when it is not the seller's fault. */
export const decideClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now, requestId } = context;
  const seenBy = { endpoint, seen: body.version, scope };
  const claim = await lockClaimFor({ tx, endpoint }, STAFF, params.qid, "decide", seenBy);
  const { outcome, fault, reason } = body;
  if (outcome !== "REJECTED" && fault === "BUYER") fail(endpoint, "fault_contradicts_outcome");
  if (outcome !== "REJECTED" && fault === "SELLER" && claim.status !== "DISPUTED") {
    fail(endpoint, "seller_not_heard");
  }
  const lines = await linesOfClaim(tx, claim.id);
  const approved = approvedLines(body, lines);
  const actor = byUser({ scope, requestId, now }, claim.sellerId);
  await settleDecision(
    tx,
    { ...claim, lines },
    { outcome, fault, reason, by: "STAFF", approved },
    { actor, now },
  );
  return claimAnswer(tx, STAFF, claim.qid);
};
