import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedProblem } from "#typed/typed-number.messages.ts";
import { moneyFormat, percentFormat, readTyped, typedDecimal, wholeFormat } from "#typed/typed-number.ts";
import { NumberColumn } from "#understanding/number-text.ts";

const pounds = moneyFormat("GBP");
const euros = moneyFormat("EUR", { least: 0 });
const stock = wholeFormat(0, 1_000_000);

describe("a typed price", () => {
  it.each([
    ["5", "5.00"],
    ["5.5", "5.50"],
    ["12,50", "12.50"],
    ["£2.80", "2.80"],
    ["280 £", "280.00"],
    [" 1 234,50 ", "1234.50"],
    ["1\u00a0234,50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1'234.50", "1234.50"],
    ["1 234", "1234.00"],
    ["1.234.567", "1234567.00"],
    ["1,234,567.8", "1234567.80"],
    ["0,500", "0.50"],
    ["007", "7.00"],
    [".5", "0.50"],
  ])("of %j is read as %s", (text, amount) => {
    expect(typedDecimal(text, pounds)).toBe(amount);
    expect(typedProblem(text, pounds)).toBeNull();
  });

  it.each([
    ["1,234", "Did you mean £1,234.00 or £1.23?"],
    ["1.234", "Did you mean £1,234.00 or £1.23?"],
    ["£12,345", "Did you mean £12,345.00 or £12.35?"],
    ["1,500", "Did you mean £1,500.00 or £1.50?"],
    ["2 80", "Enter a number such as 12.50."],
    ["1 2.80", "Enter a number such as 12.50."],
    ["1,2,3", "Enter a number such as 12.50."],
    ["1,234 567", "Enter a number such as 12.50."],
    ["1e3", "Enter a number such as 12.50."],
    ["abc", "Enter a number such as 12.50."],
    ["2.80 kg", "Enter a number such as 12.50."],
    ["", "Enter a number."],
    ["€2.80", "Enter an amount in GBP."],
    ["1234,567", "Enter at most 2 decimals."],
    ["-1", "Enter at least £0.01."],
    ["0", "Enter at least £0.01."],
    ["10000000", "Enter at most £9,999,999.99."],
    ["99999999999999999999", "Enter at most £9,999,999.99."],
  ])("of %j is not guessed: %s", (text, message) => {
    expect(typedDecimal(text, pounds)).toBeNull();
    expect(typedProblem(text, pounds)).toBe(message);
  });

  it("has one reading where the other is out of range", () => {
    const fee = moneyFormat("EUR", { least: 0, most: 999.99 });
    expect(typedProblem("1,234", fee)).toBe("Enter at most 2 decimals.");
    expect(typedDecimal("1,230", fee)).toBe("1.23");
    expect(typedDecimal("1,234", { ...fee, decimals: 3, most: 999 })).toBe("1.234");
    expect(typedDecimal("1,234", moneyFormat("EUR", { least: 5 }))).toBe("1234.00");
  });

  it("follows its column when pasted", () => {
    const column = new NumberColumn();
    for (const text of ["2.80", "1,234"]) column.add({ text });
    expect(typedDecimal("1,234", euros, column.form)).toBe("1234.00");
  });

  it("as the screen writes it reads back, whatever the amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.constantFrom(".", ","), (cents, point) => {
        const [whole = "", decimals = ""] = (cents / 100).toFixed(2).split(".");
        const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, point === "." ? "," : ".");
        expect(readTyped(`${grouped}${point}${decimals}`, euros)).toEqual({ kind: "NUMBER", scaled: cents });
      }),
    );
  });
});

describe("a typed quantity", () => {
  it.each([
    ["0", 0],
    [" 24 ", 24],
    ["1,000", 1000],
    ["1.000", 1000],
    ["1 000", 1000],
    ["1,000,000", 1_000_000],
    ["24.0", 24],
  ])("of %j is %i", (text, units) => {
    expect(readTyped(text, stock)).toEqual({ kind: "NUMBER", scaled: units });
  });

  it.each([
    ["1,5", "Enter a whole number of 0 or more."],
    ["2 80", "Enter a whole number of 0 or more."],
    ["-1", "Enter a whole number of 0 or more."],
    ["€5", "Enter a whole number of 0 or more."],
    ["1000001", "Enter at most 1,000,000."],
    ["99999999999999999999", "Enter at most 1,000,000."],
  ])("of %j is refused: %s", (text, message) => {
    expect(typedProblem(text, stock, "Enter a whole number of 0 or more.")).toBe(message);
  });
});

describe("a typed percentage", () => {
  it.each([
    ["-5", "-5.0"],
    ["−2,5 %", "-2.5"],
    ["+3", "3.0"],
    ["12.5%", "12.5"],
  ])("of %j is %s", (text, value) => {
    expect(typedDecimal(text, percentFormat(-90, 900))).toBe(value);
  });

  it("has one decimal and its range", () => {
    expect(typedProblem("12.55", percentFormat(0, 90))).toBe("Enter at most one decimal.");
    expect(typedProblem("1,234", percentFormat(0, 90))).toBe("Enter at most one decimal.");
    expect(typedProblem("91", percentFormat(0, 90))).toBe("Enter at most 90%.");
  });
});
