import type { SearchText } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isAfter } from "#db/cursor.ts";
import { termQueries } from "#db/search-query.ts";
import {
  type MarketQuery,
  marketFilters,
  marketOrder,
} from "#modules/catalogue/catalogue/market-filters.reader.ts";
import { type HitShape, hitTables, variantHit } from "#modules/catalogue/catalogue/variant-hit.reader.ts";

/** Maximum length of a list, up to which counts are exact. */
export const LIST_END = 10_000;
/** Brands in the facet. */
const FACET_VALUES = 100;

/** The result: total, one page, and the brand facet. */
export interface Found {
  /** At most one more than the maximum length of the list. */
  readonly count: number;
  /** Ids of the page's products, in order. */
  readonly ids: readonly number[];
  /** The facet's values as a JSON list, most frequent first. */
  readonly facet: string;
}

/**
 * The facet over counted brands `c`, each with all ids of its value: the filter is case-insensitive, so the values of
 * brand_name are, too.
 */
const facets = {
  brand_name: sql`select (array_agg(b.name order by c.n desc, b.name))[1] as value, null as name, sum(c.n)::int as n,
      array(select x.id from brands x where lower(x.name) = k.name) as ids
    from brand_counts c join brands b on b.id = c.brand_id cross join lateral (select lower(b.name) as name) k group by k.name`,
  brand: sql`select b.slug as value, b.name, c.n, array[b.id] as ids from brand_counts c join brands b on b.id = c.brand_id`,
} as const;

/**
 * Finds a page of products, counts them and their brands, in one statement.
 *
 * The first matching products are collected up to the list limit, counted, their brands counted, and sorted. When
 * there are more matches, sorting by price or name would have to consider the rest too; then the page is read along
 * the index of that order, where matches are dense because there are many.
 */
export async function findVariants(
  db: Database,
  query: MarketQuery,
  page: {
    readonly from: number;
    readonly size: number;
    readonly facet: keyof typeof facets;
    readonly cursor?: string | undefined;
  },
): Promise<Found> {
  const { from, size, cursor } = page;
  const order = marketOrder(query);
  const window = sql`limit ${size}::int offset ${from}::int`;
  const ofHits = sql`array(select m.variant_id from hits m order by ${order.byColumns} ${window})`;
  const alongIndex = sql`array(select m.variant_id from variant_market m where ${marketFilters(query, true)}
    order by ${order.byMarket} ${window})`;
  const after = sql`variant_market m where m.variant_id = (select id from variants where fid = ${cursor ?? null})`;
  const afterCursor = sql`array(select m.variant_id from variant_market m
    where ${marketFilters(query)} and ${cursor === "" ? sql`true` : isAfter(order.keys, after)} order by ${order.byMarket} limit ${size}::int)`;
  const onPage = order.isRanked
    ? ofHits
    : sql`case when n <= ${sql.lit(LIST_END)} then ${ofHits} else ${alongIndex} end`;
  // More products than are collected are counted by the index of brands, which is enough without words.
  const recount =
    query.words === undefined
      ? sql`case when counted.n <= ${sql.lit(LIST_END)} then first.n else least(${sql.lit(LIST_END)}, (select count(*)::int from variant_market m
          where m.brand_id = any (first.ids) and ${marketFilters(query)})) end`
      : sql`first.n`;
  const isCounted = query.words === undefined ? sql`true` : sql`counted.n <= ${sql.lit(LIST_END)}`;
  const { rows } = await sql<Found>`
    with hits as materialized (select m.variant_id, m.brand_id, ${order.columns} from variant_market m
      where ${marketFilters(query)} limit ${sql.lit(LIST_END + 1)}),
    counted as (select count(*)::int as n from hits),
    brand_counts as (select brand_id, count(*)::int as n from hits group by brand_id),
    first as (select * from (${facets[page.facet]}) f order by n desc, value limit ${sql.lit(FACET_VALUES)}),
    facet as (select first.value, first.name, ${recount} as n, ${isCounted} as is_exact from first, counted)
    select n as count,
      ${cursor === undefined ? onPage : afterCursor} as ids,
      coalesce((select json_agg(json_strip_nulls(json_build_object('value', value, 'name', name, 'count', facet.n, 'countIsExact', case when not is_exact then false end))
        order by facet.n desc, value) from facet), '[]'::json)::text as facet
    from counted`.execute(db);
  return rows[0] ?? { count: 0, ids: [], facet: "[]" };
}

/** The public id of a product, as the cursor after it. */
export async function readFid(db: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ fid: string }>`select fid from variants where id = ${id}`.execute(db);
  return rows[0]?.fid ?? null;
}

/** Products as a JSON list, by id; a separate statement, as its plan is always the same. */
export async function readHits(db: Database, ids: readonly number[], shape: HitShape): Promise<string> {
  if (ids.length === 0) return "[]";
  const { rows } = await sql<{ hits: string }>`
    select json_agg(${variantHit(shape)} order by p.place)::text as hits
    from unnest(${ids}::bigint[]) with ordinality p(variant_id, place) ${hitTables(shape)}`.execute(db);
  return rows[0]?.hits ?? "[]";
}

/** Whether a category with this slug exists. */
export async function categoryExists(db: Database, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from categories where slug = ${slug}`.execute(db);
  return rows.length > 0;
}

/** The words of a search, as the market is asked for them. */
export interface MarketWords {
  /** tsquery of the words, also misspelt, apart or together; null without words. */
  readonly words: string | null;
  /** For each word that no product has, or begins with: what it may stand for. */
  readonly corrections: ReadonlyMap<string, readonly string[]>;
}

/** Looks the words of a search up among those of the catalogue. */
export async function readMarketWords(db: Database, search: SearchText): Promise<MarketWords> {
  const { rows } = await sql<{ words: string | null; unknown: { word: string; others: string[] }[] }>`
    select search_query(${termQueries(search)}::text[], asked, 'products')::text as words,
      (select coalesce(json_agg(json_build_object('word', word, 'others', s.pairs || s.near)), '[]'::json)
        from unnest(asked) word cross join lateral word_spellings(word, 'products') s where word is not null and not s.is_known) as unknown
    from (select ${search.terms.map(({ word }) => word)}::text[] as asked) typed`.execute(db);
  const [{ words, unknown } = { words: null, unknown: [] }] = rows;
  return { words, corrections: new Map(unknown.map(({ word, others }) => [word, others])) };
}
