import * as contract from "@quayside/api-client/contract/restock/restock.endpoints";
import { type Job, dailyAt } from "#jobs/job.ts";
import { routes } from "#kernel/routes.ts";
import { countRestock } from "#modules/inventory/restock/count-restock.job.ts";
import { downloadRestock, listRestock } from "#modules/inventory/restock/reads.ts";

export const restockRoutes = routes(contract, { listRestock, downloadRestock });

export const restockJobs: readonly Job[] = [
  { name: "count-restock", schedule: dailyAt(2, 40), run: countRestock },
];
