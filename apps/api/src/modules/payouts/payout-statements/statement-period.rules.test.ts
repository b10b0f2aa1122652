import { describe, expect, it } from "vitest";
import { isProvisional, periodOf } from "#modules/payouts/payout-statements/statement-period.rules.ts";

describe("a statement", () => {
  it("is provisional until its last day has ended at the marketplace's registered office", () => {
    const june = periodOf({ from: "2026-06-01", to: "2026-06-30" });
    // The first of July begins two hours earlier in Amsterdam than in UTC.
    const moments = ["2026-05-01T00:00:00Z", "2026-06-30T21:59:59Z", "2026-06-30T22:00:00Z"];
    expect(moments.map((now) => isProvisional(june, new Date(now)))).toEqual([true, true, false]);
  });
});
