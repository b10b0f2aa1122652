import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { Database } from "#db/database.ts";
import { PageJson, type Scope } from "#kernel/context.ts";
import type { MarketQuery } from "#modules/catalogue/catalogue/market-filters.reader.ts";
import { marketQueryOf } from "#modules/catalogue/catalogue/market-query.ts";
import { noteSearch } from "#modules/catalogue/recommendations/index.ts";
import { searchTextOf, suggestionsOf, wordsQuery } from "#modules/catalogue/catalogue/search.rules.ts";
import {
  type Found,
  LIST_END,
  categoryExists,
  findVariants,
  readCorrections,
  readHits,
} from "#modules/catalogue/catalogue/search.reader.ts";

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
  how: { address: (page: number) => string; shape: SearchShape; now: Date },
): Promise<PageJson | null> {
  const { category_slug: slug, page } = query;
  if (slug !== undefined && !(await categoryExists(db, slug))) return null;
  const from = Math.min((page - 1) * query.size, LIST_END);
  const size = Math.min(query.size, LIST_END - from);
  const text = searchTextOf(query.query ?? "");
  const asked = marketQueryOf(query, text, scope);
  const find = (market: MarketQuery) => findVariants(db, market, { from, size, facet: how.shape.facet });
  const words = text.kind === "words" ? text.words : [];
  const { found, suggestions } = await findOrCorrect(db, asked, words, find);
  // Demand counts what buyers search for: further pages, and lists without a search term, are not counted.
  const isLookedFor = text.kind === "gtin" || words.length > 0;
  if (scope.buyerId !== null && isLookedFor && page === 1)
    noteSearch(db, { organisationId: scope.buyerId, variantIds: found.ids, now: how.now });
  const count = Math.min(found.count, LIST_END);
  const rest = {
    count,
    countIsExact: found.count <= LIST_END,
    next: count > from + size ? how.address(page + 1) : null,
    previous: page > 1 ? how.address(page - 1) : null,
    suggestions,
  };
  const hits = await readHits(db, found.ids, { ...how.shape, market: scope.buyerMarket });
  const facets = `{"${how.shape.facet}":${found.facet}}`;
  return new PageJson(`${JSON.stringify(rest).slice(0, -1)},"results":${hits},"facets":${facets}}`);
}

/**
 * When nothing is found and no product has a word with the prefix of a searched word, searches for the most similar
 * words instead and returns them as suggestions.
 */
async function findOrCorrect(
  db: Database,
  asked: MarketQuery,
  words: readonly string[],
  find: (market: MarketQuery) => Promise<Found>,
): Promise<{ found: Found; suggestions: string[] }> {
  const found = await find(asked);
  if (found.count > 0 || words.length === 0) return { found, suggestions: [] };
  const corrections = await readCorrections(db, words);
  const suggestions = suggestionsOf(words, corrections);
  const isAllKnown = [...corrections.values()].every((guesses) => guesses.length > 0);
  if (suggestions.length === 0 || !isAllKnown) return { found, suggestions };
  return { found: await find({ ...asked, words: wordsQuery(words, corrections) }), suggestions };
}
