import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Who gets the tax documents of a seller: its accounting address, and the members who look after its money. */
export async function readDocumentReaders(
  tx: Tx,
  sellerId: number,
): Promise<{ email: string; isAccounting: boolean }[]> {
  const { rows } = await sql<{ email: string; isAccounting: boolean }>`
    select email, bool_or(accounting) as "isAccounting" from (
      select lower(accounting_email) as email, true as accounting from organisations where id = ${sellerId} and accounting_email is not null
      union all
      select lower(u.email::text), false from memberships m join users u on u.id = m.user_id
      where m.organisation_id = ${sellerId} and m.role in ('owner', 'finance') and u.deactivated_at is null and u.email_verified_at is not null) x
    group by email order by email`.execute(tx);
  return rows;
}

/** The rendered or coming pages of an issued document, by its number. @throws Error for an unknown number */
export async function readPagesId(tx: Tx, number: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tax_documents t join invoices i on i.id = t.invoice_id where i.number = ${number}
    union all select t.id from tax_documents t join credit_notes n on n.id = t.credit_note_id where n.number = ${number}
    union all select t.id from tax_documents t join buyer_documents d on d.id = t.buyer_document_id where d.number = ${number}`.execute(
    tx,
  );
  const [pages] = rows;
  if (!pages) throw new Error(`There is no document ${number}`);
  return pages.id;
}
