import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chanceOf,
  isClearlyWorse,
  type Tally,
  type WeekdayGroup,
  weekdaysOf,
  worstOf,
} from "#modules/fulfilment/seller-stats/weekdays.rules.ts";

const tally = (hurtingCount: number, saleCount: number): Tally => ({ saleCount, hurtingCount });
const tallies = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([hurting, others]) => tally(hurting, hurting + others));

/** The same chance by counting: of all ways to choose the sales of the day, those with as many hurting ones or more. */
function countedChance(day: Tally, others: Tally): number {
  const isHurting = [...Array<boolean>(day.hurtingCount + others.hurtingCount).fill(true)];
  while (isHurting.length < day.saleCount + others.saleCount) isHurting.push(false);
  let [ways, asMany] = [0, 0];
  for (let chosen = 0; chosen < 2 ** isHurting.length; chosen += 1) {
    const own = isHurting.filter((_, place) => Math.floor(chosen / 2 ** place) % 2 === 1);
    if (own.length !== day.saleCount) continue;
    ways += 1;
    if (own.filter(Boolean).length >= day.hurtingCount) asMany += 1;
  }
  return asMany / ways;
}

describe("a weekday", () => {
  it("is clearly worse by four conditions: enough orders, enough of them late, ten points, hardly by chance", () => {
    const others = tally(6, 108);
    expect(isClearlyWorse(tally(9, 31), others)).toBe(true);
    // Nine orders are too few to say anything, and two late ones to count on.
    expect(isClearlyWorse(tally(9, 9), others)).toBe(false);
    expect(isClearlyWorse(tally(9, 31), tally(0, 9))).toBe(false);
    expect(isClearlyWorse(tally(2, 10), tally(0, 500))).toBe(false);
    expect(isClearlyWorse(tally(3, 10), tally(0, 500))).toBe(true);
    // Nine points higher, of so many that it is no chance.
    expect(isClearlyWorse(tally(1400, 10_000), tally(2000, 40_000))).toBe(false);
    expect(isClearlyWorse(tally(1500, 10_000), tally(2000, 40_000))).toBe(true);
    // Twice the share of the others, as it may well be by chance.
    expect(isClearlyWorse(tally(3, 10), tally(15, 100))).toBe(false);
  });

  it("has the chance of as many late orders that counting all ways gives", () => {
    const small = fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
      .map(([hurting, others]) => tally(hurting, hurting + others));
    fc.assert(
      fc.property(small, small, (day, others) => {
        expect(chanceOf(day, others)).toBeCloseTo(countedChance(day, others), 9);
      }),
      { numRuns: 40 },
    );
  });

  it("is no more likely the more of its orders were late, from certain at none", () => {
    fc.assert(
      fc.property(tallies, tallies, (day, others) => {
        const all = day.hurtingCount + others.hurtingCount;
        const least = Math.max(0, all - others.saleCount);
        const most = Math.min(all, day.saleCount);
        let before = 1;
        for (let hurting = least; hurting <= most; hurting += 1) {
          const chance = chanceOf(tally(hurting, day.saleCount), tally(all - hurting, others.saleCount));
          expect(chance).toBeLessThanOrEqual(before + 1e-9);
          before = chance;
        }
        expect(chanceOf(tally(least, day.saleCount), tally(all - least, others.saleCount))).toBeCloseTo(1, 9);
      }),
    );
  });

  it("is named whichever place it has, and never from few orders or when all are alike", () => {
    fc.assert(
      fc.property(
        fc.array(tallies, { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 6 }),
        (week, by) => {
          const turned = [...week.slice(by), ...week.slice(0, by)];
          const shareOf = (one: Tally) => one.hurtingCount / one.saleCount;
          const [worst, other] = [week[worstOf(week)], turned[worstOf(turned)]];
          expect(other && shareOf(other)).toBe(worst && shareOf(worst));
          if (worst === undefined) return;
          expect(worst.saleCount).toBeGreaterThanOrEqual(10);
          const rest = week.filter((one) => one !== worst);
          expect(rest.some((one) => one.saleCount > 0 && shareOf(one) < shareOf(worst))).toBe(true);
        },
      ),
    );
    fc.assert(
      fc.property(tallies, (day) => {
        expect(worstOf(Array.from({ length: 7 }, () => day))).toBe(-1);
      }),
    );
  });
});

