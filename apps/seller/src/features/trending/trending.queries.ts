import type { Client } from "@quayside/api-client/client";
import {
  getLatestSellerRecommendations,
  getSellerRecommendation,
} from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import type { TrendingView } from "#features/trending/trending.search-params.ts";

export const TRENDING_PAGE_SIZE = 20;

/** A page of the products in demand. */
export function trendingQuery(client: Client, { tab, page }: TrendingView) {
  const query = { tab, page, size: TRENDING_PAGE_SIZE };
  return queryOptionsFor(client, getLatestSellerRecommendations, { query });
}

/** What is known of the demand for one product. */
export function productQuery(client: Client, fid: string) {
  return queryOptionsFor(client, getSellerRecommendation, { params: { fid } });
}
