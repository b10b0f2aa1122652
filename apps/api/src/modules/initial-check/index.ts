import type { Handlers } from "#http/context.ts";
import { downloadInitialCheck } from "#modules/initial-check/download-initial-check.ts";
import { getInitialCheckTask } from "#modules/initial-check/get-initial-check-task.ts";
import { startInitialCheck } from "#modules/initial-check/start-initial-check.ts";

export { runInitialChecks } from "#modules/initial-check/run-initial-checks.job.ts";

export const initialCheckHandlers = {
  startInitialCheck,
  getInitialCheckTask,
  downloadInitialCheck,
} satisfies Handlers<typeof import("@quayside/api-client/contract/initial-check/index")>;
