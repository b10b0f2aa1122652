import { evaluateSellerEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Handler } from "#kernel/context.ts";
import { readEvidence } from "#modules/fulfilment/claims/read-evidence.ts";
import { lockClaimFor } from "#modules/fulfilment/claims/change-claim.ts";
import { sellerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { hintOf, isHarmless } from "#modules/fulfilment/claims/evidence-check.ts";
import { evidenceOfClaim } from "#modules/fulfilment/claims/evidence.writer.ts";

/**
 * Evaluates a file before a seller adds it to a dispute: its format, size and sharpness, and whether it was sent
 * before.
 */
export const evaluateSellerEvidence: Handler<typeof endpoint> = async ({ scope, params, body, finish }) => {
  const { slot } = body;
  const { file, hints, measured } = await readEvidence(body.file, { slot, reason: null });
  return finish(async (tx) => {
    const claim = await lockClaimFor({ tx, endpoint }, sellerParty(scope), params.qid, "addSellerEvidence");
    const there = await evidenceOfClaim(tx, { claimId: claim.id, organisationId: claim.sellerId });
    const isThere = file !== null && there.some(({ hash }) => hash.equals(file.hash));
    const all = isThere ? [...hints, hintOf("DUPLICATE")] : [...hints];
    return { slot, verdict: all.every(isHarmless) ? "ACCEPTED" : "RETAKE", hints: all, measured };
  });
};
