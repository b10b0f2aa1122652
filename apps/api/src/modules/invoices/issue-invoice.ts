import type { Tx } from "#db/database.ts";
import { readInvoiceFacts } from "#modules/invoices/invoice.reader.ts";
import { invoiceContent, invoiceNumber } from "#modules/invoices/invoice.rules.ts";
import { takeInvoiceNumber, writeInvoice } from "#modules/invoices/invoice.writer.ts";

/** Years of invoices are those of the marketplace's seat. */
const yearInAmsterdam = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", year: "numeric" });

/**
 * Issues the self-billing invoice of a sale whose quantities and amounts are final, and freezes what it says.
 * A second call changes nothing. The caller holds the lock of the sale and writes price, fee and VAT before; calling
 * it last keeps the numbers of the year locked for a short time.
 * @param options.now business time, the day of issue
 */
export async function issueInvoice(tx: Tx, options: { saleId: number; now: Date }): Promise<void> {
  const { saleId, now } = options;
  const facts = await readInvoiceFacts(tx, saleId);
  if (!facts) return;
  const year = Number(yearInAmsterdam.format(now));
  const number = invoiceNumber(year, await takeInvoiceNumber(tx, year));
  const content = invoiceContent(facts, { number, issuedAt: now });
  await writeInvoice(tx, { saleId, sellerId: facts.sellerId, issuedAt: now, content });
}
