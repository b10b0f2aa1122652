import * as contract from "@quayside/api-client/contract/exports/exports.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadExport, listExports } from "#modules/back-office/exports/reads.ts";
import { startExport } from "#modules/back-office/exports/start-export.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { runExports } from "#modules/back-office/exports/run-exports.job.ts";

export const exportRoutes = routes(contract, {
  listExports,
  startExport,
  downloadExport,
});

export const exportJobs: readonly Job[] = [
  { name: "exports", schedule: EVERY_MINUTE, wokenBy: "pulse", run: ({ services }) => runExports(services) },
];
