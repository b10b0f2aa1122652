import type { SaleListItem } from "@quayside/api-client/contract/sales/sale.schema";

/** What the list of orders is in every state of it. */
export const orderList = {
  title: "Orders",
  noun: { one: "order", other: "orders" },
  rowKey: (sale: SaleListItem) => sale.qid,
  rowHref: (sale: SaleListItem) => `/orders/${sale.qid}/`,
  selectLabel: (sale: SaleListItem | undefined, qid: string) => `Select order ${sale?.number ?? qid}`,
} as const;
