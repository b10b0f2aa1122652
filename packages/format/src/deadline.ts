import { formatDate, formatDateTime, formatTime, formatWeekday } from "#date.ts";
import { dateFormat } from "#formatters.ts";

const MINUTE_MS = 60_000;

/** Minutes of a working day: 9:00 to 17:00. */
const WORKING_DAY_MINUTES = 8 * 60;

/** A deadline, and the start of the working hours of each day that counts towards it, as ISO moments. */
export interface WorkingDeadline {
  readonly expiredAt: string;
  readonly workStarts: readonly string[];
}

/**
 * Whole working minutes until a deadline: nights, weekends and holidays do not count; the days come from the calendar
 * of the party that has to act.
 * @param nowMs business time in epoch milliseconds
 */
export function workingMinutesLeft({ expiredAt, workStarts }: WorkingDeadline, nowMs: number): number {
  const end = Date.parse(expiredAt);
  let left = 0;
  for (const start of workStarts) {
    const from = Date.parse(start);
    const until = Math.min(from + WORKING_DAY_MINUTES * MINUTE_MS, end);
    left += Math.max(0, until - Math.max(from, nowMs));
  }
  return Math.floor(left / MINUTE_MS);
}

/** Working time in hours, rounded down; minutes below two hours: "18 working hours", "75 working minutes". */
export function formatWorkingTime(minutes: number): string {
  if (minutes >= 120) return `${Math.floor(minutes / 60)} working hours`;
  return minutes === 1 ? "1 working minute" : `${minutes} working minutes`;
}

/**
 * A deadline for display, to follow "by" or "due on": the day that a midnight ends, since readers take 00:00 for the
 * start of a day; another moment with its time.
 */
export function formatDeadline(expiredAt: string | Date, timeZone: string): string {
  const text = formatDateTime(expiredAt, timeZone);
  if (!text.endsWith("00:00")) return text;
  return formatDate(new Date(new Date(expiredAt).getTime() - MINUTE_MS), timeZone);
}

/** The last full day before a deadline: "Thu 26 Nov" for midnight after it. */
export function formatLastDay(expiredAt: string | Date, timeZone: string): string {
  return formatWeekday(new Date(new Date(expiredAt).getTime() - MINUTE_MS), timeZone);
}

/** A deadline as the last day to ship on, "Thu 26 Nov"; one that is not at midnight also has its time. */
export function formatShipBy(expiredAt: string | Date, timeZone: string): string {
  const clock = formatTime(expiredAt, timeZone);
  const day = formatLastDay(expiredAt, timeZone);
  return clock === "00:00" ? day : `${day}, ${clock}`;
}

/** A deadline in one line: "Tue 1 Dec, midnight" for the midnight that ends that day; another one with its time. */
export function formatDue(expiredAt: string | Date, timeZone: string): string {
  const clock = formatTime(expiredAt, timeZone);
  return `${formatLastDay(expiredAt, timeZone)}, ${clock === "00:00" ? "midnight" : clock}`;
}

/** A deadline at midnight in words: "the end of Thursday 26 November"; another one with its time. */
export function formatEndOfDay(expiredAt: string | Date, timeZone: string): string {
  const clock = formatTime(expiredAt, timeZone);
  const isMidnight = clock === "00:00";
  const day = new Date(new Date(expiredAt).getTime() - (isMidnight ? MINUTE_MS : 0));
  const text = dateFormat({ weekday: "long", day: "numeric", month: "long", timeZone })
    .format(day)
    .replace(",", "");
  return isMidnight ? `the end of ${text}` : `${text} at ${clock}`;
}

/** Time left in plain wall-clock units, rounded down: "2 days 3 h", "3 h 20 min", "12 min"; "0 min" when it is over. */
export function formatTimeLeft(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0)
    return [`${days} ${days === 1 ? "day" : "days"}`, hours > 0 ? `${hours} h` : ""].join(" ").trim();
  if (hours > 0) return [`${hours} h`, minutes % 60 > 0 ? `${minutes % 60} min` : ""].join(" ").trim();
  return `${minutes} min`;
}
