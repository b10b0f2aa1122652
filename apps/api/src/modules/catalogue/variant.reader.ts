import type { VariantSort } from "@quayside/api-client/contract/variants/index";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { SearchText } from "#modules/catalogue/search.rules.ts";

/** Counts are exact up to here; a longer list says so. */
const EXACT_COUNT = 10_000;
/** Hits whose brands are counted. */
const FACET_HITS = 5000;
/** Brands that are named. */
const FACET_VALUES = 100;
const SUGGESTIONS = 5;
/** Shorter words are too like each other to be guessed. */
const GUESSED_FROM = 4;

export interface VariantQuery {
  readonly text: SearchText;
  readonly brandName?: string | undefined;
  readonly categorySlug?: string | undefined;
  /** Decimal strings in EUR; landed prices in other currencies are compared at the rate of the day. */
  readonly minPrice?: string | undefined;
  readonly maxPrice?: string | undefined;
  readonly isInStock: boolean;
  readonly sort: VariantSort;
  readonly page: number;
  readonly size: number;
  /** "YYYY-MM-DD", for the exchange rates. */
  readonly day: string;
  readonly imageHost: string;
}

/** The day's rates. */
const ratesOn = (day: string): RawBuilder<unknown> =>
  sql`rates as (select distinct on (currency) currency, rate from fx_rates where valid_from <= ${day}::date
    order by currency, valid_from desc)`;

const euro = sql`landed_price(o.price_minor) * r.rate`;

/** Offers `o` that can be bought, with their sellers and rates. */
const sold = sql`offers o join sellers e on e.organisation_id = o.seller_id and is_sold(e.status, e.currency, o.currency) join rates r on r.currency = o.currency
  where o.stock > 0`;

/** The cheapest offer of variant `v`. */
const cheapest = sql`(select landed_price(o.price_minor) as landed, o.currency, o.stock, o.unit from ${sold} and o.variant_id = v.id
  order by ${euro}, o.id limit 1)`;

/**
 * The lowest price of each hit, when the list needs it: for the products that were asked for one by one, for a whole
 * catalogue all offers at once.
 */
function lowestPrices(query: VariantQuery): RawBuilder<unknown> {
  const { text, sort, minPrice, maxPrice } = query;
  if (!sort.endsWith("price") && minPrice === undefined && maxPrice === undefined) return sql``;
  const isNarrow = text.kind === "gtin" || text.words.length > 0 || query.brandName !== undefined;
  return isNarrow
    ? sql`left join lateral (select min(${euro}) as euro from ${sold} and o.variant_id = v.id) best on true`
    : sql`left join (select o.variant_id, min(${euro}) as euro from ${sold} group by o.variant_id) best on best.variant_id = v.id`;
}

const startsWith = (word: string): RawBuilder<boolean> => sql`v.search_text like ${`% ${word}%`}`;

function isLike(word: string): RawBuilder<boolean> {
  if (word.length < GUESSED_FROM) return startsWith(word);
  return sql`(${startsWith(word)} or ${word}::text <% v.search_text)`;
}

function filtersOf(query: VariantQuery): RawBuilder<unknown> {
  const { text, minPrice, maxPrice } = query;
  const filters = [sql`true`];
  if (text.kind === "gtin") filters.push(sql`v.gtin14 = ${text.gtin14}`);
  else filters.push(...text.words.map(isLike));
  if (query.brandName !== undefined) filters.push(sql`lower(b.name) = lower(${query.brandName})`);
  if (query.categorySlug !== undefined) filters.push(sql`g.slug = ${query.categorySlug}`);
  if (minPrice !== undefined) filters.push(sql`best.euro >= ${minPrice}::numeric * 100`);
  if (maxPrice !== undefined) filters.push(sql`best.euro <= ${maxPrice}::numeric * 100`);
  if (query.isInStock) {
    filters.push(sql`exists (select 1 from ${sold} and o.variant_id = v.id)`);
  }
  return sql.join(filters, sql` and `);
}

/** Whole beginnings of words first, then likeness; without words the order of the catalogue. */
function relevance(text: SearchText): RawBuilder<unknown> {
  if (text.kind === "gtin" || text.words.length === 0) return sql`v.id`;
  const beginnings = sql.join(
    text.words.map((word) => sql`(${startsWith(word)})::int`),
    sql` + `,
  );
  return sql`${beginnings} desc, similarity(v.search_text, ${text.words.join(" ")}) desc, v.id`;
}

function orderOf({ sort, text }: VariantQuery): RawBuilder<unknown> {
  if (sort === "price") return sql`best.euro nulls last, v.id`;
  if (sort === "-price") return sql`best.euro desc nulls last, v.id`;
  if (sort === "name") return sql`v.name, b.name, v.id`;
  return relevance(text);
}

