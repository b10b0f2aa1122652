import { parseAsString, parseAsStringLiteral } from "nuqs/server";
import {
  claimReasons,
  claimSorts,
  claimStatusFilters,
} from "@quayside/api-client/contract/claims/claims.rules";
import { choice, filter, page, sortedBy, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The list of claims: the seller's, and with another path that of staff. */
export const claimsList = defineListView({
  path: "/claims/",
  fields: {
    status: filter(parseAsStringLiteral(claimStatusFilters).withDefault("ALL"), { sent: (status) => status }),
    reason: choice(claimReasons),
    /** Qid of an order. */
    sale: filter(parseAsString, {
      sent: (qid) => qid || undefined,
      chip: { label: "Order", text: () => "one order" },
    }),
    search: text(),
    sort: sortedBy(claimSorts, ["-createdAt", "disputeUntil", "-amount"]),
    page,
  },
});

export type ClaimsView = ViewOf<typeof claimsList>;
