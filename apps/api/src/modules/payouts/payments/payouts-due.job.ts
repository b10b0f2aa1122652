import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { chargeClaim, readClaimsToCharge } from "#modules/payouts/credit-notes/index.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import {
  readDuePayouts,
  readSellersToTell,
  readVerifiedPayouts,
} from "#modules/payouts/payments/payout.reader.ts";
import {
  lockVerifiedPayout,
  takePayoutsToTell,
  writePayoutReleased,
  lockDuePayout,
  writePayoutPaid,
  insertSetOffs,
  lockOpenCredits,
} from "#modules/payouts/payments/payout.writer.ts";
import { releaseInvoiceable } from "#modules/payouts/payments/release-invoiceable.ts";
import { notifyPayouts, addSaleEvent } from "#modules/fulfilment/sales/index.ts";
import { postPayout } from "#modules/money/ledger/index.ts";
import { setOffsOf } from "#modules/payouts/payments/set-off.rules.ts";

/** Payouts per query. */
const BATCH = 200;
/** Payouts per notification: the maximum lines of a mail. */
const MOST_TOLD_AT_ONCE = 1000;

interface Run {
  readonly db: Database;
  /** Business time. */
  readonly now: Date;
  /** Collects errors. */
  readonly errors: unknown[];
}

/** Runs a step for all payouts of a list, one transaction each. @returns for how many it did something */
async function each(
  run: Run,
  read: (db: Database, part: { after: number; limit: number; now: Date }) => Promise<number[]>,
  step: (tx: Tx, key: { id: number; now: Date }) => Promise<boolean>,
): Promise<number> {
  const { db, now, errors } = run;
  let done = 0;
  for (let after = 0; ;) {
    const ids = await read(db, { after, limit: BATCH, now });
    done += await forEachIsolated(ids, errors, (id) => inTransaction(db, (tx) => step(tx, { id, now })));
    if (ids.length < BATCH) return done;
    after = ids.at(-1) ?? after;
  }
}

/** Schedules a payout that was held only for new bank details, on the seller's next working day. */
async function releaseVerified(tx: Tx, key: { id: number; now: Date }): Promise<boolean> {
  const payout = await lockVerifiedPayout(tx, key);
  if (!payout) return false;
  const dueOn = shiftWorkingDays(localDay(key.now, payout.timeZone), 1, payout.country);
  await writePayoutReleased(tx, { payoutId: payout.id, dueOn, holdReason: null });
  await writeAudit(tx, byJob(payout.sellerId, key.now), {
    action: "payout.release",
    subjectKind: "payout",
    subjectQid: payout.qid,
    detail: { dueOn },
  });
  return true;
}

/** Notifies a seller of its payouts in one message. */
async function tell(tx: Tx, sellerId: number, now: Date): Promise<number> {
  const payouts = await takePayoutsToTell(tx, { sellerId, limit: MOST_TOLD_AT_ONCE });
  await notifyPayouts(tx, payouts, now);
  return payouts.length;
}

/** Notifies all sellers of their payments, including payouts of an earlier run that failed to notify. */
async function notifySellers({ db, now, errors }: Run): Promise<void> {
  await forEachIsolated(await readSellersToTell(db), errors, async (sellerId) => {
    while ((await inTransaction(db, (tx) => tell(tx, sellerId, now))) === MOST_TOLD_AT_ONCE);
    return true;
  });
}

/**
 * Pays every payout that is due in its seller's time zone, less the seller's open credit notes and charged claims;
 * claims on sales without an invoice of ours are charged first. A held payout stays on hold, unless it was held only
 * for new bank details that are old enough by now, or for invoice details that are now complete. Each payout has its
 * own transaction, so that locks are short and a failing one does not delay the others. Safe to run twice or
 * concurrently: each is paid once.
 * @param options.now business time
 * @returns how many were paid
 * @throws AggregateError with all errors, after all were tried
 */
export async function payoutsDue(options: { db: Database; now: Date }): Promise<number> {
  const run: Run = { ...options, errors: [] };
  await each(run, readClaimsToCharge, chargeClaim);
  await releaseInvoiceable(run);
  await each(run, readVerifiedPayouts, releaseVerified);
  const paid = await each(run, readDuePayouts, payPayout);
  await notifySellers(run);
  if (run.errors.length > 0) throw new AggregateError(run.errors, "Some payouts could not be settled");
  return paid;
}

/**
 * Pays a due payout, less the seller's open credit notes and charged claims.
 * @param key.id of the payout
 * @returns false when it is no longer due, or another run is paying it
 */
async function payPayout(tx: Tx, key: { id: number; now: Date }): Promise<boolean> {
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
