import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";

/** The sort order in the address, as the table's props. */
export function tableSortOf(sort: SaleSort): { key: string; direction: "asc" | "desc" } {
  return sort.startsWith("-") ? { key: sort.slice(1), direction: "desc" } : { key: sort, direction: "asc" };
}

/** The sort after a click on a column: reversed on the same one, otherwise its most useful direction first. */
export function sortAfter(sort: SaleSort, key: string): SaleSort {
  const column = key === "createdAt" || key === "total" ? key : "expiredAt";
  if (sort === column) return `-${column}`;
  if (sort === `-${column}`) return column;
  return column === "expiredAt" ? "expiredAt" : `-${column}`;
}
