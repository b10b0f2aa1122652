import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listExports } from "@quayside/api-client/contract/exports/exports.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";

/** How often a file that is being prepared is polled, in milliseconds; a live change comes sooner. */
const LOOK_MS = 5000;

/** The company's prepared files, polled while one of them is not ready. */
export function exportsQuery(client: Client) {
  return queryOptions({
    ...queryOptionsFor(client, listExports, {}),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ status }) => status === "WAITING" || status === "RUNNING") === true
        ? LOOK_MS
        : false,
  });
}
