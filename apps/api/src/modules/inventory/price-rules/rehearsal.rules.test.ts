import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type PastOffer,
  type RehearsalTally,
  type RehearsedOffer,
  emptyTally,
  playOffers,
  playedOf,
} from "#modules/inventory/price-rules/rehearsal.rules.ts";
import type { Ruled } from "#modules/inventory/price-rules/price-rule.rules.ts";

const DAYS = ["2026-06-01", "2026-06-02", "2026-06-03", "2026-06-04"];
const at = (day: number) => Date.parse(`${DAYS[day] ?? ""}T12:00:00Z`);

const undercut = (floorMinor: number): Ruled => ({
  reference: "WINNING",
  action: "BELOW",
  step: 1,
  isStepShare: false,
  rounding: "NONE",
  backToCeiling: false,
  floorMinor,
  ceilingMinor: null,
  costMinor: null,
  wantedMinor: null,
  isHeld: false,
});
const rehearse = (offers: readonly RehearsedOffer[], days: readonly string[]) =>
  playedOf(playOffers(emptyTally(days), offers));
const offer = (more: Partial<RehearsedOffer> = {}): RehearsedOffer => ({
  priceMinor: 1000,
  rate: 1,
  past: [],
  ruled: undercut(800),
  weekdays: null,
  since: DAYS[0] ?? "",
  others: [{ priceMinor: 900, rate: 1, past: [{ until: at(2), priceMinor: 1200 }] }],
  sold: {},
  ...more,
});

describe("a rehearsal", () => {
  it("changes prices on the weekdays of the rule only", () => {
    // Others ask 12.00 on Monday and Tuesday, and 9.00 on Wednesday, which the rule does not have.
    const played = rehearse([offer({ weekdays: [2, 4] })], DAYS);
    expect(played.days.map(({ changes }) => changes)).toEqual([0, 1, 0, 1]);
  });

  it("counts changes, days with the lowest price and offers at their floor", () => {
    // Others asked 12.00 on two days and 9.00 since.
    const played = rehearse([offer(), offer({ ruled: undercut(950) }), offer({ ruled: null })], DAYS);
    expect(
      played.days.map(({ winningNow, winningThen, changes }) => [winningNow, winningThen, changes]),
    ).toEqual([
      [3, 3, 2],
      [3, 3, 0],
      [0, 1, 2],
      [0, 1, 0],
    ]);
    expect(played).toMatchObject({ offersAtFloor: 1, offersWithoutFloor: 1, offerDays: 12, sales: null });
  });

  it("leaves an offer without a floor at the prices that it had, and tells no sales without any other offer", () => {
    const sold = Object.fromEntries(DAYS.map((day) => [day, { units: 5, orders: 2 }]));
    const past = [{ until: at(1), priceMinor: 880 }];
    const { days, sales } = rehearse([offer({ ruled: null, past, sold })], DAYS);
    expect(days.map(({ winningNow }) => winningNow)).toEqual(days.map(({ winningThen }) => winningThen));
    expect(days.every(({ changes, lowered }) => changes === 0 && lowered === 0)).toBe(true);
    expect(sales).toBeNull();
  });

  it("leaves moves by more than half, as the rule would", () => {
    const [day] = rehearse([offer({ priceMinor: 3000 })], DAYS).days;
    expect(day).toMatchObject({ changes: 0, lowered: 0 });
  });

  it("applies the units of days with and without the lowest price to the days as they would have been", () => {
    const sold = {
      "2026-06-01": { units: 10, orders: 3 },
      "2026-06-02": { units: 10, orders: 3 },
      "2026-06-03": { units: 2, orders: 1 },
      "2026-06-04": { units: 2, orders: 2 },
    };
    const { sales } = rehearse([offer({ sold })], DAYS);
    expect(sales).toMatchObject({ units: 24, valueMinor: 24_000, likely: 40, spread: 1 / 3 });
    // 11.99 for twenty units and 8.99 for four.
    expect(sales?.likelyMinor).toBeCloseTo((40 * (20 * 1199 + 4 * 899)) / 24, 6);
  });

  it("counts each offer on each day once, whatever the prices", () => {
    const price = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price, price), { maxLength: 5 }), (all) => {
        const offers = all.map(([own, other, floor]) =>
          offer({
            priceMinor: own,
            ruled: undercut(floor),
            others: [{ priceMinor: other, rate: 1, past: [] }],
          }),
        );
        const played = rehearse(offers, DAYS);
        expect(played.offerDays).toBe(offers.length * DAYS.length);
        for (const { winningThen, winningNow, changes, lowered } of played.days)
          for (const count of [winningThen, winningNow, changes, lowered])
            expect(count).toBeLessThanOrEqual(offers.length);
      }),
    );
  });

  const price = fc.integer({ min: 1, max: 3000 });
  const pastOffer = fc.record({
    priceMinor: price,
    rate: fc.constantFrom(1, 1.17, 0.86),
    past: fc
      .array(fc.record({ until: fc.integer({ min: at(0) - 86_400_000, max: at(3) }), priceMinor: price }), {
        maxLength: 4,
      })
      .map((past) => past.toSorted((a, b) => a.until - b.until)),
  });
  const anyOffer: fc.Arbitrary<RehearsedOffer> = fc
    .record({
      own: pastOffer,
      others: fc.array(pastOffer, { maxLength: 3 }),
      floor: fc.option(price),
      weekdays: fc.option(fc.constantFrom([1, 2], [4])),
      since: fc.constantFrom(...DAYS),
      units: fc.nat({ max: 9 }),
      action: fc.constantFrom("MATCH", "BELOW", "ABOVE"),
    })
    .map(({ own, others, floor, weekdays, since, units, action }) => ({
      ...own,
      others,
      weekdays,
      since,
      ruled: floor === null ? null : { ...undercut(floor), action, step: action === "MATCH" ? 0 : 7 },
      sold: { [DAYS[2] ?? ""]: { units, orders: Math.min(units, 2) } },
    }));

  it("comes to the same in parts of any size, kept as JSON between them", () => {
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 12 }), fc.integer({ min: 1, max: 12 }), (offers, size) => {
        let tally = emptyTally(DAYS);
        for (let from = 0; from < offers.length; from += size) {
          const kept = JSON.parse(JSON.stringify(tally)) as RehearsalTally;
          tally = playOffers(kept, offers.slice(from, from + size));
        }
        expect(playedOf(tally)).toEqual(rehearse(offers, DAYS));
      }),
    );
  });

  it("leaves the sums that it goes on from as they are", () => {
    const before = emptyTally(DAYS);
    playOffers(before, [offer()]);
    expect(before).toEqual(emptyTally(DAYS));
  });

  it("comes to the same when prices are set again each day to what they were", () => {
    const daily = <One extends PastOffer>(one: One): One => ({
      ...one,
      past: DAYS.flatMap((day) => {
        const end = Date.parse(`${day}T00:00:00Z`) + 86_400_000;
        const found = one.past.find(({ until }) => until > end);
        return [{ until: end + 1, priceMinor: found?.priceMinor ?? one.priceMinor }];
      }),
    });
    fc.assert(
      fc.property(fc.array(anyOffer, { maxLength: 6 }), (offers) => {
        const again = offers.map((one) => daily({ ...one, others: one.others.map(daily) }));
        expect(rehearse(again, DAYS)).toEqual(rehearse(offers, DAYS));
      }),
    );
  });
});
