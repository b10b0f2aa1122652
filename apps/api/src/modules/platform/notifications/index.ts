import * as contract from "@quayside/api-client/contract/notifications/notifications.endpoints";
import { routes } from "#kernel/routes.ts";
import { listNotificationChoices, listNotifications } from "#modules/platform/notifications/reads.ts";
import {
  updateNotificationChoices,
  unsubscribe,
  readNotifications,
} from "#modules/platform/notifications/notification-choices.ts";
import { type Job, dailyAt } from "#jobs/job.ts";
import { sendDigests } from "#modules/platform/notifications/send-digests.job.ts";

export {
  type MailText,
  type Notice,
  type NoticeType,
  notify,
  notifyAll,
} from "#modules/platform/notifications/notify.ts";

export const notificationRoutes = routes(contract, {
  listNotifications,
  readNotifications,
  listNotificationChoices,
  updateNotificationChoices,
  unsubscribe,
});

export const notificationJobs: readonly Job[] = [
  { name: "send-digests", schedule: dailyAt(6, 0), run: sendDigests },
];
