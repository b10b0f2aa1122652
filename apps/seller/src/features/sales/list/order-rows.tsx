import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import { ListResults } from "@quayside/ui/list-results";
import { pageCountOf } from "#components/page-count.ts";
import type { ListColumn } from "#features/sales/list/list-columns.ts";
import { orderList } from "#features/sales/list/order-list.ts";
import { salesColumns } from "#features/sales/list/sales-columns.tsx";
import { tableSortOf } from "#features/sales/sort.view-model.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";
import { formatTime } from "#lib/dates.ts";

/** The part of a state of the list that its rows show. */
export interface RowsView extends Pick<SalesView, "sort" | "page" | "size" | "density"> {
  readonly columns: readonly ListColumn[];
  readonly hrefFor: (page: number) => string;
}

const nothing = () => {};
const nobody = new Set<string>();

/**
 * The rows of the order list as the page shows them first, with nothing chosen: for the picture that is drawn before
 * the page is there.
 *
 * @param nowMs business time
 */
export function OrderRows({
  page,
  view,
  nowMs,
}: {
  readonly page: { readonly count: number; readonly results: readonly SaleListItem[] };
  readonly view: RowsView;
  readonly nowMs: number;
}) {
  const { results, count } = page;
  const { title, noun, rowKey, rowHref, selectLabel } = orderList;
  return (
    <ListResults
      title={title}
      noun={noun}
      total={count}
      asOf={formatTime(new Date(nowMs).toISOString())}
      columns={salesColumns(view.columns, nowMs)}
      rows={results}
      rowKey={rowKey}
      rowHref={rowHref}
      density={view.density}
      sort={tableSortOf(view.sort)}
      onSort={nothing}
      selection={{
        selected: nobody,
        onToggle: nothing,
        onToggleAll: nothing,
        labelOf: (qid) =>
          selectLabel(
            results.find((row) => row.qid === qid),
            qid,
          ),
      }}
      pagination={{ page: view.page, pageCount: pageCountOf(count, view.size), hrefFor: view.hrefFor }}
    />
  );
}
