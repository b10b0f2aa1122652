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
/** Products whose brands are counted for the facet. */
const FACET_HITS = 5000;
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

/** The facet over counted brands `c`: the brand_name filter is case-insensitive, so the counts are, too. */
const facets = {
  brand_name: sql`select json_build_object('value', (array_agg(b.name order by c.n desc, b.name))[1], 'count', sum(c.n)) as value,
      sum(c.n) as n, lower(b.name) as name
    from brand_counts c join brands b on b.id = c.brand_id group by lower(b.name)`,
  brand: sql`select json_build_object('value', b.slug, 'name', b.name, 'count', c.n) as value, c.n, b.name
    from brand_counts c join brands b on b.id = c.brand_id`,
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
  const { rows } = await sql<Found>`
    with hits as materialized (select m.variant_id, m.brand_id, ${order.columns} from variant_market m
      where ${marketFilters(query)} limit ${sql.lit(LIST_END + 1)}),
    brand_counts as (select brand_id, count(*)::int as n from (select brand_id from hits limit ${sql.lit(FACET_HITS)}) first
      group by brand_id),
    facet as (select value, n, name from (${facets[page.facet]}) f order by n desc, name limit ${sql.lit(FACET_VALUES)})
    select n as count,
      ${cursor === undefined ? onPage : afterCursor} as ids,
      coalesce((select json_agg(value order by n desc, name) from facet), '[]'::json)::text as facet
    from (select count(*)::int as n from hits) counted`.execute(db);
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
