import type * as contract from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { choicesOf, readerOf } from "#modules/platform/notifications/notification-choices.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { readNotificationsPage } from "#modules/platform/notifications/notification.reader.ts";

/** The signed-in user's notification choices by topic. */
export const listNotificationChoices: Handler<typeof contract.listNotificationChoices> = ({ db, scope }) =>
  choicesOf(db, scope.userId);

/** The company's notifications, newest first. */
export const listNotifications: Handler<typeof contract.listNotifications> = async ({ db, scope, query }) => {
  const { page, size, cursor, topic = null } = query;
  const unread = query.unread === undefined ? null : query.unread === "true";
  const asked = { ...readerOf(scope), unread, topic, cursor: cursor || undefined, page, size };
  return new PageJson(
    await readNotificationsPage(
      db,
      asked,
      pageAddress("notifications/", query),
      cursorAddress("notifications/", query),
    ),
  );
};
