import type { evaluateSellerEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence";
import type { Handler } from "#http/context.ts";
import { acceptEvidence, nothingMeasured } from "#modules/claims/accept-evidence.ts";
import { lockClaimFor } from "#modules/claims/change-claim.ts";
import { sellerParty } from "#modules/claims/claim.policy.ts";
import { checkEvidence, hintOf, isHarmless } from "#modules/claims/evidence-check.ts";
import { evidenceOfClaim } from "#modules/claims/evidence.writer.ts";

/** Looks at a file before a seller adds it to its dispute: what it is, its size and sharpness, whether it is there. */
export const evaluateSellerEvidence: Handler<typeof endpoint> = async ({ tx, scope, params, body }) => {
  const { slot } = body;
  const claim = await lockClaimFor(tx, sellerParty(scope), params.qid, "addSellerEvidence");
  const file = await acceptEvidence(body.file);
  if ("code" in file) return { slot, verdict: "RETAKE", hints: [file], measured: nothingMeasured };
  const { hints, measured } = await checkEvidence(file, { slot, reason: null });
  const there = await evidenceOfClaim(tx, { claimId: claim.id, organisationId: claim.sellerId });
  if (there.some(({ hash }) => hash.equals(file.hash))) hints.push(hintOf("DUPLICATE"));
  return { slot, verdict: hints.every(isHarmless) ? "ACCEPTED" : "RETAKE", hints, measured };
};
