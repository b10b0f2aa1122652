import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import {
  listBrandDiscounts,
  previewManyBrandDiscounts,
} from "@quayside/api-client/contract/discounts/discounts.endpoints";
import type { WantedDiscount } from "@quayside/api-client/contract/discounts/discounts.schemas";
import { listOfferSellerBrands } from "@quayside/api-client/contract/offers/offers.endpoints";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { LONGEST_PAGE, allPages } from "#lib/all-pages.ts";
import {
  type ReductionsView,
  reductionsList,
} from "#features/price-reductions/price-reductions.list-view.ts";

/** Brands shown at once to choose from; a search finds the others. */
export const BRANDS_SHOWN = 100;

/** A page of the reductions. */
export function reductionsQuery(client: Client, view: ReductionsView) {
  return queryOptionsFor(client, listBrandDiscounts, { query: reductionsList.query(view) });
}

/** The running and scheduled reductions, one of which is edited. */
export function currentReductionsQuery(client: Client) {
  return queryOptions({
    queryKey: queryKey(listBrandDiscounts, { pages: "all" }),
    queryFn: ({ signal }) =>
      allPages((page) =>
        client.call(listBrandDiscounts, { query: { page, size: LONGEST_PAGE } }, { signal }),
      ),
  });
}

/** The seller's brands whose names match what was typed. */
export function brandsQuery(client: Client, search: string) {
  const query = { size: BRANDS_SHOWN, ...(search === "" ? {} : { search }) };
  return queryOptionsFor(client, listOfferSellerBrands, { query });
}

/** The preview of reductions. */
export function previewQuery(client: Client, discounts: readonly WantedDiscount[]) {
  return queryOptionsFor(client, previewManyBrandDiscounts, { body: { discounts: [...discounts] } });
}
