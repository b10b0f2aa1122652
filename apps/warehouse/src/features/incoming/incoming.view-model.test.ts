import { describe, expect, it } from "vitest";
import { makePackage } from "#features/incoming/fixtures/package-fixture.ts";
import {
  carrierName,
  expectationOf,
  formatUnits,
  formatWeight,
  pageCountOf,
  readScan,
  scanOutcomeOf,
} from "#features/incoming/incoming.view-model.ts";

const sscc = "340123450000000018";
const now = Date.parse("2026-11-21T10:00:00Z");

describe("a scan", () => {
  it.each([
    [sscc],
    [`00${sscc}`],
    [`(00)${sscc}`],
    [`(00) 3 4012345 000000001 8`],
    [`]C100${sscc}`],
    [`]C100${sscc}\u001d`],
    [`  ${sscc}\t`],
    [`(00)${sscc}(02)04006381333931`],
  ])("of %j is the bare SSCC", (raw) => {
    expect(readScan(raw)).toBe(sscc);
  });

  it("of a tracking number keeps its letters and drops space around it", () => {
    expect(readScan(" 1Z999AA10123456784\n")).toBe("1Z999AA10123456784");
  });

  it("of a number that only begins like a label is left as it is", () => {
    expect(readScan("0034012345")).toBe("0034012345");
    expect(readScan("00340123450000000018999")).toBe("00340123450000000018999");
  });

  it("of nothing is nothing", () => {
    expect(readScan(" \t")).toBe("");
  });
});

describe("facts of a package", () => {
  it("are written as people read them", () => {
    expect(formatWeight(12_400)).toBe("12.4 kg");
    expect(formatWeight(90)).toBe("0.1 kg");
    expect(formatUnits(1)).toBe("1 unit");
    expect(formatUnits(1200)).toBe("1,200 units");
    expect([carrierName("ups"), carrierName("Parcel Line"), carrierName(null)]).toEqual([
      "UPS",
      "Parcel Line",
      "No carrier",
    ]);
  });

  it("count pages of twenty", () => {
    expect([0, 1, 20, 21, 41].map(pageCountOf)).toEqual([1, 1, 1, 2, 3]);
  });
});

describe("when a package is expected", () => {
  it("is on time until the moment has passed", () => {
    expect(expectationOf("2026-11-21T10:00:00Z", now, "UTC").isOverdue).toBe(false);
    expect(expectationOf("2026-11-23T12:00:00Z", now, "UTC").relative).toBe("in 2 days");
  });

  it("is overdue afterwards, and says since when", () => {
    expect(expectationOf("2026-11-19T09:00:00Z", now, "UTC")).toEqual({
      isOverdue: true,
      day: "19 November 2026",
      shortDay: "19 Nov",
      relative: "2 days ago",
      exact: "19 November 2026 at 09:00",
    });
  });

  it("is told in the time of the warehouse", () => {
    expect(expectationOf("2026-11-21T23:30:00Z", now, "Europe/Amsterdam").day).toBe("22 November 2026");
  });
});

describe("what is said after a scan", () => {
  const found = { search: sscc, status: "success" as const, packages: [makePackage()], count: 1 };

  it("is nothing before the first one", () => {
    expect(scanOutcomeOf({ ...found, search: "" }, now)).toBeNull();
  });

  it("names the box that was found", () => {
    expect(scanOutcomeOf(found, now)).toEqual({
      tone: "success",
      text: "Box 2 of 5 of order 100234, 48 units, 12.4 kg, for Germany.",
    });
  });

  it("adds that it is overdue", () => {
    const late = makePackage({ expectedAt: "2026-11-20T00:00:00Z" });
    expect(scanOutcomeOf({ ...found, packages: [late] }, now)?.text).toMatch(/Germany\. Overdue\.$/);
  });

  it("tells several from none", () => {
    expect(scanOutcomeOf({ ...found, count: 3 }, now)).toMatchObject({
      tone: "info",
      text: `3 incoming packages match ${sscc}.`,
    });
    expect(scanOutcomeOf({ ...found, packages: [], count: 0 }, now)).toEqual({
      tone: "error",
      text: `No incoming package matches ${sscc}.`,
    });
  });

  it("says that it is looking, and when it could not", () => {
    expect(scanOutcomeOf({ ...found, status: "pending" }, now)?.text).toBe(`Looking for ${sscc}…`);
    expect(scanOutcomeOf({ ...found, status: "error" }, now)?.tone).toBe("error");
  });
});
