import type { Notification } from "@quayside/api-client/contract/notifications/notifications.schemas";
import { isoDay } from "@quayside/format/date";
import { formatNumber } from "@quayside/format/number";
import { topicLabel } from "#features/notifications/notifications.messages.ts";

/** Notifications of one kind and day, newest first. */
export interface NotificationGroup {
  readonly key: string;
  readonly type: string;
  readonly items: readonly [Notification, ...Notification[]];
}

/** What several of a kind are called; other kinds are counted by their topic. */
const kinds: Readonly<Record<string, string>> = {
  "sale.notified": "new orders",
  "sale.expiring": "orders about to expire",
  "sale.expired": "expired orders",
  "sale.cancelled": "cancelled orders",
  "sale.declined": "declined orders",
  "sale.payment_triggered": "payments triggered",
  "sale.completed": "completed orders",
  "booking.succeeded": "confirmed bookings",
  "booking.failed": "rejected bookings",
  "package.confirmed": "boxes received",
  "package.discrepancy": "boxes with a discrepancy",
  "payout.paid": "payouts on their way",
  "claim.opened": "new claims",
  "claim.decided": "decided claims",
  "claim.credit_note": "credit notes",
  "deal.used_up": "deals that are used up",
  "deal.ended": "deals that have ended",
  "thread.answered": "answers",
  "stock_list.done": "stock lists in effect",
  "stock_list.failed": "stock lists that could not be used",
  "export.ready": "files ready to download",
};

/**
 * Notifications by kind and day, in the order of the newest of each.
 *
 * @param timeZone of the reader, whose days count
 */
export function groupsOf(notifications: readonly Notification[], timeZone: string): NotificationGroup[] {
  const groups = new Map<string, [Notification, ...Notification[]]>();
  for (const one of notifications) {
    const key = `${isoDay(one.at, timeZone)} ${one.type}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups].map(([key, items]) => ({ key, type: items[0].type, items }));
}

/** The name of a group: the title of its only notification, or "12 new orders". */
export function groupTitle({ type, items }: NotificationGroup): string {
  if (items.length === 1) return items[0].title;
  const count = formatNumber(items.length);
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  return kind === undefined ? `${count} notifications: ${topicLabel(type)}` : `${count} ${kind}`;
}

/** The notifications of a group that are not read. */
export const unreadOf = ({ items }: NotificationGroup): readonly Notification[] =>
  items.filter(({ isRead }) => !isRead);
