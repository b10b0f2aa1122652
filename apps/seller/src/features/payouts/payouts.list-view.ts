import { parseAsString } from "nuqs/server";
import { payoutStatuses } from "@quayside/api-client/contract/sale-payment/sale-payment.rules";
import { choice, own, page, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The page of payouts: the list, and the period of the statement. */
export const payoutsList = defineListView({
  path: "/payouts/",
  fields: {
    status: choice(payoutStatuses),
    search: text(),
    page,
    /** First and last day of the statement; the current month by default. */
    from: own(parseAsString),
    to: own(parseAsString),
    currency: own(parseAsString),
  },
});

export type PayoutsView = ViewOf<typeof payoutsList>;
