import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import { brandValues } from "#db/brand-filter.ts";
import { hasGtin, hasWords } from "#db/search-query.ts";
import { cappedPageFields } from "#db/page-fields.ts";
import type { OfferQuery } from "#modules/inventory/offers/found-offers.reader.ts";

/** The seller's last stock list that took effect, for its unmatched rows. */
export const lastListOf = (sellerId: number): RawBuilder<unknown> =>
  sql`(select l.id, l.qid, l.draft_id, l.file_name, l.finished_at from stock_lists l where l.seller_id = ${sellerId} and l.status = 'DONE' order by l.id desc limit 1)`;

/** One page of the rows that the catalogue does not know, in the shape of offers. */
export async function readUnmatchedPage(
  db: Database,
  query: OfferQuery & { page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const search = query.search?.trim() ?? "";
  const text = readSearch(search);
  const start = `${likeForm(search)}%`;
  const from = (query.page - 1) * query.size;
  const isFiltered =
    brandValues(query.brand).length > 0 ||
    query.percentage_to_winning_price_min !== undefined ||
    query.percentage_to_winning_price_max !== undefined;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select r.*, l.qid as list_qid, l.finished_at, row_number() over (order by r.row_number) as place
      from ${lastListOf(query.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id
      where r.variant_id is null and not ${isFiltered}::boolean and (${search === ""}::boolean or ${hasWords(sql`findable_words(r.name)`, text)} or ${hasGtin(sql`r.gtin`, text)}
          or r.gtin like ${start} or lower(r.sku) like lower(${start}))),
    counted as (select count(*)::int as n from found)
    select json_build_object(${cappedPageFields(query, address)}, 'results', coalesce((
      select json_agg(json_build_object('qid', f.list_qid || '-' || f.row_number, 'status', 'UNMATCHED', 'hold', 'UNMATCHED', 'gtin', f.gtin, 'sku', f.sku,
        'name', coalesce(f.name, f.gtin), 'brand', null, 'category', null, 'imageUrl', null, 'listPrice', money_text(f.price_minor),
        'discount', '0', 'discountEndsAt', null, 'price', money_text(f.price_minor),
        'currency', e.currency, 'tiers', '[]'::json, 'stock', f.stock, 'unit', f.unit, 'heldUnits', 0, 'updatedAt', instant_text(f.finished_at), 'version', 1,
        'winningPrice', null, 'percentageToWinningPrice', null, 'isWinning', false, 'priceToWin', null, 'demand', 0) order by f.place)
      from found f join sellers e on e.organisation_id = ${query.sellerId}
      where f.place > ${from}::int and f.place <= ${from + query.size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
