import type { Client } from "@quayside/api-client/client";
import { listRankedOffers } from "@quayside/api-client/contract/recommendations/ranked.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import type { RankedView } from "#features/ranked/ranked.search-params.ts";

export const RANKED_PAGE_SIZE = 20;

/** A page of the offers that could win. */
export function rankedQuery(client: Client, { search, brand, page }: RankedView) {
  const words = search.trim().slice(0, 100);
  return queryOptionsFor(client, listRankedOffers, {
    query: {
      page,
      size: RANKED_PAGE_SIZE,
      ...(words === "" ? {} : { search: words }),
      ...(brand === "" ? {} : { brand }),
    },
  });
}
