import type { Client } from "@quayside/api-client/client";
import { listReadyToShip } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** Maximum shipments shown; the screen only mentions that there are more. */
export const MOST_READY = 200;
/** Shipments are closed all day; an open screen is polled at this interval. */
const REFETCH_EVERY_MS = 60_000;

/** Shipments ready for collection, next cut-off first. */
export function readyQuery(client: Client, carrier: string) {
  const query = { size: MOST_READY, ...(carrier === "" ? {} : { carrier: carrier.slice(0, 30) }) };
  return { ...queryOptionsFor(client, listReadyToShip, { query }), refetchInterval: REFETCH_EVERY_MS };
}
