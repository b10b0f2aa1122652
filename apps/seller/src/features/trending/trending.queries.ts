import type { Client } from "@quayside/api-client/client";
import {
  getLatestSellerRecommendations,
  getSellerRecommendation,
} from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type TrendingView, trendingList } from "#features/trending/trending.list-view.ts";

const rangeOf = ({ category }: TrendingView) => (category === "" ? { range: "own" as const } : {});

/** The filters of a state of the list as the API takes them. */
export function trendingFilters(view: TrendingView) {
  return { ...trendingList.filters(view), ...rangeOf(view) };
}

/** A page of the products in demand. */
export function trendingQuery(client: Client, view: TrendingView) {
  const query = { ...trendingList.query(view), ...rangeOf(view) };
  return queryOptionsFor(client, getLatestSellerRecommendations, { query });
}

/** What is known of the demand for one product. */
export function productQuery(client: Client, fid: string) {
  return queryOptionsFor(client, getSellerRecommendation, { params: { fid } });
}
