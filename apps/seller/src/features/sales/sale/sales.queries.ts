import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import { previewPayout } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import {
  countSales,
  getSale,
  listDeclineReasons,
  listSaleTimeline,
  listSales,
} from "@quayside/api-client/contract/sales/sales.endpoints";
import type { SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type SalesView, salesList } from "#features/sales/sale/sales.list-view.ts";

/** The view (current, past, all) in the query key of a list. */
function viewOf(key: readonly unknown[] | undefined): SaleList | undefined {
  return (key?.[1] as { query?: { status?: SaleList } } | undefined)?.query?.status;
}

/** The list in a state; the previous rows stay until the new ones have loaded, unless they are from another view. */
export function salesQuery(client: Client, view: SalesView) {
  return queryOptions({
    ...queryOptionsFor(client, listSales, { query: salesList.query(view) }),
    placeholderData: (rows, query) => (viewOf(query?.queryKey) === view.status ? rows : undefined),
  });
}

/** What the payment of an order would meet if it were triggered now. */
export function payoutPreviewQuery(client: Client, qid: string) {
  return queryOptionsFor(client, previewPayout, { params: { qid } });
}

/** How many orders each list holds. */
export function saleCountsQuery(client: Client) {
  return queryOptionsFor(client, countSales, {});
}

/** An order. */
export function saleQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, getSale, { params: { qid: saleQid } });
}

/** What happened to an order. */
export function saleTimelineQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, listSaleTimeline, { params: { qid: saleQid } });
}

/** The reasons an order can be declined for. */
export function declineReasonsQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, listDeclineReasons, { params: { qid: saleQid } });
}
