import { describe, expect, it } from "vitest";
import { eoriOf } from "#modules/company/company/eori.rules.ts";
import { feeMaximumMinor, feeMinorOf } from "#modules/company/company/fee.rules.ts";

describe("an EORI number", () => {
  it.each([
    ["fr 123 456 789 00012", "FR12345678900012"],
    ["GB123456789000", "GB123456789000"],
    ["GB123456789000001", "GB123456789000001"],
    ["XI123456789000", "XI123456789000"],
    ["GB12345678", null],
    ["US123456789", null],
    ["FR", null],
    ["DE1234567890123456", null],
  ])("%s is kept as %s", (typed, kept) => expect(eoriOf(typed)).toBe(kept));
});

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
