import { expect, it } from "vitest";
import { sortAfter, tableSortOf } from "#features/sales/list/sort.view-model.ts";

it("reads the direction from the sign", () => {
  expect(tableSortOf("-total")).toEqual({ key: "total", direction: "desc" });
  expect(tableSortOf("expiredAt")).toEqual({ key: "expiredAt", direction: "asc" });
});

it("reverses the current column, and sorts a new one by its more useful direction first", () => {
  expect(sortAfter("-total", "total")).toBe("total");
  expect(sortAfter("total", "total")).toBe("-total");
  expect(sortAfter("expiredAt", "total")).toBe("-total");
  expect(sortAfter("-total", "expiredAt")).toBe("expiredAt");
});
