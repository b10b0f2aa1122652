import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import {
  countSales,
  getSale,
  listDeclineReasons,
  listSaleTimeline,
  listSales,
} from "@quayside/api-client/contract/sales/sales.endpoints";
import type { SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { isDay } from "#features/sales/list/sales-filter.view-model.ts";
import type { SalesView } from "#features/sales/list/sales.search-params.ts";

/** The filters of a state of the list, identical for the export and the bulk calls. */
export function narrowingOf(view: SalesView) {
  const { status, nextAction, destination, metric, deadline, documents, createdFrom, createdTo } = view;
  const search = view.search.trim().slice(0, 100);
  const brand = view.brand.trim().slice(0, 100);
  return {
    status,
    ...(nextAction === null ? {} : { nextAction }),
    ...(destination === null || destination === "" ? {} : { destination }),
    ...(search === "" ? {} : { search }),
    ...(isDay(createdFrom) ? { createdFrom } : {}),
    ...(isDay(createdTo) ? { createdTo } : {}),
    ...(brand === "" ? {} : { brand }),
    ...(metric === null ? {} : { metric }),
    ...(deadline === null ? {} : { deadline }),
    ...(documents === null ? {} : { documents }),
  };
}

/** The query to the API for a state of the list. */
export function saleFiltersOf(view: SalesView) {
  return {
    ...narrowingOf(view),
    sort: view.sort,
    page: view.page,
    size: Math.min(200, Math.max(1, view.size)),
  };
}

/** The view (current, past, all) in the query key of a list. */
function viewOf(key: readonly unknown[] | undefined): SaleList | undefined {
  return (key?.[1] as { query?: { status?: SaleList } } | undefined)?.query?.status;
}

/** The list in a state; the previous rows stay until the new ones have loaded, unless they are from another view. */
export function salesQuery(client: Client, view: SalesView) {
  return queryOptions({
    ...queryOptionsFor(client, listSales, { query: saleFiltersOf(view) }),
    placeholderData: (rows, query) => (viewOf(query?.queryKey) === view.status ? rows : undefined),
  });
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
