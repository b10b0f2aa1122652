import { writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { localDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import {
  type InvoiceGap,
  findInvoiceGap,
  invoiceGapOf,
  issueInvoice,
  readInvoiceGrounds,
} from "#modules/money/invoices/index.ts";
import { eachAlone } from "#modules/payouts/payments/each-alone.ts";
import { bankHoldOf } from "#modules/payouts/payments/payment.rules.ts";
import {
  type HeldPayout,
  type InvoiceGroup,
  readHeldForInvoice,
  readHeldGroups,
  readUninvoiced,
  readUninvoicedGroups,
} from "#modules/payouts/payments/payout.reader.ts";
import { lockPayout, writePayoutReleased } from "#modules/payouts/payments/payout.writer.ts";
import { lockSale, notifyPayoutHeld } from "#modules/fulfilment/sales/index.ts";

/** Sales or payouts read with one statement; each has a transaction of its own. */
const BATCH = 200;

interface Run {
  readonly db: Database;
  readonly now: Date;
  readonly errors: unknown[];
}

/** Schedules a payout that waited for its invoice, or holds it for the next thing that is missing. */
async function release(tx: Tx, held: HeldPayout, now: Date): Promise<boolean> {
  // The sale first, as by every caller that pays or completes it.
  const sale = await lockSale(tx, { sellerId: null, qid: held.saleQid });
  const payout = await lockPayout(tx, held.qid);
  if (!sale || payout?.status !== "ON_HOLD" || payout.holdReason !== held.reason) return false;
  const gap = await findInvoiceGap(tx, sale.id);
  if (gap === held.reason) return false;
  const { id, qid, sellerId, country, timeZone } = payout;
  const dueOn = shiftWorkingDays(localDay(now, timeZone), 1, country);
  const holdReason = gap ?? bankHoldOf({ ...payout, now });
  await writePayoutReleased(tx, { payoutId: id, dueOn, holdReason });
  if (gap !== null) await notifyPayoutHeld(tx, { saleId: sale.id, gap, now });
  await writeAudit(
    tx,
    { userId: null, kind: "job", organisationId: sellerId, requestId: null, at: now },
    { action: "payout.release", subjectKind: "payout", subjectQid: qid, detail: { dueOn, holdReason } },
  );
  return gap === null;
}

/** The groups whose sample lacks something else than it waits for; the others of a group lack the same. */
async function changedGroups<Group extends InvoiceGroup>(
  db: Database,
  groups: readonly Group[],
  isChanged: (group: Group, gap: InvoiceGap | null) => boolean,
): Promise<Group[]> {
  const grounds = await readInvoiceGrounds(
    db,
    groups.map(({ saleId }) => saleId),
  );
  return groups.filter((group) => {
    const ground = grounds.get(group.saleId);
    return ground !== undefined && isChanged(group, invoiceGapOf(ground));
  });
}

/** Issues the invoices of completed sales that lack nothing any more, whatever became of their payouts. */
async function issueInvoices({ db, now, errors }: Run): Promise<void> {
  const groups = await changedGroups(db, await readUninvoicedGroups(db), (_group, gap) => gap === null);
  for (const group of groups) {
    for (let after = 0; ;) {
      const sales = await readUninvoiced(db, group, { after, limit: BATCH });
      await eachAlone(sales, errors, ({ saleId, saleQid }) =>
        inTransaction(db, async (tx) => {
          const sale = await lockSale(tx, { sellerId: null, qid: saleQid });
          return sale !== undefined && (await issueInvoice(tx, { saleId, now })) === null;
        }),
      );
      if (sales.length < BATCH) break;
      after = sales.at(-1)?.saleId ?? after;
    }
  }
}

/** Releases the payouts that waited for something that is now available. */
async function releasePayouts({ db, now, errors }: Run): Promise<void> {
  const groups = await changedGroups(db, await readHeldGroups(db), ({ reason }, gap) => gap !== reason);
  for (const group of groups) {
    for (let after = 0; ;) {
      const held = await readHeldForInvoice(db, group, { after, limit: BATCH });
      await eachAlone(held, errors, (payout) => inTransaction(db, (tx) => release(tx, payout, now)));
      if (held.length < BATCH) break;
      after = held.at(-1)?.id ?? after;
    }
  }
}

/**
 * Issues every invoice for which the seller has filled in what was missing, and releases the payouts that
 * waited for it. Sales of one seller and VAT rule lack the same, so it looks at one of each and reads the
 * others only when that one has changed. Running it twice, or in two processes at once, releases each once.
 * @param run.now business time
 * @param run.errors takes what went wrong with single sales
 */
export async function releaseInvoiceable(run: Run): Promise<void> {
  await issueInvoices(run);
  await releasePayouts(run);
}
