import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Tx } from "#db/database.ts";
import { postPayout } from "#modules/money/ledger/index.ts";
import { lockDuePayout, writePayoutPaid } from "#modules/payouts/payments/payout.writer.ts";
import { setOffsOf } from "#modules/payouts/payments/set-off.rules.ts";
import { insertSetOffs, lockOpenCredits } from "#modules/payouts/payments/set-off.writer.ts";
import { addSaleEvent } from "#modules/fulfilment/sales/index.ts";

/**
 * Pays a due payout, less the seller's open credit notes and charged claims.
 * @param key.id of the payout
 * @returns false when it is no longer due, or another run is paying it
 */
export async function payPayout(tx: Tx, key: { id: number; now: Date }): Promise<boolean> {
  const { now } = key;
  const payout = await lockDuePayout(tx, key);
  if (!payout) return false;
  const { saleId, sellerId, currency } = payout;
  const setOffs = setOffsOf(payout, await lockOpenCredits(tx, [sellerId]));
  const setOffMinor = setOffs.reduce((sum, one) => sum + one.amountMinor, 0);
  const amountMinor = payout.amountMinor - setOffMinor;
  // A sale is paid out once, so its number makes the reference unique; invoices start with other letters.
  const reference = `QP-${payout.saleNumber}`;
  await writePayoutPaid(tx, { payoutId: payout.id, reference, setOffMinor, now });
  await insertSetOffs(tx, { payoutId: payout.id, setOffs, now });
  await postPayout(tx, { saleId, sellerId, currency, amountMinor, at: now });
  await addSaleEvent(tx, {
    saleId,
    type: "sale.payout_paid",
    at: now,
    actor: "Quayside",
    detail: reference,
  });
  await writeAudit(tx, byJob(sellerId, now), {
    action: "payout.pay",
    subjectKind: "payout",
    subjectQid: payout.qid,
    detail: { amountMinor, setOffMinor, currency, reference },
  });
  return true;
}
