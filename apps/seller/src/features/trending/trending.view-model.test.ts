import { describe, expect, it } from "vitest";
import {
  OFFER_FIELDS,
  offerOf,
  offerProblems,
  scaleOf,
  suggestedPrice,
  trendText,
  wins,
} from "#features/trending/trending.view-model.ts";
import { unmet, wanted } from "#features/trending/trending.fixtures.ts";

describe("a trending product", () => {
  it("shows the change in demand with its sign", () => {
    expect([
      trendText("0.5"),
      trendText("-0.124"),
      trendText("0.001"),
      trendText(null),
      trendText("76.75"),
      trendText("-0.998"),
    ]).toEqual(["+50%", "−12%", "0%", null, "> 10×", "Fading"]);
  });

  it("suggests the winning price, else the median of buyers' prices, else none", () => {
    expect(suggestedPrice(wanted)).toBe("3.90");
    expect(suggestedPrice(unmet)).toBe("10.00");
    expect(suggestedPrice({ ...unmet, wantedPrices: null })).toBe("");
  });

  it("knows whether a price wins", () => {
    expect([
      wins("3,90", "3.90", "EUR"),
      wins("3.91", "3.90", "EUR"),
      wins("99", null, "EUR"),
      wins("", "3.90", "EUR"),
      wins("x", null, "EUR"),
    ]).toEqual([true, false, true, null, null]);
  });

  it("can be offered once price, stock and units per case are valid", () => {
    const draft = { price: "9,4", stock: " 40", unit: "4" };
    expect(offerProblems(draft, "EUR")).toEqual([]);
    expect(offerOf("04006381333948", draft, "EUR")).toEqual({
      gtin: "04006381333948",
      listPrice: "9.40",
      stock: 40,
      unit: 4,
    });
    expect(
      offerProblems({ price: "0", stock: "1.5", unit: "0" }, "EUR").map(({ fieldId }) => fieldId),
    ).toEqual([OFFER_FIELDS.price, OFFER_FIELDS.stock, OFFER_FIELDS.unit]);
  });
});

describe("the scale of wanted prices", () => {
  it("runs from the lowest to the highest price, with the winning price in its place", () => {
    const scale = scaleOf({ lower: "8.00", median: "9.00", upper: "10.00", winning: "12.00" });
    expect(scale?.lower).toBeCloseTo(0.06);
    expect(scale?.median).toBeCloseTo(0.28);
    expect(scale?.upper).toBeCloseTo(0.5);
    expect(scale?.winning).toBeCloseTo(0.94);
  });

  it("has a single point when all prices are equal, and none without quartiles", () => {
    expect(scaleOf({ lower: "8.00", median: "8.00", upper: "8.00", winning: null })).toEqual({
      lower: 0.5,
      median: 0.5,
      upper: 0.5,
      winning: null,
    });
    expect(scaleOf({ lower: null, median: "8.00", upper: "8.00", winning: null })).toBeNull();
  });
});
