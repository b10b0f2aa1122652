import {
  judgeMetric,
  metricTargets,
  valueOfRatio,
} from "@quayside/api-client/contract/sellers/seller-metrics.rules";
import type { SellerMetric } from "@quayside/api-client/contract/sellers/seller-metrics.schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { causesToTarget, ratioWithout, weighed } from "#modules/fulfilment/seller-stats/causes.rules.ts";

const metrics = Object.keys(metricTargets) as SellerMetric[];
const meets = (metric: SellerMetric, numerator: number, denominator: number) =>
  judgeMetric(metric, valueOfRatio({ numerator, denominator }), true).verdict === "GOOD";

/** A metric with what its causes took, the greatest first, and what took something but is not among them. */
const cases = fc
  .record({
    metric: fc.constantFrom(...metrics),
    sizes: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 7 }),
    unexplained: fc.integer({ min: 0, max: 300 }),
    rest: fc.integer({ min: 1, max: 4000 }),
  })
  .map(({ metric, sizes, unexplained, rest }) => {
    const lost = sizes.reduce((sum, size) => sum + size, unexplained);
    const denominator = rest + lost;
    const numerator = metricTargets[metric].better === "HIGHER" ? rest : lost;
    return { metric, sizes: sizes.toSorted((a, b) => b - a), ratio: { numerator, denominator } };
  });

const subsetsOf = (sizes: readonly number[]): number[][] =>
  sizes.reduce<number[][]>((all, size) => [...all, ...all.map((one) => [...one, size])], [[]]);
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

describe("a metric without its causes", () => {
  it("gets back what they took, of the same whole", () => {
    expect(ratioWithout("FULFILMENT", { numerator: 9420, denominator: 10_000 }, 180)).toEqual({
      numerator: 9600,
      denominator: 10_000,
    });
    expect(ratioWithout("CLAIMS", { numerator: 120, denominator: 8000 }, 100)).toEqual({
      numerator: 20,
      denominator: 8000,
    });
    // Causes are rounded to the cent, and together may come to a cent more than there was.
    expect(ratioWithout("FULFILMENT", { numerator: 99.99, denominator: 100 }, 0.02).numerator).toBe(100);
    expect(ratioWithout("CLAIMS", { numerator: 0.01, denominator: 100 }, 0.02).numerator).toBe(0);
  });

  it("is never worse, better without the greater one, and the same in whichever order they go", () => {
    fc.assert(
      fc.property(cases, ({ metric, sizes, ratio }) => {
        const sign = metricTargets[metric].better === "HIGHER" ? 1 : -1;
        const without = (lost: number) => (valueOfRatio(ratioWithout(metric, ratio, lost)) ?? 0) * sign;
        const values = sizes.map(without);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        for (const value of values) expect(value).toBeGreaterThanOrEqual(without(0));
        const inTurn = sizes.toReversed().reduce((one, size) => ratioWithout(metric, one, size), ratio);
        expect((valueOfRatio(inTurn) ?? 0) * sign).toBeCloseTo(without(sum(sizes)), 12);
      }),
    );
  });
});

describe("the causes that keep a metric from its target", () => {
  it("are one, if one is enough", () => {
    const ratio = { numerator: 9420, denominator: 10_000 };
    expect(causesToTarget("FULFILMENT", ratio, [180, 100])).toBe(1);
    expect(causesToTarget("FULFILMENT", ratio, [50, 40, 10])).toBe(2);
    expect(causesToTarget("FULFILMENT", ratio, [30, 20])).toBeNull();
    expect(causesToTarget("FULFILMENT", { numerator: 9500, denominator: 10_000 }, [500])).toBe(0);
    expect(causesToTarget("FULFILMENT", { numerator: 0, denominator: 0 }, [])).toBeNull();
  });

  it("are the fewest of all sets that would do", () => {
    fc.assert(
      fc.property(cases, ({ metric, sizes, ratio }) => {
        const sign = metricTargets[metric].better === "HIGHER" ? 1 : -1;
        const enough = subsetsOf(sizes).filter((set) =>
          meets(metric, ratio.numerator + sign * sum(set), ratio.denominator),
        );
        const fewest = enough.length === 0 ? null : Math.min(...enough.map((set) => set.length));
        expect(causesToTarget(metric, ratio, sizes)).toBe(fewest);
      }),
    );
  });

  it("are marked with the verdict that each alone would bring, and have none with too few orders", () => {
    const ratio = { numerator: 9420, denominator: 10_000 };
    const causes = [{ amount: "180.00" }, { amount: "80.00" }, { amount: "10.00" }];
    const sizeOf = ({ amount }: { amount: string }) => Number(amount);
    const { causes: found, target } = weighed("FULFILMENT", ratio, causes, sizeOf, true);
    expect(found.map(({ without }) => [without.shown, without.verdict])).toEqual([
      ["96.0", "GOOD"],
      ["95.0", "GOOD"],
      ["94.3", "BAD"],
    ]);
    expect(target).toMatchObject({ shown: "94.2", verdict: "BAD", target: "0.95", causesToTarget: 1 });
    const few = weighed("FULFILMENT", ratio, causes, sizeOf, false);
    expect(few.target).toMatchObject({ verdict: "NONE", causesToTarget: null });
    expect(few.causes[0]?.without).toMatchObject({ shown: "96.0", verdict: "NONE" });
  });
});
