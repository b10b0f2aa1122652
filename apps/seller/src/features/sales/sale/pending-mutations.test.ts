import { expect, it } from "vitest";
import { beginChange, endChange, isRemoteChange } from "#features/sales/sale/pending-mutations.ts";

it("treats a version that arrives on its own as a remote change, once", () => {
  expect([isRemoteChange("a", 2), isRemoteChange("a", 2), isRemoteChange("a", 3)]).toEqual([
    true,
    false,
    true,
  ]);
});

it("treats this tab's own changes as known, even while their response is pending", () => {
  beginChange("b");
  expect(isRemoteChange("b", 2)).toBe(false);
  endChange("b", 2);
  expect([isRemoteChange("b", 2), isRemoteChange("b", 3)]).toEqual([false, true]);
});

it("reports nothing twice: a rejection has already reported the change it met", () => {
  beginChange("c");
  endChange("c", "told");
  expect([isRemoteChange("c", 5), isRemoteChange("c", 6)]).toEqual([false, true]);
});

it("reports a change whose response was lost", () => {
  beginChange("d");
  endChange("d", null);
  expect(isRemoteChange("d", 2)).toBe(true);
});
