import * as contract from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { routes } from "#http/routes.ts";
import { downloadInitialCheck } from "#modules/initial-check/download-initial-check.ts";
import { getInitialCheckTask } from "#modules/initial-check/get-initial-check-task.ts";
import { startInitialCheck } from "#modules/initial-check/start-initial-check.ts";
import { EVERY_MINUTE, type Job } from "#jobs/job.ts";
import { runInitialChecks } from "#modules/initial-check/run-initial-checks.job.ts";

export const initialCheckRoutes = routes(contract, {
  startInitialCheck,
  getInitialCheckTask,
  downloadInitialCheck,
});

export const initialCheckJobs: readonly Job[] = [
  { name: "initial-checks", schedule: EVERY_MINUTE, run: ({ services }) => runInitialChecks(services) },
];
