import { describe, expect, it } from "vitest";
import { splitNumbers, withoutNumbers } from "#features/sales/tracking-input.view-model.ts";

describe("tracking numbers", () => {
  it("are read from a pasted list, each once", () => {
    expect(
      splitNumbers("00340434161094042557\n\njjd0099, JJD0099; 1Z0000000000000001 1Z0000000000000002"),
    ).toEqual(["00340434161094042557", "JJD0099", "1Z0000000000000001", "1Z0000000000000002"]);
  });

  it("may be printed in groups", () => {
    expect(splitNumbers("1Z 5R8 939 03 5756 7127")).toEqual(["1Z5R89390357567127"]);
  });

  it("leave the field when they are refused, whatever their case", () => {
    expect(withoutNumbers("JJD0099\nwrong-1", ["WRONG-1"])).toEqual({
      text: "JJD0099",
      removed: ["WRONG-1"],
    });
  });
});
