import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { keptCounts } from "#modules/inventory/offers/found-offers.reader.ts";
import { lastListOf } from "#modules/inventory/offers/unmatched.reader.ts";

/** Rows of the seller's last list that the catalogue does not know. */
const unmatched = (sellerId: number) =>
  sql`(select count(*) from ${lastListOf(sellerId)} l join stock_list_rows r on r.stock_list_id = l.id where r.variant_id is null)`;

/** Exact counts of the tabs as JSON, from the stored figures. */
export async function readOfferCounts(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    select json_build_object('ALL', ${keptCounts.ALL}, 'ACTIVE', ${keptCounts.ACTIVE}, 'WINNING', ${keptCounts.WINNING},
      'NOT_WINNING', ${keptCounts.NOT_WINNING}, 'OUT_OF_STOCK', ${keptCounts.OUT_OF_STOCK}, 'PAUSED', ${keptCounts.PAUSED},
      'UNMATCHED', ${unmatched(sellerId)})::text as counts
    from inventory_figures where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.counts ?? "";
}

/** Inventory figures as JSON; brands are counted with an index skip scan, one step per brand. */
export async function readOffersInfo(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ info: string }>`
    with recursive own_brands as (
      (select brand_id from offer_standings where seller_id = ${sellerId} order by brand_id limit 1)
      union all
      select (select s.brand_id from offer_standings s where s.seller_id = ${sellerId} and s.brand_id > b.brand_id order by s.brand_id limit 1)
      from own_brands b where b.brand_id is not null),
    figures as (select ${keptCounts.ALL} as offers, ${keptCounts.WINNING} as winning, coalesce(sum(in_stock), 0) as in_stock,
        coalesce(sum(units), 0) as units, coalesce(sum(value_minor), 0) as value_minor
      from inventory_figures where seller_id = ${sellerId})
    select json_build_object('offerCount', f.offers, 'inStockCount', f.in_stock, 'winningCount', f.winning,
      'brandCount', (select count(brand_id) from own_brands), 'units', f.units, 'stockValue', money_text(f.value_minor::bigint),
      'currency', e.currency,
      'discountedBrandCount', (select count(*) from brand_discounts where seller_id = ${sellerId} and state = 'RUNNING'),
      'listedAt', (select instant_text(l.finished_at) from ${lastListOf(sellerId)} l),
      'unmatchedCount', ${unmatched(sellerId)})::text as info
    from sellers e cross join figures f where e.organisation_id = ${sellerId}`.execute(db);
  return rows[0]?.info ?? "";
}
