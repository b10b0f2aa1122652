/** A date alone ("2025-03-03") is the same day everywhere; a moment needs a time zone. */
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;

/** A date in en-GB long style: "3 March 2025". Moments are read in `timeZone` (UTC unless told). */
export function formatDate(value: string | Date, timeZone = "UTC"): string {
  const zone = typeof value === "string" && dateOnly.test(value) ? "UTC" : timeZone;
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: zone }).format(new Date(value));
}

/** A moment with its time: "3 March 2025 at 14:05", read in `timeZone` (UTC unless told). */
export function formatDateTime(value: string | Date, timeZone = "UTC"): string {
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone,
  });
  return `${formatDate(value, timeZone)} at ${time.format(new Date(value))}`;
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** How long ago or ahead, in the largest whole unit: "3 hours ago", "in 2 days", "now" within a minute. */
export function formatRelative(value: string | Date, nowMs: number): string {
  const difference = new Date(value).getTime() - nowMs;
  const relative = new Intl.RelativeTimeFormat("en-GB", { numeric: "always" });
  for (const [unit, length] of steps) {
    if (Math.abs(difference) >= length) return relative.format(Math.trunc(difference / length), unit);
  }
  return "now";
}
