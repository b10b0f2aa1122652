import { expect, it } from "vitest";
import { pastedCells } from "#understanding/pasted-cells.ts";

it("splits copied cells in the format of spreadsheet programs", () => {
  expect(pastedCells("12.50\t4\r\n13\t5\r\n")).toEqual([
    ["12.50", "4"],
    ["13", "5"],
  ]);
  expect(pastedCells('"two\nlines"\t"6"" pipe"\n 7 ')).toEqual([["two\nlines", '6" pipe'], ["7"]]);
  expect(pastedCells("1\r2\r")).toEqual([["1"], ["2"]]);
});

it("keeps the positions of empty cells and of empty rows between others", () => {
  expect(pastedCells("a\t\tc\n\nd\n\n")).toEqual([["a", "", "c"], [], ["d"]]);
  expect(pastedCells("")).toEqual([]);
});

it("returns nothing for a text that is too long to be cells", () => {
  expect(pastedCells("x".repeat(1_100_000))).toEqual([]);
});
