import type { OfferHoldFilter, OfferList } from "@quayside/api-client/contract/offers/offer.schema";
import type { OfferSort } from "@quayside/api-client/contract/offers/offers.schemas";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { type BrandFilter, brandIds, brandValues } from "#db/brand-filter.ts";
import { type OrderKey, isAfter, orderBy } from "#db/cursor.ts";
import { EXACT_COUNT } from "#db/page-fields.ts";
import { searchedVariants } from "#modules/inventory/offers/searched-variants.reader.ts";
import { offerHold, gainsOf } from "#modules/inventory/offers/market.reader.ts";

export interface OfferQuery {
  readonly sellerId: number;
  readonly status: OfferList;
  readonly brand?: BrandFilter;
  /** Fractions as decimal strings. */
  readonly percentage_to_winning_price_min?: string | undefined;
  readonly percentage_to_winning_price_max?: string | undefined;
  readonly hold?: OfferHoldFilter | undefined;
  readonly search?: string | undefined;
  /** Only these offers; ids of other sellers' offers are ignored. */
  readonly qids?: readonly string[] | undefined;
  /** Only offers created after this one of the seller. */
  readonly after?: string | undefined;
  /** Only offers after this one in the order. */
  readonly cursor?: string | undefined;
  readonly sort: OfferSort;
  readonly imageHost: string;
}

/** A segment of a list along one index: its condition and its order. */
interface Run {
  readonly join?: RawBuilder<unknown>;
  readonly of?: RawBuilder<unknown>;
  /** Where in the order the offers of a status are, so that the others are not read. */
  readonly within?: Partial<Record<OfferList, RawBuilder<unknown>>>;
  readonly order: RawBuilder<unknown>;
}

const nothing = sql``;

interface Order {
  /** The table of the columns of the offer `o` that it uses; null when it uses those of its standing `s`. */
  readonly table: RawBuilder<unknown> | null;
  /** The whole order in one expression, for sorting, with what it reads besides the offers. */
  readonly total: RawBuilder<unknown>;
  readonly join?: RawBuilder<unknown>;
  /** The keys of the order, for continuing after an offer. */
  readonly keys: readonly OrderKey[];
  /** The same as consecutive segments, for reading along indexes. */
  readonly runs: readonly [Run, ...Run[]];
}

const byKeys = (table: RawBuilder<unknown> | null, ...keys: readonly OrderKey[]): Order => {
  const total = orderBy(keys);
  return { table, total, keys, runs: [{ order: total }] };
};
const offers = sql`offers`;
/** Stock and time of each offer, apart from it, because sales change them and must change no index of an offer. */
const levels = sql`offer_levels`;
const falling = (by: RawBuilder<unknown>): OrderKey => ({ by, isDescending: true });
const rising = (by: RawBuilder<unknown>): OrderKey => ({ by });

// Descending orders are the reverse of the ascending ones, down to the last column, so that one index serves both.
const orders: Readonly<Record<OfferSort, Order>> = {
  name: byKeys(null, rising(sql`s.name_order`), rising(sql`s.offer_id`)),
  "-name": byKeys(null, falling(sql`s.name_order`), falling(sql`s.offer_id`)),
  price: byKeys(offers, rising(sql`o.price_minor`), rising(sql`o.id`)),
  "-price": byKeys(offers, falling(sql`o.price_minor`), falling(sql`o.id`)),
  stock: byKeys(levels, rising(sql`o.stock`), rising(sql`o.id`)),
  "-stock": byKeys(levels, falling(sql`o.stock`), falling(sql`o.id`)),
  updatedAt: byKeys(levels, rising(sql`o.updated_at`), rising(sql`o.id`)),
  "-updatedAt": byKeys(levels, falling(sql`o.updated_at`), falling(sql`o.id`)),
  percentage: {
    table: null,
    total: sql`s.share, s.offer_id`,
    keys: [{ by: sql`s.share`, isNullable: true }, rising(sql`s.offer_id`)],
    runs: [{ within: { NOT_WINNING: sql`s.share > 0` }, order: sql`s.share, s.offer_id` }],
  },
  "-percentage": {
    table: null,
    total: sql`s.share desc nulls last, s.offer_id desc`,
    keys: [{ ...falling(sql`s.share`), isNullable: true }, falling(sql`s.offer_id`)],
    runs: [
      {
        of: sql`s.share is not null`,
        within: { WINNING: sql`s.share <= 0` },
        order: sql`s.share desc, s.offer_id desc`,
      },
      { of: sql`s.share is null`, order: sql`s.offer_id desc` },
    ],
  },
  "-demand": byKeys(null, falling(sql`s.demand`), rising(sql`s.offer_id`)),
  "-opportunity": {
    table: null,
    total: sql`g.gain_minor desc nulls last, s.demand desc, s.offer_id`,
    keys: [
      { ...falling(sql`g.gain_minor`), isNullable: true },
      falling(sql`s.demand`),
      rising(sql`s.offer_id`),
    ],
    join: sql`left join gains g on g.offer_id = s.offer_id`,
    runs: [
      {
        join: sql`join gains g on g.offer_id = s.offer_id`,
        order: sql`g.gain_minor desc, s.demand desc, s.offer_id`,
      },
      {
        of: sql`s.offer_id not in (select g.offer_id from gains g)`,
        order: sql`s.demand desc, s.offer_id`,
      },
    ],
  },
};

