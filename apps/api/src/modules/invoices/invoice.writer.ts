import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { InvoiceContent } from "#modules/invoices/invoice.rules.ts";
import { newQid } from "#qid.ts";

/**
 * Takes the next number of a year. The row stays locked until the transaction ends and a rollback gives the number
 * back, so numbers have no gaps.
 */
export async function takeInvoiceNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into invoice_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = invoice_numbers.last + 1 returning last`.execute(tx);
  const last = rows[0]?.last;
  if (last === undefined) throw new Error("No invoice number was given");
  return last;
}

/** Stores an invoice and says on its sale that there is one. */
export async function writeInvoice(
  tx: Tx,
  invoice: { saleId: number; sellerId: number; issuedAt: Date; content: InvoiceContent },
): Promise<void> {
  await tx
    .insertInto("invoices")
    .values({
      qid: newQid(),
      sale_id: invoice.saleId,
      seller_id: invoice.sellerId,
      number: invoice.content.number,
      issued_at: invoice.issuedAt,
      content: JSON.stringify(invoice.content),
    })
    .execute();
  await sql`update sales set has_invoice = true where id = ${invoice.saleId}`.execute(tx);
}
