import type { Client } from "@quayside/api-client/client";
import {
  getOffersInfo,
  getOffersTotalCountByStatus,
  listOffers,
} from "@quayside/api-client/contract/offers/offers.endpoints";
import { previewOfferChanges } from "@quayside/api-client/contract/offers/many-offers.endpoints";
import type { BulkChange } from "@quayside/api-client/contract/offers/many-offers.schemas";
import { queryOptionsFor } from "@quayside/api-client/queries";
import {
  type InventoryView,
  inventoryList,
  type offerFiltersOf,
} from "#features/inventory/inventory.list-view.ts";

/** The offers in a state of the inventory. */
export function offersQuery(client: Client, view: InventoryView) {
  return queryOptionsFor(client, listOffers, { query: inventoryList.query(view) });
}

/** How many offers each tab holds. */
export function offerCountsQuery(client: Client) {
  return queryOptionsFor(client, getOffersTotalCountByStatus, {});
}

/** The inventory in figures. */
export function offersInfoQuery(client: Client) {
  return queryOptionsFor(client, getOffersInfo, {});
}

/**
 * The preview of a change.
 *
 * @param asked the filters of a state of the inventory, or the given offers
 * @param after the last offer of the previous part; omitted for the first part
 */
export function bulkPreviewQuery(
  client: Client,
  asked: ReturnType<typeof offerFiltersOf> | { readonly offers: string },
  wanted: { readonly change: BulkChange; readonly value?: string },
  after?: string,
) {
  const query = { ...asked, ...wanted, ...(after === undefined ? {} : { after }) };
  return { ...queryOptionsFor(client, previewOfferChanges, { query }), gcTime: 0 };
}
