"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useEffect, useRef } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { useSession } from "@quayside/auth/react/session-provider";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { ListKeys } from "#features/sales/components/list-keys.tsx";
import { SalesFilters } from "#features/sales/components/sales-filters.tsx";
import { salesColumns } from "#features/sales/components/sales-columns.tsx";
import { listErrors, listNames } from "#features/sales/sales.messages.ts";
import { saleCountsQuery, saleQuery, salesQuery } from "#features/sales/sales.queries.ts";
import { salesHref, salesPageHref, salesSearchParams } from "#features/sales/sales.search-params.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";
import { sortAfter, tableSortOf } from "#features/sales/sort.view-model.ts";
import { rememberList } from "#lib/list-memory.ts";

function listErrorOf(error: unknown): { message: string; requestId?: string } {
  if (!(error instanceof ApiError)) return { message: listErrors.load };
  const { statusCode, requestId } = error;
  const message = statusCode === 404 || statusCode === 500 ? listErrors[statusCode] : listErrors.load;
  return { message, requestId };
}

/** The orders of the seller: views, filters, search, sort and pages, all of them in the address. */
export function SalesPage() {
  const { client, location } = useSession();
  const queryClient = useQueryClient();
  const [view, setView] = useQueryStates(salesSearchParams, { history: "push", scroll: false });
  const list = useRef<HTMLDivElement>(null);
  const nowMs = useBusinessNow();
  const sales = useQuery(salesQuery(client, view));
  const counts = useQuery(saleCountsQuery(client));
  // Rows of an earlier search do not stand in for ones that cannot be loaded.
  const data = sales.isPlaceholderData && sales.failureCount > 0 ? undefined : sales.data;
  const pageCount = data ? Math.max(1, Math.ceil(data.count / view.size)) : 1;
  const isPastEnd = data !== undefined && !sales.isPlaceholderData && view.page > pageCount;

  useEffect(() => rememberList(location.search), [location.search]);
  useEffect(() => {
    if (isPastEnd) void setView({ page: pageCount }, { history: "replace" });
  }, [isPastEnd, pageCount, setView]);

  const filtered = view.nextAction !== null || view.destination !== null || view.search !== "";
  const change = (next: Partial<SalesView>) => void setView({ page: 1, ...next });
  const prefetch = (saleQid: string) => void queryClient.prefetchQuery(saleQuery(client, saleQid));
  return (
    <div ref={list}>
      <ListPage
        title="Orders"
        tabs={SaleList.options.map((status) => ({
          id: status,
          label: listNames[status],
          href: salesHref({ status }),
          active: view.status === status,
          ...(counts.data ? { count: counts.data[status] } : {}),
        }))}
        filters={<SalesFilters view={view} counts={counts.data} onChange={change} />}
        status={data ? "success" : sales.isError ? "error" : "pending"}
        rows={data?.results}
        filtered={filtered}
        total={data?.count}
        noun={{ one: "order", other: "orders" }}
        columns={salesColumns({ nowMs, onPoint: prefetch })}
        rowKey={(sale) => sale.qid}
        rowHref={(sale) => `/orders/${sale.qid}/`}
        sort={tableSortOf(view.sort)}
        onSort={(key) => change({ sort: sortAfter(view.sort, key) })}
        empty={{
          title: view.status === "PAST" ? "No past orders yet" : "No orders at the moment",
          children: "New orders appear here as soon as a buyer has paid.",
        }}
        error={{ ...listErrorOf(sales.error), onRetry: () => void sales.refetch() }}
        pagination={{ page: view.page, pageCount, hrefFor: (page) => salesPageHref(view, page) }}
      />
      <ListKeys list={list} />
    </div>
  );
}
