"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { saleLists } from "@quayside/api-client/contract/sales/sale-values.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { usePagedList } from "@quayside/portal/lists/use-paged-list";
import { useDates } from "@quayside/portal/reader-time";
import { savedViewHref, savedViewTabs, useSavedViews } from "#components/saved-views/saved-views.ts";
import type { BulkBar } from "#features/sales/list/bulk-bar.tsx";
import { ListActions } from "#features/sales/list/list-actions.tsx";
import type { ListActionsHandle } from "#features/sales/list/list-actions.tsx";
import { ListKeys } from "#components/lists/list-keys.tsx";
import { QueueLink } from "#features/sales/list/queue-link.tsx";
import { orderCopy, orderList, perPage } from "#features/sales/list/order-list.ts";
import { SEARCH_FIELD, SalesFilters } from "#features/sales/list/sales-filters.tsx";
import { salesColumns } from "#features/sales/list/sales-columns.tsx";
import { activeFilters, isExact } from "#features/sales/list/sales-filter.view-model.ts";
import { useSelection } from "#components/lists/selection.ts";
import { listErrors, listNames } from "#features/sales/list/sales.messages.ts";
import { narrowingOf, saleCountsQuery, saleQuery, salesQuery } from "#features/sales/list/sales.queries.ts";
import {
  pickListHref,
  readSalesView,
  salesHref,
  salesPageHref,
  salesSearchParams,
} from "#features/sales/list/sales.search-params.ts";
import type { SalesView } from "#features/sales/list/sales.search-params.ts";
import { useOrderPageAhead } from "#features/sales/list/order-page-ahead.ts";
import { sortAfter, tableSortOf } from "#features/sales/list/sort.view-model.ts";
import { rememberList } from "#lib/list-memory.ts";

function listMessageOf(error: unknown): string {
  const code = error instanceof ApiError ? error.statusCode : 0;
  return code === 404 || code === 500 ? listErrors[code] : listErrors.load;
}

/** The orders of the seller: views, filters, search, sort, columns and pages, all of them in the address. */
export function SalesPage() {
  const dates = useDates();
  const { client, location } = useSession();
  const queryClient = useQueryClient();
  const [view, setView] = useAddressState(salesSearchParams, { step: "push" });
  const list = useRef<HTMLDivElement>(null);
  const actions = useRef<ListActionsHandle>(null);
  const nowMs = useBusinessNow();
  const sales = useQuery(salesQuery(client, view));
  const counts = useQuery(saleCountsQuery(client)).data;
  const { data, pageCount, status, failure } = usePagedList(sales, {
    page: view.page,
    size: view.size,
    setPage: setView,
  });
  const views = useSavedViews("orders");
  const current = views.find(({ qid }) => qid === view.view);
  const filter = narrowingOf(view);
  const rowQids = data?.results.map(({ qid }) => qid) ?? [];
  const selection = useSelection(JSON.stringify(filter), rowQids);
  const [Bulk, loadBulk] = useLazyComponent(
    async (): Promise<typeof BulkBar> => (await import("#features/sales/list/bulk-bar.tsx")).BulkBar,
  );

  const isAhead = useOrderPageAhead();

  useEffect(() => rememberList(location.search), [location.search]);

  const change = ({ columns, ...next }: Partial<SalesView>) =>
    setView({ page: 1, ...next, ...(columns ? { columns: [...columns] } : {}) });
  const columns = useMemo(() => salesColumns(view.columns, nowMs, dates), [view.columns, nowMs, dates]);
  const select = (turn: () => void) => {
    if (Bulk === null) loadBulk();
    turn();
  };
  return (
    <div ref={list}>
      <ListPage
        title={orderList.title}
        actions={
          <>
            <ListActions
              ref={actions}
              view={view}
              total={data?.count}
              views={views}
              current={current}
              onChange={change}
              onOpenView={(saved) => change(readSalesView(savedViewHref("", saved)))}
            />
            {(data || (status === "pending" && view.status === "CURRENT")) && (
              <QueueLink rows={data?.results} />
            )}
          </>
        }
        tabs={[
          ...saleLists.map((name) => ({
            id: name,
            label: listNames[name],
            // Closed orders have no deadline: newest first.
            href: salesHref({ status: name, ...(name === "PAST" ? { sort: "-createdAt" as const } : {}) }),
            active: current === undefined && view.status === name,
            count: counts?.[name] ?? null,
            countIsExact: isExact(counts?.[name], counts),
          })),
          ...savedViewTabs("/orders/", views, current),
        ]}
        filters={<SalesFilters view={view} counts={counts} onChange={change} />}
        status={status}
        rows={data?.results}
        filtered={activeFilters(view).length > 0}
        total={data?.count}
        asOf={dates.formatTime(new Date(sales.dataUpdatedAt))}
        noun={orderList.noun}
        inFull="Export gives all of them as a spreadsheet."
        copy={orderCopy}
        columns={columns}
        density={view.density}
        rowKey={orderList.rowKey}
        rowHref={orderList.rowHref}
        onIntent={(saleQid) => void queryClient.prefetchQuery(saleQuery(client, saleQid))}
        warmKey={isAhead ? rowQids[0] : undefined}
        selection={{
          selected: selection.marked,
          labelOf: (qid) =>
            orderList.selectLabel(
              data?.results.find((row) => row.qid === qid),
              qid,
            ),
          onToggle: (qid) => select(() => selection.toggle(qid)),
          onToggleAll: () => select(selection.togglePage),
        }}
        bulkActions={
          selection.isAny &&
          data &&
          Bulk && (
            <Bulk
              selected={selection.selected}
              filter={filter}
              total={data.count}
              pickListHref={pickListHref(view)}
              onSelectAll={selection.selectAll}
              onExport={(orders) => actions.current?.openExport(orders)}
              onClear={selection.clear}
            />
          )
        }
        sort={tableSortOf(view.sort)}
        onSort={(key) => change({ sort: sortAfter(view.sort, key) })}
        empty={{
          title: view.status === "PAST" ? "No past orders yet" : "No orders at the moment",
          children: "New orders appear here as soon as a buyer has paid.",
        }}
        error={{ message: listMessageOf(sales.error), ...failure }}
        pagination={{
          page: view.page,
          pageCount,
          hrefFor: (page) => salesPageHref(view, page),
          perPage: perPage(view.size, (size) => salesPageHref({ ...view, size }, 1)),
        }}
      />
      <ListKeys
        list={list}
        noun={orderList.noun.one}
        searchField={SEARCH_FIELD}
        onSelect={(row) => {
          const qid = rowQids[row];
          if (qid !== undefined) select(() => selection.toggle(qid));
        }}
        onExport={() => actions.current?.openExport()}
      />
    </div>
  );
}
