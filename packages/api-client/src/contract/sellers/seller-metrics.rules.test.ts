import { describe, expect, it } from "vitest";
import {
  judgeMetric,
  salesToTarget,
  shownMetric,
  valueOfRatio,
  withNextSales,
} from "#contract/sellers/seller-metrics.rules.ts";

const rates = { numerator: 9410, denominator: 10_000, saleCount: 20 };

describe("the rules of the metrics", () => {
  it("compare the displayed value with the target", () => {
    expect(judgeMetric("FULFILMENT", 0.9496, true)).toEqual({ standing: "ON", verdict: "GOOD" });
    expect(judgeMetric("FULFILMENT", 0.9494, true)).toEqual({ standing: "BELOW", verdict: "BAD" });
    expect(judgeMetric("CLAIMS", 0.011, true)).toEqual({ standing: "ABOVE", verdict: "BAD" });
    expect(judgeMetric("POOR_FULFILMENT", 0.01, true)).toEqual({ standing: "BELOW", verdict: "GOOD" });
    expect(judgeMetric("FULFILMENT_TIME", 0.04, true)).toEqual({ standing: "ON", verdict: "GOOD" });
  });

  it("give no verdict without a value or with too few sales", () => {
    const nothing = { standing: "NONE", verdict: "NONE" };
    expect(judgeMetric("FULFILMENT", null, true)).toEqual(nothing);
    expect(judgeMetric("FULFILMENT", 1, false)).toEqual(nothing);
    expect(valueOfRatio({ numerator: 0, denominator: 0 })).toBeNull();
  });

  it("assume further sales of average size", () => {
    const after = (next: { faultless: number; lost: number }) =>
      shownMetric("FULFILMENT", valueOfRatio(withNextSales("FULFILMENT", rates, next)) ?? 0);
    expect(after({ faultless: 4, lost: 0 })).toBe(95.1);
    expect(after({ faultless: 0, lost: 1 })).toBe(89.6);
    expect(after({ faultless: 0, lost: 0 })).toBe(94.1);
  });

  it("count a lost sale as poorly fulfilled, without effect on claims and time", () => {
    const counts = { numerator: 1, denominator: 20, saleCount: 20 };
    const lost = { faultless: 0, lost: 1 };
    expect(valueOfRatio(withNextSales("POOR_FULFILMENT", counts, lost))).toBeCloseTo(2 / 21);
    expect(withNextSales("CLAIMS", rates, lost)).toEqual(rates);
    expect(withNextSales("FULFILMENT_TIME", counts, lost)).toEqual(counts);
  });

  it("name the fewest faultless sales that reach the target", () => {
    const needed = salesToTarget("FULFILMENT", rates) ?? 0;
    const shown = (faultless: number) =>
      shownMetric(
        "FULFILMENT",
        valueOfRatio(withNextSales("FULFILMENT", rates, { faultless, lost: 0 })) ?? 0,
      );
    expect(shown(needed)).toBeGreaterThanOrEqual(95);
    expect(shown(needed - 1)).toBeLessThan(95);
    expect(salesToTarget("FULFILMENT", { ...rates, numerator: 9600 })).toBe(0);
    expect(salesToTarget("FULFILMENT", { numerator: 0, denominator: 0, saleCount: 0 })).toBeNull();
  });
});
