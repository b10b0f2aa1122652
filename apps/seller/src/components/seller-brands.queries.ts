import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { listOfferSellerBrands } from "@quayside/api-client/contract/offers/offers.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { LONGEST_PAGE, allPages } from "#lib/all-pages.ts";

/** All brands of the seller, by name. */
export function allSellerBrandsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKey(listOfferSellerBrands, { pages: "all" }),
    queryFn: ({ signal }) =>
      allPages((page) =>
        client.call(listOfferSellerBrands, { query: { page, size: LONGEST_PAGE } }, { signal }),
      ),
  });
}
