import { EVIDENCE_LIMITS, requiredEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import { evaluateClaimEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence";
import { writeAudit } from "#db/audit.writer.ts";
import type { Handler } from "#http/context.ts";
import { fail, failWith } from "#http/fail.ts";
import { buyerIdOf } from "#modules/buyers/index.ts";
import { lockClaimableSale } from "#modules/claims/claimable-sale.writer.ts";
import { acceptEvidence, nothingMeasured } from "#modules/claims/accept-evidence.ts";
import { checkEvidence, hintOf, isHarmless } from "#modules/claims/evidence-check.ts";
import { draftsOfSale, insertEvidence, isUsedElsewhere } from "#modules/claims/evidence.writer.ts";

/**
 * Looks at one piece of evidence while the buyer still has the goods at hand: what it is, its size, its sharpness, and
 * whether it was sent before. What can be used is kept for the claim; the same file for the same place is kept once.
 */
export const evaluateClaimEvidence: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body, now, requestId } = context;
  const { slot, reason } = body;
  const buyerId = buyerIdOf(scope);
  const sale = (await lockClaimableSale(tx, { buyerId, qid: body.saleQid })) ?? failWith("not_found");
  const drafts = await draftsOfSale(tx, { buyerId, saleId: sale.id });
  const requiredOf = (filled: ReadonlySet<string>) =>
    requiredEvidence[reason].map((one) => ({ slot: one, isFilled: filled.has(one) }));
  const filled = new Set(drafts.map((draft) => draft.slot));

  const file = await acceptEvidence(body.file);
  if ("code" in file) {
    const verdict = { slot, verdict: "RETAKE" as const, hints: [file], qid: null };
    return { ...verdict, measured: nothingMeasured, required: requiredOf(filled) };
  }
  const { hints, measured } = await checkEvidence(file, { slot, reason });
  const known = drafts.find((draft) => draft.hash.equals(file.hash));
  const isElsewhere = await isUsedElsewhere(tx, {
    organisationId: buyerId,
    saleId: sale.id,
    hash: file.hash,
  });
  if (isElsewhere || (known && known.slot !== slot)) hints.push(hintOf("DUPLICATE"));
  if (!hints.every(isHarmless)) {
    return { slot, verdict: "RETAKE", hints, qid: null, measured, required: requiredOf(filled) };
  }

  const maximum = EVIDENCE_LIMITS.maxFiles;
  if (!known && drafts.length >= maximum) fail(endpoint, "evidence_limit_reached", { maximum });
  const qid =
    known?.qid ??
    (await insertEvidence(tx, {
      claimId: null,
      saleId: sale.id,
      organisationId: buyerId,
      addedBy: "BUYER",
      slot,
      file,
      measured,
      now,
    }));
  if (!known) {
    await writeAudit(
      tx,
      { userId: scope.userId, kind: "user", organisationId: buyerId, requestId, at: now },
      {
        action: "claim.evaluate_evidence",
        subjectKind: "claim_evidence",
        subjectQid: qid,
        detail: { sale: sale.qid, slot, sha256: file.hash.toString("hex") },
      },
    );
  }
  const required = requiredOf(new Set([...filled, slot]));
  return { slot, verdict: "ACCEPTED", hints, qid, measured, required };
};
