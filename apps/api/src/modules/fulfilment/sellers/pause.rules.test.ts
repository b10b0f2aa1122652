import { describe, expect, it } from "vitest";
import { type Conduct, judge } from "#modules/fulfilment/sellers/pause.rules.ts";

const good: Conduct = {
  sellerId: 1,
  allocatedCount: 20,
  expiredCount: 0,
  lastExpiredInARow: false,
  requestedMinor: 100_000,
  confirmedMinor: 100_000,
  invoicedMinor: 100_000,
  claimedMinor: 0,
};
const found = (change: Partial<Conduct>) =>
  judge({ ...good, ...change }).map(({ rule, severity }) => `${rule} ${severity}`);

describe("the rules that pause a seller", () => {
  it("find nothing in good conduct, nor in fewer than ten sales", () => {
    expect(found({})).toEqual([]);
    expect(found({ allocatedCount: 9, expiredCount: 9, lastExpiredInARow: true, confirmedMinor: 0 })).toEqual(
      [],
    );
  });

  it("warn at one expired sale, and pause at two in a row or three in 30 days", () => {
    expect(found({ expiredCount: 1 })).toEqual(["REPEATED_EXPIRY WARNING"]);
    expect(found({ expiredCount: 2 })).toEqual(["REPEATED_EXPIRY WARNING"]);
    expect(found({ expiredCount: 2, lastExpiredInARow: true })).toEqual(["REPEATED_EXPIRY PAUSE"]);
    expect(found({ expiredCount: 3 })).toEqual(["REPEATED_EXPIRY PAUSE"]);
  });

  it("pause below 80 % of the value and above 5 % of claims, not at these limits", () => {
    expect(found({ confirmedMinor: 80_000 })).toEqual([]);
    expect(found({ confirmedMinor: 79_999 })).toEqual(["LOW_FULFILMENT PAUSE"]);
    expect(found({ claimedMinor: 5000 })).toEqual([]);
    expect(found({ claimedMinor: 5001 })).toEqual(["HIGH_CLAIM_RATE PAUSE"]);
    expect(found({ requestedMinor: 0, confirmedMinor: 0, invoicedMinor: 0 })).toEqual([]);
  });

  it("describe value, limit and remedy in words", () => {
    const [finding] = judge({ ...good, confirmedMinor: 71_400 });
    expect(finding).toMatchObject({ value: "71.4%", limit: "80.0%" });
    expect(finding?.reasons).toContain("71.4%");
    expect(finding?.howToFix.length).toBeGreaterThan(30);
  });
});
