"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Client } from "@quayside/api-client/client";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { queryKey, queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { salesList } from "#features/sales/sale/sales.list-view.ts";
import { neighboursOf } from "#features/sales/sale/sale.view-model.ts";
import { lastListHref } from "#lib/list-memory.ts";

/** The query of a page of the list. */
type Filters = ReturnType<typeof salesList.query>;
type Rows = readonly Pick<SaleListItem, "qid">[];

/** The position of an order in its list. */
interface Place {
  readonly filters: Filters;
  readonly previous: string | null;
  readonly next: string | null;
  readonly hasPageAfter: boolean;
}

/** The page of the list that contains an order, from the cache; the most recent one first. */
function cachedFilters(queryClient: QueryClient, saleQid: string): Filters | undefined {
  const found = queryClient
    .getQueryCache()
    .findAll({ queryKey: queryKey(listSales) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .find(({ state }) => {
      const data = state.data as { results: Rows } | undefined;
      return data?.results.some(({ qid }) => qid === saleQid);
    });
  return (found?.queryKey[1] as { query: Filters } | undefined)?.query;
}

/** The list that was seen last in this tab. */
function rememberedFilters(): Filters {
  return salesList.query(salesList.read(new URL(lastListHref(), "https://list.invalid").search));
}

/** A page of the list; null for none, which is not requested. Read once, without updates. */
function pageQuery(client: Client, filters: Filters | null, page: number) {
  const query = { ...filters, page };
  return {
    ...queryOptionsFor(client, listSales, { query }),
    enabled: filters !== null && page >= 1,
    staleTime: 300_000,
    retry: false,
  };
}

/**
 * The previous and next order in the list it was opened from, with its filters and across pages. The position is
 * looked up once: an order that moves to another list keeps its neighbours while open.
 *
 * @param saleQid must not change while mounted
 * @param isLoaded whether the order itself has loaded; nothing is requested before
 */
export function useNeighbours(saleQid: string, isLoaded: boolean) {
  const { client } = useSession();
  const queryClient = useQueryClient();
  const [filters] = useState(() => cachedFilters(queryClient, saleQid) ?? rememberedFilters());
  const [place, setPlace] = useState<Place | null>(null);
  const { data } = useQuery(pageQuery(client, isLoaded && place === null ? filters : null, filters.page));
  if (place === null && data?.results.some(({ qid }) => qid === saleQid)) {
    const isLastPage = filters.page * filters.size >= data.count;
    setPlace({ filters, ...neighboursOf(data.results, saleQid), hasPageAfter: !isLastPage });
  }
  const page = place?.filters.page ?? 1;
  const before = useQuery(pageQuery(client, place?.previous === null ? place.filters : null, page - 1));
  const needsAfter = place?.next === null && place.hasPageAfter;
  const after = useQuery(pageQuery(client, needsAfter ? place.filters : null, page + 1));
  if (place === null) return null;
  return {
    previous: place.previous ?? (page > 1 ? (before.data?.results.at(-1)?.qid ?? null) : null),
    next: place.next ?? (needsAfter ? (after.data?.results[0]?.qid ?? null) : null),
  };
}
