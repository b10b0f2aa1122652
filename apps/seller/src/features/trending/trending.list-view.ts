import { parseAsString } from "nuqs/server";
import { filter, own, page, tab, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

export const trendingTabs = ["all", "watchlisted", "dismissed"] as const;

/** The list of trending products. */
export const trendingList = defineListView({
  path: "/trending-products/",
  fields: {
    tab: tab(trendingTabs),
    page,
    search: text(),
    /** Slug of a category, or `all`; by default those of the seller's offers, which the call knows as a range. */
    category: filter(parseAsString.withDefault(""), {
      sent: (slug) => (slug === "all" ? undefined : slug || undefined),
    }),
    /** Fid of the product whose details are open. */
    product: own(parseAsString),
  },
});

export type TrendingView = ViewOf<typeof trendingList>;
