import { describe, expect, it } from "vitest";
import { feeMaximumMinor, feeMinorOf } from "#modules/company/company/update-user-fee.ts";

describe("a default shipping fee", () => {
  it("has at most two decimals and is not negative", () => {
    expect(["0", "4.9", "25.00", "-1", "1.234", "1e3", ""].map(feeMinorOf)).toEqual([
      0,
      490,
      2500,
      null,
      null,
      null,
      null,
    ]);
  });

  it("is at most 25 euros in any currency, and rounding never exceeds it", () => {
    expect([feeMaximumMinor("1"), feeMaximumMinor("1.17"), feeMaximumMinor("0.92")]).toEqual([
      2500, 2136, 2717,
    ]);
  });
});
