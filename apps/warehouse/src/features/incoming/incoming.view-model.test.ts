import { describe, expect, it } from "vitest";
import { makePackage } from "#features/incoming/fixtures/package-fixture.ts";
import {
  expectationOf,
  isNamedBy,
  pageCountOf,
  scanVerdictOf,
} from "#features/incoming/incoming.view-model.ts";

const sscc = "340123450000000017";
const now = Date.parse("2026-11-21T10:00:00Z");

describe("the pages of the list", () => {
  it("hold twenty packages each, with at least one page", () => {
    expect([0, 1, 20, 21, 41].map(pageCountOf)).toEqual([1, 1, 1, 2, 3]);
  });
});

describe("the expected arrival of a package", () => {
  it("is on time until the moment has passed", () => {
    expect(expectationOf("2026-11-21T10:00:00Z", now, "UTC").isOverdue).toBe(false);
    expect(expectationOf("2026-11-23T12:00:00Z", now, "UTC").relative).toBe("in 2 days");
  });

  it("is overdue afterwards, with the date", () => {
    expect(expectationOf("2026-11-19T09:00:00Z", now, "UTC")).toEqual({
      isOverdue: true,
      day: "19 November 2026",
      relative: "2 days ago",
      exact: "19 November 2026 at 09:00",
    });
  });

  it("is shown in the warehouse's time zone", () => {
    expect(expectationOf("2026-11-21T23:30:00Z", now, "Europe/Amsterdam").day).toBe("22 November 2026");
  });
});

describe("the message after a scan", () => {
  const found = { packages: [makePackage()], count: 1 };

  it("names the box", () => {
    expect(scanVerdictOf(sscc, found, now)).toEqual({
      tone: "success",
      text: "Box 2 of 5 of order 100234, 48 units, 12.4 kg, for Germany.",
    });
  });

  it("adds that it is overdue", () => {
    const late = makePackage({ expectedAt: "2026-11-20T00:00:00Z" });
    expect(scanVerdictOf(sscc, { packages: [late], count: 1 }, now).text).toMatch(/Germany\. Overdue\.$/);
  });

  it("distinguishes several matches from none", () => {
    expect(scanVerdictOf(sscc, { ...found, count: 3 }, now)).toEqual({
      tone: "info",
      text: `3 incoming packages match ${sscc}.`,
    });
    expect(scanVerdictOf(sscc, { packages: [], count: 0 }, now)).toEqual({
      tone: "error",
      text: `No incoming package matches ${sscc}.`,
    });
  });
});

describe("a scanned code", () => {
  const one = makePackage({ sscc: "340123450000000017", trackingNumber: "PL00000444" });

  it.each(["340123450000000017", "PL00000444", "pl00000444"])("identifies its own package: %s", (code) => {
    expect(isNamedBy(code)(one)).toBe(true);
  });

  it.each(["34012345000000001", "PL0000044", "PL000004444", one.saleNumber, ""])(
    "does not match a package by a mere prefix, or by its order number: %s",
    (code) => {
      expect(isNamedBy(code)(one)).toBe(false);
    },
  );
});
