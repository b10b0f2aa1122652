import { dateFormat, relativeFormat } from "#formatters.ts";

/** A date alone ("2025-03-03") is the same day everywhere; a moment needs a time zone. */
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A date in en-GB long style: "3 March 2025". Moments are read in `timeZone` (UTC by default). */
export function formatDate(value: string | Date, timeZone = "UTC"): string {
  const zone = typeof value === "string" && dateOnly.test(value) ? "UTC" : timeZone;
  return dateFormat({ dateStyle: "long", timeZone: zone }).format(new Date(value));
}

/**
 * Two days, without repeating the month or the year that they share: "7–15 June 2026", "28 May – 7 June 2026". Not
 * `formatRange` of `Intl`, whose spaces differ between the server and the browser.
 */
export function formatDays(from: string, to: string): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return last;
  const [day = "", month, year] = first.split(" ");
  const [, lastMonth, lastYear] = last.split(" ");
  if (year !== lastYear) return `${first} – ${last}`;
  return month === lastMonth ? `${day}–${last}` : `${day} ${month} – ${last}`;
}

/** The time of a moment: "14:05", read in `timeZone` (UTC by default). Midnight is 00:00. */
export function formatTime(value: string | Date, timeZone = "UTC"): string {
  const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return dateFormat(options).format(new Date(value));
}

/**
 * The canonical `Intl` name of a time zone, or null if it is not valid. External names are only used in this form,
 * because formatters are cached by the name of their zone.
 */
export function knownTimeZone(name: string): string | null {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The time zone of the device. */
export function ownTimeZone(): string {
  return dateFormat({}).resolvedOptions().timeZone;
}

/** A moment with its time: "3 March 2025 at 14:05", read in `timeZone` (UTC by default). */
export function formatDateTime(value: string | Date, timeZone = "UTC"): string {
  return `${formatDate(value, timeZone)} at ${formatTime(value, timeZone)}`;
}

/** A calendar day for narrow columns: "Mon 23 Nov", read in `timeZone` (UTC by default). */
export function formatWeekday(value: string | Date, timeZone = "UTC"): string {
  const options = { weekday: "short", day: "numeric", month: "short", timeZone } as const;
  return dateFormat(options).format(new Date(value)).replace(",", "");
}

/** The day of a moment as "YYYY-MM-DD", read in `timeZone`. */
export function isoDay(value: string | number | Date, timeZone: string): string {
  const options = { year: "numeric", month: "2-digit", day: "2-digit", timeZone } as const;
  return dateFormat(options).format(new Date(value)).split("/").toReversed().join("-");
}

const MINUTE_MS = 60_000;

/** The first moment of a day ("YYYY-MM-DD") in `timeZone`: midnight, or later when a clock change skips it. */
export function startOfDay(day: string, timeZone: string): Date {
  // Binary search over the minutes in which a day can begin: zones are at most 14 hours ahead of UTC, and 12 behind.
  const inUtc = Date.parse(day) / MINUTE_MS;
  let [before, from] = [inUtc - 15 * 60, inUtc + 13 * 60];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (isoDay(middle * MINUTE_MS, timeZone) < day) before = middle;
    else from = middle;
  }
  return new Date(from * MINUTE_MS);
}

/** A calendar month: "November 2026" from "2026-11". */
export function formatMonth(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return dateFormat(options).format(new Date(`${month}-01T00:00:00Z`));
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago or ahead, in the largest whole unit: "3 hours ago", "in 2 days", "now" within a minute. */
export function formatRelative(value: string | Date, nowMs: number): string {
  const difference = new Date(value).getTime() - nowMs;
  const relative = relativeFormat({ numeric: "always" });
  for (const [unit, length] of steps) {
    if (Math.abs(difference) >= length) return relative.format(Math.trunc(difference / length), unit);
  }
  return "now";
}
