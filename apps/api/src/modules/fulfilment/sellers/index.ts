import * as sellers from "@quayside/api-client/contract/sellers/sellers.endpoints";
import * as brandBlocks from "@quayside/api-client/contract/sellers/brand-blocks.endpoints";
import * as sellerInbox from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { routes } from "#kernel/routes.ts";
import {
  getSellerForecast,
  getSellerHistory,
  getSellerLosses,
  getSellerStats,
  getSellerWeekdays,
  previewSellerStats,
} from "#modules/fulfilment/seller-stats/index.ts";
import { acceptSellerSla } from "#modules/fulfilment/sellers/accept-seller-sla.ts";
import { appealSellerStatement } from "#modules/fulfilment/sellers/appeal-seller-statement.ts";
import { blockBrand } from "#modules/fulfilment/sellers/block-brand.ts";
import { decideSellerAppeal } from "#modules/fulfilment/sellers/decide-seller-appeal.ts";
import { drawAcceptedTerms } from "#modules/fulfilment/sellers/draw-terms.job.ts";
import { endBrandBlock } from "#modules/fulfilment/sellers/end-brand-block.ts";
import {
  getSellerInbox,
  getSellerPause,
  getSellerTerms,
  listSellerStatements,
  listStatementsForStaff,
} from "#modules/fulfilment/sellers/reads.ts";
import { pauseSeller } from "#modules/fulfilment/sellers/pause-seller.ts";
import { unpauseSeller } from "#modules/fulfilment/sellers/unpause-seller.ts";
import { EVERY_MINUTE, type Job, hourlyAt } from "#jobs/job.ts";
import { resumeSellers } from "#modules/fulfilment/sellers/resume-sellers.job.ts";
import { reviewSellers } from "#modules/fulfilment/sellers/review-sellers.job.ts";

export const sellersRoutes = [
  ...routes(sellers, {
    acceptSellerSla,
    getSellerForecast,
    getSellerHistory,
    getSellerLosses,
    getSellerStats,
    getSellerWeekdays,
    previewSellerStats,
    getSellerPause,
    getSellerTerms,
    pauseSeller,
    unpauseSeller,
    listSellerStatements,
    appealSellerStatement,
    listStatementsForStaff,
    decideSellerAppeal,
  }),
  ...routes(brandBlocks, { blockBrand, endBrandBlock }),
  ...routes(sellerInbox, {
    getSellerInbox,
  }),
];

export const sellersJobs: readonly Job[] = [
  { name: "draw-terms", schedule: EVERY_MINUTE, wokenBy: "news", run: drawAcceptedTerms },
  { name: "resume-sellers", schedule: EVERY_MINUTE, wokenBy: "clock", run: resumeSellers },
  { name: "review-sellers", schedule: hourlyAt(23), wokenBy: "clock", run: reviewSellers },
];
