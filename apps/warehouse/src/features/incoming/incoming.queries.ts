import { keepPreviousData } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listIncomingPackages } from "@quayside/api-client/contract/warehouse/index";
import { queryOptionsFor } from "@quayside/api-client/queries";
import type { IncomingState } from "#features/incoming/incoming.search-params.ts";

/** Packages are announced all day; a list that stays open is read again this often. */
const REFETCH_EVERY_MS = 60_000;

/** Packages on their way to this warehouse; the rows of the last page stay while the next one loads. */
export function incomingPackagesQuery(client: Client, { search, page }: IncomingState) {
  const query = search === "" ? { page } : { page, search };
  return {
    ...queryOptionsFor(client, listIncomingPackages, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_EVERY_MS,
  };
}
