"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { offerLists } from "@quayside/api-client/contract/offers/offers.rules";
import { useSession } from "@quayside/auth/react/session-provider";
import { useAddressState } from "@quayside/portal/address-state";
import { perPage } from "@quayside/portal/lists/list-fields";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useDates } from "@quayside/portal/reader-time";
import { LinkButton } from "@quayside/ui/link-button";
import { ListPage } from "@quayside/ui/list-page";
import { useBusinessNow } from "#components/business-time.ts";
import { ListKeys } from "#components/lists/list-keys.tsx";
import { useSelection } from "#components/lists/selection.ts";
import { useIsReadOnly } from "#components/read-only.ts";
import { WaitingListNotice } from "#components/waiting-list-notice.tsx";
import { savedViewHref, savedViewTabs, useSavedViews } from "#components/saved-views/saved-views.ts";
import { HoldNotices } from "#features/inventory/hold-notices.tsx";
import { InventoryActions, InventoryPlaces } from "#features/inventory/inventory-actions.tsx";
import type { InventoryActionsHandle } from "#features/inventory/inventory-actions.tsx";
import { InventoryFigures } from "#features/inventory/inventory-figures.tsx";
import { InventoryBulkBar } from "#features/inventory/inventory-bulk-bar.tsx";
import { InventoryFilters, SEARCH_FIELD } from "#features/inventory/inventory-filters.tsx";
import { offerColumns } from "#features/inventory/offer-columns.tsx";
import type { OfferCellActions } from "#features/inventory/offer-columns.tsx";
import { unknownColumns } from "#features/inventory/unknown-products.tsx";
import { PasteDialog } from "#features/inventory/paste-dialog.tsx";
import { inventoryMessages as messages, listNames } from "#features/inventory/inventory.messages.ts";
import { offerCountsQuery, offersQuery } from "#features/inventory/inventory.queries.ts";
import {
  type InventoryView,
  inventoryList,
  offerCopy,
  offerFiltersOf,
} from "#features/inventory/inventory.list-view.ts";
import { sortAfter, tableSortOf } from "#features/inventory/inventory.view-model.ts";
import { cellsOf, pasteColumns } from "#features/inventory/paste.view-model.ts";
import type { PastedColumns } from "#features/inventory/paste.view-model.ts";
import { useOfferEdit } from "#features/inventory/use-offer-edit.ts";

const NOUN = { one: "offer", other: "offers" };

