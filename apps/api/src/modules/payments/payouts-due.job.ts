import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { localDay, shiftWorkingDays } from "#modules/calendar/index.ts";
import { postPayout } from "#modules/ledger/index.ts";
import { moneyOf } from "#modules/payments/payment.rules.ts";
import {
  type Payout,
  takeDuePayouts,
  takeVerifiedPayouts,
  writePayoutPaid,
  writePayoutReleased,
} from "#modules/payments/payout.writer.ts";
import { addSaleEvent, noticePayout } from "#modules/sales/index.ts";

/** Payouts of one transaction: small enough to hold its locks briefly. */
const BATCH = 50;

async function pay(tx: Tx, payout: Payout, now: Date): Promise<void> {
  const { saleId, sellerId, currency, amountMinor } = payout;
  // A sale is paid out once, so its number makes the reference unique; it is what the seller looks for.
  const reference = `QS-${payout.saleNumber}`;
  await writePayoutPaid(tx, { payoutId: payout.id, reference, now });
  await postPayout(tx, { saleId, sellerId, currency, amountMinor, at: now });
  await addSaleEvent(tx, {
    saleId,
    type: "sale.payout_paid",
    at: now,
    actor: "Quayside",
    detail: reference,
  });
  await noticePayout(tx, { saleId, amount: moneyOf(amountMinor), reference, now });
  await writeAudit(
    tx,
    { userId: null, kind: "job", organisationId: sellerId, requestId: null, at: now },
    {
      action: "payout.pay",
      subjectKind: "payout",
      subjectQid: payout.qid,
      detail: { amountMinor, currency, reference },
    },
  );
}

/** Schedules payouts that waited only for new bank details, on the next working day of the seller. */
async function releaseVerified(tx: Tx, now: Date): Promise<number> {
  const verified = await takeVerifiedPayouts(tx, { now, limit: BATCH });
  for (const payout of verified) {
    const dueOn = shiftWorkingDays(localDay(now, payout.timeZone), 1, payout.country);
    await writePayoutReleased(tx, { payoutId: payout.id, dueOn, holdReason: null });
    await writeAudit(
      tx,
      { userId: null, kind: "job", organisationId: payout.sellerId, requestId: null, at: now },
      { action: "payout.release", subjectKind: "payout", subjectQid: payout.qid, detail: { dueOn } },
    );
  }
  return verified.length;
}

/**
 * Pays every scheduled payout whose day has come where its seller is. One that is on hold stays, unless it waited only
 * for new bank details to become old enough. Running it twice, or in two processes at once, pays each once.
 * @param now business time
 * @returns how many were paid
 */
export async function payoutsDue({ db, now }: { db: Database; now: Date }): Promise<number> {
  while ((await inTransaction(db, (tx) => releaseVerified(tx, now))) === BATCH);
  let total = 0;
  for (;;) {
    const paid = await inTransaction(db, async (tx) => {
      const due = await takeDuePayouts(tx, { now, limit: BATCH });
      for (const payout of due) await pay(tx, payout, now);
      return due.length;
    });
    total += paid;
    if (paid < BATCH) return total;
  }
}
