import { expect, it } from "vitest";
import { beginChange, endChange, isNews } from "#features/sales/own-changes.ts";

it("takes a version that arrives by itself as news, once", () => {
  expect([isNews("a", 2), isNews("a", 2), isNews("a", 3)]).toEqual([true, false, true]);
});

it("takes what this tab did as known, also while its answer is on the way", () => {
  beginChange("b");
  expect(isNews("b", 2)).toBe(false);
  endChange("b", 2);
  expect([isNews("b", 2), isNews("b", 3)]).toEqual([false, true]);
});

it("says nothing twice: a refusal has told of the change that it found", () => {
  beginChange("c");
  endChange("c", "told");
  expect([isNews("c", 5), isNews("c", 6)]).toEqual([false, true]);
});

it("hears of a change whose answer was lost", () => {
  beginChange("d");
  endChange("d", null);
  expect(isNews("d", 2)).toBe(true);
});
