import { describe, expect, it } from "vitest";
import { expectedVatMinor, vatMinorAfter } from "#contract/sales/vat.rules.ts";

describe("the VAT of a sale", () => {
  it.each([
    [12_000, "0.19", 2280],
    [8450, "0.19", 1606],
    [50, "0.05", 3],
    [49, "0.05", 2],
    [1000, "0.055", 55],
    [1_000_000_01, "0.255", 25_500_000],
    [9999, "0", 0],
  ])("on %i at %s is %i", (baseMinor, rate, vat) => {
    expect(expectedVatMinor(baseMinor, rate)).toBe(vat);
  });

  it("follows goods and fee, or is the seller's own lower amount, capped", () => {
    const saved = { vatMinor: 1000, rate: "0.19" };
    expect(vatMinorAfter({ ...saved, reason: null }, 12_000)).toBe(2280);
    expect(vatMinorAfter({ ...saved, reason: "Half of it is exempt." }, 12_000)).toBe(1000);
    expect(vatMinorAfter({ ...saved, reason: "Half of it is exempt." }, 5000)).toBe(950);
  });
});
