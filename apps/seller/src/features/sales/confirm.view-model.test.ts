import { describe, expect, it } from "vitest";
import {
  confirmBodyLines,
  confirmProblems,
  confirmTotals,
  parsePastedColumn,
  quantityProblem,
  withPastedColumn,
} from "#features/sales/confirm.view-model.ts";
import { sale } from "#testing/fixtures.ts";

const { lines } = sale;
const cream = lines[0]!;
const balm = lines[1]!;

describe("a quantity", () => {
  it.each([
    ["", "Enter a quantity."],
    ["1.5", "Enter a whole number of 0 or more."],
    ["-2", "Enter a whole number of 0 or more."],
    ["8", "Enter 6 or less: that is what was ordered."],
    ["3", "Enter a multiple of 2: the goods are sold in units of 2."],
  ])("of %j is refused", (text, message) => {
    expect(quantityProblem(cream, text)).toBe(message);
  });

  it.each(["0", "2", "6", " 4 "])("of %j is taken", (text) => {
    expect(quantityProblem(cream, text)).toBeNull();
  });
});

describe("the confirmation", () => {
  it("is in full and complete without any entry", () => {
    expect(confirmProblems(lines, {})).toEqual([]);
    expect(confirmBodyLines(lines, {})).toEqual([
      { id: cream.id, quantity: 6, reductionReason: null },
      { id: balm.id, quantity: 6, reductionReason: null },
    ]);
  });

  it("needs a reason on a reduced line and drops it when the line is full again", () => {
    const reduced = { [cream.id]: { quantity: "4", reason: "" as const } };
    expect(confirmProblems(lines, reduced)).toEqual([
      { fieldId: `reason-${cream.id}`, message: "Choose why you reduce Hand cream." },
    ]);
    const full = { [cream.id]: { quantity: "6", reason: "DAMAGED" as const } };
    expect(confirmBodyLines(lines, full)[0]?.reductionReason).toBeNull();
  });

  it("adds up goods, reduction and units as they are typed", () => {
    expect(confirmTotals(lines, {})).toEqual({ goods: 9600, ordered: 9600, reduction: 0, units: 12 });
    const entries = { [cream.id]: { quantity: "4", reason: "" as const } };
    expect(confirmTotals(lines, entries)).toEqual({
      goods: 7200,
      ordered: 9600,
      reduction: -2400,
      units: 10,
    });
  });
});

describe("a pasted column", () => {
  it("is read row by row, with thousands separators and further columns left out", () => {
    expect(parsePastedColumn("4\tx\r\n1,200\r\n")).toEqual(["4", "1200"]);
  });

  it("is none when a single value is pasted", () => {
    expect(parsePastedColumn("12")).toBeNull();
    expect(parsePastedColumn("12\n")).toBeNull();
  });

  it("fills the lines from where it was pasted and ignores what is beyond them", () => {
    const entries = withPastedColumn(lines, {}, 0, ["4", "5", "9"]);
    expect(entries).toEqual({
      [cream.id]: { quantity: "4", reason: "" },
      [balm.id]: { quantity: "5", reason: "" },
    });
  });
});
