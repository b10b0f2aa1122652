import type { Client } from "@quayside/api-client/client";
import { listReadyToShip } from "@quayside/api-client/contract/warehouse/departures.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** As many shipments as are at a door at most; the screen only mentions that there are more. */
export const MOST_READY = 200;
/** Shipments are closed all day; a screen that stays open is read again this often. */
const REFETCH_EVERY_MS = 60_000;

/** What waits at the door, the next cut-off first. */
export function readyQuery(client: Client, carrier: string) {
  const query = { size: MOST_READY, ...(carrier === "" ? {} : { carrier: carrier.slice(0, 30) }) };
  return { ...queryOptionsFor(client, listReadyToShip, { query }), refetchInterval: REFETCH_EVERY_MS };
}
