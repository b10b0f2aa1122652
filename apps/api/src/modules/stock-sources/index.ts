import * as contract from "@quayside/api-client/contract/stock-sources/stock-sources.endpoints";
import { routes } from "#http/routes.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { createStocklistSource } from "#modules/stock-sources/create-stocklist-source.ts";
import { deleteStockSource } from "#modules/stock-sources/delete-stock-source.ts";
import { hideStaleOffers } from "#modules/stock-sources/hide-stale-offers.job.ts";
import { listStockSourceRuns } from "#modules/stock-sources/list-stock-source-runs.ts";
import { listStockSources } from "#modules/stock-sources/list-stock-sources.ts";
import { pullStockSources } from "#modules/stock-sources/pull-stock-sources.job.ts";
import { pushStockFile } from "#modules/stock-sources/push-stock-file.ts";
import { pushStockRows } from "#modules/stock-sources/push-stock-rows.ts";
import { runStockSource } from "#modules/stock-sources/run-stock-source.ts";
import { testStockSource } from "#modules/stock-sources/test-stock-source.ts";
import { updateStockSource } from "#modules/stock-sources/update-stock-source.ts";

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
