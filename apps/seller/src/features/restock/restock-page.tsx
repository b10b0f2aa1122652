"use client";

import { Download } from "lucide-react";
import {
  DEFAULT_COVER_DAYS,
  DEFAULT_LEAD_DAYS,
  MOST_DAYS,
} from "@quayside/api-client/contract/restock/restock.rules";
import { downloadRestock } from "@quayside/api-client/contract/restock/restock.endpoints";
import { formatMoney } from "@quayside/format/money";
import { formatCount } from "@quayside/format/number";
import { useAddressState } from "@quayside/portal/address-state";
import { sortAfter, tableSortOf } from "@quayside/portal/lists/list-fields";
import { useListScreen } from "@quayside/portal/lists/use-list-screen";
import { useSearchText } from "@quayside/portal/lists/use-search-text";
import { useDates } from "@quayside/portal/reader-time";
import { useDownload } from "@quayside/portal/use-download";
import { Button } from "@quayside/ui/button";
import { FilterBar } from "@quayside/ui/filter-bar";
import { FilterSelect } from "@quayside/ui/filter-select";
import { ListPage } from "@quayside/ui/list-page";
import { BackLink } from "#components/back-link.tsx";
import { useIsReadOnly } from "#components/read-only.ts";
import { SearchField } from "#components/search-field.tsx";
import { reorderColumns, slowColumns } from "#features/restock/restock-columns.tsx";
import { type RestockView, restockList, restockTabs } from "#features/restock/restock.list-view.ts";
import { restockMessages, tabTexts } from "#features/restock/restock.messages.ts";
import { restockQuery } from "#features/restock/restock.queries.ts";

const DAYS = [3, 7, 14, 21, 30, 45, 60, 90, 120, 180];

/** Numbers of days to choose from, with the present one. */
const dayOptions = (present: number) =>
  [...new Set([...DAYS, present])]
    .filter((days) => days >= 0 && days <= MOST_DAYS)
    .toSorted((one, other) => one - other)
    .map((days) => ({ value: String(days), label: formatCount(days, "day") }));

/** Downloads the whole list, to order from a supplier. */
function OrderList({ view }: { readonly view: RestockView }) {
  const { download, isPending } = useDownload(restockMessages.exportFailed);
  return (
    <Button
      pending={isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() =>
        void download((client) =>
          client.download(downloadRestock, {
            query: { ...restockList.filters(view), sort: view.sort, format: "xlsx" },
          }),
        )
      }
    >
      Export Excel
    </Button>
  );
}

/** What to reorder and how much, and what does not sell. */
export function RestockPage() {
  const { formatMoment } = useDates();
  const mayDeal = !useIsReadOnly("stock");
  const { view, change, data, page } = useListScreen({
    state: useAddressState(restockList.parsers, { step: "push" }),
    query: restockQuery,
    list: restockList,
    loadError: restockMessages.load,
  });
  const [text, setText] = useSearchText(view.search, (search) => change({ search }));
  const { tab, sort } = view;
  const texts = tabTexts[tab];
  const days = (name: "leadDays" | "coverDays", label: string, usual: number) => (
    <FilterSelect
      label={label}
      value={view[name] === usual ? "" : String(view[name])}
      placeholder={formatCount(usual, "day")}
      options={dayOptions(view[name]).filter(({ value }) => value !== String(usual))}
      onChange={(chosen) => change({ [name]: chosen === "" ? null : Number(chosen) })}
    />
  );
  return (
    <>
      <BackLink href="/inventory/?page=1">Back to inventory</BackLink>
      <ListPage
        {...page}
        title="Restock"
        description={
          data === undefined || data.count === 0
            ? texts.description
            : tab === "REORDER"
              ? `${texts.description} To order: ${formatCount(data.totals.unitsToOrder, "unit")}, worth ${formatMoney(data.totals.orderValue, data.totals.currency)} at today's prices.`
              : `${texts.description} Tied up in it: ${formatMoney(data.totals.stockValue, data.totals.currency)} at your prices.`
        }
        {...(data && { asOf: formatMoment(data.countedAt) })}
        actions={<OrderList view={view} />}
        tabs={restockTabs.map((id) => ({
          id,
          label: tabTexts[id].label,
          href: restockList.href({ ...view, tab: id, sort: "cover", page: 1 }),
          active: id === tab,
        }))}
        filters={
          <FilterBar {...(view.search !== "" && { onClearAll: () => change({ search: null }) })}>
            <SearchField placeholder="Brand, product or GTIN" maxLength={100} text={text} onText={setText} />
            {tab === "REORDER" && days("leadDays", "Delivery takes", DEFAULT_LEAD_DAYS)}
            {tab === "REORDER" && days("coverDays", "Then lasts", DEFAULT_COVER_DAYS)}
          </FilterBar>
        }
        filtered={view.search !== ""}
        noun={texts.noun}
        inFull="Export gives all of them as a spreadsheet."
        sort={tableSortOf(sort)}
        onSort={(key) => change({ sort: sortAfter(restockList.fields.sort, sort, key) })}
        columns={tab === "SLOW" ? slowColumns(mayDeal) : reorderColumns}
        rowKey={({ offerQid }) => offerQid}
        rowHref={({ offerQid }) => `/inventory/${offerQid}/`}
        empty={{ title: texts.empty, children: texts.emptyText }}
      />
    </>
  );
}
