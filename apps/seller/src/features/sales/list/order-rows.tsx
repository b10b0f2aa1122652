import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import type { Dates } from "@quayside/portal/reader-time";
import { ListResults } from "@quayside/ui/list-results";
import { pageCountOf } from "@quayside/portal/lists/page-count";
import type { ListColumn } from "#features/sales/list/list-columns.ts";
import { orderList, perPage } from "#features/sales/list/order-list.ts";
import { salesColumns } from "#features/sales/list/sales-columns.tsx";
import { tableSortOf } from "#features/sales/sort.view-model.ts";
import type { SalesView } from "#features/sales/sales.search-params.ts";

/** The part of a state of the list that its rows show. */
export interface RowsView extends Pick<SalesView, "sort" | "page" | "size" | "density"> {
  readonly columns: readonly ListColumn[];
  readonly hrefFor: (page: number) => string;
  readonly hrefForSize: (size: number) => string;
}

const nothing = () => {};
const nobody = new Set<string>();

/** What a list of orders was answered: all of it that its rows show. */
export interface RowsPage {
  readonly count: number;
  readonly results: readonly SaleListItem[];
}

/**
 * What the order list shows first of an answer, with nothing chosen.
 *
 * @param nowMs business time
 * @param from the first of the rows to show, from zero
 * @param to the row to show no more; all of them unless it is given
 */
export function orderRows({
  page: { results, count },
  view,
  nowMs,
  dates,
  from = 0,
  to,
}: {
  readonly page: RowsPage;
  readonly view: RowsView;
  readonly nowMs: number;
  readonly dates: Dates;
  readonly from?: number;
  readonly to?: number | undefined;
}) {
  return {
    total: count,
    asOf: dates.formatTime(new Date(nowMs)),
    columns: salesColumns(view.columns, nowMs, dates),
    rows: results.slice(from, to),
    density: view.density,
    sort: tableSortOf(view.sort),
    selection: {
      selected: nobody,
      onToggle: nothing,
      onToggleAll: nothing,
      labelOf: (qid: string) =>
        orderList.selectLabel(
          results.find((row) => row.qid === qid),
          qid,
        ),
    },
    pagination: {
      page: view.page,
      pageCount: pageCountOf(count, view.size),
      hrefFor: view.hrefFor,
      perPage: perPage(view.size, view.hrefForSize),
    },
  };
}

/** The rows of the order list for the picture that is drawn before the page is there, as the page shows them first. */
export function OrderRows(rows: ReturnType<typeof orderRows>) {
  const { title, noun, rowKey, rowHref } = orderList;
  return (
    <ListResults title={title} noun={noun} rowKey={rowKey} rowHref={rowHref} onSort={nothing} {...rows} />
  );
}
