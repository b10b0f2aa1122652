import {
  FORECAST_DAYS,
  METRIC_WINDOW_DAYS,
} from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forecastOf } from "#modules/fulfilment/seller-stats/forecast.rules.ts";

/** Sales by the days since they came, with what they count. */
const sales = fc.array(
  fc.record({
    age: fc.integer({ min: 0, max: METRIC_WINDOW_DAYS - 1 }),
    requested: fc.integer({ min: 1, max: 10_000 }),
    share: fc.integer({ min: 0, max: 4 }),
  }),
  { minLength: 1, maxLength: 60 },
);
type Sale = typeof sales extends fc.Arbitrary<(infer T)[]> ? T : never;

const quotientOf = (some: readonly Sale[]) => ({
  numerator: some.reduce((sum, { requested, share }) => sum + (requested * share) / 4, 0),
  denominator: some.reduce((sum, { requested }) => sum + requested, 0),
});
const daysOf = (some: readonly Sale[]) =>
  Array.from({ length: METRIC_WINDOW_DAYS }, (_, age) => quotientOf(some.filter((sale) => sale.age === age)));
const valueOf = ({ numerator, denominator }: ReturnType<typeof quotientOf>) =>
  denominator === 0 ? null : numerator / denominator;

describe("a metric on the coming days", () => {
  it("is exactly that of the sales which are still in the period, if nothing else happens", () => {
    fc.assert(
      fc.property(sales, (some) => {
        const forecast = forecastOf(daysOf(some));
        expect(forecast).toHaveLength(FORECAST_DAYS + 1);
        for (const [ahead, { unchanged }] of forecast.entries()) {
          const left = valueOf(quotientOf(some.filter(({ age }) => age + ahead < METRIC_WINDOW_DAYS)));
          if (left === null) expect(unchanged).toBeNull();
          else expect(unchanged).toBeCloseTo(left, 12);
        }
      }),
    );
  });

  it("begins with its value now, and stays within the range of what is expected", () => {
    fc.assert(
      fc.property(sales, (some) => {
        const forecast = forecastOf(daysOf(some));
        const now = valueOf(quotientOf(some));
        expect(forecast[0]).toEqual({ unchanged: now, expected: { value: now, low: now, high: now } });
        for (const { expected } of forecast) {
          if (expected === null) continue;
          expect(expected.low).toBeLessThanOrEqual(expected.value);
          expect(expected.high).toBeGreaterThanOrEqual(expected.value);
          expect(expected.low).toBeGreaterThanOrEqual(0);
          expect(expected.high).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("is expected to stay as it is when every day is the same", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 100 }), (numerator, more) => {
        const day = { numerator, denominator: numerator + more };
        for (const { expected } of forecastOf(Array.from({ length: METRIC_WINDOW_DAYS }, () => day))) {
          expect(expected?.value).toBeCloseTo(numerator / (numerator + more), 9);
          expect(expected?.high).toBeCloseTo(expected?.low ?? Number.NaN, 9);
        }
      }),
    );
  });

  it("does not depend on which of the days of the basis was which, but for what leaves the period", () => {
    // One bad day in the middle: what is expected of the next day is between it and a good one.
    const day = (isBad: boolean) => ({ numerator: isBad ? 0 : 10, denominator: 10 });
    const forecast = forecastOf(Array.from({ length: METRIC_WINDOW_DAYS }, (_, age) => day(age === 10)));
    const next = forecast[1]?.expected;
    expect(next?.low).toBeCloseTo(280 / 300, 12);
    expect(next?.high).toBeCloseTo(290 / 300, 12);
    expect(next?.value).toBeCloseTo((280 + (27 / 28) * 10) / 300, 12);
    // A stretch goes on at the beginning of the basis: 14 days with the bad one, or without it.
    const last = forecast[FORECAST_DAYS]?.expected;
    expect([last?.low, last?.high]).toEqual([expect.closeTo(280 / 300, 12), expect.closeTo(290 / 300, 12)]);
  });

  it("has no value without sales", () => {
    const none = forecastOf(daysOf([]));
    expect(none.every(({ unchanged, expected }) => unchanged === null && expected === null)).toBe(true);
  });
});
