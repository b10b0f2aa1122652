import {
  DOCUMENTS_DUE_IN,
  WANTED_DOCUMENTS,
} from "@quayside/api-client/contract/sale-documents/document.rules";
import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import type { NextAction, SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import {
  METRIC_WINDOW_DAYS,
  POOR_FULFILMENT_BELOW,
  type SellerMetric,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { type SearchText, readSearch } from "@quayside/identifiers/search-text";
import { EU_MEMBERS, UNION_VAT } from "@quayside/identifiers/territories";
import { type RawBuilder, sql } from "kysely";
import { type BrandFilter, brandNames, brandValues } from "#db/brand-filter.ts";
import { type OrderKey, isAfter, orderBy } from "#db/cursor.ts";
import { isLineOf } from "#db/search-query.ts";
import { addDays, isWorkingDay, shiftWorkingDays } from "#modules/platform/calendar/index.ts";
import { canExpire, isExpiringSoon } from "#modules/fulfilment/sales/sale-facts.reader.ts";

/** The filters on a seller's sales, shared by the list, its export and the bulk calls. */
export interface SaleFilter {
  readonly sellerId: number;
  readonly status: SaleList;
  readonly destination?: string | undefined;
  readonly nextAction?: NextAction | undefined;
  readonly search?: string | undefined;
  /** Days in the seller's time zone, "YYYY-MM-DD". */
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
  readonly brand?: BrandFilter;
  readonly discountedBrand?: string | undefined;
  readonly metric?: SellerMetric | undefined;
  readonly deadline?: "EXPIRING" | "OVERDUE" | undefined;
  readonly documents?: "MISSING" | undefined;
  /** Only these of the matching sales. */
  readonly qids?: readonly string[] | undefined;
  readonly now: Date;
}

const EU_COUNTRIES = sql.lit(`{${EU_MEMBERS.join(",")}}`);

/** Whether a place is inside the VAT territory of the Union, by the one table of territories. */
function isInUnion(country: RawBuilder<unknown>, postcode: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`regexp_replace(upper(coalesce(${postcode}, '')), case when ${country} = 'GB' then '[^A-Z0-9]' else '\\D' end, '', 'g')`;
  const cases = UNION_VAT.exceptions.map(
    ({ country: of, isInside, beginnings }) =>
      sql`when ${country} = ${sql.lit(of)} and ${bare} ~ ${sql.lit(`^(${beginnings.join("|")})`)} then ${sql.lit(isInside)}`,
  );
  return sql`(case ${sql.join(cases, sql` `)} else ${country} = any(${sql.lit(`{${UNION_VAT.countries.join(",")}}`)}::text[]) end)`;
}

const arrival = sql`coalesce(s.deliver_to->>'country', s.destination_country)`;
const arrivesInUnion = isInUnion(arrival, sql`s.deliver_to->>'postcode'`);
const leavesUnion = isInUnion(sql`s.ship_from_country`, sql`s.ship_from_postcode`);
/** The goods of a sale `s` go to the buyer, whose postcode is kept. */
const isDirect = sql`coalesce(not (s.deliver_to->>'isWarehouse')::boolean, false)`;

/** A country, or the one whose VAT and customs area it belongs to. */
const areaOf = (country: RawBuilder<unknown>) =>
  sql`case ${country} when 'IM' then 'GB' when 'LI' then 'CH' else ${country} end`;

/**
 * Whether a sale `s` is an export. Where its supplier cannot supply without VAT as an exporter, because it is a small
 * business or has no VAT number of the state that the goods leave, the places tell.
 */
export const isExport = sql`(s.vat_rule = 'EXPORT'
  or ((s.vat_rule = 'SMALL_BUSINESS' or (s.vat_rule = 'DOMESTIC' and s.deliver_to is not null))
    and (${leavesUnion} <> ${arrivesInUnion} or (not ${arrivesInUnion} and ${areaOf(arrival)} <> ${areaOf(sql`s.ship_from_country`)}))))`;

/** Islands and enclaves are where their law puts them as far as the postcode is kept; else the country counts. */
function destinationFilter(destination: string): RawBuilder<unknown> {
  if (destination === "DOMESTIC")
    return sql`(s.destination_country = s.ship_from_country and not (${isDirect} and ${leavesUnion} <> ${arrivesInUnion}))`;
  if (destination === "EXPORT") return isExport;
  if (destination === "EU")
    return sql`case when ${isDirect} then ${arrivesInUnion} and ${arrival} <> s.ship_from_country
      else s.destination_country = any(${EU_COUNTRIES}::text[]) and s.destination_country <> s.ship_from_country end`;
  return sql`s.destination_country = ${destination}`;
}

/** The tracking number that a search may be for, in stored form; null when it cannot be one. */
export function trackingForm({ code }: SearchText): string | null {
  return /^(?=.*\d)[A-Z0-9]{6,40}$/.test(code) ? code : null;
}

/** Whether a sale `s` is one that a search is for: by its number or its beginning, tracking number, GTIN or product. */
export function isFoundSale(search: SearchText): RawBuilder<boolean> {
  const ways: RawBuilder<unknown>[] = [];
  // A prefix is a range of the index.
  if (search.orderNumber !== null) ways.push(sql`s.number like ${`${search.orderNumber}%`}`);
  const tracking = search.isOrder ? null : trackingForm(search);
  // An array is filled from an index once; as a join, a search without matches would scan every line.
  if (tracking !== null)
    ways.push(
      sql`s.id = any(array(select h.sale_id from shipments h where h.tracking_numbers @> array[${tracking}]::text[]))`,
    );
  if (search.terms.length > 0)
    ways.push(sql`s.id = any(array(select l.sale_id from sale_lines l where ${isLineOf(search)}))`);
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

/** For each day of the current period and each country, the day from which a handover is a working day late. */
function lateDaysOf(now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const days = Array.from({ length: METRIC_WINDOW_DAYS + 3 }, (_, index) => addDays(today, 1 - index));
  return JSON.stringify(
    EU_AND_GB.flatMap((country) =>
      days.map((day) => {
        const first = isWorkingDay(day, country) ? day : shiftWorkingDays(day, 1, country);
        return { country, day, late: shiftWorkingDays(first, 1, country) };
      }),
    ),
  );
}

/** Countries that sellers ship from. */
const EU_AND_GB = [...EU_MEMBERS, "GB"];

/** Sales of the current period that worsen a metric; with the same formulas as the seller's metrics. */
function metricFilter(metric: SellerMetric, now: FilterOrSlots["now"]): RawBuilder<unknown> {
  if (!(now instanceof Date)) throw new Error("The days of a metric are counted from a known time");
  const recent = sql`s.created_at >= ${now}::timestamptz - make_interval(days => ${METRIC_WINDOW_DAYS}::int) and s.created_at <= ${now}`;
  const lost = sql`s.status in ('DECLINED', 'EXPIRED')`;
  const sold = sql`s.status in ('PAID', 'COMPLETED')`;
  switch (metric) {
    case "FULFILMENT":
      return sql`${recent} and (${lost} or (${sold} and s.price_minor < s.requested_minor))`;
    case "POOR_FULFILMENT":
      return sql`${recent} and (${lost} or (${sold} and s.price_minor < s.requested_minor * ${POOR_FULFILMENT_BELOW}::numeric))`;
    case "CLAIMS":
      return sql`${recent} and (${lost} or ${sold}) and s.id in (select c.sale_id from claims c where c.seller_id = s.seller_id
        and c.fault = 'SELLER' and c.status in ('DECIDED', 'SETTLED') and c.approved_goods_minor > 0)`;
    case "FULFILMENT_TIME":
      return sql`${recent} and ${sold} and exists (
        select 1 from json_to_recordset(${lateDaysOf(now)}::json) as d(country text, day date, late date)
        where d.country = s.ship_from_country and d.day = (s.created_at at time zone s.time_zone)::date
          and (coalesce((select min(h.created_at) from shipments h where h.sale_id = s.id), s.paid_at) at time zone s.time_zone)::date >= d.late)`;
  }
}

/** Dispatched without the documents that customs and the warehouse require: the rule of the contract as a condition. */
const documentsMissing = sql`(s.is_current and s.status in (${sql.join(DOCUMENTS_DUE_IN.map((status) => sql.lit(status)))})
  and (s.has_booking or exists (select 1 from shipments h where h.sale_id = s.id))
  and (${sql.join(
    WANTED_DOCUMENTS.map(
      ({ type, isForExports }) => sql`(${isForExports ? sql`${isExport} and ` : sql``}not exists (
        select 1 from sale_documents d where d.sale_id = s.id and d.removed_at is null and d.type = ${sql.lit(type)}))`,
    ),
    sql` or `,
  )}))`;

/** The rows `b` of `sale_brands` that are of one of some brands. */
function rowsOfBrands(brands: readonly string[], { status, sellerId }: FilterOrSlots): RawBuilder<unknown> {
  const tab = { ALL: sql``, CURRENT: sql`and b.is_current`, PAST: sql`and not b.is_current` }[status];
  return sql`b.seller_id = ${sellerId} and b.brand = any(${brandNames(brands)}) ${tab}`;
}

/**
 * The rows `b` of `sale_brands` that are of a brand and of sales made while the seller's price of it was reduced.
 * @param once makes of a value one that is computed before the rows are read
 */
function rowsWhileReduced(brand: string, filter: FilterOrSlots, once: typeof computed): RawBuilder<unknown> {
  const periods = once(sql`discount_periods(${filter.sellerId}, ${brand})`);
  // The ends of the periods are a range of an index.
  return sql`${rowsOfBrands([brand], filter)}
    and b.created_at >= lower(${periods}) and b.created_at < coalesce(upper(${periods}), 'infinity')
    and coalesce(b.created_at <@ (select ${periods}), false)`;
}

const computed = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${value})`;
/** Bare, the planner knows a value that it estimates a condition by. It takes one of a subquery for one that few rows fulfil. */
const estimated = (value: RawBuilder<unknown>): RawBuilder<unknown> => value;

/** The rows `b` of `sale_brands` that each filter by brand asks for. */
export function brandFilters(filter: FilterOrSlots, once = computed): RawBuilder<unknown>[] {
  const brands = brandValues(filter.brand);
  const discounted = filter.discountedBrand?.trim();
  return [
    ...(brands.length > 0 ? [rowsOfBrands(brands, filter)] : []),
    ...(discounted ? [rowsWhileReduced(discounted, filter, once)] : []),
  ];
}

function deadlineFilter(deadline: "EXPIRING" | "OVERDUE", now: FilterOrSlots["now"]): RawBuilder<unknown> {
  return deadline === "EXPIRING"
    ? sql`s.is_current and ${isExpiringSoon(now)}`
    : sql`s.is_current and s.status <> 'PAID' and not ${canExpire} and s.expired_at <= ${now}`;
}

/** A filter whose seller and time may be placeholders of a cached statement. */
export type FilterOrSlots = Omit<SaleFilter, "sellerId" | "now"> & {
  readonly sellerId: number | RawBuilder<unknown>;
  readonly now: Date | RawBuilder<unknown>;
};

/** The conditions of a filter on sales `s`. */
export function saleConditions(filter: FilterOrSlots): RawBuilder<unknown> {
  const tab = { ALL: sql``, CURRENT: sql`and s.is_current`, PAST: sql`and not s.is_current` }[filter.status];
  return sql`s.seller_id = ${filter.sellerId} ${tab} and ${narrowingConditions(filter)}`;
}

/** The conditions of a filter on sales `s` of its seller and its tab. */
export function narrowingConditions(filter: FilterOrSlots): RawBuilder<unknown> {
  const { sellerId, now } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  const zone = sql`(select e.time_zone from sellers e where e.organisation_id = ${sellerId})`;
  if (filter.destination) conditions.push(destinationFilter(filter.destination));
  if (filter.nextAction) conditions.push(sql`s.next_action = ${filter.nextAction}`);
  const search = filter.search?.trim();
  if (search) conditions.push(isFoundSale(readSearch(search)));
  if (filter.createdFrom)
    conditions.push(sql`s.created_at >= ${filter.createdFrom}::date::timestamp at time zone ${zone}`);
  if (filter.createdTo)
    conditions.push(sql`s.created_at < (${filter.createdTo}::date + 1)::timestamp at time zone ${zone}`);
  for (const rows of brandFilters(filter, estimated))
    conditions.push(sql`s.id in (select b.sale_id from sale_brands b where ${rows})`);
  if (filter.metric) conditions.push(metricFilter(filter.metric, now));
  if (filter.deadline) conditions.push(deadlineFilter(filter.deadline, now));
  if (filter.qids) conditions.push(sql`s.qid = any(${filter.qids}::text[])`);
  if (filter.documents) conditions.push(documentsMissing);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const soonest: OrderKey = { by: sql`s.expired_at` };
const created: OrderKey = { by: sql`s.created_at` };
const total: OrderKey = { by: sql`sold_minor(s.status, s.price_minor)` };
const id: OrderKey = { by: sql`s.id` };
const descending = (...keys: readonly OrderKey[]): readonly OrderKey[] =>
  keys.map((key) => ({ ...key, isDescending: true }));

/** Sort orders are a closed map: nothing a caller sends becomes SQL. */
const orders: Readonly<Record<SaleSort, readonly OrderKey[]>> = {
  expiredAt: [soonest, id],
  "-expiredAt": descending(soonest, id),
  createdAt: [created, id],
  "-createdAt": descending(created, id),
  total: [total, id],
  "-total": descending(total, id),
};

interface SaleOrder {
  readonly status: SaleList;
  readonly sort: SaleSort;
  readonly now: FilterOrSlots["now"];
}

function saleOrderKeys({ status, sort, now }: SaleOrder): readonly OrderKey[] {
  if (status !== "CURRENT" || sort !== "expiredAt") return orders[sort];
  const urgency = sql`case when ${isExpiringSoon(now)} then 0
    when s.status = 'NOTIFIED' then 1 when s.status = 'CONFIRMED' then 2 else 3 end`;
  return [{ by: urgency }, ...orders[sort]];
}

/**
 * The order of sales `s`. Current ones by deadline start with the seller's most urgent work: expiring within 24
 * hours, then new, confirmed, paid.
 */
export const saleOrder = (asked: SaleOrder): RawBuilder<unknown> => orderBy(saleOrderKeys(asked));

/**
 * The sales `s` that are left of a filter after that of a cursor, in order.
 * @param cursor qid of the last sale of the page before; undefined begins the list
 */
export function salesFrom(
  asked: SaleOrder & { readonly sellerId: FilterOrSlots["sellerId"] },
  cursor: string | undefined,
): RawBuilder<unknown> {
  const keys = saleOrderKeys(asked);
  const at = sql`sales s where s.qid = ${cursor ?? null} and s.seller_id = ${asked.sellerId}`;
  return sql`${cursor === undefined ? sql`` : sql`and ${isAfter(keys, at)}`} order by ${orderBy(keys)}`;
}
