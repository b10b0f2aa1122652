import { formatDateTime, ownTimeZone } from "@quayside/format/date";
import { dateFormat } from "@quayside/format/formatters";

/** The day and the time of a moment, where the reader is; of one formatter, as making one takes milliseconds. */
function dayAndTime(iso: string): readonly [day: string, time: string] {
  const [day = "", time = ""] = dateFormat({ dateStyle: "medium", timeStyle: "short" })
    .format(new Date(iso))
    .split(", ");
  return [day, time];
}

/** "21 Nov 2026", where the reader is. */
export function formatShortDate(iso: string): string {
  return dayAndTime(iso)[0];
}

/** "21 November 2026 at 14:02", where the reader is. */
export function formatMoment(iso: string): string {
  return formatDateTime(iso, ownTimeZone());
}

/** "14:02", where the reader is. */
export function formatTime(iso: string): string {
  return dayAndTime(iso)[1];
}
