import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";

/** Constants of the list of orders. */
export const orderList = {
  title: "Orders",
  noun: { one: "order", other: "orders" },
  rowKey: (sale: SaleListItem) => sale.qid,
  rowHref: (sale: SaleListItem) => `/orders/${sale.qid}/`,
  selectLabel: (sale: SaleListItem | undefined, qid: string) => `Select order ${sale?.number ?? qid}`,
} as const;

const PAGE_SIZES = [20, 50, 100];

/** The offered page sizes besides the current one, ascending. */
export function pageSizes(present: number): readonly number[] {
  return [...new Set([...PAGE_SIZES, present])].toSorted((a, b) => a - b);
}

/** The page sizes for the pager. */
export function perPage(size: number, hrefFor: (size: number) => string) {
  return { size, sizes: pageSizes(size), hrefFor };
}
