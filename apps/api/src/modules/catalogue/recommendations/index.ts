import * as contract from "@quayside/api-client/contract/recommendations/recommendations.endpoints";
import * as ranked from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  dismissRecommendation,
  restoreRecommendation,
} from "#modules/catalogue/recommendations/dismissals.ts";
import {
  downloadLatestSellerRecommendations,
  getLatestSellerRecommendations,
  getSellerRecommendation,
  listRankedOffers,
} from "#modules/catalogue/recommendations/reads.ts";
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
