import type { Client } from "@quayside/api-client/client";
import { getWarehouseToday } from "@quayside/api-client/contract/warehouse/today.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** Fresh enough for a wall screen, and cheap for the API. */
const REFETCH_EVERY_MS = 15_000;

/** Today's figures, refreshed also while the window is in the background. */
export function wallQuery(client: Client) {
  return {
    ...queryOptionsFor(client, getWarehouseToday, {}),
    refetchInterval: REFETCH_EVERY_MS,
    refetchIntervalInBackground: true,
  };
}
