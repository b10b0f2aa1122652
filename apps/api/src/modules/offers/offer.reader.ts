import type { OfferList } from "@quayside/api-client/contract/offers/offer.schema";
import type { OfferSort } from "@quayside/api-client/contract/offers/index";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { offerStatus, ratesOn, rivalOfOffer, rivalsOfInventory } from "#modules/offers/market.reader.ts";

/** Counts are exact up to here; a longer list says so. */
const EXACT_COUNT = 10_000;

export interface OfferQuery {
  readonly sellerId: number;
  readonly status: OfferList;
  /** Slug of a brand. */
  readonly brand?: string | undefined;
  /** Fractions as decimal strings. */
  readonly percentage_to_winning_price_min?: string | undefined;
  readonly percentage_to_winning_price_max?: string | undefined;
  readonly search?: string | undefined;
  readonly sort: OfferSort;
  /** "YYYY-MM-DD", for the exchange rates. */
  readonly day: string;
  readonly imageHost: string;
}

const landed = sql`landed_price(o.price_minor)`;
/** How far offer `o` is above the best of the others; needs `own` (its rate) and `rival`. */
const share = sql`((${landed} * own.rate - rival.euro) / rival.euro)`;
/** What reads an offer with its product, seller and rate. */
export const offerTables = sql`offers o join sellers e on e.organisation_id = o.seller_id join rates own on own.currency = o.currency
  join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
  left join product_demand d on d.variant_id = v.id`;

/** The fields that list and detail share, of offer `o` beside its `rival`. */
export const offerFields = (
  imageHost: string,
): RawBuilder<unknown> => sql`'qid', o.qid, 'status', ${offerStatus}, 'gtin', v.gtin,
  'name', v.name, 'brand', json_build_object('qid', b.qid, 'name', b.name, 'slug', b.slug), 'category', g.name,
  'imageUrl', ${`${imageHost}/products/`}::text || v.gtin || '.jpg',
  'listPrice', money_text(o.list_price_minor), 'discount', trim_scale(o.discount)::text, 'price', money_text(o.price_minor),
  'landedPrice', money_text(${landed}), 'currency', o.currency, 'stock', o.stock, 'unit', o.unit,
  'updatedAt', instant_text(o.updated_at), 'version', o.version,
  'winningPrice', money_text(round(rival.euro / own.rate)::bigint), 'percentageToWinningPrice', trim_scale(round(${share}, 4))::text,
  'isWinning', ${offerStatus} = 'ACTIVE' and (rival.euro is null or ${share} <= 0),
  'priceToWin', money_text(list_price_within(floor(rival.euro / own.rate)::bigint, o.discount)), 'demand', coalesce(d.score, 0)`;

const isActive = sql`o.stock >= o.unit and is_sold(e.status, e.currency, o.currency)`;

const lists: Readonly<Record<Exclude<OfferList, "UNMATCHED">, RawBuilder<unknown>>> = {
  ALL: sql`true`,
  ACTIVE: isActive,
  WINNING: sql`${isActive} and (rival.euro is null or ${share} <= 0)`,
  NOT_WINNING: sql`${isActive} and ${share} > 0`,
  OUT_OF_STOCK: sql`o.stock < o.unit and is_sold(e.status, e.currency, o.currency)`,
  PAUSED: sql`not is_sold(e.status, e.currency, o.currency)`,
};

/** Every word begins a word of brand or name; 8 to 14 digits are a GTIN. */
export function matchesSearch(search: string): RawBuilder<unknown> {
  const digits = search.replaceAll(/[\s-]/g, "");
  if (/^\d{8,14}$/.test(digits)) return sql`v.gtin14 = ${digits.padStart(14, "0")}`;
  return sql`v.search_text like all (select '% ' || w || '%' from unnest(string_to_array(btrim(search_form(${search})), ' ')) w)`;
}

const sorts: Readonly<Record<OfferSort, RawBuilder<unknown>>> = {
  name: sql`lower(v.name), o.id`,
  "-name": sql`lower(v.name) desc, o.id`,
  price: sql`o.price_minor, o.id`,
  "-price": sql`o.price_minor desc, o.id`,
  stock: sql`o.stock, o.id`,
  "-stock": sql`o.stock desc, o.id`,
  updatedAt: sql`o.updated_at, o.id`,
  "-updatedAt": sql`o.updated_at desc, o.id`,
  percentage: sql`${share} nulls last, o.id`,
  "-percentage": sql`${share} desc nulls last, o.id`,
  "-demand": sql`coalesce(d.score, 0) desc, o.id`,
  "-opportunity": sql`coalesce(d.score, 0) * greatest(coalesce(${share}, 0), 0) desc, coalesce(d.score, 0) desc, o.id`,
};

