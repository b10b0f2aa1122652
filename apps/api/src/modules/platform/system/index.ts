import * as contract from "@quayside/api-client/contract/system/system.endpoints";
import { routes } from "#kernel/routes.ts";
import { advanceClock } from "#modules/platform/system/advance-clock.ts";
import { getHealth } from "#modules/platform/system/get-health.ts";
import { listPublicFlags } from "#modules/platform/system/reads.ts";

export const systemRoutes = routes(contract, { getHealth, listPublicFlags, advanceClock });
