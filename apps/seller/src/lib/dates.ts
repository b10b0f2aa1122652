import { formatDateTime, ownTimeZone } from "@quayside/format/date";
import { dateFormat } from "@quayside/format/formatters";

/** "21 Nov 2026", where the reader is. */
export function formatShortDate(iso: string): string {
  return dateFormat({ dateStyle: "medium" }).format(new Date(iso));
}

/** "21 November 2026 at 14:02", where the reader is. */
export function formatMoment(iso: string): string {
  return formatDateTime(iso, ownTimeZone());
}

/** "14:02", where the reader is. */
export function formatTime(iso: string): string {
  return dateFormat({ timeStyle: "short" }).format(new Date(iso));
}
