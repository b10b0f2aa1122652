import type { SourceSchedule } from "@quayside/api-client/contract/stock-sources/stock-source.schema";

export const MINUTES: Readonly<Record<SourceSchedule, number>> = {
  "30_MINUTES": 30,
  HOUR: 60,
  "6_HOURS": 360,
  DAY: 1440,
};

/** Consecutive failures after which the company is notified. */
export const FAILURES_TOLD = 3;
const DAY_MINUTES = 1440;

/**
 * Minutes until the next run: the schedule after a good one, doubled with each failure, up to a day.
 * @param failures consecutive failures, including this run
 */
export function minutesUntilNext(scheduleMinutes: number, failures: number): number {
  if (failures === 0) return scheduleMinutes;
  return Math.max(scheduleMinutes, Math.min(DAY_MINUTES, scheduleMinutes * 2 ** (failures - 1)));
}
