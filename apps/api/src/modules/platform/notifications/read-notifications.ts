import type { readNotifications as endpoint } from "@quayside/api-client/contract/notifications/notifications.endpoints";
import type { Handler } from "#kernel/context.ts";
import { countUnread } from "#modules/platform/notifications/notification.reader.ts";
import { markAllRead, markRead } from "#modules/platform/notifications/notification.writer.ts";
import { readerOf } from "#modules/platform/notifications/reader.policy.ts";

/** Marks notifications as read by the signed-in user; reading needs no audit row. */
export const readNotifications: Handler<typeof endpoint> = async ({ tx, scope, body, now }) => {
  const reader = readerOf(scope);
  if ("all" in body) await markAllRead(tx, reader);
  else await markRead(tx, { ...reader, qids: body.qids, now });
  return { unreadCount: await countUnread(tx, reader) };
};
