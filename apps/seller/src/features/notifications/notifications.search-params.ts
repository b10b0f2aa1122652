import { createSerializer, parseAsStringLiteral } from "nuqs/server";
import { parseAsPage } from "@quayside/portal/lists/page-parser";
import type { NotificationTopic } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { notificationTopics } from "@quayside/api-client/contract/notifications/notifications.rules";

const SHOWN = ["all", "unread"] as const;
/** A day of a busy seller fits in one page, so that its groups are whole. */
export const HISTORY_PAGE_SIZE = 100;

/** The state of the history as its address: reloading, sharing and going back keep it. */
export const historySearchParams = {
  show: parseAsStringLiteral(SHOWN).withDefault("all"),
  topic: parseAsStringLiteral(notificationTopics),
  page: parseAsPage,
};

export interface HistoryView {
  readonly show: (typeof SHOWN)[number];
  readonly topic: NotificationTopic | null;
  readonly page: number;
}

/**
 * The query to the API for a state of the history; even a hand-edited address produces a valid one.
 */
export function historyAsked({ show, topic, page }: HistoryView) {
  return {
    page,
    size: HISTORY_PAGE_SIZE,
    ...(show === "unread" ? { unread: "true" as const } : {}),
    ...(topic === null ? {} : { topic }),
  };
}

const serialize = createSerializer(historySearchParams);

/** The address of the history in a given state. */
export function historyHref(view: Partial<HistoryView>): string {
  return serialize("/notifications/", view);
}
