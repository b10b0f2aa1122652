import type { Handlers } from "#http/context.ts";
import { listIncomingPackages } from "#modules/warehouse/list-incoming-packages.ts";

export const warehouseHandlers = {
  listIncomingPackages,
} satisfies Handlers<typeof import("@quayside/api-client/contract/warehouse/index")>;
