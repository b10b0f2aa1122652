import { formatDate, formatMonth, isoDay } from "@quayside/format/date";
import type { PayoutsView } from "#features/payouts/payouts.list-view.ts";

/** Business days of statements are those of the marketplace's seat. */
const SEAT = "Europe/Amsterdam";

export interface Period {
  readonly from: string;
  readonly to: string;
}

function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/**
 * The current month and previous ones, newest first.
 * @param nowMs business time in epoch milliseconds
 * @param count how many
 */
export function monthsUntil(nowMs: number, count: number): string[] {
  const [year = 0, month = 1] = isoDay(nowMs, SEAT).split("-").map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A month, "YYYY-MM", from its first to its last day. */
export const periodOfMonth = (month: string): Period => ({ from: `${month}-01`, to: lastDayOf(month) });

/** The period in the address; the current month by default. */
export function periodOf({ from, to }: Pick<PayoutsView, "from" | "to">, nowMs: number): Period {
  const present = periodOfMonth(monthsUntil(nowMs, 1)[0] ?? "");
  return { from: from ?? present.from, to: to ?? present.to };
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Whether both are days that an address may name. */
export const isPeriod = ({ from, to }: Period): boolean =>
  [from, to].every((day) => DAY.test(day) && !Number.isNaN(Date.parse(day)));

/** A period in words: the name of its month, or its first and last day. */
export function periodText(period: Period): string {
  const month = monthOf(period);
  if (!isPeriod(period)) return "another period";
  return month === null ? `${formatDate(period.from)} to ${formatDate(period.to)}` : formatMonth(month);
}

/** The month that a period is exactly; null for any other period. */
export function monthOf({ from, to }: Period): string | null {
  const month = from.slice(0, 7);
  return from === `${month}-01` && to === lastDayOf(month) ? month : null;
}
