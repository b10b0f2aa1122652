import { createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from "nuqs";
import { SaleSort } from "@quayside/api-client/contract/sales/index";
import { NextAction, SaleList } from "@quayside/api-client/contract/sales/sale.schema";

export const PAGE_SIZES = [20, 50, 100] as const;

/** The state of the order list as its address: reloading, sharing and going back keep it. */
export const salesSearchParams = {
  status: parseAsStringLiteral(SaleList.options).withDefault("CURRENT"),
  nextAction: parseAsStringLiteral(NextAction.options),
  destination: parseAsString,
  search: parseAsString.withDefault(""),
  sort: parseAsStringLiteral(SaleSort.options).withDefault("expiredAt"),
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger.withDefault(20),
};

export interface SalesView {
  readonly status: SaleList;
  readonly nextAction: NextAction | null;
  readonly destination: string | null;
  readonly search: string;
  readonly sort: SaleSort;
  readonly page: number;
  readonly size: number;
}

const serialize = createSerializer(salesSearchParams, { clearOnDefault: false });

/** The address of the order list in a given state; what is not given is the default. */
export function salesHref(view: Partial<SalesView>): string {
  return serialize("/orders/", { status: "CURRENT", page: 1, ...view });
}

/** The address of the list as it is, at another page. */
export function salesPageHref(view: SalesView, page: number): string {
  const { search, sort, size, ...rest } = view;
  return serialize("/orders/", {
    ...rest,
    page,
    search: search === "" ? null : search,
    sort: sort === "expiredAt" ? null : sort,
    size: size === 20 ? null : size,
  });
}
