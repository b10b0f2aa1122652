import { describe, expect, it } from "vitest";
import { blockEdits, rowsBelow } from "#features/imports/grid/pasted-block.view-model.ts";

const column = (key: string, isEditable = true) => ({ key, header: key, width: "8rem", isEditable });
const columns = [column("0"), column("3"), column("remark", false)];
const rows = [
  { number: 6, cells: ["ean", "name", "", "on request"] },
  { number: 13, cells: ["ean", "name", "", "4.20"] },
];
const grid = { columns, rowAt: (index: number) => rows[index] };

describe("a pasted block of cells", () => {
  it("fills cells to the right and down, across the visible columns", () => {
    const cells = [
      ["4006381333931", "4.90"],
      ["96385074", "5.10"],
    ];
    expect(blockEdits({ row: 0, column: 0 }, cells, grid)).toEqual([
      { number: 6, column: 0, text: "4006381333931" },
      { number: 6, column: 3, text: "4.90" },
      { number: 13, column: 0, text: "96385074" },
      { number: 13, column: 3, text: "5.10" },
    ]);
  });

  it("skips cells that are read-only, unchanged or outside the grid", () => {
    const cells = [["4.90", "remark", "further"], [], ["7.00"]];
    expect(blockEdits({ row: 0, column: 1 }, cells, grid)).toEqual([{ number: 6, column: 3, text: "4.90" }]);
    expect(blockEdits({ row: 1, column: 1 }, [["4.20"]], grid)).toEqual([]);
  });

  it("ends at the last row of the list, and after a thousand rows at most", () => {
    expect(rowsBelow({ row: 2, column: 0 }, 3, 14)).toEqual({ first: 2, last: 4 });
    expect(rowsBelow({ row: 12, column: 0 }, 30, 14)).toEqual({ first: 12, last: 13 });
    expect(rowsBelow({ row: 0, column: 0 }, 5000, 200_000)).toEqual({ first: 0, last: 999 });
    expect(rowsBelow({ row: 0, column: 0 }, 1, 0)).toBeNull();
  });
});
