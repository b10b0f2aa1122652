import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { InvoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import type { SeriesPlace } from "#modules/money/tax-documents/index.ts";
import { newQid } from "#kernel/qid.ts";

/** Stores an invoice, marks its sale as invoiced and tells the seller. */
export async function writeInvoice(
  tx: Tx,
  invoice: {
    saleId: number;
    sellerId: number;
    issuedAt: Date;
    place: SeriesPlace;
    content: InvoiceContent;
  },
): Promise<void> {
  await tx
    .insertInto("invoices")
    .values({
      qid: newQid(),
      sale_id: invoice.saleId,
      seller_id: invoice.sellerId,
      number: invoice.content.number,
      series_year: invoice.place.year,
      serial: invoice.place.serial,
      issued_at: invoice.issuedAt,
      content: JSON.stringify(invoice.content),
    })
    .execute();
  await sql`
    with invoiced as (update sales set has_invoice = true where id = ${invoice.saleId} returning seller_id, qid)
    select announce(seller_id, 'invoice.issued', 'sale', qid, ${invoice.issuedAt}::timestamptz) from invoiced`.execute(
    tx,
  );
}
