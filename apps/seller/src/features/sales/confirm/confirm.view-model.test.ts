import { describe, expect, it, vi } from "vitest";
import { confirmBodyLines, quantityProblem } from "#features/sales/confirm/confirm.view-model.ts";
import { pastedColumn } from "#features/sales/confirm/pasted-column.ts";
import { pasteColumn } from "#features/sales/confirm/paste.view-model.ts";
import { TOTALS, createQuantities } from "#features/sales/confirm/quantities.ts";
import { sale } from "#testing/fixtures.ts";

const { lines } = sale;
const cream = lines[0]!;
const balm = lines[1]!;

describe("a quantity", () => {
  it.each([
    ["", "Enter a quantity."],
    ["1.5", "Enter a whole number of 0 or more."],
    ["-2", "Enter a whole number of 0 or more."],
    ["8", "Enter 6 or less: that is the ordered quantity."],
    ["3", "Enter a multiple of 2: the goods are sold in units of 2."],
  ])("of %j is rejected", (text, message) => {
    expect(quantityProblem(cream, text)).toBe(message);
  });

  it.each(["0", "2", "6", " 4 "])("of %j is accepted", (text) => {
    expect(quantityProblem(cream, text)).toBeNull();
  });
});

describe("the confirmation", () => {
  it("is in full and complete without any input", () => {
    expect(createQuantities(lines).showProblems()).toEqual([]);
    expect(confirmBodyLines(lines, {})).toEqual([
      { id: cream.id, quantity: 6, reductionReason: null },
      { id: balm.id, quantity: 6, reductionReason: null },
    ]);
  });

  it("needs a reason on a reduced line and drops it when the line is full again", () => {
    const quantities = createQuantities(lines);
    quantities.set({ [cream.id]: { quantity: "4", reason: "" } });
    const problem = { fieldId: `reason-${cream.id}`, message: "Choose why you reduce Hand cream." };
    expect(quantities.line(cream.id).problems).toEqual([]);
    expect(quantities.showProblems()).toEqual([problem]);
    quantities.set({ [cream.id]: { quantity: "4", reason: "DAMAGED" } });
    expect(quantities.line(cream.id).problems).toEqual([]);
    const full = { [cream.id]: { quantity: "6", reason: "DAMAGED" as const } };
    expect(confirmBodyLines(lines, full)[0]?.reductionReason).toBeNull();
  });

  it("does not notify subscribers of unchanged lines", () => {
    const quantities = createQuantities(lines);
    const heard = vi.fn();
    quantities.subscribe(cream.id, heard);
    quantities.follow(lines);
    expect(heard).not.toHaveBeenCalled();
    quantities.follow([...lines]);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("adds up goods, reduction and units as they are typed", () => {
    const quantities = createQuantities(lines);
    expect(quantities.totals()).toEqual({
      goods: 9600,
      byRate: [{ rate: "0", goodsMinor: 9600 }],
      ordered: 9600,
      reduction: 0,
      units: 12,
    });
    quantities.set({ [cream.id]: { quantity: "4", reason: "" } });
    expect(quantities.totals()).toEqual({
      goods: 7200,
      byRate: [{ rate: "0", goodsMinor: 7200 }],
      ordered: 9600,
      reduction: -2400,
      units: 10,
    });
    quantities.set({ [cream.id]: { quantity: "", reason: "" } });
    expect(quantities.totals()).toMatchObject({ goods: 2400, units: 6 });
    quantities.reset();
    expect(quantities.totals()).toMatchObject({ goods: 9600, units: 12 });
  });

  it("notifies only the changed line and the totals of a keystroke", () => {
    const quantities = createQuantities(lines);
    const heard: string[] = [];
    for (const part of [cream.id, balm.id, TOTALS]) quantities.subscribe(part, () => heard.push(part));
    quantities.set({ [cream.id]: { quantity: "4", reason: "" } });
    expect(heard).toEqual([cream.id, TOTALS]);
  });

  it("keeps edited lines when the order changes elsewhere, and updates the others", () => {
    const quantities = createQuantities(lines);
    quantities.set({ [cream.id]: { quantity: "4", reason: "" } });
    quantities.follow(lines.map((line) => ({ ...line, confirmedQuantity: 2 })));
    expect(lines.map(({ id }) => quantities.line(id).entry.quantity)).toEqual(["4", "2"]);
  });

  it("takes less than 8 ms per keystroke with 500 lines", () => {
    const many = Array.from({ length: 500 }, (_, index) => ({ ...balm, id: `line_${index}` }));
    const quantities = createQuantities(many);
    const started = performance.now();
    for (let key = 0; key < 100; key += 1)
      quantities.set({ line_7: { quantity: String(key % 6), reason: "" } });
    expect((performance.now() - started) / 100).toBeLessThan(8);
  });
});

describe("a pasted column", () => {
  it("is read row by row, without thousands separators and further columns", () => {
    expect(pastedColumn("4\tx\r\n1,200\r\n")).toEqual(["4", "1200"]);
    expect(pastedColumn("Quantity\n1.200\n\n6.0\nmany\n")).toEqual(["Quantity", "1200", "", "6", "many"]);
  });

  it("is not recognised when a single value is pasted", () => {
    expect(pastedColumn("12")).toBeNull();
    expect(pastedColumn("12\n")).toBeNull();
  });

  it("fills the lines from the paste position and lists the excess", () => {
    const { changed, entered, misfits } = pasteColumn(lines, {}, 0, ["4", "5", "9"]);
    expect(changed).toEqual({
      [cream.id]: { quantity: "4", reason: "" },
      [balm.id]: { quantity: "5", reason: "" },
    });
    expect(entered).toBe(2);
    expect(misfits).toEqual(["1 value is left over: the order has no more lines."]);
  });

  it("skips a line whose value does not fit, and says why", () => {
    const { changed, misfits } = pasteColumn(lines, {}, 0, ["3", "many"]);
    expect(changed).toEqual({});
    expect(misfits).toEqual([
      "Hand cream, “3”: Enter a multiple of 2: the goods are sold in units of 2.",
      "Lip balm, “many”: Enter a whole number of 0 or more.",
    ]);
  });

  it("may have a heading in the first row, and empty rows for unchanged lines", () => {
    const { changed } = pasteColumn(lines, {}, 0, ["Confirmed", "", "5"]);
    expect(changed).toEqual({ [balm.id]: { quantity: "5", reason: "" } });
  });
});
