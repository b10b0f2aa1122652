import { describe, expect, it } from "vitest";
import { formatDate, formatDateTime, formatRelative } from "#date.ts";
import { formatTimeLeft } from "#deadline.ts";
import { formatMoney } from "#money.ts";
import { formatNumber, formatPercent } from "#number.ts";

describe("money", () => {
  it("formats in euro with two decimals unless told", () => {
    expect(formatMoney(1234.5)).toBe("€1,234.50");
  });
  it("uses the narrow symbol of other currencies", () => {
    expect(formatMoney("1234.5", "USD")).toBe("$1,234.50");
    expect(formatMoney(10, "GBP")).toBe("£10.00");
  });
  it("shows no decimals in stats displays", () => {
    expect(formatMoney("1234.56", "EUR", { decimals: 0 })).toBe("€1,235");
  });
  it("keeps every digit of a decimal string", () => {
    expect(formatMoney("12345678901234567.89")).toBe("€12,345,678,901,234,567.89");
  });
});

describe("numbers", () => {
  it("formats in en-GB with configurable decimals", () => {
    expect(formatNumber(1234567)).toBe("1,234,567");
    expect(formatNumber("3.14159", { decimals: 2 })).toBe("3.14");
  });
  it("formats a fraction as a percentage with one decimal", () => {
    expect(formatPercent("0.9412")).toBe("94.1%");
    expect(formatPercent(1, { decimals: 0 })).toBe("100%");
  });
});

describe("dates", () => {
  it("formats dates in en-GB long style", () => {
    expect(formatDate("2025-03-03")).toBe("3 March 2025");
  });
  it("keeps a date alone on its day in every time zone", () => {
    expect(formatDate("2025-03-03", "America/New_York")).toBe("3 March 2025");
  });
  it("reads a moment in the given time zone", () => {
    expect(formatDateTime("2025-03-03T23:30:00Z", "Europe/Amsterdam")).toBe("4 March 2025 at 00:30");
    expect(formatDateTime("2025-03-03T14:05:00Z")).toBe("3 March 2025 at 14:05");
  });
  it("says how long ago or ahead in the largest whole unit", () => {
    const now = Date.parse("2025-03-03T12:00:00Z");
    expect(formatRelative("2025-03-03T09:00:00Z", now)).toBe("3 hours ago");
    expect(formatRelative("2025-03-05T13:00:00Z", now)).toBe("in 2 days");
    expect(formatRelative("2025-03-03T11:59:30Z", now)).toBe("now");
  });
});

describe("time left", () => {
  it.each([
    [51 * 3_600_000, "2 days 3 h"],
    [24 * 3_600_000, "1 day"],
    [200 * 60_000, "3 h 20 min"],
    [12 * 60_000 + 59_000, "12 min"],
    [-5, "0 min"],
  ])("writes %i ms as %s", (milliseconds, text) => {
    expect(formatTimeLeft(milliseconds)).toBe(text);
  });
});
