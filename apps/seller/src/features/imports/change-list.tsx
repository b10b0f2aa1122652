"use client";
import type {
  StockDraftDetail,
  StockDraftDiff,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { pageCountOf } from "@quayside/portal/lists/use-paged-list";
import { Pagination } from "@quayside/ui/pagination";
import { SelectField } from "@quayside/ui/select-field";
import { StateBlock } from "@quayside/ui/state-block";
import { Table } from "@quayside/ui/table";
import { TabsNav } from "@quayside/ui/tabs-nav";
import { changeColumnsOf } from "#features/imports/change-table.tsx";
import { CHANGES_PAGE_SIZE } from "#features/imports/imports.queries.ts";
import { changeKinds, draftHref } from "#features/imports/imports.search-params.ts";

/** Which changes are listed, and in which order. */
export interface ChangesView {
  readonly kind: (typeof changeKinds)[number];
  readonly order: "PRICE_MOVE" | "STOCK_MOVE" | "ROW";
  readonly page: number;
}

const ORDERS = [
  { value: "PRICE_MOVE", label: "Biggest price changes first" },
  { value: "STOCK_MOVE", label: "Biggest stock changes first" },
  { value: "ROW", label: "As in the list" },
];

/** The changes of a list, offer by offer: by kind, in an order, page by page. */
export function ChangeList({
  draft,
  diff,
  view,
  onChange,
}: {
  readonly draft: StockDraftDetail;
  readonly diff: StockDraftDiff;
  readonly view: ChangesView;
  readonly onChange: (next: Partial<ChangesView>) => void;
}) {
  const { totals } = diff;
  const hrefFor = (next: Partial<ChangesView>) =>
    draftHref(draft.qid, { step: "changes", ...view, page: 1, ...next });
  const counts = {
    ALL: totals.new + totals.changed + totals.gone,
    NEW: totals.new,
    CHANGED: totals.changed,
    GONE: totals.gone,
  };
  const labels = { ALL: "All changes", NEW: "New", CHANGED: "Changed", GONE: "Out of stock" };
  return (
    <section aria-label="Changes, offer by offer" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TabsNav
          label="Changes by kind"
          tabs={changeKinds.map((kind) => ({
            id: kind,
            label: labels[kind],
            count: counts[kind],
            href: hrefFor({ kind }),
            active: kind === view.kind,
          }))}
        />
        <div className="w-full sm:w-60">
          <SelectField
            label="Order of the changes"
            hideLabel
            options={ORDERS}
            value={view.order}
            onChange={({ target }) => onChange({ order: target.value as ChangesView["order"], page: 1 })}
          />
        </div>
      </div>
      {diff.results.length === 0 ? (
        <StateBlock kind="empty" title="No such changes" />
      ) : (
        <Table
          caption="Changes, offer by offer"
          columns={changeColumnsOf(diff.results)}
          rows={diff.results}
          rowKey={({ gtin, kind, row }) => `${kind} ${gtin} ${row}`}
        />
      )}
      <Pagination
        label="Pages of changes"
        page={view.page}
        pageCount={pageCountOf(counts[view.kind], CHANGES_PAGE_SIZE)}
        hrefFor={(page) => hrefFor({ page })}
      />
    </section>
  );
}
