import { EVIDENCE_LIMITS, requiredEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import { evaluateClaimEvidence as endpoint } from "@quayside/api-client/contract/claims/evidence.endpoints";
import { byUser, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Handler } from "#kernel/context.ts";
import { fail, failWith } from "#kernel/fail.ts";
import { buyerIdOf } from "#kernel/tenant.ts";
import { lockClaimableSale } from "#modules/fulfilment/claims/claimable-sale.writer.ts";
import { hintOf, isHarmless } from "#modules/fulfilment/claims/evidence-check.ts";
import { draftsOfSale, insertEvidence, isUsedElsewhere } from "#modules/fulfilment/claims/evidence.writer.ts";
import { readEvidence } from "#modules/fulfilment/claims/read-evidence.ts";

/**
 * Evaluates a piece of evidence while the buyer still has the goods: its format, size and sharpness, and whether it
 * was sent before. Usable files are stored for the claim, the same file for the same slot once.
 */
export const evaluateClaimEvidence: Handler<typeof endpoint> = async (context) => {
  const { db, scope, body, now, requestId, finish } = context;
  const { slot, reason } = body;
  const buyerId = buyerIdOf(scope);
  const lock = async (tx: Tx) =>
    (await lockClaimableSale(tx, { buyerId, qid: body.saleQid })) ?? failWith("not_found");
  // No picture is decoded for someone who may not add it.
  await inTransaction(db, lock);
  const { file, hints: found, measured } = await readEvidence(body.file, { slot, reason });
  return finish(async (tx) => {
    const sale = await lock(tx);
    const drafts = await draftsOfSale(tx, { buyerId, saleId: sale.id });
    const requiredWith = (...more: readonly string[]) => {
      const filled = new Set([...drafts.map((draft) => draft.slot), ...more]);
      return requiredEvidence[reason].map((one) => ({ slot: one, isFilled: filled.has(one) }));
    };
    const known = file ? drafts.find((draft) => draft.hash.equals(file.hash)) : undefined;
    const use = file && { organisationId: buyerId, saleId: sale.id, hash: file.hash };
    const isElsewhere = use !== null && (await isUsedElsewhere(tx, use));
    const isRepeated = isElsewhere || (known !== undefined && known.slot !== slot);
    const hints = isRepeated ? [...found, hintOf("DUPLICATE")] : [...found];
    if (file === null || !hints.every(isHarmless)) {
      return { slot, verdict: "RETAKE", hints, qid: null, measured, required: requiredWith() };
    }

    const kept = { slot, verdict: "ACCEPTED", hints, measured, required: requiredWith(slot) } as const;
    if (known) return { ...kept, qid: known.qid };
    const maximum = EVIDENCE_LIMITS.maxFiles;
    if (drafts.length >= maximum) fail(endpoint, "evidence_limit_reached", { maximum });
    const qid = await insertEvidence(tx, {
      claimId: null,
      saleId: sale.id,
      organisationId: buyerId,
      addedBy: "BUYER",
      slot,
      file,
      measured,
      now,
    });
    await writeAudit(tx, byUser({ scope, requestId, now }, buyerId), {
      action: "claim.evaluate_evidence",
      subjectKind: "claim_evidence",
      subjectQid: qid,
      detail: { sale: sale.qid, slot, sha256: file.hash.toString("hex") },
    });
    return { ...kept, qid };
  });
};
