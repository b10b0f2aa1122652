import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { ratesOn, rivalsOf } from "#modules/inventory/offers/index.ts";
import type { WholeRow } from "#modules/inventory/stock-lists/index.ts";

/** One check as JSON; null for an unknown one. */
export async function readTaskJson(db: Database | Tx, qid: string): Promise<string | null> {
  const { rows } = await sql<{ task: string }>`
    select json_build_object('qid', c.qid, 'status', c.status, 'dealId', c.deal_id, 'fileName', c.file_name,
      'progress', case when c.status = 'DONE' then 1 when c.row_count = 0 then 0 else trunc(c.processed_count::numeric / c.row_count, 2) end,
      'failure', c.failure, 'createdAt', instant_text(c.created_at), 'finishedAt', instant_text(c.finished_at), 'result', c.result)::text as task
    from initial_checks c where c.qid = ${qid}`.execute(db);
  return rows[0]?.task ?? null;
}

/** Whether the support desk knows a deal. */
export async function dealExists(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from support_deals where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Whether prices in a currency can be compared. */
export async function isKnownCurrency(db: Database, currency: string): Promise<boolean> {
  const { rows } = await sql`select 1 from fx_rates where currency = ${currency} limit 1`.execute(db);
  return rows.length > 0;
}

export interface MatchedRow {
  readonly row: number;
  /** From the catalogue. */
  readonly name: string;
  readonly brand: string;
  readonly brandId: number;
  readonly isWanted: boolean;
  /** Fraction above the winning price; null when no seller has the product. */
  readonly share: number | null;
}

/** Which of these rows the catalogue knows, whether buyers want them, and how their prices compare. */
export async function matchRows(
  db: Database,
  { rows: asked, currency, day }: { rows: readonly WholeRow[]; currency: string; day: string },
): Promise<MatchedRow[]> {
  const wanted = JSON.stringify(asked.map(({ row, gtin14, priceMinor }) => ({ row, gtin14, priceMinor })));
  const { rows } = await sql<MatchedRow>`
    with ${ratesOn(day)}
    select x.row, v.name, b.name as brand, v.brand_id as "brandId", coalesce(d.score, 0) > 0 as "isWanted",
      round((landed_price(x."priceMinor") * own.rate - rival.euro) / rival.euro, 4)::float8 as share
    from json_to_recordset(${wanted}::json) as x(row int, gtin14 char(14), "priceMinor" bigint)
      join variants v on v.gtin14 = x.gtin14 join brands b on b.id = v.brand_id join rates own on own.currency = ${currency}
      left join product_demand d on d.variant_id = v.id
      cross join lateral (select min(c.euro) as euro from ${rivalsOf(sql`v.id`, sql`0`)} c) rival`.execute(
    db,
  );
  return rows;
}

/** The input of a check; undefined for an unknown one. */
export async function readCheckedFile(
  db: Database,
  qid: string,
): Promise<{ status: string; fileHash: Buffer; fileName: string; mapping: StockMapping } | undefined> {
  const { rows } = await sql<{ status: string; fileHash: Buffer; fileName: string; mapping: StockMapping }>`
    select status, file_hash as "fileHash", file_name as "fileName", mapping from initial_checks where qid = ${qid}`.execute(
    db,
  );
  return rows[0];
}
