"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "@quayside/api-client/errors/api-error";
import { saleLists } from "@quayside/api-client/contract/sales/sales.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { ListPage } from "@quayside/ui/list-page";
import { perPage, sortAfter, tableSortOf } from "@quayside/portal/lists/list-fields";
import { usePagedList } from "@quayside/portal/lists/use-paged-list";
import { useDates } from "@quayside/portal/reader-time";
import { whenIdle } from "@quayside/portal/when-idle";
import { useBusinessLead, useBusinessNow } from "#components/business-time.ts";
import { useLazyComponent } from "#components/use-lazy-component.ts";
import { savedViewHref, savedViewTabs, useSavedViews } from "#components/saved-views/saved-views.ts";
import type { BulkBar } from "#features/sales/list/bulk-bar.tsx";
import { ListActions, type ListActionsHandle } from "#features/sales/list/list-actions.tsx";
import { ListKeys } from "#components/lists/list-keys.tsx";
import { QueueLink } from "#features/sales/list/queue-link.tsx";
import { SEARCH_FIELD, SalesFilters, isExact } from "#features/sales/list/sales-filters.tsx";
import { orderCopy, salesColumns } from "#features/sales/list/sales-columns.tsx";
import { useSelection } from "#components/lists/selection.ts";
import { listErrors, listNames } from "#features/sales/sale/sales.messages.ts";
import { saleCountsQuery, saleQuery, salesQuery } from "#features/sales/sale/sales.queries.ts";
import { type SalesView, salesList } from "#features/sales/sale/sales.list-view.ts";
import { rememberList } from "#lib/list-memory.ts";

const NOUN = { one: "order", other: "orders" };

function listMessageOf(error: unknown): string {
  const code = error instanceof ApiError ? error.statusCode : 0;
  return code === 404 || code === 500 ? listErrors[code] : listErrors.load;
}

/** The orders of the seller: views, filters, search, sort, columns and pages, all of them in the address. */
export function SalesPage() {
  const dates = useDates();
  const { client, location } = useSession();
  const queryClient = useQueryClient();
  const [view, setView] = useAddressState(salesList.parsers, { step: "push" });
  const list = useRef<HTMLDivElement>(null);
  const actions = useRef<ListActionsHandle>(null);
  const nowMs = useBusinessNow();
  const leadMs = useBusinessLead();
  const sales = useQuery(salesQuery(client, view));
  const counts = useQuery(saleCountsQuery(client)).data;
  const { data, pageCount, status, failure } = usePagedList(sales, {
    page: view.page,
    size: view.size,
    setPage: setView,
  });
  const views = useSavedViews("orders");
  const current = views.find(({ qid }) => qid === view.view);
  const filter = salesList.filters(view);
  const rowQids = data?.results.map(({ qid }) => qid) ?? [];
  const selection = useSelection(JSON.stringify(filter), rowQids);
  const [Bulk, loadBulk] = useLazyComponent(
    async (): Promise<typeof BulkBar> => (await import("#features/sales/list/bulk-bar.tsx")).BulkBar,
  );

  const isAhead = useOrderPageAhead();

  useEffect(() => rememberList(location.search), [location.search]);

  const change = (next: Partial<SalesView>) => setView({ page: 1, ...next });
  const columns = useMemo(() => salesColumns(view.columns, nowMs, dates), [view.columns, nowMs, dates]);
  const select = (turn: () => void) => {
    if (Bulk === null) loadBulk();
    turn();
  };
  return (
    <div ref={list}>
      <ListPage
        title="Orders"
        actions={
          <>
            <ListActions
              ref={actions}
              view={view}
              total={data?.count}
              views={views}
              current={current}
              onChange={change}
              onOpenView={(saved) => change(salesList.read(savedViewHref("", saved)))}
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
            href: salesList.href({
              status: name,
              ...(name === "PAST" ? { sort: "-createdAt" as const } : {}),
            }),
            active: current === undefined && view.status === name,
            count: counts?.[name] ?? null,
            countIsExact: isExact(counts?.[name], counts),
          })),
          ...savedViewTabs("/orders/", views, current),
        ]}
        filters={<SalesFilters view={view} counts={counts} onChange={change} />}
        status={status}
        rows={data?.results}
        filtered={salesList.isFiltered(view)}
        total={data?.count}
        asOf={dates.formatTime(new Date(sales.dataUpdatedAt + leadMs))}
        noun={NOUN}
        inFull="Export gives all of them as a spreadsheet."
        copy={orderCopy}
        columns={columns}
        density={view.density}
        rowKey={({ qid }) => qid}
        rowHref={({ qid }) => `/orders/${qid}/`}
        onIntent={(saleQid) => void queryClient.prefetchQuery(saleQuery(client, saleQid))}
        warmKey={isAhead ? rowQids[0] : undefined}
        selection={{
          selected: selection.marked,
          labelOf: (qid) => `Select order ${data?.results.find((row) => row.qid === qid)?.number ?? qid}`,
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
              pickListHref={salesList.hrefOfRows("/orders/pick-list/", view)}
              onSelectAll={selection.selectAll}
              onExport={(orders) => actions.current?.openExport(orders)}
              onClear={selection.clear}
            />
          )
        }
        sort={tableSortOf(view.sort)}
        onSort={(key) => change({ sort: sortAfter(salesList.fields.sort, view.sort, key) })}
        empty={{
          title: view.status === "PAST" ? "No past orders yet" : "No orders at the moment",
          children: "New orders appear here as soon as a buyer has paid.",
        }}
        error={{ message: listMessageOf(sales.error), ...failure }}
        pagination={{
          page: view.page,
          pageCount,
          hrefFor: (page) => salesList.href({ ...view, page }),
          perPage: perPage(view.size, (size) => salesList.href({ ...view, size, page: 1 })),
        }}
      />
      <ListKeys
        list={list}
        noun={NOUN.one}
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

/** True when the browser's data saver is on. */
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Whether to prefetch the page of an order: once the list is idle, and never with data saver on. Its lazily loaded
 * documents are then prefetched too.
 */
export function useOrderPageAhead(): boolean {
  const [isAhead, setAhead] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => {
      setAhead(true);
      // The page of the order retries failed loads.
      import("#features/sales/detail/prefetch-parts.ts")
        .then(({ prefetchParts }) => prefetchParts())
        .catch(() => {});
    });
  }, []);
  return isAhead;
}
