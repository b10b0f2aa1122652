import { afterEach, expect } from "vitest";
import { takeWaits } from "#testing/found-waits.ts";

afterEach(() => {
  expect(takeWaits(), "Inside a transaction only the database may be waited for").toEqual([]);
});
