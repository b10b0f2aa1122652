import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** The column mapping of a seller's lists, and when it was set; undefined if never set. */
export async function findMapping(
  db: Database | Tx,
  sellerId: number,
): Promise<{ mapping: StockMapping; updatedAt: string } | undefined> {
  const { rows } = await sql<StockMapping & { updatedAt: string }>`
    select heading_row as "headingRow", gtin, price, selling_unit as "sellingUnit", inventory, currency, stock_is as "stockIs", instant_text(updated_at) as "updatedAt"
    from stock_mappings where seller_id = ${sellerId}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { updatedAt, ...mapping } = found;
  return { mapping, updatedAt };
}
