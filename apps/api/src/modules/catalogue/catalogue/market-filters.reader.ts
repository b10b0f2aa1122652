import { type RawBuilder, sql } from "kysely";
import type { VariantSort } from "@quayside/api-client/contract/variants/variants.schemas";
import { brandIds } from "#db/brand-filter.ts";
import type { OrderKey } from "#db/cursor.ts";
import type { Market } from "#db/schema/catalogue.ts";
import { ownDealVariants } from "#modules/inventory/deals/index.ts";

/** A product is well priced when it is at least this far below its usual price. */
export const WELL_PRICED_BELOW = 0.05;
/** The latest orders, and the maximum of products, from which recommendations are derived. */
const RECOMMENDING_ORDERS = 1000;
const RECOMMENDED = 200;

/** Search criteria on the row `m` of variant_market. */
export interface MarketQuery {
  /** A GTIN in each of its packagings, 14 digits, the typed one first. */
  readonly gtins14?: readonly string[] | undefined;
  /** tsquery of the words. */
  readonly words?: string | undefined;
  /** tsquery of the same words without prefix matching: exact matches rank first. */
  readonly wholeWords?: string | undefined;
  readonly hasDeals: boolean;
  /** The buyer company whose own deals count; null for other callers. */
  readonly buyerId: number | null;
  /** Brands by slug or full name; each list narrows the search. */
  readonly brands: readonly { readonly values: readonly string[]; readonly first: "slug" | "name" }[];
  readonly categorySlug?: string | undefined;
  /** Decimal strings in the currency of the cheapest offer. */
  readonly minPrice?: string | undefined;
  readonly maxPrice?: string | undefined;
  readonly country?: string | undefined;
  /** 14 digits. */
  readonly boughtWithGtin14?: string | undefined;
  readonly isInStock: boolean;
  /** Code of a seller in the caller's open cart. */
  readonly allocation?: string | undefined;
  readonly isWatched: boolean;
  readonly isWellPriced: boolean;
  readonly isTargetMet: boolean;
  readonly sort: VariantSort;
  /** The caller's company; null for staff, who have neither cart nor watchlist. */
  readonly organisationId: number | null;
  /** The buyer's market; null for callers who see all offers. */
  readonly market: Market | null;
}

type Condition = RawBuilder<unknown>;

const LOWEST = {
  EUROPE: sql`m.lowest_europe`,
  USA: sql`m.lowest_usa`,
  ELSEWHERE: sql`m.lowest_elsewhere`,
} as const satisfies Record<Market, Condition>;

/** The lowest landed price in the row `m` of variant_market, in euro cents: in a market, or overall. */
export const lowestIn = (market: Market | null): Condition =>
  market === null ? sql`m.lowest_euro` : LOWEST[market];

/** Whether one of the offers of `m` sold in a market has a property, for properties that differ by market. */
const hasOfferIn = (market: Market | null, property: Condition): Condition =>
  market === null
    ? sql`true`
    : sql`(m.is_everywhere or exists (select 1 from offers_sold_in(${market}::text) s where s.variant_id = m.variant_id and ${property}))`;

/**
 * The conditions on `m`.
 * @param scans true prevents the use of the word index, for a scan in the order of another index
 */
export function marketFilters(query: MarketQuery, scans = false): Condition {
  const words = query.words === undefined ? null : sql`m.lexemes @@ ${query.words}::tsquery`;
  const all: readonly (Condition | null)[] = [
    query.gtins14 === undefined
      ? null
      : sql`m.variant_id = any (array(select id from variants where gtin14 = any (${query.gtins14}::text[])))`,
    words && scans ? sql`coalesce(${words}, false)` : words,
    query.isInStock ? sql`${lowestIn(query.market)} is not null` : null,
    query.hasDeals
      ? sql`(m.has_deal and ${hasOfferIn(query.market, sql`s.is_deal`)} or m.variant_id = any (${ownDealVariants(query.buyerId)}))`
      : null,
    ...placeFilters(query),
    ...priceFilters(query),
    ...companyFilters(query),
  ];
  const used = all.filter((condition) => condition !== null);
  return used.length === 0 ? sql`true` : sql.join(used, sql` and `);
}

function placeFilters(query: MarketQuery): (Condition | null)[] {
  const { brands, categorySlug, country, boughtWithGtin14, market } = query;
  return [
    ...brands.map(({ values, first }) => sql`m.brand_id = any (${brandIds(values, first)})`),
    categorySlug === undefined
      ? null
      : sql`m.category_id = (select id from categories where slug = ${categorySlug})`,
    country === undefined
      ? null
      : sql`m.countries @> array[${country}::text] and ${hasOfferIn(market, sql`s.country = ${country}`)}`,
    boughtWithGtin14 === undefined
      ? null
      : sql`m.variant_id in (
        select other.variant_id from (
          select distinct l.order_id, l.variant_id from order_lines l where l.variant_id = (select id from variants where gtin14 = ${boughtWithGtin14})
          order by l.order_id desc limit ${RECOMMENDING_ORDERS}::int) bought
        join order_lines other on other.order_id = bought.order_id and other.variant_id <> bought.variant_id
        group by other.variant_id order by count(distinct other.order_id) desc, other.variant_id limit ${RECOMMENDED}::int)`,
  ];
}

