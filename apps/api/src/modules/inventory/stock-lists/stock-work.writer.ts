import type {
  HeldStockList,
  StockRowError,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type WorkLease, isLeaseHeld as isRowLeaseHeld, oldestToTake } from "#db/work-lease.ts";
import type { ListMapping, StockRow, StockTable } from "#modules/inventory/stock-lists/stock-table.rules.ts";

/** Rejected rows kept per list. */
export const ERRORS_KEPT = 10_000;

export interface TakenList extends WorkLease {
  readonly qid: string;
  readonly sellerId: number;
  readonly sellerName: string;
  readonly fileHash: Buffer;
  /** The draft with its rows; null for a list that is read from its file. */
  readonly draftId: number | null;
  readonly draftQid: string | null;
  readonly mapping: ListMapping;
  readonly isConfirmed: boolean;
  /** The numbers that a user confirmed; null in lists confirmed without. */
  readonly confirmed: HeldStockList | null;
  /** It took effect and is to be undone. */
  readonly isUndo: boolean;
}

/** Takes the oldest list that is queued or was interrupted, so that no other process works on it. */
export async function takeStockList(tx: Tx, now: Date): Promise<TakenList | undefined> {
  const { rows } = await sql<TakenList>`
    update stock_lists l set status = 'RUNNING', started_at = ${now}, attempts = l.attempts + 1,
      processed_count = case when l.finished_at is null then 0 else l.processed_count end
    from organisations c where c.id = l.seller_id and l.id = ${oldestToTake("stock_lists", sql`started_at`, now)}
    returning l.id, l.qid, l.seller_id as "sellerId", c.name as "sellerName", l.file_hash as "fileHash", l.draft_id as "draftId",
      (select d.qid from stock_drafts d where d.id = l.draft_id) as "draftQid", l.mapping, l.is_confirmed as "isConfirmed",
      case when l.is_confirmed then l.hold_facts end as confirmed,
      l.finished_at is not null as "isUndo", l.attempts`.execute(tx);
  return rows[0];
}

/** Whether this attempt has not been overtaken; locks the list. */
export const isLeaseHeld = (tx: Tx, list: WorkLease): Promise<boolean> =>
  isRowLeaseHeld(tx, "stock_lists", list);

/** Discards what an earlier attempt read, and stores the size and the rejected rows. */
export async function startReading(
  tx: Tx,
  read: {
    id: number;
    total: number;
    refused: number;
    ignored: number;
    errors: readonly StockRowError[];
    notices: StockTable["notices"];
  },
): Promise<void> {
  const { id, total, refused, ignored, errors, notices } = read;
  await sql`delete from stock_list_rows where stock_list_id = ${id}`.execute(tx);
  await sql`delete from stock_list_errors where stock_list_id = ${id}`.execute(tx);
  await sql`
    insert into stock_list_errors (stock_list_id, row_number, field, value, reason)
    select ${id}, x.row, x.field, x.value, x.reason
    from json_to_recordset(${JSON.stringify(errors)}::json) as x(row int, field text, value text, reason text)`.execute(
    tx,
  );
  await sql`
    update stock_lists set row_count = ${total}, rejected_count = ${refused}, ignored_count = ${ignored},
      processed_count = ${refused + ignored}, accepted_count = 0, unmatched_count = 0,
      notices = ${JSON.stringify(notices)}::jsonb where id = ${id}`.execute(tx);
}

/**
 * Rejects the rows of a list without a price or a stock whose product the seller does not offer, as nothing could stay,
 * and stores the products of rejected rows, whose offers stay as they are.
 */
export async function endReading(
  tx: Tx,
  { id, rows, named }: { id: number } & Pick<StockTable, "rows" | "named">,
): Promise<void> {
  const lacks = rows.flatMap((row) => row.lacks ?? []);
  await sql`
    with lacking as (
      delete from stock_list_rows r
      using json_to_recordset(${JSON.stringify(lacks)}::json) as x(row int, field text, value text, reason text), stock_lists l
      where l.id = ${id} and r.stock_list_id = l.id and r.row_number = x.row and not exists (
          select from offers o where o.seller_id = l.seller_id and o.variant_id = r.variant_id)
      returning x.*, r.variant_id),
    told as (
      insert into stock_list_errors (stock_list_id, row_number, field, value, reason)
      select ${id}, row, field, value, reason from lacking order by row limit ${ERRORS_KEPT})
    update stock_lists l set accepted_count = l.accepted_count - n.matched, unmatched_count = l.unmatched_count - n.total + n.matched,
      rejected_count = l.rejected_count + n.total
    from (select count(*)::int as total, count(variant_id)::int as matched from lacking) n where l.id = ${id} and n.total > 0`.execute(
    tx,
  );
  await sql`
    insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, variant_id)
    select ${id}, x.row, x.gtin14, x.gtin, v.id
    from json_to_recordset(${JSON.stringify(named)}::json) as x(row int, gtin14 char(14), gtin text)
      join variants v on v.gtin14 = x.gtin14`.execute(tx);
}

/** Stores a batch of rows with their products of the catalogue. */
export async function addRows(
  tx: Tx,
  { id, rows }: { id: number; rows: readonly StockRow[] },
): Promise<void> {
  await sql`
    with added as (
      insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, name, variant_id, price_minor, stock, unit)
      select ${id}, x.row, x.gtin14, x.gtin, x.name, v.id, x."priceMinor", x.stock, x.unit
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as x(row int, gtin14 char(14), gtin text, name text, "priceMinor" bigint, stock int, unit int)
        left join variants v on v.gtin14 = x.gtin14
      returning variant_id)
    update stock_lists l set processed_count = l.processed_count + n.total, accepted_count = l.accepted_count + n.matched,
      unmatched_count = l.unmatched_count + n.total - n.matched
    from (select count(*)::int as total, count(variant_id)::int as matched from added) n where l.id = ${id}`.execute(
    tx,
  );
}
