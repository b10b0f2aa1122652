import * as contract from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { routes } from "#kernel/routes.ts";
import { downloadInitialCheck } from "#modules/inventory/initial-check/download-initial-check.ts";
import { getInitialCheckTask } from "#modules/inventory/initial-check/reads.ts";
import { startInitialCheck } from "#modules/inventory/initial-check/start-initial-check.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { runInitialChecks } from "#modules/inventory/initial-check/run-initial-checks.job.ts";

export const initialCheckRoutes = routes(contract, {
  startInitialCheck,
  getInitialCheckTask,
  downloadInitialCheck,
});

export const initialCheckJobs: readonly Job[] = [
  {
    name: "initial-checks",
    schedule: EVERY_MINUTE,
    wokenBy: "pulse",
    run: ({ services }) => runInitialChecks(services),
  },
];
