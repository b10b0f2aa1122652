import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Copies rows of a list to where they come in. */
export const COPY_INCOMING =
  "copy incoming_rows (row_number, gtin14, gtin, name, price_minor, stock, unit) from stdin";
/** Longest time a statement over all rows of a large list may take. */
const STATEMENT_TIMEOUT = "5min";

/** Makes the place where the rows of a large list come in; it goes with the transaction. */
export async function openIncoming(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`.execute(tx);
  await sql`
    create temporary table incoming_rows (row_number int, gtin14 char(14), gtin text, name text, price_minor bigint, stock int, unit int)
    on commit drop`.execute(tx);
}

/**
 * Keeps the rows that came in beside the products of the catalogue. A GTIN that stands there twice counts once when both
 * say the same, and not at all when they contradict.
 * @param list.errorsLeft rows that contradict which are noted one by one
 */
export async function addIncomingRows(
  tx: Tx,
  { id, errorsLeft }: { id: number; errorsLeft: number },
): Promise<void> {
  await sql`analyze incoming_rows`.execute(tx);
  await sql`
    create temporary table incoming_gtins on commit drop as
    select gtin14, min(row_number) as first_row, count(*)::int as copies,
      min(price_minor) = max(price_minor) and min(stock) = max(stock) and min(unit) = max(unit) as agrees
    from incoming_rows group by gtin14`.execute(tx);
  await sql`analyze incoming_gtins`.execute(tx);
  await sql`
    insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, name, variant_id, price_minor, stock, unit)
    select ${id}, r.row_number, r.gtin14, r.gtin, r.name, v.id, r.price_minor, r.stock, r.unit
    from incoming_gtins g join incoming_rows r on r.row_number = g.first_row left join variants v on v.gtin14 = g.gtin14
    where g.agrees`.execute(tx);
  await sql`
    insert into stock_list_errors (stock_list_id, row_number, field, value, reason)
    select ${id}, r.row_number, 'gtin', r.gtin, 'GTIN_TWICE' from incoming_gtins g join incoming_rows r on r.gtin14 = g.gtin14
    where not g.agrees order by r.row_number limit ${Math.max(0, errorsLeft)}`.execute(tx);
  await sql`
    update stock_lists l set accepted_count = k.matched, unmatched_count = k.total - k.matched,
      rejected_count = l.rejected_count + g.contradicting, ignored_count = l.ignored_count + g.repeated, processed_count = l.row_count
    from (select count(*)::int as total, count(variant_id)::int as matched from stock_list_rows where stock_list_id = ${id}) k,
      (select coalesce(sum(copies) filter (where not agrees), 0)::int as contradicting,
        coalesce(sum(copies - 1) filter (where agrees), 0)::int as repeated from incoming_gtins) g
    where l.id = ${id}`.execute(tx);
}
