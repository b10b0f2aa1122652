import { LIST_COLUMNS } from "#features/sales/list/list-columns.ts";
import type { RowsView } from "#features/sales/list/order-rows.tsx";
import type { SaleSort } from "@quayside/api-client/contract/sales/index";

const DENSITIES = ["compact", "default", "relaxed"] as const;

/**
 * The state of the list in the address of a first query, which has plain values only; what reads any address comes with
 * the page.
 *
 * @param search the query with its "?", or empty
 */
export function firstViewOf(search: string): RowsView {
  const params = new URLSearchParams(search);
  const hrefOf = (changed: Readonly<Record<string, number>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changed)) next.set(name, String(value));
    if (next.get("size") === "20") next.delete("size");
    return `/orders/?${next.toString()}`;
  };
  const chosen = params.get("columns")?.split(",") ?? [];
  return {
    sort: (params.get("sort") ?? "expiredAt") as SaleSort,
    page: Number(params.get("page") ?? 1),
    size: Number(params.get("size") ?? 20),
    density: DENSITIES.find((density) => density === params.get("density")) ?? "default",
    columns: chosen.flatMap((name) => LIST_COLUMNS.find((column) => column === name) ?? []),
    hrefFor: (page) => hrefOf({ page }),
    hrefForSize: (size) => hrefOf({ page: 1, size }),
  };
}
