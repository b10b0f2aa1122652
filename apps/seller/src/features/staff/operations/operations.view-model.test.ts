import { expect, it } from "vitest";
import { durationText, healthOf } from "#features/staff/operations/operations.view-model.ts";
import { operations } from "#features/staff/operations/operations.fixtures.ts";

const [job] = operations.jobs;

it.each([
  [{ isLate: true, failuresInARow: 4 }, "Late"],
  [{ isLate: false, failuresInARow: 4 }, "Failed 4×"],
  [{ isLate: false, failuresInARow: 0, succeededAt: null }, "Not run yet"],
  [{ isLate: false, failuresInARow: 0, succeededAt: "2026-11-23T09:00:00Z" }, "OK"],
])("a job with %o is labelled %s", (changes, text) => {
  if (!job) throw new Error("no job in the fixtures");
  expect(healthOf({ ...job, ...changes }).text).toBe(text);
});

it.each([
  [null, "–"],
  [0, "0 ms"],
  [999, "999 ms"],
  [4250, "4.3 s"],
  [185_000, "3 min"],
])("a run of %s ms is shown as %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
