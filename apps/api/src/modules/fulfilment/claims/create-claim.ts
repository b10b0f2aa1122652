import { COSMETIC_SHARE, missingEvidence } from "@quayside/api-client/contract/claims/claim.rules";
import { createClaim as endpoint } from "@quayside/api-client/contract/claims/claiming.endpoints";
import type { Tx } from "#db/database.ts";
import type { Handler } from "#kernel/context.ts";
import { fail } from "#kernel/fail.ts";
import { claimAnswer } from "#modules/fulfilment/claims/claim-answers.ts";
import { buyerParty } from "#modules/fulfilment/claims/claim.policy.ts";
import { type DraftEvidence, draftsOfSale } from "#modules/fulfilment/claims/evidence.writer.ts";
import { lockForClaim } from "#modules/fulfilment/claims/lock-for-claim.ts";
import { placeClaim } from "#modules/fulfilment/claims/place-claim.ts";

/** The named evidence: evaluated for this sale and not used yet. */
async function pickEvidence(
  tx: Tx,
  key: { buyerId: number; saleId: number },
  qids: readonly string[],
): Promise<DraftEvidence[]> {
  const drafts = new Map((await draftsOfSale(tx, key)).map((draft) => [draft.qid, draft]));
  const unknown = qids.filter((qid) => !drafts.has(qid));
  if (unknown.length > 0) fail(endpoint, "evidence_unknown", { evidenceQids: unknown });
  return [...new Set(qids)].flatMap((qid) => drafts.get(qid) ?? []);
}

/**
 * Claims goods of one seller's part of an order. A cosmetic fault without a share counts with the maximum share for
 * such faults; every reason needs its evidence.
 */
export const createClaim: Handler<typeof endpoint> = async (context) => {
  const { tx, scope, body } = context;
  const sale = await lockForClaim(tx, scope, { saleQid: body.saleQid, kind: "GOODS" });
  const evidence = await pickEvidence(tx, { buyerId: sale.buyerId, saleId: sale.id }, body.evidenceQids);
  const missing = missingEvidence(
    body.lines.map((line) => line.reason),
    new Set(evidence.map((one) => one.slot)),
  );
  if (missing.length > 0) fail(endpoint, "evidence_missing", { missing });

  const lines = body.lines.map(({ remedy, sharePercent = COSMETIC_SHARE.maximum, note, ...line }) => ({
    ...line,
    sharePercent: remedy === "FULL_REFUND" ? 100 : sharePercent,
    note: note?.trim() || null,
  }));
  const qid = await placeClaim(
    tx,
    sale,
    {
      kind: "GOODS",
      description: body.description,
      deliveredOn: body.deliveredOn ?? null,
      trackingNumbers: [],
      lines,
      evidenceIds: evidence.map((one) => one.id),
    },
    context,
  );
  return claimAnswer(tx, buyerParty(scope), qid);
};
