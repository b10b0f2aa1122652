import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { TaxDocumentKind, TaxDocumentPart } from "#modules/money/tax-documents/tax-document.reader.ts";

const prefixes: Readonly<Record<TaxDocumentKind, string>> = { invoice: "QS", credit_note: "QC" };

/** A position in a supplier's number series. */
export interface SeriesPlace {
  readonly year: number;
  readonly serial: number;
}

/**
 * The number of a document: kind, supplier, year and position, e.g. QS-AB12CD-2026-00001. At least five digits, so
 * that the numbers of a year sort as text; up to 99,999 it has the 20 characters that tax offices accept.
 */
export function documentNumber(
  kind: TaxDocumentKind,
  sellerCode: string,
  { year, serial }: SeriesPlace,
): string {
  return `${prefixes[kind]}-${sellerCode}-${year}-${String(serial).padStart(5, "0")}`;
}

/** Document years follow the time zone of the marketplace's registered office. */
const yearInAmsterdam = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Amsterdam", year: "numeric" });

/**
 * Takes a supplier's next number for a document issued in this transaction. The series row stays locked until the
 * transaction ends, and a rollback returns the number, so there are no gaps. Suppliers do not block each other.
 */
export async function takeDocumentNumber(
  tx: Tx,
  document: { kind: TaxDocumentKind; sellerId: number; now: Date },
): Promise<SeriesPlace & { number: string }> {
  const { kind, sellerId, now } = document;
  const year = Number(yearInAmsterdam.format(now));
  const { rows } = await sql<{ serial: number; code: string }>`
    insert into tax_document_series as t (kind, seller_id, year, last) values (${kind}, ${sellerId}, ${year}, 1)
    on conflict (kind, seller_id, year) do update set last = t.last + 1
    returning last as serial, (select code from sellers where organisation_id = ${sellerId}) as code`.execute(
    tx,
  );
  const [taken] = rows;
  if (!taken) throw new Error("No number was given");
  const { serial, code } = taken;
  return { year, serial, number: documentNumber(kind, code, { year, serial }) };
}

const columns = {
  invoice: sql`invoice_id`,
  credit_note: sql`credit_note_id`,
  buyer_document: sql`buyer_document_id`,
} as const;
const hashes = { PAGES: sql`file_hash`, DATA: sql`data_hash`, XRECHNUNG: sql`xrechnung_hash` } as const;
const times = { PAGES: sql`drawn_at`, DATA: sql`data_at`, XRECHNUNG: sql`xrechnung_at` } as const;

/**
 * Stores the hash of a form of an issued document that has none.
 * @returns false when another process was faster: its bytes are kept
 */
export async function writeKeptHash(
  tx: Tx,
  document: TaxDocumentPart & { id: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const { kind, form, id, hash, now } = document;
  const { rows } = await sql`
    update tax_documents set ${hashes[form]} = ${hash}::bytea, ${times[form]} = ${now}
    where ${columns[kind]} = ${id} and ${hashes[form]} is null returning id`.execute(tx);
  return rows.length > 0;
}
