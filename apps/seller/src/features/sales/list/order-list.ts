import { nextActionNames, saleStatusNameOf } from "@quayside/api-client/contract/sales/sale.messages";
import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";
import type { CopyField } from "@quayside/ui/lib/tsv";

/** Constants of the list of orders. */
export const orderList = {
  title: "Orders",
  noun: { one: "order", other: "orders" },
  rowKey: (sale: SaleListItem) => sale.qid,
  rowHref: (sale: SaleListItem) => `/orders/${sale.qid}/`,
  selectLabel: (sale: SaleListItem | undefined, qid: string) => `Select order ${sale?.number ?? qid}`,
} as const;

/** The columns of copied orders, for a spreadsheet. */
export const orderCopy: readonly CopyField<SaleListItem>[] = [
  { header: "Order", value: ({ number }) => number },
  { header: "Status", value: saleStatusNameOf },
  { header: "Next", value: ({ nextAction }) => nextActionNames[nextAction] },
  { header: "Ordered at", value: ({ createdAt }) => createdAt },
  { header: "Country", value: ({ destination }) => destination.country },
  { header: "City", value: ({ destination }) => destination.city },
  { header: "Products", value: ({ lineCount }) => lineCount },
  { header: "Units", value: ({ quantity }) => quantity },
  { header: "Total", value: ({ price, total }) => total ?? price },
  { header: "Currency", value: ({ currency }) => currency },
  {
    header: "Tracking numbers",
    value: ({ shipments }) => shipments.flatMap(({ trackingNumbers }) => trackingNumbers).join(", "),
  },
];

const PAGE_SIZES = [20, 50, 100];

/** The offered page sizes besides the current one, ascending. */
export function pageSizes(present: number): readonly number[] {
  return [...new Set([...PAGE_SIZES, present])].toSorted((a, b) => a - b);
}

/** The page sizes for the pager. */
export function perPage(size: number, hrefFor: (size: number) => string) {
  return { size, sizes: pageSizes(size), hrefFor };
}
