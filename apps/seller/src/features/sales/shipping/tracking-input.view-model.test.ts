import { describe, expect, it } from "vitest";
import { placeOfNumber, splitNumbers } from "#features/sales/shipping/tracking-input.view-model.ts";

describe("tracking numbers", () => {
  it("are read from a pasted list, each once", () => {
    expect(
      splitNumbers("00340434161094042557\n\njjd0099, JJD0099; 1Z0000000000000001 1Z0000000000000002"),
    ).toEqual(["00340434161094042557", "JJD0099", "1Z0000000000000001", "1Z0000000000000002"]);
  });

  it("may be written in groups", () => {
    expect(splitNumbers("1Z 5R8 939 03 5756 7127")).toEqual(["1Z5R89390357567127"]);
  });

  it("are located in the text in whatever form they were typed", () => {
    const text = "JJD0099, 1Z 5r8 939 03 5756 7128";
    const place = placeOfNumber(text, "1Z5R89390357567128");
    expect(text.slice(place?.start, place?.end)).toBe("1Z 5r8 939 03 5756 7128");
    expect(placeOfNumber("a+b", "a+b")).toEqual({ start: 0, end: 3 });
    expect(placeOfNumber(text, "JJD0098")).toBeNull();
  });
});
