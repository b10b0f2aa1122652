import type { Handlers } from "#http/context.ts";
import { downloadLatestSellerRecommendations } from "#modules/recommendations/download-latest-seller-recommendations.ts";
import { getLatestSellerRecommendations } from "#modules/recommendations/get-latest-seller-recommendations.ts";

export { countDemand } from "#modules/recommendations/count-demand.job.ts";
export { noteSearch, writeNotedSearches } from "#modules/recommendations/search-notes.ts";

export const recommendationsHandlers = {
  getLatestSellerRecommendations,
  downloadLatestSellerRecommendations,
} satisfies Handlers<typeof import("@quayside/api-client/contract/recommendations/index")>;
