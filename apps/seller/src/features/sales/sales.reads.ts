import { countSales, listSales } from "@quayside/api-client/contract/sales/index";
import { listSavedViews } from "@quayside/api-client/contract/saved-views/index";
import { pageQuery } from "@quayside/portal/page/page-query";
import type { PageQuery } from "@quayside/portal/page/page-query";
import { saleFiltersOf } from "#features/sales/sales.queries.ts";
import { readSalesView } from "#features/sales/sales.search-params.ts";

/** What the order list asks for first at an address: its rows, its counts, its saved views. */
export function orderListReads(search: string): readonly PageQuery[] {
  return [
    pageQuery(listSales, { query: saleFiltersOf(readSalesView(search)) }),
    pageQuery(countSales, {}),
    pageQuery(listSavedViews, { query: { list: "orders" } }),
  ];
}
