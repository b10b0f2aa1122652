import * as contract from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import * as ranked from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { routes } from "#kernel/routes.ts";
import { dismissRecommendation } from "#modules/catalogue/recommendations/dismiss-recommendation.ts";
import { downloadLatestSellerRecommendations } from "#modules/catalogue/recommendations/download-latest-seller-recommendations.ts";
import { getLatestSellerRecommendations } from "#modules/catalogue/recommendations/get-latest-seller-recommendations.ts";
import { getSellerRecommendation } from "#modules/catalogue/recommendations/get-seller-recommendation.ts";
import { listRankedOffers } from "#modules/catalogue/recommendations/list-ranked-offers.ts";
import { restoreRecommendation } from "#modules/catalogue/recommendations/restore-recommendation.ts";
import { type Job, dailyAt } from "#jobs/job.ts";
import { countDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";

export { noteSearch, writeNotedSearches } from "#modules/catalogue/recommendations/search-notes.ts";

export const recommendationsRoutes = [
  ...routes(contract, {
    getLatestSellerRecommendations,
    downloadLatestSellerRecommendations,
    getSellerRecommendation,
    dismissRecommendation,
    restoreRecommendation,
  }),
  ...routes(ranked, { listRankedOffers }),
];

export const recommendationsJobs: readonly Job[] = [
  { name: "count-demand", schedule: dailyAt(2, 10), run: countDemand },
];
