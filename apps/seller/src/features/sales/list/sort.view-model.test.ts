import { expect, it } from "vitest";
import { sortAfter, tableSortOf } from "#features/sales/list/sort.view-model.ts";

it("reads the direction from the sign", () => {
  expect(tableSortOf("-total")).toEqual({ key: "total", direction: "desc" });
  expect(tableSortOf("expiredAt")).toEqual({ key: "expiredAt", direction: "asc" });
});

it("turns the same column around and starts another one at its useful end", () => {
  expect(sortAfter("-total", "total")).toBe("total");
  expect(sortAfter("total", "total")).toBe("-total");
  expect(sortAfter("expiredAt", "total")).toBe("-total");
  expect(sortAfter("-total", "expiredAt")).toBe("expiredAt");
});
