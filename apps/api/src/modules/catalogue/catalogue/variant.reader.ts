import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import type { Market } from "#db/schema/catalogue.ts";
import { pageFields, resultsByPlace } from "#db/page-fields.ts";
import { WELL_PRICED_BELOW, lowestIn } from "#modules/catalogue/catalogue/market-filters.reader.ts";
import {
  type Viewer,
  hitMembers,
  hitTables,
  offerJson,
} from "#modules/catalogue/catalogue/variant-hit.reader.ts";

/** One product as JSON, as sold in a market; null for an unknown one. */
export async function readVariant(
  db: Database,
  { fid, market, imageHost }: { fid: string; market: Market | null; imageHost: string },
): Promise<string | null> {
  const { rows } = await sql<{ variant: string }>`
    select json_build_object(${hitMembers(imageHost)}, 'gtin14', v.gtin14, 'size', v.size, 'createdAt', instant_text(v.created_at),
      'countries', place.countries, 'usualPrice', round(m.usual_euro / 100, 2)::text, 'hasDeal', place.has_deal,
      'isWellPriced', coalesce(${lowestIn(market)} <= m.usual_euro * ${1 - WELL_PRICED_BELOW}::numeric, false))::text as variant
    from (select id as variant_id from variants where fid = ${fid}) p ${hitTables({ hasOffers: false, market })}
      join variant_market m on m.variant_id = v.id
      cross join lateral (select coalesce(array_agg(distinct o.country order by o.country), '{}') as countries, coalesce(bool_or(o.is_deal), false) as has_deal
        from offers_sold_in(${market}::text) o where o.variant_id = v.id) place`.execute(db);
  return rows[0]?.variant ?? null;
}

/** Available offers of a product, cheapest landed price in EUR first, as JSON; null for an unknown product. */
export async function readVariantOffersPage(
  db: Database,
  query: { fid: string; market: Market | null; viewer: Viewer; page: number; size: number },
  address: (page: number) => string,
): Promise<string | null> {
  const { page, size } = query;
  const { rows } = await sql<{ page: string }>`
    select (select json_build_object(${pageFields({ page, size }, address, { count: sql`count(*)` })},
        ${resultsByPlace(sql`offer`, { page, size })})
      from (
        select row_number() over (order by o.euro, o.id) as place, ${offerJson(query.viewer)} as offer
        from offers_sold_in(${query.market}::text) o where o.variant_id = v.id) found)::text as page
    from variants v where v.fid = ${query.fid}`.execute(db);
  return rows[0]?.page ?? null;
}

const PRICE_OF_DAY = {
  EUROPE: sql`p.europe`,
  USA: sql`p.usa`,
  ELSEWHERE: sql`p.elsewhere`,
} as const satisfies Record<Market, RawBuilder<unknown>>;

/**
 * The lowest landed price in EUR per day up to today, whose price is the current one; null for an unknown product.
 * @param range.today "YYYY-MM-DD"
 */
export async function readPriceHistory(
  db: Database,
  product: { fid: string; market: Market | null },
  range: { today: string; days: number },
): Promise<string | null> {
  const { fid, market } = product;
  const past = market === null ? sql`p.euro` : PRICE_OF_DAY[market];
  const { rows } = await sql<{ history: string }>`
    select json_build_object('currency', 'EUR', 'results', (
      select json_agg(json_build_object('day', d.day::date::text, 'lowestPrice',
          round(case when d.day::date = ${range.today}::date then ${lowestIn(market)} else p.euro end / 100, 2)::text) order by d.day)
      from generate_series(${range.today}::date - ${range.days - 1}::int, ${range.today}::date, interval '1 day') d(day)
        left join lateral (select ${past} as euro from variant_prices p where p.variant_id = m.variant_id and p.day <= d.day::date
          order by p.day desc limit 1) p on true))::text as history
    from variants v join variant_market m on m.variant_id = v.id where v.fid = ${fid}`.execute(db);
  return rows[0]?.history ?? null;
}

/** Products by the 14-digit form of their GTIN. */
export async function findVariantsByGtin(
  db: Database | Tx,
  gtins14: readonly string[],
): Promise<ReadonlyMap<string, { fid: string; slug: string; gtin: string }>> {
  const { rows } = await sql<{ gtin14: string; fid: string; slug: string; gtin: string }>`
    select gtin14, fid, slug, gtin from variants where gtin14 = any(${gtins14}::text[])`.execute(db);
  return new Map(rows.map(({ gtin14, ...variant }) => [gtin14, variant]));
}

/** A row of a downloaded search. */
export interface DownloadRow {
  readonly gtin: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  readonly lowest_price: string | null;
  readonly unit: number | null;
  readonly inventory: number;
  readonly offers: number;
  readonly total_inventory: number;
  readonly path: string;
}

/** All results in a market, in list order. */
export function downloadQuery(
  conditions: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  market: Market | null,
): RawBuilder<DownloadRow> {
  return sql<DownloadRow>`
    select v.gtin, v.name, g.name as category, b.name as brand, round(p.lowest / 100, 2)::text as lowest_price,
      stock.best[1][3]::int as unit, coalesce(stock.best[1][2], 0)::int as inventory, stock.offers::int as offers, stock.units::int as total_inventory,
      '/products/' || v.fid || '/' || v.slug || '/' as path
    from (select m.variant_id, ${lowestIn(market)} as lowest, row_number() over (order by ${order}) as place from variant_market m where ${conditions}) p
      ${hitTables({ hasOffers: false, market })}
    order by p.place`;
}

/** Products that companies asked for and the catalogue still lacks, as JSON: those that most ask for first. */
export async function readRequestedVariants(db: Database): Promise<string> {
  const { rows } = await sql<{ requests: string }>`
    with missing as (
      select min(r.gtin) as gtin, r.gtin14, count(*)::int as companies, min(r.created_at) as first_at, max(r.created_at) as last_at
      from variant_requests r where not exists (select 1 from variants v where v.gtin14 = r.gtin14)
      group by r.gtin14)
    select json_build_object('count', (select count(*)::int from missing), 'results', coalesce((
      select json_agg(json_build_object('gtin', m.gtin, 'companies', m.companies, 'firstAskedAt', instant_text(m.first_at),
        'lastAskedAt', instant_text(m.last_at)) order by m.companies desc, m.last_at desc, m.gtin14)
      from (select * from missing order by companies desc, last_at desc, gtin14 limit 100) m), '[]'::json))::text as requests`.execute(
    db,
  );
  return rows[0]?.requests ?? "";
}