/** The winning price of a whole inventory is only worked out when filter or order depend on it. */
function needsRival(query: OfferQuery): boolean {
  const { status, sort } = query;
  return (
    status === "WINNING" ||
    status === "NOT_WINNING" ||
    /percentage|opportunity/.test(sort) ||
    query.percentage_to_winning_price_min !== undefined ||
    query.percentage_to_winning_price_max !== undefined
  );
}

/**
 * The offers of a query in their order, as a common table `found` of ids and places.
 * @param withRivals makes the common table `rivals` even when neither filter nor order need it
 */
export function foundOffers(query: OfferQuery, withRivals = false): RawBuilder<unknown> {
  const { percentage_to_winning_price_min: min, percentage_to_winning_price_max: max } = query;
  const filters = [
    sql`o.seller_id = ${query.sellerId}`,
    query.status === "UNMATCHED" ? sql`false` : lists[query.status],
  ];
  if (query.brand !== undefined) filters.push(sql`b.slug = ${query.brand}`);
  if (query.search !== undefined && query.search.trim() !== "") filters.push(matchesSearch(query.search));
  if (min !== undefined) filters.push(sql`${share} >= ${min}::numeric`);
  if (max !== undefined) filters.push(sql`${share} <= ${max}::numeric`);
  const rivals = withRivals || needsRival(query);
  return sql`${rivals ? sql`${rivalsOfInventory(query.sellerId)},` : sql``} found as (select o.id, row_number() over (order by ${sorts[query.sort]}) as place
    from ${offerTables} ${rivals ? sql`left join rivals rival on rival.variant_id = o.variant_id` : sql``} where ${sql.join(filters, sql` and `)})`;
}

const shellOf = (
  { page, size }: { page: number; size: number },
  address: (page: number) => string,
): RawBuilder<unknown> => sql`'count', least(n, ${EXACT_COUNT}::int), 'countIsExact', n <= ${EXACT_COUNT}::int,
  'next', case when n > ${page * size}::int then ${address(page + 1)}::text end,
  'previous', ${page > 1 ? address(page - 1) : null}::text`;

