import { addDays, isWorkingDay } from "#modules/platform/calendar/index.ts";

/** Sales that arrived and were handed over on the same days, in one calendar. */
export interface HandlingGroup {
  /** Local days, "YYYY-MM-DD". */
  readonly notifiedOn: string;
  readonly handedOverOn: string;
  /** Country of dispatch. */
  readonly country: string;
  readonly count: number;
}

/**
 * Working days from notification to handover: 0 on the same working day. A notification on a day off counts from the
 * next working day.
 */
export function handlingDays({ notifiedOn, handedOverOn, country }: Omit<HandlingGroup, "count">): number {
  let workingDays = 0;
  for (let day = notifiedOn; day <= handedOverOn; day = addDays(day, 1)) {
    if (isWorkingDay(day, country)) workingDays += 1;
  }
  return Math.max(0, workingDays - 1);
}

export interface HandlingTimes {
  readonly saleCount: number;
  readonly totalDays: number;
  /** Sales that took longer than the day they arrived. */
  readonly lateCount: number;
  readonly averageDays: number | null;
  readonly medianDays: number | null;
}

/** Summarises handling times; averages are null without any. */
export function sumHandling(groups: readonly HandlingGroup[]): HandlingTimes {
  const timed = groups
    .map((group) => ({ days: handlingDays(group), count: group.count }))
    .toSorted((a, b) => a.days - b.days);
  const saleCount = timed.reduce((sum, { count }) => sum + count, 0);
  const totalDays = timed.reduce((sum, { days, count }) => sum + days * count, 0);
  const lateCount = timed.reduce((sum, { days, count }) => sum + (days > 0 ? count : 0), 0);
  if (saleCount === 0) return { saleCount, totalDays, lateCount, averageDays: null, medianDays: null };
  const at = (place: number): number => {
    let passed = 0;
    for (const { days, count } of timed) {
      passed += count;
      if (passed > place) return days;
    }
    return 0;
  };
  const medianDays = (at(Math.floor((saleCount - 1) / 2)) + at(Math.floor(saleCount / 2))) / 2;
  return { saleCount, totalDays, lateCount, averageDays: totalDays / saleCount, medianDays };
}
