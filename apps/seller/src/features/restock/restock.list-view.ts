import { parseAsInteger } from "nuqs/server";
import {
  DEFAULT_COVER_DAYS,
  DEFAULT_LEAD_DAYS,
  MOST_DAYS,
} from "@quayside/api-client/contract/restock/restock.rules";
import { filter, page, sortedBy, tab, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

export const restockTabs = ["REORDER", "SLOW"] as const;

const days = (fallback: number, least: number) =>
  filter(parseAsInteger.withDefault(fallback), {
    sent: (value) => Math.min(MOST_DAYS, Math.max(least, value)),
    // They change how much to order, and seldom which rows there are.
    isSet: () => false,
  });

/** What to reorder, and what does not sell. */
export const restockList = defineListView({
  path: "/inventory/restock/",
  fields: {
    tab: tab(restockTabs),
    search: text(),
    leadDays: days(DEFAULT_LEAD_DAYS, 0),
    coverDays: days(DEFAULT_COVER_DAYS, 1),
    sort: sortedBy(["cover", "-value", "-lost"], ["cover", "-value", "-lost"]),
    page,
  },
});

export type RestockView = ViewOf<typeof restockList>;
