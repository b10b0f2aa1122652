import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { scratchRoot } from "#scratch-dir.ts";

it("test data is kept in memory when there is plenty of it, else on the disk", () => {
  expect(scratchRoot({ memory: 8192, room: 4096 })).toBe("/dev/shm");
  expect(scratchRoot({ memory: 8191, room: 4096 })).toBe(tmpdir());
  expect(scratchRoot({ memory: 8192, room: 64 })).toBe(tmpdir());
});
