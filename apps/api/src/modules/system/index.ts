import type * as contract from "@quayside/api-client/contract/system/index";
import type { Handlers } from "#http/context.ts";
import { advanceClock } from "#modules/system/advance-clock.ts";
import { getHealth } from "#modules/system/get-health.ts";
import { listPublicFlags } from "#modules/system/list-public-flags.ts";

export const systemHandlers = { getHealth, listPublicFlags, advanceClock } satisfies Handlers<
  typeof contract
>;
