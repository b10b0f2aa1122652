import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";

/** What an invoice or a credit note is to the tables. */
export type TaxDocumentKind = "invoice" | "credit_note";

/** In what form a document is kept: as pages to read, or as data. */
export type TaxDocumentForm = "PAGES" | "DATA";

/** An issued document and what it says. */
export interface IssuedDocument<Content> {
  readonly id: number;
  readonly qid: string;
  readonly content: Content;
}

/** A form of a document of a kind. */
export interface TaxDocumentPart {
  readonly kind: TaxDocumentKind;
  readonly form: TaxDocumentForm;
}

const columns = { invoice: sql`invoice_id`, credit_note: sql`credit_note_id` } as const;
const tables = { invoice: sql`invoices`, credit_note: sql`credit_notes` } as const;
const hashes = { PAGES: sql`file_hash`, DATA: sql`data_hash` } as const;

/**
 * What a document `d` says. Its data, which its pages carry too, also names where the goods went and the VAT of each claim,
 * which older documents do not say themselves; both never change afterwards.
 */
function contentOf({ kind }: TaxDocumentPart): RawBuilder<unknown> {
  if (kind === "invoice")
    return sql`(select jsonb_build_object('destinationCountry', s.destination_country) from sales s where s.id = d.sale_id) || d.content`;
  return sql`(select jsonb_build_object(
      'destinationCountry', (array_agg(s.destination_country order by (s.vat_rule = 'DOMESTIC'), c.id))[1],
      'claimVat', jsonb_object_agg(c.number, jsonb_build_object('rule', s.vat_rule, 'rate', trim_scale(s.vat_rate)::text)))
    from claims c join sales s on s.id = c.sale_id where c.credit_note_id = d.id) || d.content`;
}

/** The SHA-256 under which a form of an issued document is kept; null while it is not made. */
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

/** What an issued document says, as one of its forms needs it. */
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

/** Issued documents without one of their forms, those issued last first. */
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
