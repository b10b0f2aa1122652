import { sql } from "kysely";
import { companyOf } from "#testing/market.ts";
import type { TestApi } from "#testing/test-api.ts";

/** The headings of the lists that tests upload. */
export const LIST_HEADINGS = "EAN;Name;Price;Pack;Stock";

/** How such a list is read. */
export const LIST_COLUMNS = {
  headingRow: "1",
  gtin: "EAN",
  price: "Price",
  sellingUnit: "Pack",
  inventory: "Stock",
  currency: "EUR",
};

/** What an upload is told that names no column and has none to remember. */
export const COLUMNS_MISSING = {
  headingRow: ["Please select the row containing column headings in the inventory table."],
  gtin: ["Please select the column containing GTIN."],
  price: ["Please select the column containing the price."],
  sellingUnit: ["Please select the column containing the selling unit."],
  inventory: ["Please select the column containing the inventory."],
  currency: ["Please select the currency."],
};

/** Takes a seller's stock, lists and drafts away, so that the list of a test alone decides. @returns the seller */
export async function withoutStock(api: TestApi, email: string): Promise<number> {
  const { db } = api.services;
  const sellerId = await companyOf(api, email);
  await sql`update stock_lists set status = 'CANCELLED', hold_reason = null where seller_id = ${sellerId} and status in ('WAITING', 'RUNNING', 'HELD')`.execute(
    db,
  );
  await sql`delete from stock_drafts where seller_id = ${sellerId}`.execute(db);
  await sql`delete from stock_draft_mappings where seller_id = ${sellerId}`.execute(db);
  await sql`insert into stock_movements (offer_id, kind, quantity, at) select id, 'LISTED', -stock, now() from offers where seller_id = ${sellerId} and stock > 0`.execute(
    db,
  );
  await sql`update offers set stock = 0 where seller_id = ${sellerId}`.execute(db);
  return sellerId;
}
