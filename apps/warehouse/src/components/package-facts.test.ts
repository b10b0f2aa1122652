import { describe, expect, it } from "vitest";
import { carrierName, formatUnits, formatWeight } from "#components/package-facts.ts";

describe("the facts of a package", () => {
  it("are formatted for people", () => {
    expect(formatWeight(12_400)).toBe("12.4 kg");
    expect(formatWeight(90)).toBe("0.1 kg");
    expect(formatUnits(1)).toBe("1 unit");
    expect(formatUnits(1200)).toBe("1,200 units");
    expect([carrierName("ups"), carrierName("Parcel Line"), carrierName(null)]).toEqual([
      "UPS",
      "Parcel Line",
      "No carrier",
    ]);
  });
});
