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

/**
 * The deadline of a sale as a calendar file (RFC 5545). Imported again, it replaces the earlier entry; once nothing
 * is left to do it removes the entry.
 */
export function calendarFile(sale: SaleDeadline, options: { sellerOrigin: string; now: Date }): string {
  const link = `${options.sellerOrigin.replace(/\/$/, "")}/orders/${sale.qid}/`;
  const summary = escaped(`Order ${sale.number} to ${sale.city}: confirm and ship`);
  const { from, until, alarms } = entryOf(sale);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quayside//Orders//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${sale.qid}@quayside.example`,
    `DTSTAMP:${stamp(options.now)}`,
    `SEQUENCE:${sale.version}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(until)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(descriptionOf(sale, link))}`,
    `URL:${link}`,
    `STATUS:${sale.isRunning ? "CONFIRMED" : "CANCELLED"}`,
    "TRANSP:TRANSPARENT",
    ...(sale.isRunning
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
