import { formatDateTime, ownTimeZone } from "@quayside/format/date";

export {
  formatLocalDay as formatShortDate,
  formatLocalTime as formatTime,
} from "@quayside/format/local-date";

/** "21 November 2026 at 14:02", where the reader is. */
export function formatMoment(iso: string): string {
  return formatDateTime(iso, ownTimeZone());
}
