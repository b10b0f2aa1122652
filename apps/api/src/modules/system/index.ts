import * as contract from "@quayside/api-client/contract/system/system.endpoints";
import { routes } from "#http/routes.ts";
import { advanceClock } from "#modules/system/advance-clock.ts";
import { getHealth } from "#modules/system/get-health.ts";
import { listPublicFlags } from "#modules/system/list-public-flags.ts";

export const systemRoutes = routes(contract, { getHealth, listPublicFlags, advanceClock });