type StandingList = Exclude<OfferList, "UNMATCHED">;

const states: Readonly<Record<Exclude<StandingList, "ALL">, RawBuilder<unknown>>> = {
  ACTIVE: sql`s.state in ('WINNING', 'NOT_WINNING')`,
  WINNING: sql`s.state = 'WINNING'`,
  NOT_WINNING: sql`s.state = 'NOT_WINNING'`,
  OUT_OF_STOCK: sql`s.state = 'OUT_OF_STOCK'`,
  PAUSED: sql`s.state = 'PAUSED'`,
};

/** The stored state of offers with a hold, so that the others are not read. */
const statesOfHolds: Readonly<Record<OfferHoldFilter, "PAUSED" | "OUT_OF_STOCK">> = {
  CURRENCY: "PAUSED",
  BRAND_BLOCKED: "PAUSED",
  STALE: "PAUSED",
  NO_STOCK: "OUT_OF_STOCK",
  LESS_THAN_A_UNIT: "OUT_OF_STOCK",
};

/** Whether the offer of a standing `s` has a hold. */
const isHeldBy = (hold: OfferHoldFilter): RawBuilder<unknown> =>
  sql`${states[statesOfHolds[hold]]} and exists (select from offers o join sellers e on e.organisation_id = o.seller_id
    where o.id = s.offer_id and ${offerHold} = ${hold})`;

/** The size of each list by the stored counts. */
export const keptCounts: Readonly<Record<StandingList, RawBuilder<unknown>>> = {
  ALL: sql`coalesce(sum(winning + not_winning + out_of_stock + paused), 0)`,
  ACTIVE: sql`coalesce(sum(winning + not_winning), 0)`,
  WINNING: sql`coalesce(sum(winning), 0)`,
  NOT_WINNING: sql`coalesce(sum(not_winning), 0)`,
  OUT_OF_STOCK: sql`coalesce(sum(out_of_stock), 0)`,
  PAUSED: sql`coalesce(sum(paused), 0)`,
};

/**
 * The filters besides the status, as conditions on the standing `s`.
 * @param isLong writes them so that none of their indexes is used: when there are many matches, the next one in the
 *   order is never far away, and a prepared statement is planned for an inventory of average size
 */
function narrowing(query: OfferQuery, isLong: boolean): RawBuilder<unknown>[] {
  const { percentage_to_winning_price_min: min, percentage_to_winning_price_max: max, search = "" } = query;
  const plain = isLong ? sql` + 0` : nothing;
  const conditions: RawBuilder<unknown>[] = [];
  if (query.qids !== undefined)
    conditions.push(
      sql`s.offer_id in (select id from offers where qid = any(${[...query.qids]}::text[]) and seller_id = ${query.sellerId})`,
    );
  if (query.after !== undefined)
    conditions.push(
      sql`s.offer_id > (select id from offers where qid = ${query.after} and seller_id = ${query.sellerId})`,
    );
  const brands = brandValues(query.brand);
  if (brands.length > 0) conditions.push(sql`s.brand_id${plain} = any(${brandIds(brands)})`);
  if (query.hold !== undefined) conditions.push(isHeldBy(query.hold));
  if (search.trim() !== "") conditions.push(sql`s.variant_id in ${searchedVariants(search, query.sellerId)}`);
  if (min !== undefined) conditions.push(sql`s.share${plain} >= ${min}::numeric`);
  if (max !== undefined) conditions.push(sql`s.share${plain} <= ${max}::numeric`);
  return conditions;
}

const statusOf = ({ status }: OfferQuery): StandingList => (status === "UNMATCHED" ? "ALL" : status);
const isOfStatus = (status: StandingList): RawBuilder<unknown>[] =>
  status === "ALL" ? [] : [states[status]];

