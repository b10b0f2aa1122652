import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { lastListOf } from "#modules/inventory/offers/unmatched.reader.ts";

/** A row of a stock list whose GTIN the catalogue does not know. */
export interface UnmatchedRow {
  readonly listId: number;
  readonly rowNumber: number;
  /** As the list has it. */
  readonly gtin: string;
  readonly sku: string | null;
  readonly listPriceMinor: number;
  readonly stock: number;
  readonly unit: number;
}

/**
 * Locks a row of the seller's last list that the catalogue does not know.
 * @param key.id the list's qid and the row's number, as in the list of unknown products
 * @returns undefined when there is no such row, or it was corrected before
 */
export async function lockUnmatchedRow(
  tx: Tx,
  key: { sellerId: number; id: string },
): Promise<UnmatchedRow | undefined> {
  const [list = "", row = ""] = key.id.split("-");
  const { rows } = await sql<UnmatchedRow>`
    select r.stock_list_id as "listId", r.row_number as "rowNumber", r.gtin, r.sku, r.price_minor as "listPriceMinor", r.stock, r.unit
    from stock_list_rows r join ${lastListOf(key.sellerId)} l on l.id = r.stock_list_id
    where l.qid = ${list} and r.row_number = ${Number(row)} and r.variant_id is null for no key update of r`.execute(
    tx,
  );
  return rows[0];
}

/** Notes the product that a row turned out to be. */
export async function writeMatchedRow(tx: Tx, row: UnmatchedRow & { offerQid: string }): Promise<void> {
  await sql`
    update stock_list_rows r set variant_id = o.variant_id from offers o
    where o.qid = ${row.offerQid} and r.stock_list_id = ${row.listId} and r.row_number = ${row.rowNumber}`.execute(
    tx,
  );
}
