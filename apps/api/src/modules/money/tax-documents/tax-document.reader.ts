import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Kind of a tax document that we issue in a supplier's name. */
export type TaxDocumentKind = "invoice" | "credit_note";

/** Form of a tax document: pages to read, data, or data as XRechnung. */
export type TaxDocumentForm = "PAGES" | "DATA" | "XRECHNUNG";

/** An issued document and its content. */
export interface IssuedDocument<Content> {
  readonly id: number;
  readonly qid: string;
  readonly content: Content;
}

/** One form of one kind of document. */
export interface TaxDocumentPart {
  /** Also our own ones to buyers. */
  readonly kind: TaxDocumentKind | "buyer_document";
  readonly form: TaxDocumentForm;
}

const columns = {
  invoice: sql`invoice_id`,
  credit_note: sql`credit_note_id`,
  buyer_document: sql`buyer_document_id`,
} as const;
const tables = {
  invoice: sql`invoices`,
  credit_note: sql`credit_notes`,
  buyer_document: sql`buyer_documents`,
} as const;
const hashes = { PAGES: sql`file_hash`, DATA: sql`data_hash`, XRECHNUNG: sql`xrechnung_hash` } as const;

/**
 * The content of a document `d`. Its data, which is embedded in its pages too, also states the destination and the
 * VAT of each claim, which older documents lack; neither changes afterwards.
 */
function contentOf({ kind, form }: TaxDocumentPart): RawBuilder<unknown> {
  if (form === "XRECHNUNG") return sql`${contentOf({ kind, form: "DATA" })} || ${addedForXRechnung(kind)}`;
  if (kind === "buyer_document") return sql`d.content`;
  if (kind === "invoice")
    return sql`(select jsonb_build_object('destinationCountry', coalesce(s.deliver_to->>'country', s.destination_country)) from sales s where s.id = d.sale_id) || d.content`;
  return sql`(select jsonb_build_object(
      'destinationCountry', (array_agg(coalesce(s.deliver_to->>'country', s.destination_country) order by (s.vat_rule = 'DOMESTIC'), c.id))[1],
      'claimVat', jsonb_object_agg(c.number, jsonb_build_object('rule', s.vat_rule, 'rate', coalesce(s.net_by_rate->0->>'rate', '0'))))
    from claims c join sales s on s.id = c.sale_id where c.credit_note_id = d.id) || d.content`;
}

/**
 * Facts that only XRechnung states: the contact, preferably someone from the seller's finance team who has a
 * telephone number, and where the goods of a credit note arrived.
 */
function addedForXRechnung(kind: TaxDocumentPart["kind"]): RawBuilder<unknown> {
  const contact = sql`'contact', (select jsonb_build_object('name', u.name, 'phone', u.phone, 'email', coalesce(o.accounting_email, u.email))
    from memberships m join users u on u.id = m.user_id join organisations o on o.id = m.organisation_id
    where m.organisation_id = d.seller_id and m.role in ('owner', 'finance') and u.deactivated_at is null and u.email_verified_at is not null
    order by u.phone is null, m.role = 'owner', m.created_at, u.id limit 1)`;
  if (kind === "invoice") return sql`jsonb_build_object(${contact})`;
  return sql`(select jsonb_build_object(${contact}, 'deliverTo', (array_agg(s.deliver_to order by (s.vat_rule = 'DOMESTIC'), c.id))[1])
    from claims c join sales s on s.id = c.sale_id where c.credit_note_id = d.id)`;
}

/** The SHA-256 of a stored form of an issued document; null while it has not been rendered. */
export async function readKeptHash(
  db: Database,
  document: TaxDocumentPart & { id: number },
): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select ${hashes[document.form]} as hash from tax_documents where ${columns[document.kind]} = ${document.id}`.execute(
    db,
  );
  return rows[0]?.hash ?? null;
}

/** The content of an issued document, as needed by one of its forms. */
export async function readIssued<Content>(
  db: Database,
  document: TaxDocumentPart & { id: number },
): Promise<IssuedDocument<Content> | undefined> {
  const { rows } = await sql<IssuedDocument<Content>>`
    select d.id, d.qid, ${contentOf(document)} as content from ${tables[document.kind]} d where d.id = ${document.id}`.execute(
    db,
  );
  return rows[0];
}

/** Issued documents that lack one of their forms, latest first. */
export async function readUndrawn<Content>(
  db: Database,
  asked: TaxDocumentPart & { limit: number },
): Promise<IssuedDocument<Content>[]> {
  const { kind, form, limit } = asked;
  const { rows } = await sql<IssuedDocument<Content>>`
    select d.id, d.qid, ${contentOf(asked)} as content
    from tax_documents t join ${tables[kind]} d on d.id = t.${columns[kind]}
    where t.${hashes[form]} is null order by t.id desc limit ${limit}::int`.execute(db);
  return rows;
}

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
