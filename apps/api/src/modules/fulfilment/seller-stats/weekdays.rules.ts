import {
  MINIMUM_WEEKDAY_SALES,
  type SellerWeekdays,
  Weekday,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import { handlingDays } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import { decimalText } from "#modules/fulfilment/seller-stats/seller-metrics.rules.ts";

/** Finished sales that came, were answered and were handed over on the same days, in one calendar. */
export interface WeekdayGroup {
  /** Local days, "YYYY-MM-DD". */
  readonly notifiedOn: string;
  /** Null for sales that were declined or expired. */
  readonly handedOverOn: string | null;
  /** Confirmed, declined, or the last day to do so. */
  readonly answeredOn: string;
  /** Country of dispatch. */
  readonly country: string;
  /** Whether they were not confirmed in full. */
  readonly isLost: boolean;
  readonly count: number;
}

/** Sales, and those of them that were late or lost. */
export interface Tally {
  readonly saleCount: number;
  readonly hurtingCount: number;
}

/** A weekday with fewer late or lost sales is not named. */
const FEWEST_HURTING = 3;
/** Points by which its share has to exceed that of the other days. */
const CLEAR_POINTS = 10;
/** So many would come about by chance less often than this. */
const CHANCE_BELOW = 0.01;

const sumOf = (tallies: readonly Tally[]): Tally => ({
  saleCount: tallies.reduce((sum, { saleCount }) => sum + saleCount, 0),
  hurtingCount: tallies.reduce((sum, { hurtingCount }) => sum + hurtingCount, 0),
});

const shareOf = ({ saleCount, hurtingCount }: Tally): number => hurtingCount / saleCount;

/**
 * The chance, from 0 to 1, that a day has as many hurting sales as it has, or more, if those of all days together fell
 * on their days at random: the upper tail of the hypergeometric distribution.
 *
 * @param others the other days together
 */
export function chanceOf(day: Tally, others: Tally): number {
  const all = sumOf([day, others]);
  const logFactorials = [0];
  for (let n = 1; n <= all.saleCount; n += 1) logFactorials.push((logFactorials[n - 1] ?? 0) + Math.log(n));
  const logOf = (n: number): number => logFactorials[n] ?? 0;
  const logChoose = (n: number, k: number): number => logOf(n) - logOf(k) - logOf(n - k);
  const whole = logChoose(all.saleCount, all.hurtingCount);
  let chance = 0;
  for (let k = day.hurtingCount; k <= Math.min(day.saleCount, all.hurtingCount); k += 1) {
    const elsewhere = all.hurtingCount - k;
    if (elsewhere <= others.saleCount)
      chance += Math.exp(logChoose(day.saleCount, k) + logChoose(others.saleCount, elsewhere) - whole);
  }
  return Math.min(1, chance);
}

/**
 * Whether a weekday is clearly worse than the others together: both have at least ten sales, at least three of its own
 * are hurting, its share is at least ten points higher, and so many would come about by chance less than once in a
 * hundred times.
 */
export function isClearlyWorse(day: Tally, others: Tally): boolean {
  return (
    Math.min(day.saleCount, others.saleCount) >= MINIMUM_WEEKDAY_SALES &&
    day.hurtingCount >= FEWEST_HURTING &&
    // Both sides times both counts, which are whole numbers: a difference of fractions is not exact.
    (day.hurtingCount * others.saleCount - others.hurtingCount * day.saleCount) * 100 >=
      CLEAR_POINTS * day.saleCount * others.saleCount &&
    chanceOf(day, others) < CHANCE_BELOW
  );
}

/**
 * The place of the weekday that is clearly worse than the others; the one with the highest share, if there are several.
 *
 * @returns -1 without one
 */
export function worstOf(tallies: readonly Tally[]): number {
  let worst = -1;
  for (const [place, tally] of tallies.entries()) {
    const others = sumOf(tallies.filter((_, other) => other !== place));
    const known = tallies[worst];
    if (isClearlyWorse(tally, others) && (known === undefined || shareOf(tally) > shareOf(known)))
      worst = place;
  }
  return worst;
}

/** The place of a day, "YYYY-MM-DD", in a week that starts on Monday. */
const placeOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const answerOf = (tally: Tally) => ({
  ...tally,
  share: tally.saleCount < MINIMUM_WEEKDAY_SALES ? null : decimalText(shareOf(tally)),
});

/** Late and lost sales by the weekday on which they were handed over, and answered. */
export function weekdaysOf(groups: readonly WeekdayGroup[]): SellerWeekdays {
  const tallied = (
    dayOf: (group: WeekdayGroup) => string | null,
    isHurting: (group: WeekdayGroup) => boolean,
  ) =>
    Weekday.options.map((_, place) => {
      const own = groups.filter((group) => {
        const day = dayOf(group);
        return day !== null && placeOf(day) === place;
      });
      return sumOf(
        own.map((group) => ({ saleCount: group.count, hurtingCount: isHurting(group) ? group.count : 0 })),
      );
    });
  const isLate = ({ handedOverOn, ...group }: WeekdayGroup) =>
    handedOverOn !== null && handlingDays({ ...group, handedOverOn }) > 0;
  const handedOver = tallied(({ handedOverOn }) => handedOverOn, isLate);
  const answered = tallied(
    ({ answeredOn }) => answeredOn,
    ({ isLost }) => isLost,
  );
  return {
    minimumSales: MINIMUM_WEEKDAY_SALES,
    weekdays: Weekday.options.map((weekday, place) => ({
      weekday,
      handedOver: answerOf(handedOver[place] ?? sumOf([])),
      answered: answerOf(answered[place] ?? sumOf([])),
    })),
    worst: {
      handedOver: Weekday.options[worstOf(handedOver)] ?? null,
      answered: Weekday.options[worstOf(answered)] ?? null,
    },
  };
}