describe("the weekdays of a seller", () => {
  // 8 June 2026 is a Monday.
  const group = (given: Partial<WeekdayGroup>): WeekdayGroup => ({
    notifiedOn: "2026-06-08",
    handedOverOn: "2026-06-08",
    answeredOn: "2026-06-08",
    country: "DE",
    isLost: false,
    count: 1,
    ...given,
  });
  const days = (groups: readonly WeekdayGroup[]) =>
    Object.fromEntries(weekdaysOf(groups).weekdays.map(({ weekday, ...rest }) => [weekday, rest]));

  it("count by the day of the handover what came on an earlier working day", () => {
    const { MONDAY, TUESDAY, SATURDAY } = days([
      group({ count: 12 }),
      // From a Friday to a Monday is a working day; from a Saturday it is none.
      group({ notifiedOn: "2026-06-05", count: 3 }),
      group({ notifiedOn: "2026-06-06", count: 2 }),
      group({ notifiedOn: "2026-06-05", handedOverOn: "2026-06-06", count: 4 }),
      group({ handedOverOn: "2026-06-09", count: 1 }),
    ]);
    expect(MONDAY?.handedOver).toEqual({ saleCount: 17, hurtingCount: 3, share: "0.1765" });
    expect(TUESDAY?.handedOver).toEqual({ saleCount: 1, hurtingCount: 1, share: null });
    expect(SATURDAY?.handedOver).toEqual({ saleCount: 4, hurtingCount: 0, share: null });
  });

  it("know the holidays of the country", () => {
    const overNewYear = { notifiedOn: "2025-12-31", handedOverOn: "2026-01-02" };
    expect(days([group(overNewYear)])["FRIDAY"]?.handedOver.hurtingCount).toBe(1);
    // 6 January is a holiday in Italy.
    const epiphany = { notifiedOn: "2026-01-06", handedOverOn: "2026-01-07" };
    expect(days([group(epiphany)])["WEDNESDAY"]?.handedOver.hurtingCount).toBe(1);
    expect(days([group({ ...epiphany, country: "IT" })])["WEDNESDAY"]?.handedOver.hurtingCount).toBe(0);
  });

  it("count by the day of the answer what was not confirmed in full, handed over or not", () => {
    const { MONDAY, WEDNESDAY } = days([
      group({ answeredOn: "2026-06-10", handedOverOn: null, isLost: true, count: 2 }),
      group({ answeredOn: "2026-06-10", count: 9 }),
    ]);
    expect(WEDNESDAY?.answered).toEqual({ saleCount: 11, hurtingCount: 2, share: "0.1818" });
    expect(MONDAY?.answered.saleCount).toBe(0);
    expect(MONDAY?.handedOver.saleCount).toBe(9);
  });

  it("lose no order, whatever the days", () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-06-${String(date).padStart(2, "0")}`);
    const groups = fc.array(
      fc.record({
        notifiedOn: day,
        handedOverOn: fc.option(day),
        answeredOn: day,
        country: fc.constantFrom("DE", "IT"),
        isLost: fc.boolean(),
        count: fc.integer({ min: 1, max: 30 }),
      }),
    );
    fc.assert(
      fc.property(groups, (some) => {
        const { weekdays, worst } = weekdaysOf(some);
        const total = (kind: "handedOver" | "answered", field: "saleCount" | "hurtingCount") =>
          weekdays.reduce((sum, one) => sum + one[kind][field], 0);
        const count = (of: (one: WeekdayGroup) => boolean) =>
          some.filter(of).reduce((sum, one) => sum + one.count, 0);
        expect(total("answered", "saleCount")).toBe(count(() => true));
        expect(total("answered", "hurtingCount")).toBe(count(({ isLost }) => isLost));
        expect(total("handedOver", "saleCount")).toBe(count(({ handedOverOn }) => handedOverOn !== null));
        for (const kind of ["handedOver", "answered"] as const) {
          const named = weekdays.find(({ weekday }) => weekday === worst[kind]);
          if (named !== undefined) expect(named[kind].share).not.toBeNull();
        }
      }),
    );
  });
});