/**
 * Compares the lowest price as it is shown, in the currency of its offer. The stored price is in euro: where it decides
 * at the highest and at the lowest rate, no offer is read.
 */
function shownPrice(market: Market | null, comparison: Condition, price: string): Condition {
  const lowest = lowestIn(market);
  const cents = sql`${price}::numeric * 100`;
  const ofRates = (pick: Condition) =>
    sql`(select ${pick} from market_rates r where r.currency in (select e.currency from sellers e))`;
  const [least, most] = [
    sql`${cents} * ${ofRates(sql`min(r.rate)`)}`,
    sql`${cents} * ${ofRates(sql`max(r.rate)`)}`,
  ];
  const shown = sql`(select o.landed_minor from offers_sold_in(${market}::text) o where o.variant_id = m.variant_id order by o.euro, o.id limit 1)`;
  return sql`((${lowest} ${comparison} ${least} or ${lowest} ${comparison} ${most}) and
    ((${lowest} ${comparison} ${least} and ${lowest} ${comparison} ${most}) or ${shown} ${comparison} ${cents}))`;
}

/** The usual price is the same in every market: that of the cheapest one. */
function priceFilters({ minPrice, maxPrice, isWellPriced, market }: MarketQuery): (Condition | null)[] {
  const lowest = lowestIn(market);
  return [
    minPrice === undefined ? null : shownPrice(market, sql`>=`, minPrice),
    maxPrice === undefined ? null : shownPrice(market, sql`<=`, maxPrice),
    isWellPriced ? sql`${lowest} <= m.usual_euro * ${1 - WELL_PRICED_BELOW}::numeric` : null,
  ];
}

function companyFilters(query: MarketQuery): (Condition | null)[] {
  const { organisationId: company, allocation } = query;
  return [
    allocation === undefined
      ? null
      : sql`m.variant_id in (select s.variant_id from offers_sold_in(${query.market}::text) s where s.seller_id = (
        select o.seller_id from carts c join cart_lines l on l.cart_id = c.id join offers o on o.id = l.offer_id
          join sellers e on e.organisation_id = o.seller_id
        where c.buyer_id = ${company}::bigint and c.status = 'ACTIVE' and e.code = ${allocation} limit 1))`,
    query.isWatched
      ? sql`m.variant_id in (select w.variant_id from watchlist_items w where w.organisation_id = ${company}::bigint)`
      : null,
    query.isTargetMet
      ? sql`exists (select 1 from watchlist_items w join market_rates r on r.currency = w.currency
        where w.organisation_id = ${company}::bigint and w.variant_id = m.variant_id and ${lowestIn(query.market)} <= w.target_price_minor * r.rate)`
      : null,
  ];
}

/** The sort order of a list. */
export interface MarketOrder {
  /** Columns of `m` that the order needs. */
  readonly columns: Condition;
  /** The order by these columns. */
  readonly byColumns: Condition;
  /** The same order, directly on `m`. */
  readonly byMarket: Condition;
  /** Its keys, for continuing after a product. */
  readonly keys: readonly OrderKey[];
  /** True when no index supports this order. */
  readonly isRanked: boolean;
}

/** The order of a list; products without a seller sort as the dearest. */
export function marketOrder({ sort, wholeWords, gtins14, market }: MarketQuery): MarketOrder {
  const lowest = lowestIn(market);
  const id: OrderKey = { by: sql`m.variant_id` };
  const plain = (columns: Condition, order: Condition, keys: readonly OrderKey[]): MarketOrder => ({
    columns,
    byColumns: order,
    byMarket: order,
    keys,
    isRanked: false,
  });
  // Named for the hits, whose columns are in their own table `m`.
  const price = (direction: Condition): MarketOrder => ({
    ...plain(sql`${lowest} as lowest`, sql`m.lowest ${direction}, m.variant_id`, [
      { by: lowest, isDescending: sort === "-price", isNullable: true },
      id,
    ]),
    byMarket: sql`${lowest} ${direction}, m.variant_id`,
  });
  if (sort === "price") return price(sql``);
  if (sort === "-price") return price(sql`desc nulls last`);
  if (sort === "name")
    return plain(sql`m.name_order`, sql`m.name_order, m.variant_id`, [{ by: sql`m.name_order` }, id]);
  if (gtins14 !== undefined) {
    const isTyped = sql`m.variant_id = (select id from variants where gtin14 = ${gtins14[0]})`;
    return {
      columns: sql`${isTyped} as is_typed`,
      byColumns: sql`m.is_typed desc nulls last, m.variant_id`,
      byMarket: sql`(${isTyped}) desc nulls last, m.variant_id`,
      keys: [{ by: isTyped, isDescending: true, isNullable: true }, id],
      isRanked: true,
    };
  }
  if (wholeWords === undefined) return plain(sql`null`, sql`m.variant_id`, [id]);
  // A short name that matches is more relevant.
  const isWhole = sql`m.lexemes @@ ${wholeWords}::tsquery`;
  return {
    columns: sql`${isWhole} as is_whole, length(m.lexemes) as words`,
    byColumns: sql`m.is_whole desc, m.words, m.variant_id`,
    byMarket: sql`(${isWhole}) desc, length(m.lexemes), m.variant_id`,
    keys: [{ by: sql`(${isWhole})`, isDescending: true }, { by: sql`length(m.lexemes)` }, id],
    isRanked: true,
  };
}
