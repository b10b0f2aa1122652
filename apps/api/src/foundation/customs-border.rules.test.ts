import { territoryOf } from "@quayside/identifiers/territories";
import { describe, expect, it } from "vitest";
import { crossesBorder, eoriUnionOf, isEoriOf } from "#foundation/customs-border.rules.ts";

/** "ES 35001": a country and a postcode. */
const place = (text: string) => {
  const [country = "", ...postcode] = text.split(" ");
  return territoryOf({ country, postcode: postcode.join(" ") });
};

describe("a customs border", () => {
  it.each([
    // Inside one customs union, and its VAT.
    ["DE 20457", "NL 5928 LC", false],
    ["DE 20457", "DE 10115", false],
    ["FR 75001", "MC 98000", false],
    ["GB E14 9ZZ", "IM IM1 1AA", false],
    ["CH 8001", "LI 9490", false],
    ["DE 20457", "GB BT1 1AA", false],
    ["GB BT1 1AA", "IE D01", false],
    ["GB BT1 1AA", "GB E14 9ZZ", false],
    ["CH 8001", "DE 78266", false],
    // Into another customs union.
    ["NL 5928 LC", "CH 4057", true],
    ["NL 5928 LC", "GB E14 9ZZ", true],
    ["NL 5928 LC", "NO 0150", true],
    ["GB E14 9ZZ", "NL 5928 LC", true],
    ["GB E14 9ZZ", "GB BT1 1AA", true],
    ["CH 8001", "NL 5928 LC", true],
    ["DE 20457", "US 10001", true],
    ["DE 20457", "DE 27498", true],
    ["DE 20457", "DE 78266", true],
    ["ES 28001", "ES 51001", true],
    ["ES 28001", "ES 52001", true],
    ["IT 20121", "IT 23041", true],
    // Out of the VAT of the same customs union.
    ["ES 28001", "ES 35001", true],
    ["ES 35001", "ES 38001", false],
    ["FR 75001", "FR 97400", true],
    ["FI 00100", "FI 22100", true],
    ["SE 11120", "AX 22100", true],
    ["GR 10431", "GR 63086", true],
    ["GB E14 9ZZ", "JE JE2 3AB", true],
  ])("between %s and %s: %s", (from, to, crosses) =>
    expect(crossesBorder(place(from), place(to))).toBe(crosses),
  );
});

describe("the customs union of an EORI number", () => {
  it.each([
    ["DE 20457", "EU"],
    ["ES 35001", "EU"],
    ["GB BT1 1AA", "EU"],
    ["GB E14 9ZZ", "GB"],
    ["CH 8001", null],
    ["NO 0150", null],
    ["US 10001", null],
  ])("at %s is %s", (at, union) => expect(eoriUnionOf(place(at))).toBe(union));

  it.each([
    ["DE1234567", "EU", true],
    ["XI123456789000", "EU", true],
    ["GB123456789000", "EU", false],
    ["GB123456789000", "GB", true],
    ["FR12345678900012", "GB", false],
  ] as const)("of %s is %s: %s", (number, union, fits) => expect(isEoriOf(number, union)).toBe(fits));
});