/**
 * The number of offers of a query: stored per status, counted when filtered further.
 * @param countsTo counting stops here; more than EXACT_COUNT
 */
export async function countOffers(
  db: Database,
  query: OfferQuery,
  countsTo = EXACT_COUNT + 1,
): Promise<number> {
  const status = statusOf(query);
  const conditions = [
    sql`s.seller_id = ${query.sellerId}`,
    ...isOfStatus(status),
    ...narrowing(query, false),
  ];
  const isKept = narrowing(query, false).length === 0;
  const { rows } = await sql<{ n: number }>`${
    isKept
      ? sql`select ${keptCounts[status]}::int as n from inventory_figures where seller_id = ${query.sellerId}`
      : sql`select count(*)::int as n from (select from offer_standings s where ${sql.join(conditions, sql` and `)} limit ${countsTo}::int) x`
  }`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * The offers of a query in order, from an offset, as the CTE `found` with ids and positions, preceded by its own
 * CTEs. Up to EXACT_COUNT offers are sorted; a longer list is read along the index of its order, as far as requested.
 * @param part skips the first `from`, then returns `size`
 * @param count the result of `countOffers`
 */
export function foundOffers(
  query: OfferQuery,
  { from, size }: { from: number; size: number },
  count: number,
): RawBuilder<unknown> {
  const gains = query.sort === "-opportunity" ? sql`${gainsOf(query.sellerId)},` : nothing;
  const order = orders[query.sort];
  const isLong = count > EXACT_COUNT && query.cursor === undefined;
  const found = isLong ? alongIndex(query, order, { from, size }) : sorted(query, order);
  return sql`${gains} found as materialized (select id, ${from}::int + row_number() over () as place
    from (${found} limit ${size}::int offset ${from}::int) f)`;
}

/**
 * The next offers of a query in order of creation, as the same CTE `found`. No change of an offer moves it in this
 * order.
 */
export function nextOffers(query: OfferQuery, size: number): RawBuilder<unknown> {
  const conditions = [
    sql`s.seller_id = ${query.sellerId}`,
    ...isOfStatus(statusOf(query)),
    ...narrowing(query, false),
  ];
  // Sorted, not read along the index over all sellers' offers, which would skip the others' one by one.
  return sql`found as materialized (select id, row_number() over (order by id) as place from (
    select s.offer_id as id from offer_standings s where ${sql.join(conditions, sql` and `)} order by s.offer_id + 0 limit ${size}::int) f)`;
}

function sorted(query: OfferQuery, { table, total, keys, join = nothing }: Order): RawBuilder<unknown> {
  const offer = table === null ? nothing : sql`join ${table} o on o.id = s.offer_id`;
  const at = sql`offer_standings s ${offer} ${join}
    where s.seller_id = ${query.sellerId} and s.offer_id = (select id from offers where qid = ${query.cursor ?? null})`;
  const conditions = [
    sql`s.seller_id = ${query.sellerId}`,
    ...isOfStatus(statusOf(query)),
    ...narrowing(query, false),
    ...(query.cursor === undefined ? [] : [isAfter(keys, at)]),
  ];
  return sql`select s.offer_id as id from offer_standings s ${offer} ${join}
    where ${sql.join(conditions, sql` and `)} order by ${total}`;
}

function alongIndex(
  query: OfferQuery,
  { table, runs }: Order,
  { from, size }: { from: number; size: number },
): RawBuilder<unknown> {
  const conditions = [...isOfStatus(statusOf(query)), ...narrowing(query, true)];
  const all = (more: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(more, sql` and `);
  // Looks up the standing of each offer, so that offers stay in the order of their index.
  const standing =
    conditions.length === 0
      ? nothing
      : sql`cross join lateral (select from offer_standings s where s.offer_id = o.id and ${all(conditions)} offset 0) s`;
  const run = ({ join = nothing, of, within, order }: Run): RawBuilder<unknown> => {
    if (table !== null)
      return sql`select o.id from ${table} o ${standing} where o.seller_id = ${query.sellerId} order by ${order}`;
    const more = [of, within?.[query.status]].filter((one) => one !== undefined);
    return sql`select s.offer_id as id from offer_standings s ${join}
      where ${all([sql`s.seller_id = ${query.sellerId}`, ...conditions, ...more])} order by ${order}`;
  };
  const [first, ...others] = runs;
  if (others.length === 0) return run(first);
  const numbered = runs.map(
    (one, at) =>
      sql`(select id, ${at}::int as run, row_number() over () as place from (${run(one)} limit ${from + size}::int) r)`,
  );
  return sql`select id from (${sql.join(numbered, sql` union all `)}) a order by run, place`;
}
