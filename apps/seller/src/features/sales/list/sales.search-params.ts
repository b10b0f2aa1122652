import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import type { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import { saleSorts } from "@quayside/api-client/contract/sales/sales.rules";
import type { NextAction, SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { nextActions, saleLists } from "@quayside/api-client/contract/sales/sale-values.rules";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metric.schema";
import { sellerMetrics } from "@quayside/api-client/contract/sellers/seller-metric.rules";
import { LIST_COLUMNS } from "#features/sales/list/list-columns.ts";
import type { ListColumn } from "#features/sales/list/list-columns.ts";

export const DEADLINES = ["EXPIRING", "OVERDUE"] as const;
const DOCUMENTS = ["MISSING"] as const;
const DENSITIES = ["compact", "default", "relaxed"] as const;

/** The state of the order list as its address: reloading, sharing and going back keep all of it. */
export const salesSearchParams = {
  status: parseAsStringLiteral(saleLists).withDefault("CURRENT"),
  nextAction: parseAsStringLiteral(nextActions),
  destination: parseAsString,
  search: parseAsString.withDefault(""),
  createdFrom: parseAsString,
  createdTo: parseAsString,
  brand: parseAsString.withDefault(""),
  metric: parseAsStringLiteral(sellerMetrics),
  deadline: parseAsStringLiteral(DEADLINES),
  documents: parseAsStringLiteral(DOCUMENTS),
  sort: parseAsStringLiteral(saleSorts).withDefault("expiredAt"),
  page: parseAsPage,
  size: parseAsInteger.withDefault(20),
  /** Columns in their order; none for the defaults. */
  columns: parseAsArrayOf(parseAsStringLiteral(LIST_COLUMNS)).withDefault([]),
  density: parseAsStringLiteral(DENSITIES).withDefault("default"),
  /** The saved view that was opened; the rest of the address defines what is shown. */
  view: parseAsString,
};

export interface SalesView {
  readonly status: SaleList;
  readonly nextAction: NextAction | null;
  readonly destination: string | null;
  readonly search: string;
  readonly createdFrom: string | null;
  readonly createdTo: string | null;
  readonly brand: string;
  readonly metric: SellerMetric | null;
  readonly deadline: (typeof DEADLINES)[number] | null;
  readonly documents: (typeof DOCUMENTS)[number] | null;
  readonly sort: SaleSort;
  readonly page: number;
  readonly size: number;
  readonly columns: readonly ListColumn[];
  readonly density: (typeof DENSITIES)[number];
  readonly view: string | null;
}

/** The filters without any selection. */
export const NO_FILTERS = {
  search: "",
  nextAction: null,
  destination: null,
  createdFrom: null,
  createdTo: null,
  brand: "",
  metric: null,
  deadline: null,
  documents: null,
} as const satisfies Partial<SalesView>;

const load = createLoader(salesSearchParams);
const serialize = createSerializer(salesSearchParams, { clearOnDefault: false });

/** The state that an address of the list has. */
export function readSalesView(search: string): SalesView {
  return load(search);
}

/** The address of the order list in a given state; omitted fields have their defaults. */
export function salesHref(view: Partial<SalesView>): string {
  const { columns, ...rest } = view;
  return serialize("/orders/", {
    status: "CURRENT",
    page: 1,
    ...rest,
    ...(columns ? { columns: [...columns] } : {}),
  });
}

/** A state without default values; `status` and `page` are always in the address. */
function shortened(view: SalesView) {
  return {
    ...view,
    search: view.search === "" ? null : view.search,
    brand: view.brand === "" ? null : view.brand,
    sort: view.sort === "expiredAt" ? null : view.sort,
    size: view.size === 20 ? null : view.size,
    columns: view.columns.length === 0 ? null : [...view.columns],
    density: view.density === "default" ? null : view.density,
  };
}

/** The address of the current list at another page. */
export function salesPageHref(view: SalesView, page: number): string {
  return serialize("/orders/", { ...shortened(view), page });
}

/** The part of a state saved in a view: everything but the page, as the search part of an address. */
export function keptQueryOf(view: SalesView): string {
  const state = { ...shortened(view), page: null, columns: null, density: null, view: null };
  const params = new URLSearchParams(serialize("", state));
  params.sort();
  return params.toString();
}

/** The address of the pick list of all matching orders. */
export function pickListHref(view: SalesView): string {
  const { sort: _sort, size: _size, ...rest } = shortened(view);
  return serialize("/orders/pick-list/", { ...rest, page: null, columns: null, density: null, view: null });
}
