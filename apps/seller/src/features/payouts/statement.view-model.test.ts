import { describe, expect, it } from "vitest";
import { monthOf, monthsUntil, periodOf, periodOfMonth } from "#features/payouts/statement.view-model.ts";

describe("the period of a statement", () => {
  it("is the current month in the marketplace's time zone unless the address says otherwise", () => {
    // The last evening of November in London is December in Amsterdam.
    const now = Date.parse("2026-11-30T23:30:00Z");
    expect(periodOf({ from: null, to: null }, now)).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(periodOf({ from: "2026-03-02", to: null }, now).from).toBe("2026-03-02");
  });

  it("ends with the last day of a month, in leap years too", () => {
    expect(periodOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(periodOfMonth("2026-02").to).toBe("2026-02-28");
  });

  it("is recognised as a month when it is one", () => {
    expect(monthOf(periodOfMonth("2026-12"))).toBe("2026-12");
    expect(monthOf({ from: "2026-12-01", to: "2026-12-30" })).toBeNull();
  });

  it("is offered for past months across the turn of the year", () => {
    expect(monthsUntil(Date.parse("2026-01-15T12:00:00Z"), 3)).toEqual(["2026-01", "2025-12", "2025-11"]);
  });
});
