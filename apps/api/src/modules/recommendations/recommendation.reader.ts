import type { TableCell, TableColumn } from "@quayside/spreadsheet/write-table";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { streamRows } from "#db/rows.ts";
import { ratesOn, rivalsOf } from "#modules/offers/index.ts";

/** Recommendations of one list: more than anybody reads. */
const LIST_LENGTH = 1000;

export interface RecommendationQuery {
  readonly sellerId: number;
  readonly isWatchlisted: boolean;
  /** "YYYY-MM-DD", for the exchange rates. */
  readonly day: string;
}

/** When demand was counted last; null before the first time. */
export async function demandCountedAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select counted_at as at from product_demand_runs`.execute(db);
  return rows[0]?.at ?? null;
}

/** Products in demand that the seller cannot sell now, most wanted first, as a common table `wanted`. */
const wanted = ({ sellerId, isWatchlisted }: RecommendationQuery): RawBuilder<unknown> => sql`wanted as (
  select d.*, o.qid as offer_qid, row_number() over (order by d.score desc, d.variant_id) as place
  from product_demand d left join offers o on o.variant_id = d.variant_id and o.seller_id = ${sellerId}
  where d.score > 0 and (o.id is null or o.stock < o.unit) and (d.watchers > 0 or not ${isWatchlisted}::boolean)
  order by d.score desc, d.variant_id limit ${LIST_LENGTH})`;

const tables = (sellerId: number): RawBuilder<unknown> => sql`join variants v on v.id = w.variant_id
  join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
  join sellers e on e.organisation_id = ${sellerId} join rates own on own.currency = e.currency
  left join brand_discounts t on t.seller_id = e.organisation_id and t.brand_id = v.brand_id
  cross join lateral (select min(c.euro) as euro from ${rivalsOf(sql`v.id`, sql`${sellerId}::bigint`)} c) rival`;

const reason = sql`case when w.offer_qid is null then 'NOT_OFFERED' else 'OUT_OF_STOCK' end`;
const trend = sql`trim_scale(round(w.wanted_week / 7.0 / nullif(w.wanted_before / 28.0, 0) - 1, 4))::text`;
const priceToWin = sql`money_text(list_price_within(floor(rival.euro / own.rate)::bigint, coalesce(t.discount, 0)))`;

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
    select json_build_object('count', n, 'countIsExact', n < ${LIST_LENGTH}::int,
      'next', case when n > ${from + size}::int then ${address(page + 1)}::text end,
      'previous', ${page > 1 ? address(page - 1) : null}::text,
      'countedAt', (select instant_text(counted_at) from product_demand_runs),
      'results', coalesce((select json_agg(json_build_object('fid', v.fid, 'slug', v.slug, 'gtin', v.gtin, 'name', v.name, 'brand', b.name,
          'category', g.name, 'imageUrl', ${`${query.imageHost}/products/`}::text || v.gtin || '.jpg', 'reason', ${reason},
          'offerQid', w.offer_qid, 'unitsOrdered', w.units_ordered, 'searches', w.searches, 'watchers', w.watchers, 'trend', ${trend},
          'winningPrice', money_text(round(rival.euro)::bigint), 'priceToWin', ${priceToWin}, 'currency', e.currency) order by w.place)
        from wanted w ${tables(query.sellerId)} where w.place > ${from}::int and w.place <= ${from + size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

export const recommendationColumns: readonly TableColumn[] = [
  { header: "GTIN", kind: "text" },
  { header: "Brand", kind: "text" },
  { header: "Name", kind: "text" },
  { header: "Category", kind: "text" },
  { header: "Reason", kind: "text" },
  { header: "Units ordered in 30 days", kind: "number" },
  { header: "Searches in 30 days", kind: "number" },
  { header: "On watchlists", kind: "number" },
  { header: "Trend", kind: "number" },
  { header: "Winning price in EUR", kind: "money" },
  { header: "Price to win", kind: "money" },
  { header: "Currency", kind: "text" },
];

/** The cells of the whole list. */
export async function* recommendationRows(
  db: Database,
  query: RecommendationQuery,
): AsyncGenerator<readonly TableCell[]> {
  const cells = sql<{ cells: TableCell[] }>`
    with ${ratesOn(query.day)}, ${wanted(query)}
    select json_build_array(v.gtin, b.name, v.name, g.name, ${reason}, w.units_ordered, w.searches, w.watchers, ${trend},
      money_text(round(rival.euro)::bigint), ${priceToWin}, e.currency) as cells
    from wanted w ${tables(query.sellerId)} order by w.place`;
  for await (const row of streamRows(db, cells)) yield row.cells;
}
