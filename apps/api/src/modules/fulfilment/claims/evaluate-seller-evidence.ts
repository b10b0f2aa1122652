import { evaluateSellerEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
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
export const evaluateSellerEvidence: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, finish } = context;
  const { slot } = body;
  const party = sellerParty(scope);
  const lock = (tx: Tx) => lockClaimFor({ tx, endpoint }, party, params.qid, "addSellerEvidence");
  // No picture is decoded for someone who may not add it.
  await inTransaction(db, lock);
  const { file, hints, measured } = await readEvidence(body.file, { slot, reason: null });
  return finish(async (tx) => {
    const claim = await lock(tx);
    const there = await evidenceOfClaim(tx, { claimId: claim.id, organisationId: claim.sellerId });
    const isThere = file !== null && there.some(({ hash }) => hash.equals(file.hash));
    const all = isThere ? [...hints, hintOf("DUPLICATE")] : [...hints];
    return { slot, verdict: all.every(isHarmless) ? "ACCEPTED" : "RETAKE", hints: all, measured };
  });
};
