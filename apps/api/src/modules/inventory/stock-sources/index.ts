import * as contract from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { routes } from "#kernel/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { createStocklistSource } from "#modules/inventory/stock-sources/create-stocklist-source.ts";
import { deleteStockSource, runStockSource } from "#modules/inventory/stock-sources/sources.ts";
import { hideStaleOffers } from "#modules/inventory/stock-sources/hide-stale-offers.job.ts";
import { listStockSourceRuns, listStockSources } from "#modules/inventory/stock-sources/reads.ts";
import { pullStockSources } from "#modules/inventory/stock-sources/pull-stock-sources.job.ts";
import { pushStockFile } from "#modules/inventory/stock-sources/push-stock-file.ts";
import { pushStockRows } from "#modules/inventory/stock-sources/push-stock-rows.ts";
import { testStockSource } from "#modules/inventory/stock-sources/test-stock-source.ts";
import { updateStockSource } from "#modules/inventory/stock-sources/update-stock-source.ts";

export {
  openSecret as openSourceSecret,
  sealSecret as sealSourceSecret,
} from "#modules/inventory/stock-sources/sealed-secret.ts";

export const stockSourcesRoutes = routes(contract, {
  listStockSources,
  createStocklistSource,
  testStockSource,
  updateStockSource,
  deleteStockSource,
  runStockSource,
  listStockSourceRuns,
  pushStockFile,
  pushStockRows,
});

export const stockSourcesJobs: readonly Job[] = [
  { name: "pull-stock-sources", schedule: EVERY_MINUTE, run: ({ services }) => pullStockSources(services) },
  {
    name: "hide-stale-offers",
    schedule: EVERY_MINUTE,
    wokenBy: "clock",
    run: ({ services }) => hideStaleOffers(services),
  },
];
