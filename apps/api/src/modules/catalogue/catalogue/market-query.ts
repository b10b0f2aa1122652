import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { Scope } from "#kernel/context.ts";
import type { MarketQuery } from "#modules/catalogue/catalogue/market-filters.reader.ts";
import { type SearchText, wholeWordsQuery, wordsQuery } from "#modules/catalogue/catalogue/search.rules.ts";

type Filters = Omit<QueryOf<typeof searchVariants>, "page" | "size">;

/** Maps the filters of a request to a market query. */
export function marketQueryOf(filters: Filters, text: SearchText, scope: Scope): MarketQuery {
  const words = text.kind === "words" && text.words.length > 0 ? text.words : null;
  return {
    gtin14: text.kind === "gtin" ? text.gtin14 : undefined,
    words: words ? wordsQuery(words) : undefined,
    wholeWords: words ? wholeWordsQuery(words) : undefined,
    hasDeals: filters.has_deals === "true",
    brandName: filters.brand_name,
    categorySlug: filters.category_slug,
    minPrice: filters.min_price,
    maxPrice: filters.max_price,
    country: filters.country,
    boughtWithGtin14: filters.recommendations_for_gtin?.padStart(14, "0"),
    isInStock: filters.stock_availability === "in_stock",
    allocation: filters.cart_allocation_qid,
    isWatched: filters.show_watchlisted_only === "true",
    isWellPriced: filters.show_well_priced_only === "true",
    isTargetMet: filters.show_watchlisted_target_met === "true",
    sort: filters.sort,
    organisationId: scope.buyerId ?? scope.sellerId,
    market: scope.buyerMarket,
  };
}
