import { byJob, writeAudit } from "#db/audit.writer.ts";
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
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { bankHoldOf } from "#modules/payouts/payments/payment.rules.ts";
import {
  type HeldPayout,
  type InvoiceGroup,
  readHeldForInvoice,
  readHeldGroups,
  readUndocumented,
  readUninvoiced,
  readUninvoicedGroups,
} from "#modules/payouts/payments/payout.reader.ts";
import {
  holdScheduledPayout,
  lockPayout,
  writePayoutReleased,
} from "#modules/payouts/payments/payout.writer.ts";
import { lockSale, notifyPayoutHeld } from "#modules/fulfilment/sales/index.ts";

/** Sales or payouts per query; each has its own transaction. */
const BATCH = 200;

interface Run {
  readonly db: Database;
  readonly now: Date;
  readonly errors: unknown[];
}

/** Schedules a payout held for its invoice, or holds it for the next missing detail. */
async function release(tx: Tx, held: HeldPayout, now: Date): Promise<boolean> {
  // Locks the sale first, as every caller that pays or completes it.
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
  await writeAudit(tx, byJob(sellerId, now), {
    action: "payout.release",
    subjectKind: "payout",
    subjectQid: qid,
    detail: { dueOn, holdReason },
  });
  return gap === null;
}

/** The groups whose sample lacks something different from before; the others of a group lack the same. */
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

/** Issues the invoices of paid sales that are no longer missing anything, whatever the state of their payouts. */
async function issueInvoices({ db, now, errors }: Run): Promise<void> {
  const groups = await changedGroups(db, await readUninvoicedGroups(db), (_group, gap) => gap === null);
  for (const group of groups) {
    for (let after = 0; ;) {
      const sales = await readUninvoiced(db, group, { after, limit: BATCH });
      await forEachIsolated(sales, errors, ({ saleId, saleQid }) =>
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

/** Releases payouts whose reason for the hold is resolved. */
async function releasePayouts({ db, now, errors }: Run): Promise<void> {
  const groups = await changedGroups(db, await readHeldGroups(db), ({ reason }, gap) => gap !== reason);
  for (const group of groups) {
    for (let after = 0; ;) {
      const held = await readHeldForInvoice(db, group, { after, limit: BATCH });
      await forEachIsolated(held, errors, (payout) => inTransaction(db, (tx) => release(tx, payout, now)));
      if (held.length < BATCH) break;
      after = held.at(-1)?.id ?? after;
    }
  }
}

/** Holds due payouts whose sales still have no document. */
async function holdUndocumented({ db, now, errors }: Run): Promise<void> {
  for (let after = 0; ;) {
    const due = await readUndocumented(db, { after, limit: BATCH, now });
    await forEachIsolated(due, errors, ({ saleQid }) =>
      inTransaction(db, async (tx) => {
        const sale = await lockSale(tx, { sellerId: null, qid: saleQid });
        const gap = sale ? await issueInvoice(tx, { saleId: sale.id, now }) : null;
        if (!sale || gap === null) return false;
        const isHeld = await holdScheduledPayout(tx, { saleId: sale.id, reason: gap });
        if (!isHeld) return false;
        await notifyPayoutHeld(tx, { saleId: sale.id, gap, now });
        await writeAudit(tx, byJob(sale.sellerId, now), {
          action: "payout.hold",
          subjectKind: "sale",
          subjectQid: sale.qid,
          detail: { holdReason: gap },
        });
        return true;
      }),
    );
    if (due.length < BATCH) return;
    after = due.at(-1)?.id ?? after;
  }
}

/**
 * Issues every invoice whose missing details the seller has filled in, and releases the payouts held for it; a due payout without a
 * document is held. Sales of
 * one seller and VAT rule lack the same details, so one of each is checked, and the others are read only when that
 * one has changed. Safe to run twice or concurrently: each is released once.
 * @param run.now business time
 * @param run.errors collects the errors of single sales
 */
export async function releaseInvoiceable(run: Run): Promise<void> {
  await issueInvoices(run);
  await holdUndocumented(run);
  await releasePayouts(run);
}
