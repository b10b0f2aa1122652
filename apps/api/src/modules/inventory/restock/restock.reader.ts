import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { downloadRestock } from "@quayside/api-client/contract/restock/restock.endpoints";
import { SLOW_DAYS } from "@quayside/api-client/contract/restock/restock.rules";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import { type RawBuilder, sql } from "kysely";
import { brandIds, brandValues } from "#db/brand-filter.ts";
import type { Database } from "#db/database.ts";
import { pageFields } from "#db/page-fields.ts";
import { streamRows } from "#db/rows.ts";
import {
  keptRival,
  marketRates,
  matchingPrice,
  offerTables,
  searchedVariants,
} from "#modules/inventory/offers/index.ts";

/** Orders from which on a loss can be told; with fewer the range would be wider than the figure. */
const ORDERS_TO_TELL = 5;

/** What is asked for, and whose. */
export type RestockQuery = Omit<QueryOf<typeof downloadRestock>, "format" | "delimiter"> & {
  readonly sellerId: number;
  readonly offerQid?: string | undefined;
};

/** The offers asked for, as CTEs `priced` with their figures and `found` with their places. Needs `rates`. */
const found = (query: RestockQuery): RawBuilder<unknown> => {
  const { sellerId, tab, leadDays, coverDays, sort, brand, search, offerQid } = query;
  const brands = brandValues(brand);
  const filters = [
    offerQid === undefined
      ? tab === "REORDER"
        ? sql`p.to_order > 0`
        : sql`p.stock > 0 and (p.days_of_stock is null or p.days_of_stock > ${SLOW_DAYS}::int)`
      : sql`p.qid = ${offerQid}`,
    ...(brands.length > 0 ? [sql`p.brand_id = any(${brandIds(brands)})`] : []),
    ...(search === undefined || search.trim() === ""
      ? []
      : [sql`p.variant_id in ${searchedVariants(search, sellerId)}`]),
  ];
  const value = tab === "SLOW" ? sql`p.stock_minor` : sql`p.order_minor`;
  const order = {
    cover:
      tab === "SLOW"
        ? sql`p.days_of_stock desc nulls first, ${value} desc`
        : sql`p.days_of_stock, ${value} desc`,
    "-value": sql`${value} desc`,
    "-lost": sql`p.lost_minor desc nulls last, ${value} desc`,
  }[sort];
  return sql`rated as (select f.*, case when f.units_ordered = 0 then 0 else f.units_ordered / greatest(f.days - f.days_out, 1) end as a_day
      from restock_figures f where f.seller_id = ${sellerId}),
    priced as (select r.*, o.qid, o.variant_id, v.brand_id, o.stock, o.stock * o.price_minor as stock_minor, x.to_order,
        x.to_order * least(o.price_minor, x.winning_minor) as order_minor, x.winning_minor,
        case when r.a_day > 0 then floor(o.stock / r.a_day)::int end as days_of_stock,
        case when r.orders >= ${ORDERS_TO_TELL}::int and r.days_out > 0 then r.a_day * r.days_out end as lost_units,
        case when r.orders >= ${ORDERS_TO_TELL}::int then round(r.a_day * r.days_out * o.price_minor) end as lost_minor
      from rated r join ${offerTables} on o.id = r.offer_id ${keptRival}
        cross join lateral (select (ceil(greatest(r.a_day * ${leadDays + coverDays}::int - o.stock, 0) / o.unit) * o.unit)::bigint as to_order,
          ${matchingPrice(sql`rival.euro / own.rate`)} as winning_minor) x
      -- What is priced in another currency than the seller's is not on sale.
      where o.currency = e.currency),
    found as (select p.*, row_number() over (order by ${order}, p.offer_id) as place from priced p where ${sql.join(filters, sql` and `)})`;
};

