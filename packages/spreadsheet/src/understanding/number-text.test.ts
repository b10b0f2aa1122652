import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NumberColumn, hundredthsOf, numberOf } from "#understanding/number-text.ts";

const read = (text: string, beside: readonly string[] = []) => {
  const column = new NumberColumn();
  for (const one of [text, ...beside]) column.add({ text: one });
  const number = numberOf({ text }, column.form);
  return typeof number === "string" ? number : hundredthsOf(number).value;
};

const WAYS = [
  { decimal: ".", thousands: "," },
  { decimal: ",", thousands: "." },
  { decimal: ",", thousands: " " },
  { decimal: ",", thousands: "\u00a0" },
  { decimal: ".", thousands: "'" },
  { decimal: ".", thousands: "’" },
  { decimal: ".", thousands: "" },
  { decimal: ",", thousands: "" },
] as const;
const MARKS = [
  (text: string) => text,
  (text: string) => `R ${text}`,
  (text: string) => `€${text}`,
  (text: string) => `${text} zł`,
  (text: string) => `${text} €`,
  (text: string) => `USD ${text}`,
  (text: string) => `$ ${text}`,
  (text: string) => ` ${text}  kr `,
];

function written(hundredths: number, { decimal, thousands }: (typeof WAYS)[number]): string {
  const whole = String(Math.floor(hundredths / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  return `${whole}${decimal}${String(hundredths % 100).padStart(2, "0")}`;
}

describe("a number", () => {
  it("written in any of these ways reads back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom(...WAYS),
        fc.constantFrom(...MARKS),
        (hundredths, way, mark) => {
          expect(read(mark(written(hundredths, way)))).toBe(hundredths);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("without decimals reads back in a column whose other numbers reveal the format", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom(...WAYS), (whole, way) => {
        const text = written(whole * 100, way).slice(0, -3);
        expect(read(text, [written(123_456, way), written(99, way)])).toBe(whole * 100);
      }),
    );
  });

  it.each([
    ["1.234,56", 123_456],
    ["1'234.56", 123_456],
    ["R 6,097.00", 609_700],
    ["8,48 zł", 848],
    ["18,9", 1890],
    ["12,-", 1200],
    ["(5.00)", -500],
    ["5.00-", -500],
    ["12.299999999999999", 1230],
    ["0.125", 13],
    ['="1.50"', 150],
    ["1.234", "AMBIGUOUS"],
    ["abc", "NOT_A_NUMBER"],
    ["12.34.56", "NOT_A_NUMBER"],
    ["1,23,456", "NOT_A_NUMBER"],
    ["", "EMPTY"],
  ])("%j is %j", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it("with two readings is decided by the rest of its column, unless that is contradictory", () => {
    expect(read("1.234", ["2,50"])).toBe(123_400);
    expect(read("1.234", ["2.50"])).toBe(123);
    expect(read("1.234", ["2.50", "2,50"])).toBe("AMBIGUOUS");
    expect(read("1.234", ["250", "12"])).toBe(123_400);
    expect(read("1.234", ["2500", "12"])).toBe("AMBIGUOUS");
  });

  it("of a spreadsheet is read from the raw value, regardless of its display format", () => {
    const number = numberOf({ text: "R 1 234", raw: "1234.4999999999998" }, undefined);
    expect(typeof number === "string" ? number : hundredthsOf(number)).toEqual({
      value: 123_450,
      isRounded: false,
    });
    const large = numberOf({ text: "4E+12", raw: "4.00002E+12" }, undefined);
    expect(large).toEqual({ units: 4_000_020_000_000n, scale: 0, mark: "" });
  });

  it("of a workbook has a decimal point when its column is inconclusive", () => {
    const column = new NumberColumn(".");
    column.add({ text: "1.234" });
    expect(column.form.decimal).toBe(".");
    column.add({ text: "1,5" });
    expect(column.form.decimal).toBe(",");
  });

  it("with a third decimal is rounded half up, and marked as rounded", () => {
    expect(hundredthsOf({ units: 113_625n, scale: 3, mark: "" })).toEqual({ value: 11_363, isRounded: true });
  });
});
