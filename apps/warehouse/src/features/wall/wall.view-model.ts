import type { WarehouseToday } from "@quayside/api-client/contract/warehouse/today.schemas";
import { formatTime, formatWeekday } from "@quayside/format/date";
import { formatNumber, formatPercent } from "@quayside/format/number";
import { wallMessages as messages } from "#features/wall/wall.messages.ts";

/** The limit of exact counts. */
const EXACT_COUNT = 10_000;

/** "1,204", or "10,000+" at the limit of exact counts. */
export function formatCount(count: number): string {
  return `${formatNumber(count)}${count >= EXACT_COUNT ? "+" : ""}`;
}

export interface Tile {
  readonly label: string;
  readonly value: string;
  readonly note: string | null;
  /** Shown as a warning. */
  readonly isUrgent: boolean;
}

/** "Tuesday at 14:02", in `timeZone`. */
export function formatDayAndTime(at: string, timeZone: string): string {
  return `${formatWeekday(at, timeZone)} at ${formatTime(at, timeZone)}`;
}

/** A place code with hyphens at which no line breaks. */
const unbroken = (place: string | null) => place?.replaceAll("-", "\u2011") ?? null;

/** The four figures of the day. */
export function tilesOf(today: WarehouseToday, timeZone: string): readonly Tile[] {
  const { longestWaiting, discrepancies } = today;
  const { received, withDiscrepancy } = discrepancies;
  return [
    {
      label: messages.expected,
      value: formatCount(today.expected),
      note: today.late === 0 ? null : messages.late(formatCount(today.late)),
      isUrgent: today.late > 0,
    },
    {
      label: messages.receivedToday,
      value: formatCount(today.receivedToday),
      note: today.toCount === 0 ? null : messages.toCount(formatCount(today.toCount)),
      isUrgent: false,
    },
    {
      label: messages.waiting,
      value: formatCount(today.waiting),
      note:
        longestWaiting === null
          ? null
          : messages.longest(
              formatDayAndTime(longestWaiting.confirmedAt, timeZone),
              unbroken(longestWaiting.location),
            ),
      isUrgent: false,
    },
    {
      label: messages.discrepancies,
      value: received === 0 ? "–" : formatPercent(withDiscrepancy / received, { decimals: 1 }),
      note: received === 0 ? messages.noneReceived : messages.ofReceived(formatCount(received)),
      isUrgent: false,
    },
  ];
}
