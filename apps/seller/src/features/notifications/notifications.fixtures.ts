import type {
  Notification,
  NotificationChoice,
} from "@quayside/api-client/contract/notifications/notifications.schemas";
import { notificationTopics } from "@quayside/api-client/contract/notifications/notifications.rules";
import { pageOf } from "#testing/page-of.ts";

const note = (index: number, changes: Partial<Notification>): Notification => ({
  qid: `note_${String(index).padStart(7, "0")}`,
  type: "sale.notified",
  subject: { kind: "sale", qid: "sale_0000001" },
  title: "New order 225083820",
  text: "You have a new order: 225083820, 2 products, €96.00.\nConfirm the quantities by Monday.",
  path: "/orders/sale_0000001/",
  at: "2026-11-20T10:00:00Z",
  isRead: false,
  ...changes,
});

/** Two unread and two read ones, the newest first. */
export const notifications: readonly Notification[] = [
  note(1, {}),
  note(2, {
    type: "thread.answered",
    title: "Answer about order 225083820",
    text: "Tomorrow between 9 and 12.",
    path: "/orders/sale_0000001/contact/",
    at: "2026-11-20T08:00:00Z",
  }),
  note(3, {
    type: "stock_list.failed",
    subject: { kind: "stock_list", qid: "list_0000001" },
    title: "Your stock list could not be used",
    text: "Your stock list could not be read. Your offers are unchanged.",
    path: "/my-profile/connection-settings/",
    at: "2026-11-19T08:00:00Z",
    isRead: true,
  }),
  note(4, {
    type: "payout.paid",
    title: "Your payout is on its way",
    text: "€72.00 are on their way to your bank account.",
    at: "2026-11-18T08:00:00Z",
    isRead: true,
  }),
];

/** The answer of the list. */
export const notificationPage = (results: readonly Notification[], unreadCount: number) => ({
  ...pageOf(results),
  unreadCount,
});

/** The choice of a user who wants payouts once a day. */
export const choices: readonly NotificationChoice[] = notificationTopics.map((topic) => ({
  topic,
  inApp: true,
  mail: topic === "payout" ? "DAILY" : "AT_ONCE",
}));
