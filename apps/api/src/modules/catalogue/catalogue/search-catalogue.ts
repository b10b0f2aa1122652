import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import { readSearch } from "@quayside/identifiers/search-text";
import type { Database } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import { marketQueryOf } from "#modules/catalogue/catalogue/market-query.ts";
import { noteSearch } from "#modules/catalogue/recommendations/index.ts";
import {
  type Found,
  LIST_END,
  type MarketWords,
  categoryExists,
  findVariants,
  readFid,
  readHits,
  readMarketWords,
} from "#modules/catalogue/catalogue/search.reader.ts";

const MAX_SUGGESTIONS = 5;

/**
 * Suggested searches: known words unchanged, misspelt ones replaced by their first, second … correction; unknown ones
 * are omitted.
 * @param corrections by word, of those words that no product has; empty for unknown ones
 */
function suggestionsOf(
  words: readonly string[],
  corrections: ReadonlyMap<string, readonly string[]>,
): string[] {
  const tries = Math.max(0, ...[...corrections.values()].map((choices) => choices.length));
  const phrases = Array.from({ length: tries }, (_, index) =>
    words
      .map((word) => {
        const choices = corrections.get(word);
        return choices ? (choices[index] ?? choices[0] ?? "") : word;
      })
      .filter((word) => word !== "")
      .join(" "),
  );
  return [...new Set(phrases)].slice(0, MAX_SUGGESTIONS);
}

const NO_WORDS: MarketWords = { words: null, corrections: new Map() };
const NOTHING: Found = { count: 0, ids: [], facet: "[]" };

type SearchQuery = QueryOf<typeof searchVariants>;

/** How one of the two searches presents its results. */
interface SearchShape {
  readonly facet: "brand_name" | "brand";
  readonly hasOffers: boolean;
  readonly imageHost: string;
}

/**
 * Implements both searches of the catalogue.
 * @returns null when the category does not exist
 */
export async function searchCatalogue(
  db: Database,
  scope: Scope,
  query: SearchQuery,
  how: { address: (page: number) => string; cursorAddress: string; shape: SearchShape; now: Date },
): Promise<PageJson | null> {
  const { category_slug: slug, page, cursor } = query;
  if (slug !== undefined && !(await categoryExists(db, slug))) return null;
  const from = Math.min((page - 1) * query.size, LIST_END);
  const size = cursor === undefined ? Math.min(query.size, LIST_END - from) : query.size;
  const text = readSearch(query.query ?? "");
  const isGtin = text.gtins14.length > 0;
  const isWorded = !isGtin && text.terms.length > 0;
  const { words, corrections } = isWorded ? await readMarketWords(db, text) : NO_WORDS;
  const market = marketQueryOf(query, { text, words }, scope);
  const found = text.isOrder
    ? NOTHING
    : await findVariants(db, market, { from, size, facet: how.shape.facet, cursor });
  const typed = text.terms.flatMap(({ word, choices }) => word ?? choices[0] ?? []);
  // Demand counts what buyers search for: further pages, and lists without a search term, are not counted.
  const isLookedFor = isGtin || isWorded;
  if (scope.buyerId !== null && isLookedFor && page === 1 && cursor === undefined)
    noteSearch(db, { organisationId: scope.buyerId, variantIds: found.ids, now: how.now });
  const count = Math.min(found.count, LIST_END);
  const last = found.ids.length === size ? await readFid(db, found.ids.at(-1) ?? 0) : null;
  const hasNumberedNext = cursor === undefined && count > from + size;
  const rest = {
    count,
    countIsExact: found.count <= LIST_END,
    // Page numbers end with the exact count; from there on the list continues by cursor.
    next: hasNumberedNext
      ? how.address(page + 1)
      : last !== null && (cursor !== undefined || found.count > from + size)
        ? `${how.cursorAddress}${last}`
        : null,
    previous: cursor === undefined && page > 1 ? how.address(page - 1) : null,
    cursor: last,
    suggestions: suggestionsOf(typed, corrections),
  };
  const hits = await readHits(db, found.ids, {
    ...how.shape,
    market: scope.buyerMarket,
    viewer: { buyerId: scope.buyerId, now: how.now },
  });
  const facets = `{"${how.shape.facet}":${found.facet}}`;
  return new PageJson(`${JSON.stringify(rest).slice(0, -1)},"results":${hits},"facets":${facets}}`);
}
