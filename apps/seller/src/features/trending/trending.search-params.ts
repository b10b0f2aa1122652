import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";

export const trendingTabs = ["all", "watchlisted", "dismissed"] as const;

/** The state of the list of trending products as its address. */
export const trendingSearchParams = {
  tab: parseAsStringLiteral(trendingTabs).withDefault("all"),
  page: parseAsPage,
  search: parseAsString.withDefault(""),
  /** Slug of a category, or `all`; by default those of the seller's offers. */
  category: parseAsString.withDefault(""),
  /** Fid of the product whose details are open. */
  product: parseAsString,
};

export interface TrendingView {
  readonly tab: (typeof trendingTabs)[number];
  readonly page: number;
  readonly search: string;
  readonly category: string;
  readonly product: string | null;
}

const serialize = createSerializer(trendingSearchParams);

/** The address of the list in a given state; what is not given is the default. */
export function trendingHref(view: Partial<TrendingView> = {}): string {
  return serialize("/trending-products/", view);
}
