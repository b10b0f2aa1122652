import {
  createLoader,
  createSerializer,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import type { OfferSort } from "@quayside/api-client/contract/offers/offers.schemas";
import { offerSorts } from "@quayside/api-client/contract/offers/offers.rules";
import type { OfferHoldFilter, OfferList } from "@quayside/api-client/contract/offers/offer.schema";
import { offerHoldFilters, offerLists } from "@quayside/api-client/contract/offers/offer.rules";
import type { ListDensity } from "@quayside/api-client/contract/saved-views/saved-views.schemas";
import { listDensities } from "@quayside/api-client/contract/saved-views/saved-views.rules";
import { INVENTORY_COLUMNS } from "#features/inventory/inventory-columns.ts";
import type { InventoryColumn } from "#features/inventory/inventory-columns.ts";

/** The state of the inventory as its address; the filters have the names of the call. */
export const inventorySearchParams = {
  status: parseAsStringLiteral(offerLists).withDefault("ALL"),
  /** Slug of a brand. */
  brand: parseAsString.withDefault(""),
  percentage_to_winning_price_min: parseAsString.withDefault(""),
  percentage_to_winning_price_max: parseAsString.withDefault(""),
  /** Why offers are not live. */
  hold: parseAsStringLiteral(offerHoldFilters),
  search: parseAsString.withDefault(""),
  sort: parseAsStringLiteral(offerSorts).withDefault("name"),
  page: parseAsPage,
  size: parseAsInteger.withDefault(20),
  columns: parseAsArrayOf(parseAsStringLiteral(INVENTORY_COLUMNS)).withDefault([]),
  density: parseAsStringLiteral(listDensities).withDefault("default"),
  /** The saved view that was opened. */
  view: parseAsString,
};

export interface InventoryView {
  readonly status: OfferList;
  readonly brand: string;
  readonly percentage_to_winning_price_min: string;
  readonly percentage_to_winning_price_max: string;
  readonly hold: OfferHoldFilter | null;
  readonly search: string;
  readonly sort: OfferSort;
  readonly page: number;
  readonly size: number;
  readonly columns: readonly InventoryColumn[];
  readonly density: ListDensity;
  readonly view: string | null;
}

/** The filters without any selection. */
export const NO_FILTERS = {
  brand: "",
  percentage_to_winning_price_min: "",
  percentage_to_winning_price_max: "",
  hold: null,
  search: "",
} as const satisfies Partial<InventoryView>;

const load = createLoader(inventorySearchParams);
const serialize = createSerializer(inventorySearchParams);

/** The state that an address of the inventory has. */
export function readInventoryView(search: string): InventoryView {
  return load(search);
}

/** The address of the inventory in a state; omitted fields have their defaults. */
export function inventoryHref({ columns, ...view }: Partial<InventoryView>): string {
  return serialize("/inventory/", { ...view, ...(columns ? { columns: [...columns] } : {}) });
}

/** The part of a state saved in a view: everything but the page, as the search part of an address. */
export function keptQueryOf({ columns: _columns, ...view }: InventoryView): string {
  const params = new URLSearchParams(serialize("", { ...view, page: null, density: null, view: null }));
  params.sort();
  return params.toString();
}

/** The filters of a state of the inventory, identical for list, preview and download. */
export function offerFiltersOf(view: InventoryView) {
  const search = view.search.trim().slice(0, 100);
  const [min, max] = [view.percentage_to_winning_price_min, view.percentage_to_winning_price_max];
  return {
    status: view.status,
    sort: view.sort,
    ...(view.brand === "" ? {} : { brand: view.brand.slice(0, 100) }),
    ...(isFraction(min) ? { percentage_to_winning_price_min: min } : {}),
    ...(isFraction(max) ? { percentage_to_winning_price_max: max } : {}),
    ...(view.hold === null ? {} : { hold: view.hold }),
    ...(search === "" ? {} : { search }),
  };
}

/** Whether a text is a fraction for the API: "0.05" is 5 %. */
export function isFraction(text: string): boolean {
  return text.length <= 20 && /^-?\d+(\.\d+)?$/.test(text);
}
