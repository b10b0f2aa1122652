import { EVIDENCE_LIMITS } from "@quayside/api-client/contract/claims/claim.rules";
import type { EvidenceSlot } from "@quayside/api-client/contract/claims/claim.schema";
import { attachClaimDocuments as endpoint } from "@quayside/api-client/contract/claims/evidence.endpoints";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { lockClaimFor, stepClaim } from "#modules/fulfilment/claims/change-claim.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answers.ts";
import { sellerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import {
  type HeldDocument,
  documentsOfSale,
  evidenceOfClaim,
  insertHeldEvidence,
} from "#modules/fulfilment/claims/evidence.writer.ts";

/** The evidence slot of an order document: by its type, otherwise by whether it is a picture. */
function slotOf({ type, isPicture }: HeldDocument): EvidenceSlot {
  if (type === "PACKING_LIST") return "PACKING_LIST";
  if (type === "DELIVERY_NOTE" || type === "HANDOVER_PHOTO") return "HANDOVER_PROOF";
  return isPicture ? "PACKING_PHOTO" : "OTHER";
}

/** Adds documents of the order to a dispute; skips those already attached. */
export const attachClaimDocuments: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, params, body, now } = context;
  const party = sellerParty(scope);
  const claim = await lockClaimFor({ tx, endpoint }, party, params.qid, "addSellerEvidence");
  const { disputeUntil, sellerId } = claim;
  if (disputeUntil !== null && disputeUntil <= now) {
    fail(endpoint, "dispute_window_over", { until: disputeUntil.toISOString() });
  }
  const wanted = [...new Set(body.documentQids)];
  const documents = await documentsOfSale(tx, { saleId: claim.saleId, qids: wanted });
  const unknown = wanted.filter((qid) => !documents.some((document) => document.qid === qid));
  if (unknown.length > 0) fail(endpoint, "documents_unknown", { documentQids: unknown });

  const there = await evidenceOfClaim(tx, { claimId: claim.id, organisationId: sellerId });
  const added: Buffer[] = there.map(({ hash }) => hash);
  for (const document of documents) {
    if (added.some((hash) => hash.equals(document.hash))) continue;
    const maximum = EVIDENCE_LIMITS.maxFiles;
    if (added.length >= maximum) fail(endpoint, "evidence_limit_reached", { maximum });
    added.push(document.hash);
    const place = { claimId: claim.id, saleId: claim.saleId, organisationId: sellerId };
    await insertHeldEvidence(tx, { ...place, slot: slotOf(document), document, now });
    await stepClaim(context, claim, {
      party,
      action: "addSellerEvidence",
      event: "claim.evidence_added",
      text: document.name,
    });
  }
  return claimAnswer(tx, party, claim.qid);
};
