import { formatMonth } from "@quayside/format/date";
import { byJob, writeAudit } from "#db/audit.writer.ts";
import type { Database, Tx } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { forEachIsolated } from "#jobs/for-each-isolated.ts";
import { addDays, instantOf, localDay } from "#modules/platform/calendar/index.ts";
import { SEAT, notifyCreditNote } from "#modules/fulfilment/claims/index.ts";
import {
  type UncreditedSeller,
  lockClaimsToCredit,
  uncreditedSellers,
} from "#modules/payouts/credit-notes/credit-note.reader.ts";
import {
  type ClaimToCredit,
  type CreditNoteContent,
  creditNoteContent,
  underOneNumber,
} from "#modules/payouts/credit-notes/credit-note.rules.ts";
import {
  hasCreditNote,
  insertCreditNote,
  settleUncharged,
} from "#modules/payouts/credit-notes/credit-note.writer.ts";
import {
  dayOfIssue,
  readAgreement,
  readInvoiceGrounds,
  readInvoicedSeller,
  supplierGapOf,
} from "#modules/money/invoices/index.ts";
import { postCreditNote } from "#modules/money/ledger/index.ts";
import { mailAccounting, takeDocumentNumber } from "#modules/money/tax-documents/index.ts";

const BATCH = 200;

/** The last complete month at the marketplace's registered office: its first day, and the moment it ended. */
export function closedMonth(now: Date): { period: string; before: Date } {
  const firstOfThis = `${localDay(now, SEAT.timeZone).slice(0, 8)}01`;
  const period = `${addDays(firstOfThis, -1).slice(0, 8)}01`;
  return { period, before: instantOf(firstOfThis, 0, SEAT.timeZone) };
}

/** The claims whose note would be complete: it is a tax document like the invoice it corrects. */
async function creditable(tx: Tx, claims: readonly ClaimToCredit[]): Promise<ClaimToCredit[]> {
  const grounds = await readInvoiceGrounds(
    tx,
    claims.map(({ saleId }) => saleId),
  );
  const complete = claims.filter(({ saleId }) => {
    const ground = grounds.get(saleId);
    // The invoice exists, so the note corrects the VAT stated on it.
    return ground !== undefined && supplierGapOf(ground) === null;
  });
  return underOneNumber(complete);
}

/** Issues one credit note; nothing when another process was faster. */
async function issue(
  tx: Tx,
  key: UncreditedSeller & { period: string; before: Date },
  now: Date,
): Promise<boolean> {
  const { sellerId, currency, entity, period } = key;
  const claims = await creditable(tx, await lockClaimsToCredit(tx, key));
  if (claims.length === 0 || (await hasCreditNote(tx, key))) return false;
  const seller = await readInvoicedSeller(tx, sellerId);
  const month = period.slice(0, 7);
  const agreement = await readAgreement(tx, sellerId);
  // Last, so that the seller's numbers are locked only briefly.
  const { number, ...place } = await takeDocumentNumber(tx, { kind: "credit_note", sellerId, now });
  const head = { number, issuedAt: now, month, currency, seller, entity, agreement };
  const content = creditNoteContent(head, claims);
  const claimIds = claims.map((claim) => claim.id);
  const ledgerKey = `credit-note:${number}`;
  const qid = await insertCreditNote(tx, { key, ledgerKey, place, content, claimIds, now });
  const amountMinor = content.totalMinor;
  await postCreditNote(tx, { key: ledgerKey, sellerId, currency, amountMinor, at: now });
  await writeAudit(tx, byJob(sellerId, now), {
    action: "credit_note.issue",
    subjectKind: "credit_note",
    subjectQid: qid,
    detail: { number, month, amountMinor, currency, claims: claimIds.length },
  });
  const { goodsMinor: netMinor, vatMinor, totalMinor, lines } = content;
  await notifyCreditNote(tx, {
    qid,
    number,
    sellerId,
    lines,
    netMinor,
    vatMinor,
    totalMinor,
    currency,
    month,
    now,
  });
  await mailCreditNote(tx, { sellerId, content, now });
  return true;
}

function mailCreditNote(
  tx: Tx,
  { sellerId, content, now }: { sellerId: number; content: CreditNoteContent; now: Date },
): Promise<void> {
  return mailAccounting(
    tx,
    {
      sellerId,
      sellerName: content.seller.name,
      noun: "credit note",
      number: content.number,
      about: formatMonth(content.month),
      issuedOn: dayOfIssue(content),
      saleNumbers: [...new Set(content.lines.map(({ saleNumber }) => saleNumber))],
      netMinor: content.goodsMinor,
      vatMinor: content.vatMinor,
      totalMinor: content.totalMinor,
      currency: content.currency,
      step: "Open the credit notes",
      path: "/payouts/#credit-notes",
    },
    now,
  );
}

async function settleRest(tx: Tx, before: Date, now: Date): Promise<number> {
  const settled = await settleUncharged(tx, { before, limit: BATCH, now });
  for (const { qid, sellerId } of settled) {
    const entry = { action: "claim.settle", subjectKind: "claim", subjectQid: qid };
    await writeAudit(tx, byJob(sellerId, now), entry);
  }
  return settled.length;
}

/**
 * Issues the credit notes of the last complete month, one per seller, currency and legal entity with claims approved
 * at the seller's fault, and settles every other decided claim. A claim waits while its sale has no invoice, or while
 * its seller lacks what an invoice requires. A claim that is decided, or can be credited, only after the note was
 * issued goes into that of the next month. Safe to run late, twice or concurrently: each note is issued once.
 * @param now business time
 * @returns how many notes were issued
 * @throws AggregateError with all errors, after all sellers were tried
 */
export async function issueCreditNotes({ db, now }: { db: Database; now: Date }): Promise<number> {
  const { period, before } = closedMonth(now);
  const errors: unknown[] = [];
  const sellers = await uncreditedSellers(db, { period, before });
  const issued = await forEachIsolated(sellers, errors, (seller) =>
    inTransaction(db, (tx) => issue(tx, { ...seller, period, before }, now)),
  );
  while ((await inTransaction(db, (tx) => settleRest(tx, before, now))) === BATCH);
  if (errors.length > 0) throw new AggregateError(errors, "Some credit notes could not be issued");
  return issued;
}