/** The offers of the seller: tabs, filters, search, sort, columns and pages in the address; prices and stock are edited in place. */
export function InventoryPage() {
  const { client } = useSession();
  const nowMs = useBusinessNow();
  const dates = useDates();
  const isReadOnly = useIsReadOnly("stock");
  const list = useRef<HTMLDivElement>(null);
  const actions = useRef<InventoryActionsHandle>(null);
  const [params, setParams] = useAddressState(inventoryList.parsers, { step: "push" });
  const { view, data, page } = useListScreen({
    state: [params, setParams],
    query: offersQuery,
    list: { pageSize: params.size, href: inventoryList.href },
    loadError: messages.load,
  });
  const counts = useQuery(offerCountsQuery(client)).data;
  const views = useSavedViews("inventory");
  const current = views.find(({ qid }) => qid === view.view);
  const filters = offerFiltersOf(view);
  const edit = useOfferEdit();
  const rows = data && edit.withPending(data.results);
  const isUnknown = view.status === "UNMATCHED";
  const isChangeable = !isReadOnly && !isUnknown;
  const qids = rows?.map(({ qid }) => qid) ?? [];
  const selection = useSelection(JSON.stringify(filters), qids);
  const [pasted, setPasted] = useState<PastedColumns | null>(null);
  const change = (next: Partial<InventoryView>) => setParams({ page: 1, ...next });

  // The cell functions are stable, so that a row re-renders only for its own changes.
  const latest = useRef({ rows, save: edit.save });
  useEffect(() => {
    latest.current = { rows, save: edit.save };
  });
  const columns = useMemo(() => {
    const cells: OfferCellActions = {
      save: (offer, values) => latest.current.save(offer, values),
      paste: (offer, column, text) => {
        const cellRows = cellsOf(text);
        if (cellRows === null) return false;
        setPasted(pasteColumns(latest.current.rows ?? [], { qid: offer.qid, column }, cellRows));
        return true;
      },
    };
    const context = { nowMs, dates, actions: isReadOnly ? null : cells };
    return isUnknown ? unknownColumns(context) : offerColumns(view.columns, context);
  }, [view.columns, nowMs, dates, isReadOnly, isUnknown]);
  return (
    <div ref={list}>
      <ListPage
        {...page}
        rows={rows}
        title={messages.title}
        actions={
          <InventoryActions
            ref={actions}
            view={view}
            total={data?.count}
            views={views}
            current={current}
            onChange={change}
            onOpenView={(saved) => change(inventoryList.read(savedViewHref("", saved)))}
          />
        }
        tabs={[
          ...offerLists.map((status) => ({
            id: status,
            label: listNames[status],
            href: inventoryList.href({ status, page: 1, density: view.density, columns: view.columns }),
            active: current === undefined && view.status === status,
            count: counts?.[status] ?? null,
          })),
          ...savedViewTabs("/inventory/", views, current),
        ]}
        notices={
          <>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <InventoryFigures nowMs={nowMs} />
              <InventoryPlaces />
            </div>
            <WaitingListNotice />
            {rows && <HoldNotices offers={rows} total={data.count} view={view} isReadOnly={isReadOnly} />}
          </>
        }
        filters={<InventoryFilters view={view} onChange={change} />}
        filtered={inventoryList.isFiltered(view)}
        noun={NOUN}
        inFull="Export gives all of them as a spreadsheet."
        copy={offerCopy}
        columns={columns}
        density={view.density}
        rowKey={({ qid }) => qid}
        rowHref={({ qid, status }) => (status === "UNMATCHED" ? undefined : `/inventory/${qid}/`)}
        {...(isChangeable && {
          selection: {
            selected: selection.marked,
            labelOf: (qid: string) => `Select ${rows?.find((row) => row.qid === qid)?.name ?? qid}`,
            onToggle: selection.toggle,
            onToggleAll: selection.togglePage,
          },
        })}
        bulkActions={
          isChangeable &&
          selection.isAny &&
          data && (
            <InventoryBulkBar
              selected={selection.selected}
              filters={filters}
              total={data.count}
              onSelectAll={selection.selectAll}
              onClear={selection.clear}
            />
          )
        }
        sort={tableSortOf(view.sort)}
        {...(!isUnknown && {
          onSort: (key: string) => change({ sort: sortAfter(view.sort, key) }),
        })}
        empty={
          view.status === "ALL"
            ? {
                title: messages.emptyTitle,
                children: messages.emptyText,
                ...(!isReadOnly && {
                  action: (
                    <LinkButton variant="primary" href="/inventory/upload/">
                      {messages.upload}
                    </LinkButton>
                  ),
                }),
              }
            : { title: messages.nothingHere }
        }
        notPermitted={{ children: messages.notPermitted }}
        pagination={{
          ...page.pagination,
          perPage: perPage(view.size, (size) => inventoryList.href({ ...view, size, page: 1 })),
        }}
      />
      <ListKeys
        list={list}
        noun={NOUN.one}
        searchField={SEARCH_FIELD}
        onSelect={(row) => {
          const qid = qids[row];
          if (qid !== undefined && isChangeable) selection.toggle(qid);
        }}
        onExport={() => actions.current?.openExport()}
      />
      {edit.dialog}
      {pasted && <PasteDialog pasted={pasted} offers={rows ?? []} onClose={() => setPasted(null)} />}
    </div>
  );
}
