import { describe, expect, it } from "vitest";
import { chartScale, placeOn } from "#lib/chart-scale.ts";

describe("the scale of a chart", () => {
  it("has round ticks from below the least value to above the greatest", () => {
    expect(chartScale([93.2, 97.9]).ticks).toEqual([93, 94, 95, 96, 97, 98]);
    expect(chartScale([0, 14_400], 0).ticks).toEqual([0, 2500, 5000, 7500, 10_000, 12_500, 15_000]);
    expect(chartScale([0.4, 1]).ticks.every((tick) => String(tick).length < 5)).toBe(true);
  });

  it("begins at zero for bars, and ends at the largest possible value", () => {
    expect(chartScale([640, 1290], 0).low).toBe(0);
    expect(chartScale([97, 100], undefined, 100).high).toBe(100);
  });

  it("is one for values that are all the same, and for none but zero", () => {
    for (const values of [[0, 0], [5, 5], [0]]) {
      const { low, high, ticks } = chartScale(values);
      expect(high).toBeGreaterThan(low);
      expect(ticks.length).toBeGreaterThan(1);
      expect(placeOn({ low, high, ticks }, values[0] ?? 0)).toBeGreaterThanOrEqual(0);
    }
  });
});
