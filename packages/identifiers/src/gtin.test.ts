import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gtinCheckDigit, isValidGtin, normaliseGtin } from "#gtin.ts";

const body = fc
  .constantFrom(7, 11, 12, 13)
  .chain((length) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`)));
const gtin = body
  .filter((digits) => !/^0+$/.test(digits))
  .map((digits) => `${digits}${gtinCheckDigit(digits)}`);

describe("gtin", () => {
  it.each(["96385074", "036000291452", "4006381333931", "00012345600012"])(
    "accepts the published example %s",
    (text) => {
      expect(isValidGtin(text)).toBe(true);
    },
  );

  it.each([
    "",
    "4006381333932",
    "400638133393",
    "40063813339310",
    "400638133393a",
    "00000000",
    "٤006381333931",
    " 4006381333931",
  ])("refuses %j", (text) => expect(isValidGtin(text)).toBe(false));

  it("accepts every number that ends with its check digit", () => {
    fc.assert(fc.property(gtin, (text) => isValidGtin(text)));
  });

  it("detects every single wrong digit", () => {
    fc.assert(
      fc.property(gtin, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, by) => {
        const index = at % text.length;
        const wrong = (Number(text[index]) + by) % 10;
        return !isValidGtin(text.slice(0, index) + wrong + text.slice(index + 1));
      }),
    );
  });

  it("normalises to 14 digits that are valid and stay as they are", () => {
    fc.assert(
      fc.property(gtin, (text) => {
        const normal = normaliseGtin(text);
        return (
          normal !== null && normal.length === 14 && isValidGtin(normal) && normaliseGtin(normal) === normal
        );
      }),
    );
  });

  it("ignores spaces and hyphens when normalising", () => {
    expect(normaliseGtin(" 4 006381-333931 ")).toBe("04006381333931");
    expect(normaliseGtin("4006381333932")).toBeNull();
  });

  it("throws for a body that is not made of digits", () => {
    expect(() => gtinCheckDigit("12a")).toThrow(RangeError);
  });
});
