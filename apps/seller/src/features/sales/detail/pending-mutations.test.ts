import { expect, it } from "vitest";
import { beginChange, endChange, isRemoteChange } from "#features/sales/detail/pending-mutations.ts";

it("takes a version that arrives by itself as news, once", () => {
  expect([isRemoteChange("a", 2), isRemoteChange("a", 2), isRemoteChange("a", 3)]).toEqual([
    true,
    false,
    true,
  ]);
});

it("takes what this tab did as known, also while its answer is on the way", () => {
  beginChange("b");
  expect(isRemoteChange("b", 2)).toBe(false);
  endChange("b", 2);
  expect([isRemoteChange("b", 2), isRemoteChange("b", 3)]).toEqual([false, true]);
});

it("says nothing twice: a refusal has told of the change that it found", () => {
  beginChange("c");
  endChange("c", "told");
  expect([isRemoteChange("c", 5), isRemoteChange("c", 6)]).toEqual([false, true]);
});

it("hears of a change whose answer was lost", () => {
  beginChange("d");
  endChange("d", null);
  expect(isRemoteChange("d", 2)).toBe(true);
});