/** One page of products as JSON, with count and brands, in one statement; suggestions are left empty. */
export async function readVariantsPage(
  db: Database,
  query: VariantQuery,
  address: (page: number) => string,
): Promise<{ count: number; page: string }> {
  const { page, size } = query;
  const from = (page - 1) * size;
  const { rows } = await sql<{ count: number; page: string }>`
    with ${ratesOn(query.day)}, hits as (
      select v.id, v.brand_id, row_number() over (order by ${orderOf(query)}) as place
      from variants v join brands b on b.id = v.brand_id join categories g on g.id = v.category_id ${lowestPrices(query)}
      where ${filtersOf(query)}),
    counted as (select count(*)::int as n from hits),
    brand_counts as (select b.name, count(*)::int as n from hits h join brands b on b.id = h.brand_id
      where h.place <= ${FACET_HITS} group by b.id order by n desc, b.name limit ${FACET_VALUES}),
    shown as (
      select h.place, json_build_object('fid', v.fid, 'slug', v.slug, 'gtin', v.gtin, 'name', v.name,
        'brand', json_build_object('name', b.name, 'slug', b.slug), 'category', json_build_object('name', g.name, 'slug', g.slug),
        'imageUrl', ${`${query.imageHost}/products/`}::text || v.gtin || '.jpg',
        'lowestPrice', money_text(best.landed), 'currency', best.currency, 'inventory', coalesce(best.stock, 0), 'unit', best.unit,
        'offerCount', stock.offers, 'totalInventory', stock.units) as hit
      from hits h join variants v on v.id = h.id join brands b on b.id = v.brand_id join categories g on g.id = v.category_id
        left join lateral ${cheapest} best on true
        cross join lateral (select count(*) as offers, coalesce(sum(o.stock), 0) as units
          from ${sold} and o.variant_id = v.id) stock
      where h.place > ${from}::int and h.place <= ${from + size}::int)
    select n as count, json_build_object('count', least(n, ${EXACT_COUNT}::int), 'countIsExact', n <= ${EXACT_COUNT}::int,
      'next', case when n > ${from + size}::int then ${address(page + 1)}::text end,
      'previous', ${page > 1 ? address(page - 1) : null}::text,
      'results', coalesce((select json_agg(hit order by place) from shown), '[]'::json),
      'facets', json_build_object('brand_name',
        coalesce((select json_agg(json_build_object('value', name, 'count', n) order by n desc, name) from brand_counts), '[]'::json)))::text as page
    from counted`.execute(db);
  return rows[0] ?? { count: 0, page: "{}" };
}

/** Brands and products that look like these words, best first. */
export async function readSuggestions(db: Database, words: readonly string[]): Promise<string[]> {
  const asked = words.join(" ");
  const anyWord = sql.join(
    words.map((word) => sql`${word}::text <% v.search_text`),
    sql` or `,
  );
  const { rows } = await sql<{ suggestion: string }>`
    select suggestion from (
      (select b.name as suggestion, similarity(search_form(b.name), ${asked}) as likeness from brands b
        where search_form(b.name) % ${asked}::text order by likeness desc, b.name limit ${SUGGESTIONS})
      union
      (select b.name || ' ' || v.name, word_similarity(${asked}, v.search_text) as likeness
        from variants v join brands b on b.id = v.brand_id where ${anyWord} order by likeness desc, v.id limit ${SUGGESTIONS})
    ) found group by suggestion order by max(likeness) desc, suggestion limit ${SUGGESTIONS}`.execute(db);
  return rows.map((row) => row.suggestion);
}

/** Whether there is a category of this slug. */
export async function categoryExists(db: Database, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from categories where slug = ${slug}`.execute(db);
  return rows.length > 0;
}

/** Offers of a product that can be bought, cheapest landed price in EUR first, as JSON; null for an unknown product. */
export async function readVariantOffersPage(
  db: Database,
  query: { fid: string; page: number; size: number; day: string },
  address: (page: number) => string,
): Promise<string | null> {
  const { page, size } = query;
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    with ${ratesOn(query.day)}
    select (select json_build_object('count', count(*), 'countIsExact', true,
        'next', case when count(*) > ${from + size}::int then ${address(page + 1)}::text end,
        'previous', ${page > 1 ? address(page - 1) : null}::text,
        'results', coalesce(json_agg(offer order by place) filter (where place > ${from}::int and place <= ${from + size}::int), '[]'::json))
      from (
        select row_number() over (order by ${euro}, o.id) as place,
          json_build_object('qid', o.qid, 'seller', e.code, 'price', money_text(landed_price(o.price_minor)), 'currency', o.currency,
            'inventory', o.stock, 'unit', o.unit, 'mov', money_text(e.minimum_order_value_minor)) as offer
        from ${sold} and o.variant_id = v.id) found)::text as page
    from variants v where v.fid = ${query.fid}`.execute(db);
  return rows[0]?.page ?? null;
}
