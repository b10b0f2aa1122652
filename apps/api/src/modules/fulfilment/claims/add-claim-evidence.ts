import { EVIDENCE_LIMITS } from "@quayside/api-client/contract/claims/claim.rules";
import { addClaimEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { acceptFile } from "#files/accept-file.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { partyOf } from "#modules/fulfilment/claims/claim.policy.ts";
import { readEvidenceJson } from "#modules/fulfilment/claims/claim.reader.ts";
import { checkEvidence } from "#modules/fulfilment/claims/evidence-check.ts";
import { evidenceOfClaim, insertEvidence } from "#modules/fulfilment/claims/evidence.writer.ts";
import { jsonOr404 } from "#kernel/json-or-404.ts";

/** Adds a file to a claim for one side; sellers can only while they may dispute. */
export const addClaimEvidence: Handler<typeof endpoint> = async (context) => {
  const { db, scope, params, body, now, finish } = context;
  const party = partyOf(scope);
  const addedBy = party.side === "SELLER" ? "SELLER" : "BUYER";
  const action = addedBy === "SELLER" ? "addSellerEvidence" : "addBuyerEvidence";
  const { maxBytes, formats, maxFiles: maximum } = EVIDENCE_LIMITS;
  const lock = async (tx: Tx) => {
    const claim = await lockClaimFor({ tx, endpoint }, party, params.qid, action);
    const { disputeUntil } = claim;
    if (addedBy === "SELLER" && disputeUntil !== null && disputeUntil <= now) {
      fail(endpoint, "dispute_window_over", { until: disputeUntil.toISOString() });
    }
    const organisationId = addedBy === "SELLER" ? claim.sellerId : claim.buyerId;
    const there = await evidenceOfClaim(tx, { claimId: claim.id, organisationId });
    if (there.length >= maximum) fail(endpoint, "evidence_limit_reached", { maximum });
    return { claim, organisationId, there };
  };
  // No picture is decoded for someone who may not add it.
  await inTransaction(db, lock);
  const file = await acceptFile(body.file, { endpoint, maxBytes, formats });
  const { measured } = await checkEvidence(file, { slot: body.slot, reason: null });
  return finish(async (tx) => {
    const { claim, organisationId, there } = await lock(tx);
    if (there.some(({ hash }) => hash.equals(file.hash))) fail(endpoint, "evidence_duplicate");
    const qid = await insertEvidence(tx, {
      claimId: claim.id,
      saleId: claim.saleId,
      organisationId,
      addedBy,
      slot: body.slot,
      file,
      measured,
      now,
    });
    await stepClaim({ ...context, tx }, claim, {
      party,
      action,
      event: "claim.evidence_added",
      text: file.name,
    });
    return jsonOr404(await readEvidenceJson(tx, claim.id, qid));
  });
};
