import { countryName } from "@quayside/format/country";
import { formatDate } from "@quayside/format/date";
import { formatDeadline } from "@quayside/format/deadline";
import type { SaleDeadline } from "#modules/shipping/deadline.reader.ts";

/** Reminders before a deadline, in hours: the same as those that are sent by mail. */
const REMINDER_HOURS = [24, 4] as const;

/** "20260609T080000Z" */
function stamp(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\s+/g, " ");
}

/** Lines of at most 75 octets, as calendars ask for; the rest follows behind a space. */
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

/** What the entry says: until when, which working days count, and where the order is. */
function descriptionOf({ expiredAt, timeZone, country, workStarts }: SaleDeadline, link: string): string {
  const days = workStarts.map((start) => formatDate(start, timeZone)).join(", ");
  return [
    `The order expires on ${formatDeadline(expiredAt, timeZone)} in ${countryName(country)} unless it is shipped.`,
    ...(days === "" ? [] : [`Working days that count: ${days}, 9:00 to 17:00.`]),
    link,
  ].join(" ");
}

/**
 * The deadline of a sale as a calendar file (RFC 5545). Loaded again, it replaces what was loaded before; once nothing
 * is left to do it takes the entry out.
 */
export function calendarFile(sale: SaleDeadline, options: { sellerOrigin: string; now: Date }): string {
  const link = `${options.sellerOrigin.replace(/\/$/, "")}/orders/${sale.qid}/`;
  const summary = escaped(`Order ${sale.number} to ${sale.city}: confirm and ship`);
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
    `DTSTART:${stamp(sale.expiredAt)}`,
    `DTEND:${stamp(sale.expiredAt)}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(descriptionOf(sale, link))}`,
    `URL:${link}`,
    `STATUS:${sale.isRunning ? "CONFIRMED" : "CANCELLED"}`,
    "TRANSP:TRANSPARENT",
    ...(sale.isRunning
      ? REMINDER_HOURS.flatMap((hours) => [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${summary}`,
          `TRIGGER:-PT${hours}H`,
          "END:VALARM",
        ])
      : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
