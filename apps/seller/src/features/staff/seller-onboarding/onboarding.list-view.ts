import { parseAsBoolean } from "nuqs/server";
import { own, page, tab, text } from "@quayside/portal/lists/list-fields";
import { defineListView } from "@quayside/portal/lists/list-view";

export const LEAD_VIEWS = ["OPEN", "COMPLETED", "LOST", "ALL"] as const;

/** The leads; `completedSuccessful` says that one was just completed. */
export const leadsList = defineListView({
  path: "/internal/seller-onboarding/",
  fields: {
    status: tab(LEAD_VIEWS),
    search: text(),
    page,
    completedSuccessful: own(parseAsBoolean.withDefault(false)),
  },
});

/** The address after completing a lead. */
export const COMPLETED_HREF = leadsList.href({ completedSuccessful: true });

/** The page of a lead. */
export function leadHref(slug: string): string {
  return `${leadsList.href()}${slug}/`;
}
