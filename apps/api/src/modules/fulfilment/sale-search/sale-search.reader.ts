import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { likeAnywhere } from "#db/like.ts";
import { gtinForms, trackingForm } from "#modules/fulfilment/sales/index.ts";

interface Search {
  readonly sellerId: number;
  /** Not empty. */
  readonly words: string;
  readonly size: number;
}

/** Trigrams need at least three letters. */
const SHORTEST_WORD = 3;

/**
 * The ways to find sales, most certain first: the first that finds a sale names the match. `offset 0` makes the
 * planner use the index of the search; scanning the seller's sales takes long without a match.
 */
function waysOf({ sellerId, words, size }: Search): RawBuilder<unknown>[] {
  const mine = sql`s.seller_id = ${sellerId}`;
  const newest = sql`order by s.id desc limit ${size}`;
  const ways: RawBuilder<unknown>[] = [];
  const tracking = trackingForm(words);
  if (/^\d{1,9}$/.test(words)) {
    ways.push(sql`(select 1, s.id, 'NUMBER', s.number::text from sales s
      where ${mine} and s.number >= ${words.padEnd(9, "0")} and s.number <= ${words.padEnd(9, "9")} ${newest})`);
  }
  if (tracking) {
    ways.push(sql`(select 2, s.id, 'TRACKING', ${tracking}::text from shipments h join sales s on s.id = h.sale_id
      where ${mine} and h.tracking_numbers @> array[${tracking}]::text[] ${newest})`);
  }
  if (/^\d{7,14}$/.test(words)) {
    ways.push(sql`(select 3, s.id, 'GTIN', l.gtin from (select l.sale_id, l.gtin from sale_lines l
        where l.gtin = any(${gtinForms(words)}::text[]) offset 0) l
      join sales s on s.id = l.sale_id where ${mine} ${newest})`);
  }
  if (words.length >= SHORTEST_WORD && !/^\d{7,}$/.test(words)) {
    const pattern = likeAnywhere(words);
    ways.push(sql`(select case when l.brand ilike ${pattern} then 4 else 5 end, s.id,
        case when l.brand ilike ${pattern} then 'BRAND' else 'PRODUCT' end, case when l.brand ilike ${pattern} then l.brand else l.name end
      from (select l.sale_id, l.brand, l.name from sale_lines l where (l.brand || ' ' || l.name) ilike ${pattern} offset 0) l
      join sales s on s.id = l.sale_id where ${mine} ${newest})`);
  }
  return ways;
}

/** The matching sales as JSON, each once, by certainty of the match, then newest first. */
export async function searchSalesJson(db: Database, search: Search): Promise<string> {
  const ways = waysOf(search);
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
