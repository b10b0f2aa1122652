import type { Handlers } from "#http/context.ts";
import { listNotificationChoices } from "#modules/notifications/list-notification-choices.ts";
import { listNotifications } from "#modules/notifications/list-notifications.ts";
import { readNotifications } from "#modules/notifications/read-notifications.ts";
import { updateNotificationChoices } from "#modules/notifications/update-notification-choices.ts";

export { type Notice, type NoticeType, notify, notifyAll } from "#modules/notifications/notify.ts";
export { sendDigests } from "#modules/notifications/send-digests.job.ts";

export const notificationHandlers = {
  listNotifications,
  readNotifications,
  listNotificationChoices,
  updateNotificationChoices,
} satisfies Handlers<typeof import("@quayside/api-client/contract/notifications/index")>;
