import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { TaxDocumentPart } from "#modules/money/tax-documents/tax-document.reader.ts";

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
