import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { insertClaimCharge, lockClaimToCharge } from "#modules/payouts/credit-notes/claim-charge.writer.ts";
import { settleClaims } from "#modules/payouts/credit-notes/credit-note.writer.ts";
import { postClaimCharge } from "#modules/money/ledger/index.ts";

/**
 * Charges an approved claim to its seller without a credit note, because we issue no invoice for its sale that a note
 * could correct. The amount is deducted from the next payouts; the seller corrects its own invoice.
 * @param key.id of the claim
 * @returns false when it was charged already, or is not to be charged
 */
export async function chargeClaim(tx: Tx, key: { id: number; now: Date }): Promise<boolean> {
  const { now } = key;
  const claim = await lockClaimToCharge(tx, key.id);
  if (!claim) return false;
  const { id, qid, saleId, sellerId, currency, goodsMinor, vatMinor } = claim;
  const amountMinor = goodsMinor + vatMinor;
  const ledgerKey = `claim-charge:${qid}`;
  await insertClaimCharge(tx, { claim, ledgerKey, now });
  await postClaimCharge(tx, { key: ledgerKey, saleId, sellerId, currency, amountMinor, at: now });
  await settleClaims(tx, { claimIds: [id], creditNoteId: null, detail: null, now });
  const actor = byJob(sellerId, now);
  await writeAudit(tx, actor, {
    action: "claim.charge",
    subjectKind: "claim",
    subjectQid: qid,
    detail: { goodsMinor, vatMinor, currency },
  });
  return true;
}
