import type { OrderIssueTopic } from "@quayside/api-client/contract/orders/order-issue.schema";
import { choice, page, tab, text } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";
import { WAITING_LISTS } from "#components/waiting-lists.ts";

export const ISSUE_TOPICS = [
  "DELIVERY",
  "PAYMENT",
  "INVOICE",
  "PRODUCT",
  "CANCELLATION",
  "OTHER",
] as const satisfies readonly OrderIssueTopic[];
/** The API's maximum search length. */
export const ISSUE_SEARCH_MAX = 40;

/** The reports of buyers. */
export const issuesList = defineListView({
  path: "/internal/order-issues/",
  fields: {
    status: tab(WAITING_LISTS),
    topic: choice(ISSUE_TOPICS),
    search: text({ max: ISSUE_SEARCH_MAX }),
    page,
  },
});

/** The query to the API for a state of the list; all reports have no status in common. */
export function issuesAsked(view: ViewOf<typeof issuesList>) {
  const { status, ...asked } = issuesList.query(view);
  return status === "ALL" ? asked : { ...asked, status };
}
