import * as contract from "@quayside/api-client/contract/deals/deals.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { createDeal } from "#modules/inventory/deals/create-deal.ts";
import { createSupportDeal, withdrawStaffDeal } from "#modules/inventory/deals/staff-deals.ts";
import { getDeal, listDealOffers, listDeals, listStaffDeals } from "#modules/inventory/deals/reads.ts";
import { startAndEndDeals } from "#modules/inventory/deals/start-and-end-deals.job.ts";
import { updateDeal } from "#modules/inventory/deals/update-deal.ts";
import { withdrawDeal } from "#modules/inventory/deals/withdraw-deal.ts";

export {
  type DealOfLine,
  dealApplies,
  dealOfLine,
  findNamedDeal,
  lineDeal,
  openDeals,
  ownDealVariants,
  priceOfLine,
  readDealFor,
} from "#modules/inventory/deals/line-deal.reader.ts";

export const dealsRoutes = routes(contract, {
  listDeals,
  getDeal,
  createDeal,
  updateDeal,
  withdrawDeal,
  createSupportDeal,
  listDealOffers,
  listStaffDeals,
  withdrawStaffDeal,
});

export const dealsJobs: readonly Job[] = [
  { name: "start-and-end-deals", schedule: EVERY_MINUTE, wokenBy: "clock", run: startAndEndDeals },
];
