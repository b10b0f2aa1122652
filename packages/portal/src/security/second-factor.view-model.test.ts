import { expect, it } from "vitest";
import { groupedKey, hasFewCodes, qrPath } from "#security/second-factor.view-model.ts";

it("groups a key for reading", () => {
  expect(groupedKey("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
  expect(groupedKey("ABCD")).toBe("ABCD");
});

it("draws the dark runs of every row", () => {
  expect(qrPath(["110", "001"])).toBe("M0 0h2v1h-2zM2 1h1v1h-1z");
  expect(qrPath([])).toBe("");
});

it("suggests new recovery codes when three are left", () => {
  expect([0, 3, 4, 10].map(hasFewCodes)).toEqual([true, true, false, false]);
});
