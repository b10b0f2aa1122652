import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { throwAwayRoot } from "#throw-away.ts";

it("data of a test lies in memory when there is plenty of it, else on the disk", () => {
  expect(throwAwayRoot({ memory: 8192, room: 4096 })).toBe("/dev/shm");
  expect(throwAwayRoot({ memory: 8191, room: 4096 })).toBe(tmpdir());
  expect(throwAwayRoot({ memory: 8192, room: 64 })).toBe(tmpdir());
});
