import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  expandUpcE,
  gtinCheckDigit,
  isRestrictedGtin,
  isValidGtin,
  normaliseGtin,
  productKeys,
  unitGtin,
} from "#gtin.ts";

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

describe("a UPC-E", () => {
  it.each([
    ["01234565", "012345000065"],
    ["03953109", "039000005319"],
    ["01843408", "018000004348"],
    ["04127107", "041000002717"],
    ["05160133", "051600000013"],
    ["03841464", "038414000064"],
    ["09393097", "093930000097"],
  ])("of %s is %s", (text, whole) => {
    expect(expandUpcE(text)).toBe(whole);
    expect(normaliseGtin(text)).toBe(`00${whole}`);
  });

  it("is no GTIN-8, and no number with a wrong check digit", () => {
    expect(["96385074", "15081100", "01234566", "0123456"].map(expandUpcE)).toEqual([null, null, null, null]);
    expect(normaliseGtin("15081100")).toBe("00000015081100");
  });
});

describe("the GTIN of a case", () => {
  it("is that of its unit, whose check digit differs", () => {
    expect(unitGtin("18720181415675")).toBe("08720181415678");
    expect(productKeys("1 8720181 41567 5")).toEqual(["18720181415675", "08720181415678"]);
    for (const none of ["08720181415678", "98720181415671", "8720181415678"])
      expect(unitGtin(none)).toBeNull();
  });

  it("leads to the same unit from every packaging", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{12}$/), fc.integer({ min: 1, max: 8 }), (digits, level) => {
        const made = `${level}${digits}${gtinCheckDigit(`${level}${digits}`)}`;
        expect(unitGtin(made)).toBe(`0${digits}${gtinCheckDigit(digits)}`);
      }),
    );
  });
});

it.each([
  ["2012345000001", true],
  ["2912345000002", true],
  ["0212345000005", true],
  ["0412345000009", true],
  ["212345000004", true],
  ["412345000008", true],
  ["22012345000005", true],
  ["20123451", true],
  ["4006381333931", false],
  ["3012345000000", false],
  ["036000291452", false],
  ["96385074", false],
])("%s is a restricted number: %s", (text, is) => {
  const digits = text.slice(0, -1);
  expect(isRestrictedGtin(`${digits}${gtinCheckDigit(digits)}`.padStart(14, "0"))).toBe(is);
});
