import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isValidSscc, makeSscc, ssccCheckDigit } from "#sscc.ts";

const prefix = fc
  .integer({ min: 4, max: 12 })
  .chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)));

describe("sscc", () => {
  it("accepts the published example", () => {
    expect(isValidSscc("106141412345678908")).toBe(true);
    expect(makeSscc({ extension: 1, companyPrefix: "0614141", serial: 234567890 })).toBe(
      "106141412345678908",
    );
  });

  it("makes 18 digits that are valid", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), prefix, fc.nat(9999), (extension, companyPrefix, serial) =>
        isValidSscc(makeSscc({ extension, companyPrefix, serial })),
      ),
    );
  });

  it("makes different numbers of different serials", () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999), (a, b) => {
        const make = (serial: number) => makeSscc({ extension: 0, companyPrefix: "0614141", serial });
        return (make(a) === make(b)) === (a === b);
      }),
    );
  });

  it.each(["", "106141412345678907", "10614141234567890", "10614141234567890x"])("refuses %j", (text) => {
    expect(isValidSscc(text)).toBe(false);
  });

  it.each([
    { extension: 10, companyPrefix: "0614141", serial: 1 },
    { extension: 0, companyPrefix: "061", serial: 1 },
    { extension: 0, companyPrefix: "061414112345", serial: 100_000 },
    { extension: 0, companyPrefix: "0614141", serial: -1 },
    { extension: 0, companyPrefix: "0614141", serial: 1.5 },
  ])("refuses parts that do not fit: %j", (parts) => {
    expect(() => makeSscc(parts)).toThrow(RangeError);
  });

  it("needs 17 digits for a check digit", () => {
    expect(() => ssccCheckDigit("123")).toThrow(RangeError);
  });
});