/** One page of a seller's offers as JSON, in one statement. */
export async function readOffersPage(
  db: Database,
  query: OfferQuery & { page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const from = (query.page - 1) * query.size;
  const { rows } = await sql<{ page: string }>`
    with ${ratesOn(query.day)}, ${foundOffers(query)}, counted as (select count(*)::int as n from found)
    select json_build_object(${shellOf(query, address)}, 'results', coalesce((
      select json_agg(json_build_object(${offerFields(query.imageHost)}) order by f.place)
      from found f join ${offerTables} on o.id = f.id cross join ${rivalOfOffer}
      where f.place > ${from}::int and f.place <= ${from + query.size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** The rows of the seller's last stock list that took effect: what its GTINs did not match. */
export const lastListOf = (sellerId: number): RawBuilder<unknown> =>
  sql`(select l.id, l.qid, l.finished_at from stock_lists l where l.seller_id = ${sellerId} and l.status = 'DONE' order by l.id desc limit 1)`;

/** One page of the rows that the catalogue does not know, in the shape of offers. */
export async function readUnmatchedPage(
  db: Database,
  query: OfferQuery & { page: number; size: number },
  address: (page: number) => string,
): Promise<string> {
  const search = query.search?.trim() ?? "";
  const pattern = `%${search.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
  const from = (query.page - 1) * query.size;
  const isFiltered =
    query.brand !== undefined ||
    query.percentage_to_winning_price_min !== undefined ||
    query.percentage_to_winning_price_max !== undefined;
  const { rows } = await sql<{ page: string }>`
    with found as (
      select r.*, l.qid as list_qid, l.finished_at, row_number() over (order by r.row_number) as place
      from ${lastListOf(query.sellerId)} l join stock_list_rows r on r.stock_list_id = l.id
      where r.variant_id is null and not ${isFiltered}::boolean and (r.name ilike ${pattern} or r.gtin like ${pattern} or ${search === ""}::boolean)),
    counted as (select count(*)::int as n from found)
    select json_build_object(${shellOf(query, address)}, 'results', coalesce((
      select json_agg(json_build_object('qid', f.list_qid || '-' || f.row_number, 'status', 'UNMATCHED', 'gtin', f.gtin,
        'name', coalesce(f.name, f.gtin), 'brand', null, 'category', null, 'imageUrl', null, 'listPrice', money_text(f.price_minor),
        'discount', '0', 'price', money_text(f.price_minor), 'landedPrice', money_text(landed_price(f.price_minor)),
        'currency', e.currency, 'stock', f.stock, 'unit', f.unit, 'updatedAt', instant_text(f.finished_at), 'version', 1,
        'winningPrice', null, 'percentageToWinningPrice', null, 'isWinning', false, 'priceToWin', null, 'demand', 0) order by f.place)
      from found f join sellers e on e.organisation_id = ${query.sellerId}
      where f.place > ${from}::int and f.place <= ${from + query.size}::int), '[]'::json))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** Exact counts of the tabs as JSON. */
export async function readOfferCounts(db: Database, sellerId: number, day: string): Promise<string> {
  const { rows } = await sql<{ counts: string }>`
    with ${ratesOn(day)}, ${rivalsOfInventory(sellerId)}, own_offers as (
      select ${offerStatus} as status, ${offerStatus} = 'ACTIVE' and (rival.euro is null or ${share} <= 0) as wins
      from offers o join sellers e on e.organisation_id = o.seller_id join rates own on own.currency = o.currency
        left join rivals rival on rival.variant_id = o.variant_id
      where o.seller_id = ${sellerId})
    select json_build_object('ALL', count(*), 'ACTIVE', count(*) filter (where status = 'ACTIVE'),
      'WINNING', count(*) filter (where wins), 'NOT_WINNING', count(*) filter (where status = 'ACTIVE' and not wins),
      'OUT_OF_STOCK', count(*) filter (where status = 'OUT_OF_STOCK'), 'PAUSED', count(*) filter (where status = 'PAUSED'),
      'UNMATCHED', (select count(*) from ${lastListOf(sellerId)} l join stock_list_rows r on r.stock_list_id = l.id
        where r.variant_id is null))::text as counts
    from own_offers`.execute(db);
  return rows[0]?.counts ?? "";
}

/** The inventory in figures as JSON. */
export async function readOffersInfo(db: Database, sellerId: number, day: string): Promise<string> {
  const { rows } = await sql<{ info: string }>`
    with ${ratesOn(day)}, ${rivalsOfInventory(sellerId)}, own_offers as (
      select o.stock, o.unit, o.price_minor, v.brand_id, ${offerStatus} = 'ACTIVE' and (rival.euro is null or ${share} <= 0) as wins
      from offers o join sellers e on e.organisation_id = o.seller_id join rates own on own.currency = o.currency
        join variants v on v.id = o.variant_id left join rivals rival on rival.variant_id = o.variant_id
      where o.seller_id = ${sellerId})
    select json_build_object('offerCount', count(x.stock), 'inStockCount', count(*) filter (where x.stock >= x.unit),
      'winningCount', count(*) filter (where x.wins), 'brandCount', count(distinct x.brand_id), 'units', coalesce(sum(x.stock), 0),
      'stockValue', money_text(coalesce(sum(x.stock * x.price_minor), 0)::bigint), 'currency', e.currency,
      'discountedBrandCount', (select count(*) from brand_discounts where seller_id = ${sellerId}),
      'listedAt', (select instant_text(l.finished_at) from ${lastListOf(sellerId)} l),
      'unmatchedCount', (select count(*) from ${lastListOf(sellerId)} l join stock_list_rows r on r.stock_list_id = l.id
        where r.variant_id is null))::text as info
    from sellers e left join own_offers x on true where e.organisation_id = ${sellerId} group by e.organisation_id`.execute(
    db,
  );
  return rows[0]?.info ?? "";
}

/** Offers for the search bar as JSON, most wanted first. */
export async function readOfferHits(
  db: Database,
  query: { sellerId: number; search: string; size: number; imageHost: string },
): Promise<string> {
  const { rows } = await sql<{ hits: string }>`
    select json_build_object('results', coalesce(json_agg(json_build_object('qid', h.qid, 'gtin', h.gtin, 'name', h.name,
      'brand', h.brand, 'imageUrl', ${`${query.imageHost}/products/`}::text || h.gtin || '.jpg', 'price', money_text(h.price_minor),
      'currency', h.currency, 'stock', h.stock) order by h.score desc, h.id), '[]'::json))::text as hits
    from (select o.id, o.qid, v.gtin, v.name, b.name as brand, o.price_minor, o.currency, o.stock, coalesce(d.score, 0) as score
      from offers o join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id
        left join product_demand d on d.variant_id = v.id
      where o.seller_id = ${query.sellerId} and ${matchesSearch(query.search)}
      order by coalesce(d.score, 0) desc, o.id limit ${query.size}) h`.execute(db);
  return rows[0]?.hits ?? "";
}

/** A seller's offer, locked for a change. */
export async function lockOffer(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<{ id: number; version: number; stock: number; listPriceMinor: number } | undefined> {
  const { rows } = await sql<{ id: number; version: number; stock: number; listPriceMinor: number }>`
    select id, version, stock, list_price_minor as "listPriceMinor" from offers
    where qid = ${key.qid} and seller_id = ${key.sellerId} for no key update`.execute(tx);
  return rows[0];
}
