import type { Client } from "@quayside/api-client/client";
import { getDeal, listDeals } from "@quayside/api-client/contract/deals/deals.endpoints";
import { getOffer, listOffers } from "@quayside/api-client/contract/offers/offers.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type DealsView, dealsList } from "#features/deals/deals.list-view.ts";

/** Offers shown at once to choose from; a search finds the others. */
export const OFFERS_SHOWN = 10;

/** A page of the deals. */
export function dealsQuery(client: Client, view: DealsView) {
  return queryOptionsFor(client, listDeals, { query: dealsList.query(view) });
}

/** The deal that is edited. */
export const dealQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, getDeal, { params: { id: qid } });

/** The offer that a deal is made of. */
export const dealOfferQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, getOffer, { params: { id: qid } });

/** Offers in stock to choose from. */
export function offersToChooseQuery(client: Client, search: string) {
  const words = search.trim().slice(0, 100);
  const query = { status: "ACTIVE" as const, size: OFFERS_SHOWN, ...(words === "" ? {} : { search: words }) };
  return queryOptionsFor(client, listOffers, { query });
}
