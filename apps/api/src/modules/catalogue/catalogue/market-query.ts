import type { searchVariants } from "@quayside/api-client/contract/variants/variants.endpoints";
import type { QueryOf } from "@quayside/api-client/contract/endpoint";
import type { SearchText } from "@quayside/identifiers/search-text";
import { brandValues } from "#db/brand-filter.ts";
import { termQueries } from "#db/search-query.ts";
import type { Scope } from "#kernel/context.ts";
import type { MarketQuery } from "#modules/catalogue/catalogue/market-filters.reader.ts";

type Filters = Omit<QueryOf<typeof searchVariants>, "page" | "size">;

/** Both parameters narrow the search: with both, only brands that both name. */
const brandsOf = ({ brand, brand_name: named }: Filters): MarketQuery["brands"] =>
  [
    { values: brandValues(brand), first: "slug" as const },
    { values: brandValues(named), first: "name" as const },
  ].filter(({ values }) => values.length > 0);

/**
 * Maps the filters of a request to a market query.
 * @param text what is searched for
 * @param words its words as a tsquery; null without words
 */
export function marketQueryOf(
  filters: Filters,
  { text, words }: { text: SearchText; words: string | null },
  scope: Scope,
): MarketQuery {
  const isGtin = text.gtins14.length > 0;
  const whole = termQueries(text, true).map((term) => `(${term})`);
  return {
    gtins14: isGtin ? text.gtins14 : undefined,
    words: isGtin ? undefined : (words ?? undefined),
    wholeWords: isGtin || words === null ? undefined : whole.join(" & "),
    buyerId: scope.buyerId,
    hasDeals: filters.has_deals === "true",
    brands: brandsOf(filters),
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
