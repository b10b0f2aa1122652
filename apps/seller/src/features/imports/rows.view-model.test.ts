import { describe, expect, it } from "vitest";
import { acceptedRow, readyDraft, rejectedRow } from "#features/imports/imports.fixtures.ts";
import { gridColumns, gridRow, remarkOf, usableText } from "#features/imports/rows.view-model.ts";

const mapping = readyDraft.mapping ?? expect.fail("The draft has no mapping");

describe("the rows of a list in the grid", () => {
  it("show the mapped columns in the order of the file, or all columns", () => {
    const read = gridColumns(readyDraft.headings, mapping, false);
    expect(read.map(({ header, note }) => [header, note])).toEqual([
      ["EAN", "GTIN"],
      ["Description", "Name"],
      ["Pcs per case", "Selling unit"],
      ["Net price", "Price"],
      ["On stock", "Inventory"],
      ["Notes", undefined],
    ]);
    expect(gridColumns(readyDraft.headings, mapping, true).at(-2)?.header).toBe("Remarks");
    expect(read.at(-1)?.isEditable).toBe(false);
  });

  it("mark the faulty cell and the values being saved", () => {
    const { cells } = gridRow(rejectedRow);
    expect(cells["3"]).toEqual({ text: "on request", problem: "Price is not a number" });
    expect(gridRow(rejectedRow, new Map([[3, "7.90"]])).cells["3"]).toEqual({ text: "7.90", isEdited: true });
    expect(gridRow(rejectedRow)).toBe(gridRow(rejectedRow));
  });

  it("say in which sheet they stand when several are read", () => {
    const sheets = [
      { name: "Face", isHidden: false, offset: 0 },
      { name: "Terms", isHidden: false, offset: null },
      { name: "Body", isHidden: false, offset: 400 },
    ];
    const row = { ...rejectedRow, number: 405 };
    expect(gridRow(row, undefined, sheets)).toMatchObject({ number: 405, rowInSheet: 5 });
    expect(gridRow({ ...row }, undefined, sheets).cells["remark"]?.text).toMatch(/^Sheet Body\. /);
    expect(gridRow({ ...row }, undefined, sheets.slice(0, 2))).not.toHaveProperty("rowInSheet");
  });

  it("say what is wrong, why they are skipped, or what was corrected", () => {
    expect(remarkOf(rejectedRow)).toBe("Price is not a number. Enter a number such as 12.50.");
    expect(remarkOf({ ...rejectedRow, faults: [], ignoredBecause: "TOTALS" })).toBe("Skipped: a total");
    const note = {
      field: "gtin",
      note: "GTIN_HEALED",
      before: "16000409958",
      after: "016000409958",
    } as const;
    expect(remarkOf({ ...acceptedRow, notes: [note] })).toBe("GTIN corrected: 16000409958 → 016000409958");
    expect(remarkOf(acceptedRow)).toBe("");
  });

  it.each([
    [0, "1,180 of 1,204 rows can be used."],
    [1, "1,180 of 1,204 rows can be used; 1 is left out until it is fixed."],
    [14, "1,180 of 1,204 rows can be used; 14 are left out until they are fixed."],
  ])("are counted: %i to fix", (rejected, text) => {
    expect(usableText({ ...readyDraft.counts, rejected })).toBe(text);
  });
});
