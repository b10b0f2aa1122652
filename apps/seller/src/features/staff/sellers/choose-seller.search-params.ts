import { createSerializer, parseAsString } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

/** The state of the choice as its address: reloading, sharing and going back keep it. */
export const sellersSearchParams = {
  search: parseAsString.withDefault(""),
  page: parseAsPage,
  /** The order to open once its seller is chosen. */
  order: parseAsString.withDefault(""),
};

interface SellersView {
  readonly search: string;
  readonly page: number;
  readonly order: string;
}

/**
 * The query to the API for a state of the choice; an address made by hand cannot produce one that it refuses.
 */
export function sellersAsked({ search, page }: Pick<SellersView, "search" | "page">): {
  search?: string;
  page: number;
} {
  const text = search.trim().slice(0, 100);
  return text === "" ? { page } : { page, search: text };
}

const serialize = createSerializer(sellersSearchParams);

/** The address of the choice at another page. */
export function sellersPageHref({ search, order }: SellersView, page: number): string {
  return serialize("/internal/sellers/", { search, page, order });
}

/** The address of the choice for the seller of an order, which opens then. */
export function sellerOfOrderHref(saleQid: string): string {
  return serialize("/internal/sellers/", { order: saleQid });
}

/** Where a choice leads: the order that was asked for, else the dashboard. */
export function afterChoice(order: string): string {
  return /^\w+$/.test(order) ? `/orders/${order}/` : "/dashboard/";
}
