import { MIN_WISHING_BUYERS } from "@quayside/api-client/contract/limits.rules";
import type { SellerRecommendation } from "@quayside/api-client/contract/recommendations/recommendations.schemas";
import { recommendationReasonNames } from "@quayside/api-client/contract/recommendations/recommendation.messages";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { streamRows } from "#db/rows.ts";
import {
  matchingPrice,
  ratesOn,
  rivalsOf,
  searchedVariants,
  wishesFor,
  gainsOf,
  keptRival,
  marketRates,
  offerFields,
  offerTables,
} from "#modules/inventory/offers/index.ts";
import { type BrandFilter, brandIds, brandValues } from "#db/brand-filter.ts";

/** Recommendations per list: more than any user reads. */
const LIST_LENGTH = 1000;

export interface RecommendationQuery {
  readonly sellerId: number;
  readonly tab: "all" | "watchlisted" | "dismissed";
  /** `own` for the categories of the seller's offers. */
  readonly range: "own" | "all";
  /** Slug of a category. */
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** "YYYY-MM-DD", for the exchange rates. */
  readonly day: string;
}

/** When demand was last counted; null before the first time. */
export async function demandCountedAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select counted_at as at from product_demand_runs`.execute(db);
  return rows[0]?.at ?? null;
}

/** Whether the seller has dismissed product `d`. */
const isDismissed = (sellerId: number): RawBuilder<unknown> =>
  sql`exists (select from recommendation_dismissals x where x.seller_id = ${sellerId} and x.variant_id = d.variant_id)`;

/** Newest offers whose categories are the seller's own: enough to tell, however many offers there are. */
const OWN_OFFERS = 5000;

/** The categories of the seller's offers as a CTE `own_categories`. */
const ownCategories = (sellerId: number): RawBuilder<unknown> => sql`own_categories as materialized (
  select distinct v.category_id as id from (select variant_id from offers where seller_id = ${sellerId} order by id desc limit ${OWN_OFFERS}) o
    join variants v on v.id = o.variant_id)`;

/** Whether product `p` is in the categories, and has the words, that a query is about. */
function isAskedFor({ sellerId, range, category, search }: RecommendationQuery): RawBuilder<unknown> {
  const conditions = [sql`true`];
  if (category !== undefined)
    conditions.push(sql`p.category_id = (select id from categories where slug = ${category})`);
  if (range === "own")
    conditions.push(
      sql`(p.category_id in (select id from own_categories) or not exists (select from own_categories))`,
    );
  if (search !== undefined && search.trim() !== "")
    conditions.push(sql`p.id in ${searchedVariants(search, sellerId)}`);
  return sql.join(conditions, sql` and `);
}

/**
 * Products in demand that the seller cannot sell now as a CTE `wanted`: those wanted in the last week first, and among
 * them the highest demand.
 */
const wanted = (query: RecommendationQuery): RawBuilder<unknown> => {
  const { sellerId, tab } = query;
  const order = sql`(d.wanted_week > 0) desc, d.score desc, d.variant_id`;
  return sql`${ownCategories(sellerId)}, wanted as (
  select d.*, o.qid as offer_qid, coalesce(o.stock, 0) as own_stock, false as is_offered, ${tab === "dismissed"}::boolean as is_dismissed,
    row_number() over (order by ${order}) as place
  from product_demand d join variants p on p.id = d.variant_id left join offers o on o.variant_id = d.variant_id and o.seller_id = ${sellerId}
  where d.score > 0 and ${isAskedFor(query)} and p.brand_id not in (
      select s.brand_id from seller_statements s where s.seller_id = ${sellerId} and s.kind = 'BRAND_BLOCK' and s.ended_at is null) and (o.id is null or o.stock < o.unit) and (d.watchers > 0 or not ${tab === "watchlisted"}::boolean)
    and ${isDismissed(sellerId)} = ${tab === "dismissed"}::boolean
  order by ${order} limit ${LIST_LENGTH})`;
};

const tables = (sellerId: number): RawBuilder<unknown> => sql`join variants v on v.id = w.variant_id
  join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
  join sellers e on e.organisation_id = ${sellerId} join rates own on own.currency = e.currency
  left join brand_discounts t on t.seller_id = e.organisation_id and t.brand_id = v.brand_id and t.state = 'RUNNING'
  cross join lateral (select min(c.euro) as euro from ${rivalsOf(sql`v.id`, sql`${sellerId}::bigint`)} c) rival
  cross join ${wishesFor(sql`v.id`)}`;

/** The seller's price at which buyers pay one of the quartiles of their target prices. @param place 1 to 3 */
const wished = (place: number): RawBuilder<unknown> =>
  sql`money_text(${matchingPrice(sql`(wish.euro[${sql.lit(place)}])::numeric / own.rate`)})`;
/**
 * Target prices, anonymised: nothing below a minimum number of buyers, only quartiles, and the number of buyers in
 * steps.
 */
const wantedPrices = sql`case when wish.buyers >= ${MIN_WISHING_BUYERS}::int then json_build_object(
  'buyersAtLeast', wish.buyers - wish.buyers % ${MIN_WISHING_BUYERS}::int, 'lower', ${wished(1)}, 'median', ${wished(2)}, 'upper', ${wished(3)},
  'isUnmet', rival.euro is null or rival.euro > (wish.euro[2])::numeric) end`;

const reason = sql`case when w.offer_qid is null then 'NOT_OFFERED' when w.is_offered then 'OFFERED' else 'OUT_OF_STOCK' end`;
const trend = sql`trim_scale(round(w.wanted_week / 7.0 / nullif(w.wanted_before / 28.0, 0) - 1, 4))::text`;
const priceToWin = sql`money_text(list_price_within(floor(rival.euro / own.rate)::bigint, coalesce(t.discount, 0)))`;

const fields = (
  imageHost: string,
): RawBuilder<unknown> => sql`'fid', v.fid, 'slug', v.slug, 'gtin', v.gtin, 'name', v.name, 'brand', b.name,
  'category', g.name, 'imageUrl', ${`${imageHost}/products/`}::text || v.gtin || '.jpg', 'reason', ${reason},
  'offerQid', w.offer_qid, 'ownStock', w.own_stock, 'isDismissed', w.is_dismissed, 'unitsOrdered', w.units_ordered, 'searches', w.searches,
  'watchers', w.watchers, 'trend', ${trend}, 'winningPrice', money_text(${matchingPrice(sql`rival.euro`)}), 'priceToWin', ${priceToWin},
  'currency', e.currency, 'wantedPrices', ${wantedPrices}`;

/** One page of recommendations as JSON. */
export async function readRecommendationsPage(
  db: Database,
  query: RecommendationQuery & { page: number; size: number; imageHost: string },
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    with ${ratesOn(query.day)}, ${wanted(query)}, counted as (select count(*)::int as n from wanted)
    select json_build_object(${pageFields({ page, size }, address, { isExact: sql`n < ${LIST_LENGTH}::int` })},
      'countedAt', (select instant_text(counted_at) from product_demand_runs),
      'categories', (select coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'isOwn', o.id is not null) order by g.name), '[]'::json)
        from categories g left join own_categories o on o.id = g.id),
      'results', coalesce((select json_agg(json_build_object(${fields(query.imageHost)}) order by w.place)
        from wanted w ${tables(query.sellerId)} where w.place > ${from}::int and w.place <= ${from + size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** The demand for one product as JSON, whether or not it is in a list; null for an unknown product. */
export async function readRecommendation(
  db: Database | Tx,
  query: { sellerId: number; fid: string; day: string; imageHost: string },
): Promise<string | null> {
  const { sellerId } = query;
  const { rows } = await sql<{ product: string }>`
    with ${ratesOn(query.day)}, wanted as (
      select d.variant_id, o.qid as offer_qid, coalesce(o.stock, 0) as own_stock, coalesce(o.stock >= o.unit, false) as is_offered,
        ${isDismissed(sellerId)} as is_dismissed, coalesce(p.units_ordered, 0) as units_ordered, coalesce(p.searches, 0) as searches,
        coalesce(p.watchers, 0) as watchers, coalesce(p.wanted_week, 0) as wanted_week, coalesce(p.wanted_before, 0) as wanted_before
      from (select id as variant_id from variants where fid = ${query.fid}) d left join product_demand p using (variant_id)
        left join offers o on o.variant_id = d.variant_id and o.seller_id = ${sellerId})
    select json_build_object(${fields(query.imageHost)})::text as product from wanted w ${tables(sellerId)}`.execute(
    db,
  );
  return rows[0]?.product ?? null;
}

export const recommendationColumns: readonly TableColumn[] = [
  { header: "GTIN", kind: "code" },
  { header: "Brand", kind: "text" },
  { header: "Name", kind: "name" },
  { header: "Category", kind: "text" },
  { header: "Reason", kind: "text" },
  { header: "Units ordered in 30 days", kind: "number" },
  { header: "Searches in 30 days", kind: "number" },
  { header: "On watchlists", kind: "number" },
  { header: "Trend", kind: "share" },
  { header: "Winning price in EUR", kind: "money" },
  { header: "Price to win", kind: "money" },
  { header: "Median price wanted", kind: "money" },
  { header: "Currency", kind: "currency" },
];

type Reason = SellerRecommendation["reason"];
const REASON_PLACE = recommendationColumns.findIndex(({ header }) => header === "Reason");

/** The cells of the whole list. */
export async function* recommendationRows(
  db: Database,
  query: RecommendationQuery,
): AsyncGenerator<readonly TableCell[]> {
  const cells = sql<{ cells: TableCell[] }>`
    with ${ratesOn(query.day)}, ${wanted(query)}
    select json_build_array(v.gtin, b.name, v.name, g.name, ${reason}, w.units_ordered, w.searches, w.watchers, ${trend},
      money_text(${matchingPrice(sql`rival.euro`)}), ${priceToWin},
      case when wish.buyers >= ${MIN_WISHING_BUYERS}::int then ${wished(2)} end, e.currency) as cells
    from wanted w ${tables(query.sellerId)} order by w.place`;
  for await (const row of streamRows(db, cells))
    yield row.cells.with(REASON_PLACE, recommendationReasonNames[row.cells[REASON_PLACE] as Reason]);
}

interface RankedQuery {
  readonly sellerId: number;
  readonly brand?: BrandFilter;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
  readonly imageHost: string;
}

/** One page of the offers that could win, highest expected gain first, as JSON with the components of the gain. */
export async function readRankedPage(
  db: Database,
  query: RankedQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size, brand, search } = query;
  const filters = [sql`true`];
  const brands = brandValues(brand);
  if (brands.length > 0) filters.push(sql`b.id = any(${brandIds(brands)})`);
  if (search !== undefined && search.trim() !== "")
    filters.push(sql`o.variant_id in ${searchedVariants(search, query.sellerId)}`);
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    with ${marketRates}, ${gainsOf(query.sellerId)},
    placed as (select q.*, row_number() over (order by q.gain_minor desc, q.demand desc, q.offer_id) as place
      from gains q join ${offerTables} on o.id = q.offer_id where ${sql.join(filters, sql` and `)}),
    counted as (select count(*)::int as n from placed)
    select json_build_object(${pageFields({ page, size }, address)}, 'results', coalesce((
        select json_agg((json_build_object(${offerFields(query.imageHost)})::jsonb || jsonb_build_object(
            'demand', p.demand, 'expectedGain', money_text(p.gain_minor), 'winShare', trim_scale(round(p.win_share, 4))::text,
            'unitsOrdered', p.units_ordered, 'room', money_text(p.room_minor), 'drop', money_text(o.price_minor - coalesce(p.winning_minor, 0)),
            'floorPrice', money_text(p.floor_minor), 'isBelowFloor', p.room_minor < 0)) order by p.place)
        from placed p join ${offerTables} on o.id = p.offer_id ${keptRival}
        where p.place > ${from}::int and p.place <= ${from + size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
