import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@quayside/api-client/client";
import {
  listNotificationChoices,
  listNotifications,
} from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { type HistoryView, historyList } from "#features/notifications/notifications.list-view.ts";

/** How many the bell shows, grouped. */
const LATEST = 30;

/** The newest notifications and how many are unread. */
export function latestQuery(client: Client) {
  return queryOptionsFor(client, listNotifications, { query: { page: 1, size: LATEST } });
}

/** A page of the history; the previous rows stay until the new ones have loaded. */
export function historyQuery(client: Client, view: HistoryView) {
  const query = { ...historyList.query(view), ...(view.show === "unread" && { unread: "true" as const }) };
  return queryOptions({
    ...queryOptionsFor(client, listNotifications, { query }),
    placeholderData: (before) => before,
  });
}

/** Which notifications the person wants, and where. */
export function choicesQuery(client: Client) {
  return queryOptionsFor(client, listNotificationChoices, {});
}
