import { formatDate, formatDateTime, formatTime } from "#date.ts";

/** Formats days and times for one reader. A date alone ("2026-11-21") stays on its day. */
export interface Dates {
  /** IANA name of the time zone that moments are read in. */
  readonly zone: string;
  /** "21 November 2026". */
  readonly formatDay: (value: string | Date) => string;
  /** "14:02". */
  readonly formatTime: (value: string | Date) => string;
  /** "21 November 2026 at 14:02". */
  readonly formatMoment: (value: string | Date) => string;
}

/** One per zone, so that values derived from it can be memoised. */
const made = new Map<string, Dates>();

function create(zone: string): Dates {
  return {
    zone,
    formatDay: (value) => formatDate(value, zone),
    formatTime: (value) => formatTime(value, zone),
    formatMoment: (value) => formatDateTime(value, zone),
  };
}

/** The formatters of days and times for a reader in this time zone: always the same object for the same zone. */
export function datesIn(zone: string): Dates {
  const known = made.get(zone);
  if (known !== undefined) return known;
  const dates = create(zone);
  made.set(zone, dates);
  return dates;
}
