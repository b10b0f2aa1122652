import type { Database, Tx } from "#db/database.ts";
import {
  readComingPayout,
  readInvoiceFacts,
  readInvoiceGrounds,
} from "#modules/money/invoices/invoice.reader.ts";
import { type InvoiceGap, invoiceGapOf } from "#modules/money/invoices/invoice-gap.rules.ts";
import { type InvoiceContent, dayOfIssue, invoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { writeInvoice } from "#modules/money/invoices/invoice.writer.ts";
import { type ComingPayout, mailAccounting, takeDocumentNumber } from "#modules/money/tax-documents/index.ts";

/**
 * Issues the self-billing invoice of a sale whose quantities and amounts are final, freezes its content, and mails it
 * to the seller and its accounting address.
 * A second call changes nothing. The caller must hold the lock on the sale and write price, fee and VAT first;
 * calling it last keeps the seller's invoice numbers locked only briefly.
 * @param options.now business time, the day of issue
 * @returns what is missing for it; null when the sale has its invoice
 */
export async function issueInvoice(
  tx: Tx,
  options: { saleId: number; now: Date },
): Promise<InvoiceGap | null> {
  const { saleId, now } = options;
  const gap = await findInvoiceGap(tx, saleId);
  if (gap !== null) return gap;
  const facts = await readInvoiceFacts(tx, saleId, now);
  if (!facts) return null;
  const { sellerId } = facts;
  const { number, ...place } = await takeDocumentNumber(tx, { kind: "invoice", sellerId, now });
  const content = invoiceContent(facts, { number, issuedAt: now });
  await writeInvoice(tx, { saleId, sellerId, issuedAt: now, place, content });
  const payout = await readComingPayout(tx, saleId);
  await mailInvoice(tx, { sellerId, saleQid: facts.saleQid, content, payout, now });
  return null;
}

function mailInvoice(
  tx: Tx,
  invoice: {
    sellerId: number;
    saleQid: string;
    content: InvoiceContent;
    payout: ComingPayout | undefined;
    now: Date;
  },
): Promise<void> {
  const { sellerId, saleQid, content, payout, now } = invoice;
  return mailAccounting(
    tx,
    {
      sellerId,
      sellerName: content.seller.name,
      noun: "invoice",
      number: content.number,
      about: `order ${content.saleNumber}`,
      issuedOn: dayOfIssue(content),
      saleNumbers: [content.saleNumber],
      netMinor: content.goodsMinor + content.shippingFeeMinor,
      vatMinor: content.vat.amountMinor,
      totalMinor: content.totalMinor,
      currency: content.currency,
      payout,
      step: "Open the order",
      path: `/orders/${saleQid}/`,
    },
    now,
  );
}

/** What is currently missing for the invoice of a sale. */
export async function findInvoiceGap(tx: Database | Tx, saleId: number): Promise<InvoiceGap | null> {
  const ground = (await readInvoiceGrounds(tx, [saleId])).get(saleId);
  return ground ? invoiceGapOf(ground) : null;
}
