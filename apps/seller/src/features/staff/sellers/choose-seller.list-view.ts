import { parseAsString } from "nuqs/server";
import { own, page, text } from "@quayside/portal/lists/list-fields";
import { defineListView } from "@quayside/portal/lists/list-view";

/** The sellers to choose from. */
export const sellersList = defineListView({
  path: "/internal/sellers/",
  fields: {
    search: text(),
    page,
    /** The order to open once its seller is chosen. */
    order: own(parseAsString.withDefault("")),
  },
});

/** Where a choice leads: the order that was asked for, else the dashboard. */
export function afterChoice(order: string): string {
  return /^\w+$/.test(order) ? `/orders/${order}/` : "/dashboard/";
}
