import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handlingDays, sumHandling } from "#modules/fulfilment/seller-stats/handling-time.rules.ts";
import {
  NO_FACTS,
  type PeriodFacts,
  addFacts,
  metricsOf,
  withFinishedSale,
} from "#modules/fulfilment/seller-stats/seller-metrics.rules.ts";

const nobody = sumHandling([]);
const facts = (given: Partial<PeriodFacts>): PeriodFacts => ({ ...NO_FACTS, allocatedCount: 50, ...given });
const metric = (name: string, given: Partial<PeriodFacts>, handling = nobody) =>
  metricsOf(facts(given), handling).find((one) => one.metric === name);

describe("a seller's metrics", () => {
  it("weight fulfilment by value, and count declined and expired sales as zero confirmed", () => {
    const found = metric("FULFILMENT", {
      finishedCount: 3,
      requestedMinor: 40_000,
      confirmedMinor: 30_000,
      declinedCount: 1,
    });
    expect(found).toMatchObject({
      value: "0.75",
      shown: "75.0",
      standing: "BELOW",
      verdict: "BAD",
      hurtingCount: 1,
    });
    expect(found).toMatchObject({ numerator: "300.00", denominator: "400.00" });
  });

  it("compare the displayed value, with one decimal, with the target", () => {
    const rate = (confirmedMinor: number) =>
      metric("FULFILMENT", { finishedCount: 20, requestedMinor: 1_000_000, confirmedMinor });
    expect(rate(949_400)).toMatchObject({ shown: "94.9", standing: "BELOW", verdict: "BAD" });
    expect(rate(949_600)).toMatchObject({ shown: "95.0", standing: "ON", verdict: "GOOD", salesToTarget: 0 });
    expect(rate(951_000)).toMatchObject({ shown: "95.1", standing: "ABOVE", verdict: "GOOD" });
  });

  it("treat lower as better for poor sales, claims and time", () => {
    expect(metric("POOR_FULFILMENT", { finishedCount: 20, poorCount: 2 })).toMatchObject({
      shown: "10.0",
      standing: "ABOVE",
      verdict: "BAD",
    });
    expect(
      metric("CLAIMS", { completedCount: 9, invoicedGoodsMinor: 100_000, claimedMinor: 500 }),
    ).toMatchObject({ shown: "0.5", verdict: "GOOD" });
    const slow = sumHandling([
      { notifiedOn: "2026-06-08", handedOverOn: "2026-06-09", country: "DE", count: 3 },
    ]);
    expect(metric("FULFILMENT_TIME", {}, slow)).toMatchObject({
      value: "1",
      shown: "1.0",
      standing: "ABOVE",
      verdict: "BAD",
      hurtingCount: 3,
    });
  });

  it("are empty below ten allocated sales or with a zero divisor", () => {
    const few = metricsOf(
      facts({ allocatedCount: 9, finishedCount: 9, requestedMinor: 100, confirmedMinor: 50 }),
      nobody,
    );
    expect(few[0]).toMatchObject({ value: "0.5", standing: "NONE", verdict: "NONE" });
    expect(metric("CLAIMS", {})).toMatchObject({
      value: null,
      shown: null,
      standing: "NONE",
      salesToTarget: null,
    });
  });

  it("name the minimum number of faultless sales to get back to the target", () => {
    const rates = fc.record({
      finishedCount: fc.integer({ min: 1, max: 300 }),
      requestedMinor: fc.integer({ min: 1000, max: 10_000_000 }),
      share: fc.double({ min: 0.3, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(rates, ({ finishedCount, requestedMinor, share }) => {
        const start = facts({
          finishedCount,
          requestedMinor,
          confirmedMinor: Math.floor(requestedMinor * share),
        });
        const needed = metricsOf(start, nobody)[0]?.salesToTarget ?? 0;
        const usual = requestedMinor / finishedCount;
        const after = (count: number) =>
          metricsOf(
            {
              ...start,
              requestedMinor: requestedMinor + count * usual,
              confirmedMinor: start.confirmedMinor + count * usual,
            },
            nobody,
          )[0];
        expect(after(needed)?.verdict).toBe("GOOD");
        if (needed > 0) expect(after(needed - 1)?.verdict).toBe("BAD");
      }),
    );
  });

  it("are forecast for a sale: full, reduced, poor or declined", () => {
    const sale = { requestedMinor: 10_000 };
    expect(withFinishedSale(NO_FACTS, { ...sale, confirmedMinor: 10_000 })).toMatchObject({
      finishedCount: 1,
      poorCount: 0,
      reducedCount: 0,
    });
    expect(withFinishedSale(NO_FACTS, { ...sale, confirmedMinor: 8000 })).toMatchObject({
      poorCount: 0,
      reducedCount: 1,
    });
    expect(withFinishedSale(NO_FACTS, { ...sale, confirmedMinor: 7999 })).toMatchObject({
      poorCount: 1,
      reducedCount: 1,
    });
    expect(withFinishedSale(NO_FACTS, { ...sale, confirmedMinor: null })).toMatchObject({
      poorCount: 1,
      declinedCount: 1,
      reducedCount: 0,
    });
  });

  it("add up over periods", () => {
    expect(addFacts(facts({ expiredCount: 2 }), facts({ expiredCount: 3 }))).toMatchObject({
      allocatedCount: 100,
      expiredCount: 5,
    });
  });
});

describe("the handling time of a sale", () => {
  const days = (notifiedOn: string, handedOverOn: string, country = "DE") =>
    handlingDays({ notifiedOn, handedOverOn, country });

  it("is 0 on the same working day and counts working days after it", () => {
    expect(days("2026-06-08", "2026-06-08")).toBe(0);
    expect(days("2026-06-08", "2026-06-10")).toBe(2);
    expect(days("2026-06-05", "2026-06-08")).toBe(1);
  });

  it("starts on the next working day for an arrival on a day off, including national holidays", () => {
    expect(days("2026-06-06", "2026-06-08")).toBe(0);
    expect(days("2026-06-06", "2026-06-07")).toBe(0);
    expect(days("2026-12-24", "2026-12-28", "DE")).toBe(1);
  });

  it("has mean and median over all sales", () => {
    const group = (handedOverOn: string, count: number) => ({
      notifiedOn: "2026-06-08",
      handedOverOn,
      country: "DE",
      count,
    });
    expect(sumHandling([group("2026-06-08", 3), group("2026-06-11", 1)])).toMatchObject({
      averageDays: 0.75,
      medianDays: 0,
      lateCount: 1,
    });
    expect(sumHandling([group("2026-06-08", 1), group("2026-06-09", 1)])).toMatchObject({
      averageDays: 0.5,
      medianDays: 0.5,
    });
    expect(sumHandling([])).toMatchObject({ averageDays: null, medianDays: null });
  });
});
