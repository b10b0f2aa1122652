import { canExpire } from "@quayside/api-client/contract/sales/sale.rules";
import { placeOfTime } from "#kernel/time-zone.rules.ts";
import { formatDate } from "@quayside/format/date";
import { formatEndOfDay } from "@quayside/format/deadline";
import { HOUR_MS } from "#kernel/durations.ts";
import type { SaleDeadline } from "#modules/fulfilment/shipping/deadline.reader.ts";

/**
 * The last working hour before a deadline, shown on the day of the deadline, with reminders at the times of the
 * mails: 9:00 on the last two working days and 13:00 on the last one.
 */
function entryOf({ expiredAt, workStarts }: SaleDeadline): { from: Date; until: Date; alarms: Date[] } {
  const after = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);
  const lastDay = workStarts.at(-1) ?? after(expiredAt, -15);
  const before = workStarts.at(-2);
  return {
    from: after(lastDay, 7),
    until: after(lastDay, 8),
    alarms: [...(before ? [before] : []), lastDay, after(lastDay, 4)],
  };
}

/** "20260609T080000Z" */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, " ");
}

/** Folds lines to at most 75 octets, as calendars require; the rest continues after a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  for (const char of line) {
    if (Buffer.byteLength(part + char) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = "";
    }
    part += char;
  }
  return [...parts, part].join("\r\n ");
}

/** The description of the entry: deadline, counted working days, and a link to the order. */
function descriptionOf({ expiredAt, timeZone, country, workStarts }: SaleDeadline, link: string): string {
  const days = workStarts.map((start) => formatDate(start, timeZone)).join(", ");
  return [
    `Ship the order by ${formatEndOfDay(expiredAt, timeZone)} (time in ${placeOfTime(country, timeZone)}), or it expires.`,
    ...(days === "" ? [] : [`Working days that count: ${days}, 9:00 to 17:00.`]),
    link,
  ].join(" ");
}

/** Where the boxes of a sale go: the lines of the address as on their labels, and its town. */
export interface CalendarPlace {
  readonly lines: readonly string[];
  readonly city: string;
}

/** What is left to do by the deadline: "confirm and ship" for a new order, "ship" for a confirmed one. */
function summaryOf(sale: SaleDeadline, { city }: CalendarPlace): string {
  const order = `Order ${sale.number} to ${city}`;
  if (!canExpire(sale)) return escaped(`${order}: nothing left to ship`);
  return escaped(`${order}: ${sale.nextAction === "CONFIRM_QUANTITIES" ? "confirm and ship" : "ship"}`);
}

/**
 * The deadline of a sale as a calendar file (RFC 5545, with the methods of RFC 5546). Imported again, it replaces the
 * earlier entry; once a carrier has the goods or was booked, or the order has ended, it cancels the entry.
 *
 * @param options.organiser e-mail address that stands for the marketplace
 */
export function calendarFile(
  sale: SaleDeadline,
  options: { to: CalendarPlace; sellerOrigin: string; organiser: string; now: Date },
): string {
  const link = `${options.sellerOrigin.replace(/\/$/, "")}/orders/${sale.qid}/`;
  const summary = summaryOf(sale, options.to);
  const isRunning = canExpire(sale);
  const { from, until, alarms } = entryOf(sale);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quayside//Orders//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${isRunning ? "PUBLISH" : "CANCEL"}`,
    "BEGIN:VEVENT",
    `UID:${sale.qid}@quayside.example`,
    `DTSTAMP:${stamp(options.now)}`,
    `SEQUENCE:${sale.version}`,
    `ORGANIZER;CN=Quayside:mailto:${options.organiser}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${summary}`,
    `LOCATION:${escaped(options.to.lines.join(", "))}`,
    `DESCRIPTION:${escaped(isRunning ? descriptionOf(sale, link) : link)}`,
    `URL:${link}`,
    `STATUS:${isRunning ? "CONFIRMED" : "CANCELLED"}`,
    "TRANSP:TRANSPARENT",
    ...(isRunning
      ? alarms.flatMap((alarm) => [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${summary}`,
          `TRIGGER:-PT${(from.getTime() - alarm.getTime()) / 60_000}M`,
          "END:VALARM",
        ])
      : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
