import type { Client } from "@quayside/api-client/client";
import { listRankedOffers } from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type RankedView, rankedList } from "#features/ranked/ranked.list-view.ts";

/** A page of the offers that could win. */
export function rankedQuery(client: Client, view: RankedView) {
  return queryOptionsFor(client, listRankedOffers, { query: rankedList.query(view) });
}
