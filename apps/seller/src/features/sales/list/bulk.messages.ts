import { formatNumber } from "@quayside/format/number";
import type { Confirmed } from "#features/sales/list/bulk.ts";

type Outcome = Confirmed["results"][number]["outcome"];

export const outcomeNames: Record<Outcome, string> = {
  CONFIRMED: "Confirmed as ordered",
  DRAFTED: "Not confirmed: its quantities were changed, confirm it individually",
  INVALID_STATE: "Not confirmed: it no longer needs confirmation",
  NOT_FOUND: "Not confirmed: no order found",
};

const orders = (count: number) => `${formatNumber(count)} ${count === 1 ? "order" : "orders"}`;

export const bulkMessages = {
  selected: (count: number) => `${orders(count)} selected`,
  selectAll: (count: number) => `Select all ${formatNumber(count)} matching`,
  read: (count: number) =>
    count === 0 ? "All of them were already read" : `${orders(count)} marked as read`,
  readFailed: "The orders could not be marked as read, please try again.",
  confirmFailed: "The orders could not be confirmed, please try again. None is confirmed twice.",
  confirmTitle: (count: number) => `Confirm ${orders(count)} as ordered?`,
  confirmText:
    "Every line is confirmed in full. Orders with changed quantities and orders that need no confirmation are left as they are. This can’t be undone.",
  confirmLimit: (maximum: number) => `The ${maximum} most urgent ones are confirmed at a time.`,
  resultTitle: ({ confirmed, failed }: Pick<Confirmed, "confirmed" | "failed">) =>
    failed === 0
      ? `${orders(confirmed)} confirmed`
      : `${orders(confirmed)} confirmed, ${formatNumber(failed)} not`,
  left: (left: number) => `${orders(left)} still ${left === 1 ? "needs" : "need"} confirmation.`,
} as const;