/** One page as JSON. */
export async function readRestockPage(
  db: Database,
  query: RestockQuery & { readonly page: number; readonly size: number; readonly imageHost: string },
  { address, now }: { address: (page: number) => string; now: Date },
): Promise<string> {
  const { page, size, sellerId, imageHost } = query;
  // The spread of a count is its square root: so much the loss may be off.
  const bound = (sign: RawBuilder<unknown>, of: RawBuilder<unknown>) =>
    sql`round(f.lost_units * greatest(1 ${sign} 1 / sqrt(f.orders), 0) * ${of})`;
  const [less, more] = [sql`-`, sql`+`];
  const lost = sql`case when f.lost_units is not null then json_build_object(
    'unitsFrom', ${bound(less, sql`1`)}, 'unitsTo', ${bound(more, sql`1`)},
    'valueFrom', money_text(${bound(less, sql`o.price_minor`)}::bigint), 'valueTo', money_text(${bound(more, sql`o.price_minor`)}::bigint)) end`;
  const { rows } = await sql<{ page: string }>`
    with ${marketRates}, ${found(query)},
    shown as (select f.place, json_build_object('offerQid', o.qid, 'gtin', v.gtin, 'sku', o.sku, 'name', v.name, 'brand', b.name,
        'imageUrl', ${`${imageHost}/products/`}::text || v.gtin || '.jpg', 'currency', o.currency, 'price', money_text(o.price_minor),
        'winningPrice', money_text(f.winning_minor), 'stock', o.stock, 'unit', o.unit, 'stockValue', money_text(f.stock_minor),
        'unitsOrdered', f.units_ordered, 'orderCount', f.orders, 'daysCounted', round(f.days), 'daysOutOfStock', round(f.days_out),
        'unitsADay', trim_scale(round(f.a_day, 2))::text, 'daysOfStock', f.days_of_stock, 'unitsToOrder', f.to_order,
        'orderValue', money_text(f.order_minor), 'lost', ${lost}) as row
      from found f join ${offerTables} on o.id = f.offer_id
      where f.place > ${(page - 1) * size}::int and f.place <= ${page * size}::int)
    select json_build_object(${pageFields({ page, size }, address)},
      'countedAt', instant_text(coalesce((select counted_at from restock_runs), ${now}::timestamptz)),
      'totals', json_build_object('unitsToOrder', units, 'orderValue', money_text(value), 'stockValue', money_text(stocked),
        'currency', (select currency from sellers where organisation_id = ${sellerId})),
      'results', (select coalesce(json_agg(row order by place), '[]'::json) from shown))::text as page
    from (select count(*)::int as n, coalesce(sum(to_order), 0)::bigint as units, coalesce(sum(order_minor), 0)::bigint as value,
      coalesce(sum(stock_minor), 0)::bigint as stocked from found) counted`.execute(db);
  return rows[0]?.page ?? "";
}

export const restockColumns: readonly TableColumn[] = [
  { header: "GTIN", kind: "code" },
  { header: "SKU", kind: "text" },
  { header: "Brand", kind: "text" },
  { header: "Product", kind: "name" },
  { header: "Units to order", kind: "number" },
  { header: "Selling unit", kind: "number" },
  { header: "Units in stock", kind: "number" },
  { header: "Units ordered a day", kind: "number" },
  { header: "Days of stock", kind: "number" },
  { header: "Expected value", kind: "money" },
  { header: "Currency", kind: "currency" },
];

/** The cells of the whole list. */
export async function* restockRows(db: Database, query: RestockQuery): AsyncGenerator<readonly TableCell[]> {
  const cells = sql<{ cells: TableCell[] }>`
    with ${marketRates}, ${found(query)}
    select json_build_array(v.gtin, o.sku, b.name, v.name, f.to_order, o.unit, o.stock, round(f.a_day, 2), f.days_of_stock,
      money_text(f.order_minor), o.currency) as cells
    from found f join ${offerTables} on o.id = f.offer_id order by f.place`;
  for await (const row of streamRows(db, cells)) yield row.cells;
}

/** When all sellers were last counted; null before the first time. */
export async function restockCountedAt(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select counted_at as at from restock_runs`.execute(db);
  return rows[0]?.at ?? null;
}

/** The sellers with offers, by id. */
export async function readSellersWithOffers(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select organisation_id as id from sellers s where exists (select from offers o where o.seller_id = s.organisation_id) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
