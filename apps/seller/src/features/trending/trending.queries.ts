import type { Client } from "@quayside/api-client/client";
import {
  getLatestSellerRecommendations,
  getSellerRecommendation,
} from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import type { TrendingView } from "#features/trending/trending.search-params.ts";

export const TRENDING_PAGE_SIZE = 20;

/** The filters of a state of the list as the API takes them. */
export function trendingFilters({
  tab,
  search,
  category,
}: Pick<TrendingView, "tab" | "search" | "category">) {
  const words = search.trim().slice(0, 100);
  return {
    tab,
    ...(category === "" ? { range: "own" as const } : category === "all" ? {} : { category }),
    ...(words === "" ? {} : { search: words }),
  };
}

/** A page of the products in demand. */
export function trendingQuery(client: Client, view: TrendingView) {
  const query = { ...trendingFilters(view), page: view.page, size: TRENDING_PAGE_SIZE };
  return queryOptionsFor(client, getLatestSellerRecommendations, { query });
}

/** What is known of the demand for one product. */
export function productQuery(client: Client, fid: string) {
  return queryOptionsFor(client, getSellerRecommendation, { params: { fid } });
}
