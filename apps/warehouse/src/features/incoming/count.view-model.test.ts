import { describe, expect, it } from "vitest";
import {
  WHOLE_PACKAGE,
  countBody,
  countVerdict,
  countedLines,
  isAsAnnounced,
  lineOfGtin,
  lineState,
  readUnits,
  reasonOf,
  totalsOf,
} from "#features/incoming/count.view-model.ts";
import { makePackageDetail } from "#testing/warehouse-package.fixtures.ts";

const detail = makePackageDetail();
const count = (found: Record<string, { counted: number; damaged: number }>) => countedLines(detail, found);
const all = { "line-0001": { counted: 3, damaged: 0 }, "line-0002": { counted: 2, damaged: 0 } };

describe("the lines of a package", () => {
  it("are open until they are counted, then complete, short or over", () => {
    const [first, second] = count({ "line-0001": { counted: 0, damaged: 0 } });
    expect([first, second].map((line) => line && lineState(line))).toEqual(["short", "open"]);
    expect([2, 3, 4].map((counted) => lineState({ announced: 3, counted }))).toEqual([
      "short",
      "complete",
      "over",
    ]);
  });

  it("match the announcement once each is complete and nothing is damaged", () => {
    expect(isAsAnnounced(count({}))).toBe(false);
    expect(isAsAnnounced(count(all))).toBe(true);
    expect(isAsAnnounced(count({ ...all, "line-0001": { counted: 3, damaged: 1 } }))).toBe(false);
  });

  it("are a single line when the seller did not list the contents", () => {
    const lines = countedLines(makePackageDetail({ lines: [], units: 48 }), {
      [WHOLE_PACKAGE]: { counted: 48, damaged: 0 },
    });
    expect(lines).toMatchObject([{ id: WHOLE_PACKAGE, announced: 48, counted: 48 }]);
    expect(isAsAnnounced(lines)).toBe(true);
    expect(countBody(lines)).toEqual({ units: 48 });
    expect(lineOfGtin(lines, "04006381333931")?.id).toBe(WHOLE_PACKAGE);
  });

  it("are found by GTIN in any length", () => {
    expect(lineOfGtin(count({}), "04006381333931")?.id).toBe("line-0001");
    expect(lineOfGtin(count({}), "05449000000996")).toBeUndefined();
  });
});

describe("a count", () => {
  it("reports the counted units of every line; uncounted ones count as missing", () => {
    const lines = count({ "line-0001": { counted: 4, damaged: 1 } });
    expect(countBody(lines)).toEqual({
      units: 4,
      lines: [
        { id: "line-0001", units: 4, damaged: 1 },
        { id: "line-0002", units: 0, damaged: 0 },
      ],
    });
    expect(totalsOf(lines)).toEqual({ counted: 4, announced: 5, open: 1 });
  });

  it("reports damage in preference to a wrong quantity", () => {
    expect(reasonOf(count({ "line-0001": { counted: 4, damaged: 0 } }))).toBe("WRONG_UNITS");
    expect(reasonOf(count({ "line-0001": { counted: 4, damaged: 1 } }))).toBe("DAMAGED");
  });

  it("shows the running count at each scan, and when the package is complete", () => {
    const verdict = (lines: ReturnType<typeof count>) => lines[0] && countVerdict(lines, lines[0]);
    expect(verdict(count({ "line-0001": { counted: 1, damaged: 0 } }))).toEqual({
      tone: "success",
      text: "Stabilo Boss marker: 1 of 3.",
    });
    expect(verdict(count(all))?.text).toBe(
      "Stabilo Boss marker: 3 of 3. Everything is counted: scan the next package.",
    );
    expect(verdict(count({ ...all, "line-0001": { counted: 4, damaged: 0 } }))).toEqual({
      tone: "info",
      text: "Stabilo Boss marker: 4 counted, only 3 announced.",
    });
  });

  it("accepts only whole numbers within the limits", () => {
    expect(["", " ", "12", "0", "1.5", "-1", "x", "1000001"].map(readUnits)).toEqual([
      null,
      null,
      12,
      0,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
