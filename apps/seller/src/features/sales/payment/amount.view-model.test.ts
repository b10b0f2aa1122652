import { describe, expect, it } from "vitest";
import { parseAmount } from "#features/sales/payment/amount.view-model.ts";

describe("an amount", () => {
  it.each([
    ["5", "5.00"],
    ["5.5", "5.50"],
    ["12,50", "12.50"],
    ["€12.50", "12.50"],
    ["12,50 €", "12.50"],
    [" 1 234,50 ", "1234.50"],
    ["1,234.50", "1234.50"],
    ["1.234,50", "1234.50"],
    ["1,234", "1234.00"],
    ["1.234.567", "1234567.00"],
    ["12,345,678.9", "12345678.90"],
    ["0", "0.00"],
    ["007", "7.00"],
  ])("of %j is read as %s", (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it.each(["", "-1", "abc", "1.2.3", "1,2,3", "1.234", "12.345,678", "1e3", "€", "1..2", "99999999999"])(
    "of %j is invalid",
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});
