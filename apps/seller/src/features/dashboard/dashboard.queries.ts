import type { Client } from "@quayside/api-client/client";
import { getLatestSellerRecommendations } from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import { getSellerStats } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** Number of products shown on the dashboard. */
const SHOWN = 4;

/** Products in demand that the seller does not have, of the categories it sells. */
export function trendingPreviewQuery(client: Client) {
  return queryOptionsFor(client, getLatestSellerRecommendations, {
    query: { page: 1, size: SHOWN, range: "own" },
  });
}

/** The seller's metrics. */
export function previewStatsQuery(client: Client) {
  return queryOptionsFor(client, getSellerStats, {});
}
