import type { listNotifications as endpoint } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { type Handler, PageJson } from "#kernel/context.ts";
import { cursorAddress, pageAddress } from "#kernel/page.ts";
import { readNotificationsPage } from "#modules/platform/notifications/notification.reader.ts";
import { readerOf } from "#modules/platform/notifications/reader.policy.ts";

/** The company's notifications, newest first. */
export const listNotifications: Handler<typeof endpoint> = async ({ db, scope, query }) => {
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
