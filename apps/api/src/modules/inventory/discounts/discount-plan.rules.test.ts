import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DiscountPlan,
  type Period,
  type StandingDiscount,
  overlapsOf,
  planDiscount,
} from "#modules/inventory/discounts/discount-plan.rules.ts";

const LAST = 60;
const discounts = ["0.05", "0.1", "0.2"];

/** Consecutive discounts, the last of which may have no end. */
const standings = fc
  .record({
    cuts: fc.uniqueArray(fc.integer({ min: 0, max: LAST }), { maxLength: 8 }),
    kinds: fc.array(fc.option(fc.constantFrom(...discounts)), { minLength: 9, maxLength: 9 }),
    isOpen: fc.boolean(),
  })
  .map(({ cuts, kinds, isOpen }) => {
    const places = cuts.toSorted((a, b) => a - b);
    const list: StandingDiscount[] = [];
    for (const [index, from] of places.entries()) {
      const until = places[index + 1] ?? (isOpen ? null : LAST + 5);
      const discount = kinds[index];
      if (discount !== null && discount !== undefined) list.push({ id: index + 1, discount, from, until });
    }
    return list;
  });
const cases = fc
  .record({
    standing: standings,
    now: fc.integer({ min: 0, max: LAST }),
    from: fc.integer({ min: 0, max: LAST }),
    length: fc.option(fc.integer({ min: 1, max: LAST })),
    discount: fc.constantFrom(...discounts),
    edits: fc.boolean(),
  })
  .map(({ standing, now, from, length, discount, edits }) => {
    // Ended discounts are history and not part of the plan.
    const left = standing.filter(({ until }) => until === null || until > now);
    const start = Math.max(from, now);
    const wanted = { discount, from, until: length === null ? null : start + length };
    return { standing: left, now, wanted, start, replaces: edits ? (left[0]?.id ?? null) : null };
  });

function apply(standing: readonly StandingDiscount[], plan: DiscountPlan): StandingDiscount[] {
  const kept = standing
    .filter(({ id }) => !plan.remove.includes(id))
    .map((one) => ({ ...one, ...plan.change.find(({ id }) => id === one.id) }));
  return [...kept, ...plan.insert.map((one, index) => ({ ...one, id: 100 + index }))];
}
const isIn = (period: Period, at: number): boolean =>
  period.from <= at && (period.until === null || at < period.until);
const at = (list: readonly StandingDiscount[], time: number): string | undefined =>
  list.find((one) => isIn(one, time))?.discount;

describe("a new discount for a brand", () => {
  it("applies throughout its period, and no two ever overlap or are empty", () => {
    fc.assert(
      fc.property(cases, ({ standing, now, wanted, start, replaces }) => {
        const after = apply(standing, planDiscount(standing, wanted, { now, replaces }));
        const times = Array.from({ length: 3 * LAST }, (_, time) => time);
        const wrong = times.filter((time) => {
          if (after.filter((one) => isIn(one, time)).length > 1) return true;
          if (isIn({ from: start, until: wanted.until }, time)) return at(after, time) !== wanted.discount;
          return time < now && at(after, time) !== at(standing, time);
        });
        expect(wrong).toEqual([]);
        expect(after.every(({ from, until }) => until === null || until > from)).toBe(true);
      }),
    );
  });

  it("keeps what was set before and after its period, except for the discount it edits or extends", () => {
    fc.assert(
      fc.property(cases, ({ standing, now, wanted, start, replaces }) => {
        const after = apply(standing, planDiscount(standing, wanted, { now, replaces }));
        const given = standing.find(({ id }) => id === replaces);
        const prolonged = standing.find((one) => isIn(one, now) && one.discount === wanted.discount);
        for (let time = now; time < 3 * LAST; time += 1) {
          if (isIn({ from: start, until: wanted.until }, time)) continue;
          if (given && isIn(given, time)) expect(at(after, time)).toBeUndefined();
          else if (!(prolonged && start === now && isIn(prolonged, time)))
            expect(at(after, time)).toBe(at(standing, time));
        }
      }),
    );
  });

  it("changes nothing when it is set twice", () => {
    fc.assert(
      fc.property(cases, ({ standing, now, wanted }) => {
        const once = apply(standing, planDiscount(standing, { ...wanted, from: now }, { now }));
        const left = once.filter(({ until }) => until === null || until > now);
        expect(planDiscount(left, { ...wanted, from: now }, { now })).toEqual({
          remove: [],
          change: [],
          insert: [],
        });
      }),
    );
  });

  it("reports which discounts it overrides, and which resume afterwards", () => {
    const standing = [
      { id: 1, discount: "0.05", from: 0, until: 20 },
      { id: 2, discount: "0.1", from: 20, until: null },
    ];
    const named = overlapsOf(standing, { from: 10, until: 30 }, { now: 5 });
    expect(named.map(({ discount, resumes }) => [discount.id, resumes])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(overlapsOf(standing, { from: 10, until: 15 }, { now: 5, replaces: 1 })).toEqual([]);
  });
});
