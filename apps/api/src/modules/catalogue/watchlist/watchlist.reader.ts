import type { WatchlistItem, WatchlistOrder } from "@quayside/api-client/contract/watchlist/watchlist.schema";
import { readSearch, searchWords } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { byName } from "#db/by-name.ts";
import { hasWords } from "#db/search-query.ts";
import { pageFields } from "#db/page-fields.ts";

/** The exchange rate of a currency to EUR on a day. */
const rateOf = (currency: RawBuilder<unknown>, day: string): RawBuilder<unknown> =>
  sql`(select f.rate from fx_rates f where f.currency = ${currency} and f.valid_from <= ${day}::date order by f.valid_from desc limit 1)`;

/** Watched products with the currently cheapest offer of each; for a buyer, among the offers sold in its market. */
const watched = (organisationId: number, day: string): RawBuilder<unknown> => sql`
  select w.id, w.variant_id, w.created_at, w.target_price_minor, w.currency as target_currency, v.gtin, v.gtin14, v.fid, v.slug, v.name, b.name as brand,
    v.search_text, best.landed, best.currency, best.euro, stock.units, stock.offers,
    coalesce(best.euro <= w.target_price_minor * ${rateOf(sql`w.currency`, day)}, false) as is_met
  from watchlist_items w join variants v on v.id = w.variant_id join brands b on b.id = v.brand_id
    join (select id, case when kind = 'buyer' then market_of(country) end as market from organisations where id = ${organisationId}) own
      on own.id = w.organisation_id
    left join lateral (
      select landed_price(o.price_minor) as landed, o.currency, landed_price(o.price_minor) * ${rateOf(sql`o.currency`, day)} as euro
      from offers o join sellers e on e.organisation_id = o.seller_id
      where o.variant_id = w.variant_id and o.in_stock and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) and sells_in(e.sell_to_regions, own.market) order by euro, o.id limit 1) best on true
    cross join lateral (
      select coalesce(sum(o.stock), 0) as units, count(*) as offers from offers o join sellers e on e.organisation_id = o.seller_id
      where o.variant_id = w.variant_id and o.in_stock and is_sold(e.status, e.currency, o.currency, o.is_stale or o.is_blocked) and sells_in(e.sell_to_regions, own.market)) stock
  where w.organisation_id = ${organisationId}`;

const itemObject = sql`json_build_object('gtin', i.gtin, 'fid', i.fid, 'slug', i.slug, 'name', i.name, 'brand', i.brand,
  'targetPrice', money_text(i.target_price_minor), 'targetCurrency', i.target_currency, 'lowestPrice', money_text(i.landed),
  'lowestPriceCurrency', i.currency, 'inventory', i.units, 'offerCount', i.offers, 'isAvailable', i.units > 0,
  'isTargetMet', i.is_met, 'createdAt', instant_text(i.created_at))`;

const orders: Readonly<Record<WatchlistOrder, RawBuilder<unknown>>> = {
  createdAt: sql`i.created_at, i.id`,
  "-createdAt": sql`i.created_at desc, i.id desc`,
  name: sql`${byName(sql`i.name`)}, ${byName(sql`i.brand`)}, i.id`,
  "-name": sql`${byName(sql`i.name`)} desc, ${byName(sql`i.brand`)} desc, i.id desc`,
  lowestPrice: sql`i.euro nulls last, i.id`,
  "-lowestPrice": sql`i.euro desc nulls last, i.id desc`,
};

export interface WatchlistQuery {
  readonly organisationId: number;
  readonly page: number;
  readonly size: number;
  readonly order: WatchlistOrder;
  readonly search: string | undefined;
  readonly isAvailable: boolean | undefined;
  readonly areTargetsMet: boolean | undefined;
  /** "YYYY-MM-DD", for the exchange rates. */
  readonly day: string;
}

function filtersOf({ search, isAvailable, areTargetsMet }: WatchlistQuery): RawBuilder<unknown> {
  const filters = [sql`true`];
  if (isAvailable !== undefined) filters.push(sql`(i.units > 0) = ${isAvailable}`);
  if (areTargetsMet !== undefined) filters.push(sql`i.is_met = ${areTargetsMet}`);
  if (search !== undefined && searchWords(search).length > 0) {
    const text = readSearch(search);
    filters.push(
      sql`(i.gtin14 = any(${text.gtins14}::text[]) or ${hasWords(sql`words_of(i.search_text)`, text)})`,
    );
  }
  return sql.join(filters, sql` and `);
}

/** One page of a company's watchlist as JSON. */
export async function readWatchlistPage(
  db: Database,
  query: WatchlistQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const { rows } = await sql<{ page: string }>`
    with found as materialized (select * from (${watched(query.organisationId, query.day)}) i where ${filtersOf(query)}),
    counted as (select count(*)::int as n from found)
    select json_build_object(${pageFields({ page, size }, address)},
      'results', coalesce((select json_agg(item order by place) from (
        select ${itemObject} as item, row_number() over (order by ${orders[query.order]}) as place from found i
        order by place limit ${size} offset ${(page - 1) * size}) shown), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** Watched products by their database ids, newest first. */
export async function readWatchlistItems(
  tx: Tx,
  key: { organisationId: number; variantIds: readonly number[]; day: string },
): Promise<WatchlistItem[]> {
  const { rows } = await sql<{ items: WatchlistItem[] }>`
    select coalesce(json_agg(${itemObject} order by ${orders["-createdAt"]}), '[]'::json) as items
    from (${watched(key.organisationId, key.day)} and w.variant_id = any(${key.variantIds}::bigint[])) i`.execute(
    tx,
  );
  return rows[0]?.items ?? [];
}

/** Products by the 14-digit form of their GTIN. */
export async function findVariants(tx: Tx, gtins14: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; gtin14: string }>`
    select id, gtin14 from variants where gtin14 = any(${gtins14}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.gtin14, row.id]));
}
