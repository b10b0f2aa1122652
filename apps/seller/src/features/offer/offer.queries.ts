import type { Client } from "@quayside/api-client/client";
import { listDeals } from "@quayside/api-client/contract/deals/deals.endpoints";
import { getOffer } from "@quayside/api-client/contract/offers/offers.endpoints";
import {
  getOfferHistory,
  listOfferMovements,
  listOfferSales,
} from "@quayside/api-client/contract/offers/offer-detail.endpoints";
import {
  listPriceRuleChanges,
  listPriceRules,
} from "@quayside/api-client/contract/price-rules/price-rules.endpoints";
import { listRestock } from "@quayside/api-client/contract/restock/restock.endpoints";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";

/** Rows of the short lists on the page of an offer. */
export const SHORT_PAGE_SIZE = 5;

/** The query key of one offer, whose data the answers of changes replace. */
export const offerKey = (qid: string) => queryKey(getOffer, { params: { id: qid } });

/** One offer with its place on the market. */
export function offerQuery(client: Client, qid: string) {
  return queryOptionsFor(client, getOffer, { params: { id: qid } });
}

/** Its price day by day, beside those of others. */
export function historyQuery(client: Client, qid: string, days: number) {
  return queryOptionsFor(client, getOfferHistory, { params: { id: qid }, query: { days } });
}

/** A page of its sales. */
export function offerSalesQuery(client: Client, qid: string, page: number) {
  return queryOptionsFor(client, listOfferSales, {
    params: { id: qid },
    query: { page, size: SHORT_PAGE_SIZE },
  });
}

/** Its latest deals, those that run or come first. */
export const offerDealsQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, listDeals, { query: { offerQid: qid, page: 1, size: 3 } });

/** How long its stock lasts. */
export const outlookQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, listRestock, { query: { offerQid: qid, size: 1 } });

/** The rule that sets its price. */
export const offerRuleQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, listPriceRules, { query: { offerQid: qid, size: 1 } });

/** The latest prices that rules have set. */
export const offerChangesQuery = (client: Client, qid: string) =>
  queryOptionsFor(client, listPriceRuleChanges, { query: { offerQid: qid, size: 3 } });

/** A page of its stock movements. */
export function movementsQuery(client: Client, qid: string, page: number) {
  return queryOptionsFor(client, listOfferMovements, {
    params: { id: qid },
    query: { page, size: SHORT_PAGE_SIZE },
  });
}
