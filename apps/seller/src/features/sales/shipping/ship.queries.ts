import type { Client } from "@quayside/api-client/client";
import { listCarriers } from "@quayside/api-client/contract/shipping/shipping.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** The carriers a seller can ship with; they hardly ever change. */
export function carriersQuery(client: Client) {
  return { ...queryOptionsFor(client, listCarriers, {}), staleTime: 3_600_000 };
}
