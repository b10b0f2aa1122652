import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import {
  countSales,
  getSale,
  listDeclineReasons,
  listSaleTimeline,
  listSales,
} from "@quayside/api-client/contract/sales/index";
import type { SaleList, SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import type { SalesView } from "#features/sales/sales.search-params.ts";

/** What the API is asked for a state of the list. */
export function saleFiltersOf(view: SalesView) {
  return {
    status: view.status,
    sort: view.sort,
    page: Math.max(1, view.page),
    size: Math.min(200, Math.max(1, view.size)),
    ...(view.nextAction === null ? {} : { nextAction: view.nextAction }),
    ...(view.destination === null || view.destination === "" ? {} : { destination: view.destination }),
    ...(view.search.trim() === "" ? {} : { search: view.search.trim().slice(0, 100) }),
  };
}

/** The view (current, past, all) that the key of a list asks for. */
function viewOf(key: readonly unknown[] | undefined): SaleList | undefined {
  return (key?.[1] as { query?: { status?: SaleList } } | undefined)?.query?.status;
}

/** The list in a state; the rows before stay until the new ones are there, unless they are of another view. */
export function salesQuery(client: Client, view: SalesView) {
  return queryOptions({
    ...queryOptionsFor(client, listSales, { query: saleFiltersOf(view) }),
    placeholderData: (rows, query) => (viewOf(query?.queryKey) === view.status ? rows : undefined),
  });
}

export function saleCountsQuery(client: Client) {
  return queryOptionsFor(client, countSales, {});
}

export function saleQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, getSale, { params: { qid: saleQid } });
}

export function saleTimelineQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, listSaleTimeline, { params: { qid: saleQid } });
}

export function declineReasonsQuery(client: Client, saleQid: string) {
  return queryOptionsFor(client, listDeclineReasons, { params: { qid: saleQid } });
}

/** The list in which a sale was seen last, from the cache; undefined when there is none. */
export function cachedListWith(
  queryClient: QueryClient,
  saleQid: string,
): readonly SaleListItem[] | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKey(listSales) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => (query.state.data as { results: readonly SaleListItem[] } | undefined)?.results)
    .find((rows) => rows?.some((row) => row.qid === saleQid));
}
