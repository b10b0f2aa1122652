import { type SearchText, readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { hasGtin, hasWholeWords, hasWords, isLineOf } from "#db/search-query.ts";
import { trackingForm } from "#modules/fulfilment/sales/index.ts";

interface Search {
  readonly sellerId: number;
  /** Not empty. */
  readonly words: string;
  readonly size: number;
}

/** Digits of an order number. */
const NUMBER_DIGITS = 9;

/**
 * The ways to find sales, most certain first: the first that finds a sale names the match. `offset 0` makes the
 * planner use the index of the search; scanning the seller's sales takes long without a match.
 */
function waysOf({ sellerId, size }: Search, search: SearchText): RawBuilder<unknown>[] {
  const mine = sql`s.seller_id = ${sellerId}`;
  const newest = sql`order by s.id desc limit ${size}`;
  const ways: RawBuilder<unknown>[] = [];
  const { orderNumber } = search;
  const tracking = search.isOrder ? null : trackingForm(search);
  if (orderNumber !== null) {
    ways.push(sql`(select case when s.number = ${orderNumber} then 0 else 1 end, s.id, 'NUMBER', s.number::text from sales s
      where ${mine} and s.number >= ${orderNumber.padEnd(NUMBER_DIGITS, "0")} and s.number <= ${orderNumber.padEnd(NUMBER_DIGITS, "9")} ${newest})`);
  }
  if (tracking !== null) {
    ways.push(sql`(select 2, s.id, 'TRACKING', ${tracking}::text from shipments h join sales s on s.id = h.sale_id
      where ${mine} and h.tracking_numbers @> array[${tracking}]::text[] ${newest})`);
  }
  if (search.terms.length > 0) {
    const isOfBrand = hasWords(sql`findable_words(l.brand)`, search);
    ways.push(sql`(select case when l.is_gtin then 3 when l.is_brand then 4 when l.is_whole then 5 else 6 end, s.id,
        case when l.is_gtin then 'GTIN' when l.is_brand then 'BRAND' else 'PRODUCT' end,
        case when l.is_gtin then l.gtin when l.is_brand then l.brand else l.name end
      from (select l.sale_id, l.gtin, l.brand, l.name, ${hasGtin(sql`l.gtin`, search)} as is_gtin, ${isOfBrand} as is_brand, ${hasWholeWords(sql`findable_words(l.brand || ' ' || l.name)`, search)} as is_whole
        from sale_lines l where ${isLineOf(search)} offset 0) l
      join sales s on s.id = l.sale_id where ${mine} order by 1, s.id desc limit ${size})`);
  }
  return ways;
}

/** The matching sales as JSON, each once, by certainty of the match, then newest first. */
export async function searchSalesJson(db: Database, search: Search): Promise<string> {
  const ways = waysOf(search, readSearch(search.words));
  if (ways.length === 0) return '{"results":[]}';
  const { rows } = await sql<{ results: string }>`
    with found(rank, id, kind, text) as (${sql.join(ways, sql` union all `)}),
    best as (select distinct on (id) * from found order by id, rank)
    select json_build_object('results', coalesce((select json_agg(r) from (
      select s.qid, s.number, s.status, instant_text(s.created_at) as "createdAt", instant_text(s.expired_at) as "expiredAt",
        json_build_object('kind', b.kind, 'text', b.text) as match
      from best b join sales s on s.id = b.id order by b.rank, s.created_at desc, s.id desc limit ${search.size}) r), '[]'::json))::text as results`.execute(
    db,
  );
  return rows[0]?.results ?? '{"results":[]}';
}
