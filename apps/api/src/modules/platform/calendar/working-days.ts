import Holidays from "date-holidays";
import { DAY_MS } from "#kernel/durations.ts";

/** Working days a seller has to confirm and ship. */
export const EXPIRY_WORKING_DAYS = 3;

/** Where holidays differ within a country, the region that most businesses follow. */
const REGIONS: Readonly<Record<string, string>> = { GB: "ENG" };

const holidaysOfYear = new Map<string, ReadonlySet<string>>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day a number of days after or before another; days are "YYYY-MM-DD". */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Public holidays of a country in a year, as "YYYY-MM-DD". */
function publicHolidays(country: string, year: number): ReadonlySet<string> {
  const key = `${country}-${year}`;
  const known = holidaysOfYear.get(key);
  if (known) return known;
  const region = REGIONS[country];
  const calendar = region ? new Holidays(country, region) : new Holidays(country);
  const days = new Set<string>();
  for (const holiday of calendar.getHolidays(year) ?? []) {
    if (holiday.type !== "public") continue;
    const first = holiday.date.slice(0, 10);
    // A holiday of several days ends after the next midnight.
    const length = Math.max(1, Math.round((holiday.end.getTime() - holiday.start.getTime()) / DAY_MS));
    for (let index = 0; index < length; index += 1) days.add(addDays(first, index));
  }
  holidaysOfYear.set(key, days);
  return days;
}

/**
 * Monday to Friday, except public holidays of the country.
 * @param day "YYYY-MM-DD"
 * @param country ISO 3166-1 alpha-2
 */
export function isWorkingDay(day: string, country: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !publicHolidays(country, Number(day.slice(0, 4))).has(day);
}

/**
 * The working day a number of working days after (or, negative, before) a day.
 * @param count not 0
 */
export function shiftWorkingDays(day: string, count: number, country: string): string {
  const step = count < 0 ? -1 : 1;
  let current = day;
  for (let left = Math.abs(count); left > 0;) {
    current = addDays(current, step);
    if (isWorkingDay(current, country)) left -= 1;
  }
  return current;
}

/** The calendar day of an instant in a time zone, "YYYY-MM-DD". */
export function localDay(at: Date, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(at);
}

function offsetMinutes(at: number, timeZone: string): number {
  let format = offsetFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
    offsetFormats.set(timeZone, format);
  }
  const name = format.formatToParts(at).find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

/**
 * The instant of a wall-clock time in a zone, taking daylight saving into account.
 * @param minutes since local midnight; 1440 is 24:00
 */
export function instantOf(day: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const guess = wall - offsetMinutes(wall, timeZone) * 60_000;
  return new Date(wall - offsetMinutes(guess, timeZone) * 60_000);
}

export interface DeadlineFacts {
  readonly createdAt: Date;
  /** Country the seller ships from, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** IANA time zone of the address the seller ships from. */
  readonly timeZone: string;
}

/** Start of a working day in minutes after midnight: 9:00. It lasts eight hours. */
const WORK_STARTS_AT = 9 * 60;

/** The starts of working hours on each of the three working days that a seller has for a sale. */
export function workStartsOf({ createdAt, country, timeZone }: DeadlineFacts): Date[] {
  const starts: Date[] = [];
  let day = localDay(createdAt, timeZone);
  for (let count = 0; count < EXPIRY_WORKING_DAYS; count += 1) {
    day = shiftWorkingDays(day, 1, country);
    starts.push(instantOf(day, WORK_STARTS_AT, timeZone));
  }
  return starts;
}

/**
 * When a sale expires: counting starts on the next working day, and the third one ends at 24:00 in the
 * zone of the address the seller ships from.
 */
export function deadlineOf({ createdAt, country, timeZone }: DeadlineFacts): Date {
  const last = shiftWorkingDays(localDay(createdAt, timeZone), EXPIRY_WORKING_DAYS, country);
  return instantOf(last, 24 * 60, timeZone);
}
