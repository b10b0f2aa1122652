import { describe, expect, it } from "vitest";
import { amountOf } from "#understanding/amount-text.ts";
import { wholeNumberOf } from "#understanding/quantity-text.ts";

describe("a single amount", () => {
  it.each([
    ["12.50", 1250, null],
    ["12,5 €", 1250, "EUR"],
    ["£ 7", 700, "GBP"],
    ["usd 0.99", 99, "USD"],
    ["1.234,50", 123_450, null],
    ["1,234.50", 123_450, null],
    ["8,48 zł", 848, "PLN"],
    ["-3", -300, null],
  ])("%s", (text, hundredths, currency) => expect(amountOf(text)).toEqual({ hundredths, currency }));

  it.each(["1.200", "1,200", "0.005", "soon", "", "12 pallets"])("is not recognised in %o", (text) =>
    expect(amountOf(text)).toBeNull(),
  );
});

describe("a single whole number", () => {
  it.each([
    ["12", 12],
    [" 7 ", 7],
    ["12.0", 12],
    ["12,00", 12],
    ["1.000", 1000],
    ["1,000", 1000],
    ["1.234.567", 1_234_567],
    ["12 500", 12_500],
    ["1'000", 1000],
    ["12 pcs", 12],
  ])("%s", (text, number) => expect(wholeNumberOf(text)).toBe(number));

  it.each(["2.5", "1e3", "-3", "", "many", "10+", "sold out", "1,00,000"])(
    "is not recognised in %o",
    (text) => expect(wholeNumberOf(text)).toBeNull(),
  );
});
