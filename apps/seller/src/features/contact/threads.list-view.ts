import { page, tab, text } from "@quayside/portal/lists/list-fields";
import { defineListView } from "@quayside/portal/lists/list-view";
import { WAITING_LISTS } from "#components/waiting-lists.ts";

/** The threads of all sellers. */
export const threadsList = defineListView({
  path: "/internal/threads/",
  fields: { status: tab(WAITING_LISTS), search: text(), page },
});
