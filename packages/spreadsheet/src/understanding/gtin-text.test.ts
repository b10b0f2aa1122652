import { gtinCheckDigit } from "@quayside/identifiers/gtin";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gtinOf } from "#understanding/gtin-text.ts";

const gtin = fc
  .tuple(fc.constantFrom(8, 12, 13, 14), fc.bigInt({ min: 1n, max: 9_999_999_999_999n }))
  .map(([length, number]) => {
    const body = String(number)
      .slice(0, length - 1)
      .padStart(length - 1, "0");
    return `${body}${String(gtinCheckDigit(body))}`;
  })
  .filter((text) => !/^0{5}/.test(text));

describe("a GTIN", () => {
  it("is recognised without leading zeros, in groups, with a decimal or as a spreadsheet text", () => {
    const ways = [
      (text: string) => text.replace(/^0+/, ""),
      (text: string) => `${text}.0`,
      (text: string) => `'${text}`,
      (text: string) => `="${text}"`,
      (text: string) => ` ${text.slice(0, 1)} ${text.slice(1, 7)} ${text.slice(7)}\u00a0`,
      (text: string) => `${text.slice(0, 3)}-${text.slice(3)}`,
      (text: string) => `${text.slice(0, 1)}.${text.slice(1)}E+${String(text.length - 1)}`,
    ];
    fc.assert(
      fc.property(gtin, fc.constantFrom(...ways), (text, way) => {
        if (text.startsWith("0") && way(text).includes("E+")) return;
        expect(gtinOf({ text: way(text) })).toMatchObject({ gtin14: text.padStart(14, "0") });
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["42272005581", { gtin: "042272005581", healed: { before: "42272005581", how: "zeros" } }],
    ["4006381333931.0", { gtin: "4006381333931", healed: { before: "4006381333931.0", how: "form" } }],
    ["4006381333931", { gtin: "4006381333931", healed: null }],
  ])("%s is returned with its correction", (text, expected) => {
    expect(gtinOf({ text })).toMatchObject(expected);
  });

  it.each([
    ["4.00638E+12", "GTIN_DIGITS_LOST"],
    ["4,00638E+12", "GTIN_DIGITS_LOST"],
    ["4006381333930", "GTIN_INVALID"],
    ["AB-4006381333931", "GTIN_INVALID"],
    ["123456", "GTIN_INVALID"],
    ["00000000", "GTIN_INVALID"],
    ["  ", "GTIN_MISSING"],
  ])("is not guessed: %s is %s", (text, reason) => {
    expect(gtinOf({ text })).toBe(reason);
  });

  it("shown with an exponent is read from the raw digits, and only if all are there", () => {
    expect(gtinOf({ text: "4.00638E+12", raw: "4006381333931" })).toMatchObject({ gtin: "4006381333931" });
    expect(gtinOf({ text: "4000020000000", raw: "4.00002E+12" })).toBe("GTIN_DIGITS_LOST");
  });
});
