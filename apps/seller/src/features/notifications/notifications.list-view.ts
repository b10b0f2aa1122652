import { parseAsStringLiteral } from "nuqs/server";
import { notificationTopics } from "@quayside/api-client/contract/notifications/notifications.rules";
import { choice, own, page } from "@quayside/portal/lists/list-fields";
import { type ViewOf, defineListView } from "@quayside/portal/lists/list-view";

/** The history of notifications. */
export const historyList = defineListView({
  path: "/notifications/",
  // A day of a busy seller fits in one page, so that its groups are whole.
  pageSize: 100,
  fields: {
    show: own(parseAsStringLiteral(["all", "unread"]).withDefault("all")),
    topic: choice(notificationTopics),
    page,
  },
});

export type HistoryView = ViewOf<typeof historyList>;
