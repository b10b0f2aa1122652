import * as contract from "@quayside/api-client/contract/variants/variants.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadVariantSearch } from "#modules/catalogue/catalogue/download-variant-search.ts";
import {
  getVariant,
  getVariantPriceHistory,
  listRequestedVariants,
  listVariantOffers,
  searchVariantOffers,
  searchVariants,
} from "#modules/catalogue/catalogue/reads.ts";
import { requestVariants } from "#modules/catalogue/catalogue/request-variants.ts";
import { type Job, dailyAt } from "#jobs/job.ts";
import { refreshMarket } from "#modules/catalogue/catalogue/refresh-market.job.ts";

export { lowestIn } from "#modules/catalogue/catalogue/market-filters.reader.ts";

export const catalogueRoutes = routes(contract, {
  searchVariants,
  searchVariantOffers,
  getVariant,
  listVariantOffers,
  getVariantPriceHistory,
  requestVariants,
  listRequestedVariants,
  downloadVariantSearch,
});

export const catalogueJobs: readonly Job[] = [
  { name: "refresh-market", schedule: dailyAt(0, 5), run: refreshMarket },
];
