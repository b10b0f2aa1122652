import type { Client } from "@quayside/api-client/client";
import { listDealOffers, listStaffDeals } from "@quayside/api-client/contract/deals/deals.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type StaffDealsView, staffDealsList } from "#features/deals/internal/staff-deals.list-view.ts";

/** A page of all sellers' deals; even a hand-edited address asks for a valid one. */
export function staffDealsQuery(client: Client, view: StaffDealsView) {
  return queryOptionsFor(client, listStaffDeals, { query: staffDealsList.query(view) });
}

/** Whether a text can be the GTIN of a product to look for. */
export const isGtin = (text: string): boolean => /^\d{8,14}$/.test(text.trim());

/** The offers of a product. @param gtin one that `isGtin` */
export const dealOffersQuery = (client: Client, gtin: string) =>
  queryOptionsFor(client, listDealOffers, { query: { gtin: gtin.trim() } });
