import { describe, expect, it } from "vitest";
import { isTyping, nextPosition } from "#features/imports/grid/grid-position.view-model.ts";

const limits = { rows: 100, columns: 4, pageRows: 10 };
const from = { row: 50, column: 1 };

describe("the keys of a grid", () => {
  it.each([
    ["ArrowUp", false, { row: 49, column: 1 }],
    ["ArrowDown", false, { row: 51, column: 1 }],
    ["ArrowLeft", false, { row: 50, column: 0 }],
    ["ArrowRight", false, { row: 50, column: 2 }],
    ["Home", false, { row: 50, column: 0 }],
    ["End", false, { row: 50, column: 3 }],
    ["PageUp", false, { row: 40, column: 1 }],
    ["PageDown", false, { row: 60, column: 1 }],
    ["ArrowUp", true, { row: 0, column: 1 }],
    ["ArrowDown", true, { row: 99, column: 1 }],
    ["Home", true, { row: 0, column: 0 }],
    ["End", true, { row: 99, column: 3 }],
  ])("%s, with Ctrl: %s, moves to %o", (key, isCtrl, to) => {
    expect(nextPosition(key, from, { ...limits, isCtrl })).toEqual(to);
  });

  it.each(["ArrowUp", "PageUp", "ArrowLeft"])("%s stays in the first cell", (key) => {
    expect(nextPosition(key, { row: 0, column: 0 }, limits)).toEqual({ row: 0, column: 0 });
  });

  it("do nothing in a grid without rows, nor do other keys", () => {
    expect(nextPosition("ArrowDown", from, { ...limits, rows: 0 })).toBeNull();
    expect(nextPosition("a", from, limits)).toBeNull();
  });

  it("start an edit when they type a character", () => {
    const key = { ctrlKey: false, metaKey: false, altKey: false };
    expect(isTyping({ ...key, key: "7" })).toBe(true);
    expect(isTyping({ ...key, key: "Enter" })).toBe(false);
    expect(isTyping({ ...key, key: "c", ctrlKey: true })).toBe(false);
  });
});
