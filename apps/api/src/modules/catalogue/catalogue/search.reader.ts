import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import {
  type MarketQuery,
  marketFilters,
  marketOrder,
} from "#modules/catalogue/catalogue/market-filters.reader.ts";
import { type HitShape, hitTables, variantHit } from "#modules/catalogue/catalogue/variant-hit.reader.ts";

/** A list ends here, and counts are exact up to here. */
export const LIST_END = 10_000;
/** Products whose brands are counted. */
const FACET_HITS = 5000;
/** Brands that are named. */
const FACET_VALUES = 100;

/** What was found: how many, whose page, of which brands. */
export interface Found {
  /** At most one more than the end of the list. */
  readonly count: number;
  /** Ids of the page's products, in order. */
  readonly ids: readonly number[];
  /** JSON list of the facet's values, most frequent first. */
  readonly facet: string;
}

/** The facet of counted brands `c`: brand_name narrows whatever the case of a name, so it counts in the same way. */
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
 * The first products that match are taken as they come, up to the end of the list: they are counted, their
 * brands are counted, and they are put in order. When there are more of them, an order by price or name is
 * not theirs alone; then the page is read along the index of that order, where a match is never far away, as
 * there are many.
 */
export async function findVariants(
  db: Database,
  query: MarketQuery,
  page: { readonly from: number; readonly size: number; readonly facet: keyof typeof facets },
): Promise<Found> {
  const { from, size } = page;
  const order = marketOrder(query);
  const window = sql`limit ${size}::int offset ${from}::int`;
  const ofHits = sql`array(select m.variant_id from hits m order by ${order.byColumns} ${window})`;
  const alongIndex = sql`array(select m.variant_id from variant_market m where ${marketFilters(query, true)}
    order by ${order.byMarket} ${window})`;
  const { rows } = await sql<Found>`
    with hits as materialized (select m.variant_id, m.brand_id, ${order.columns} from variant_market m
      where ${marketFilters(query)} limit ${sql.lit(LIST_END + 1)}),
    brand_counts as (select brand_id, count(*)::int as n from (select brand_id from hits limit ${sql.lit(FACET_HITS)}) first
      group by brand_id),
    facet as (select value, n, name from (${facets[page.facet]}) f order by n desc, name limit ${sql.lit(FACET_VALUES)})
    select n as count,
      ${order.isRanked ? ofHits : sql`case when n <= ${sql.lit(LIST_END)} then ${ofHits} else ${alongIndex} end`} as ids,
      coalesce((select json_agg(value order by n desc, name) from facet), '[]'::json)::text as facet
    from (select count(*)::int as n from hits) counted`.execute(db);
  return rows[0] ?? { count: 0, ids: [], facet: "[]" };
}

/** Products as a JSON list, in the order of their ids; a statement of its own, as its plan is the same for all. */
export async function readHits(db: Database, ids: readonly number[], shape: HitShape): Promise<string> {
  if (ids.length === 0) return "[]";
  const { rows } = await sql<{ hits: string }>`
    select json_agg(${variantHit(shape)} order by p.place)::text as hits
    from unnest(${ids}::bigint[]) with ordinality p(variant_id, place) ${hitTables(shape)}`.execute(db);
  return rows[0]?.hits ?? "[]";
}

/** Whether there is a category of this slug. */
export async function categoryExists(db: Database, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from categories where slug = ${slug}`.execute(db);
  return rows.length > 0;
}

/** Shorter words are too like each other to be guessed. */
const GUESSED_FROM = 4;
/** Words of the catalogue that a misspelt one may stand for. */
const GUESSES = 3;
/** Comes after every letter that a word can go on with. */
const LAST_LETTER = "\u{10ffff}";

/**
 * For each word with which no word of the catalogue begins, the words most like it; none for one that is short or
 * like nothing.
 */
export async function readCorrections(
  db: Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ word: string; guesses: string[] }>`
    select w.word, coalesce((select array_agg(g.word order by g.likeness desc, g.word) from (
        select k.word, similarity(k.word, w.word) as likeness from search_words k where k.word % w.word and length(w.word) >= ${GUESSED_FROM}::int
        order by likeness desc, k.word limit ${GUESSES}::int) g), '{}') as guesses
    from unnest(${words}::text[]) w(word)
    where not exists (select 1 from search_words k where k.word >= w.word collate "C" and k.word < w.word || ${LAST_LETTER} collate "C")`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.word, row.guesses]));
}
