import { describe, expect, it } from "vitest";
import { barsIn, reprintProblem, reprintQuery } from "#components/printing/reprint.view-model.ts";

describe("a reprint", () => {
  it("requires a reason, and a note where the reason alone says nothing", () => {
    expect(reprintProblem({ reason: "", note: "torn" })).toBe("Choose a reason.");
    expect(reprintProblem({ reason: "OTHER", note: "  " })).toBe("Say what happened.");
    expect(reprintProblem({ reason: "OTHER", note: "torn" })).toBeNull();
    expect(reprintProblem({ reason: "LOST", note: "" })).toBeNull();
  });

  it("sends no empty note, and nothing for a first print", () => {
    expect(reprintQuery({ reason: "", note: "x" })).toEqual({});
    expect(reprintQuery({ reason: "LOST", note: " " })).toEqual({ reason: "LOST" });
    expect(reprintQuery({ reason: "OTHER", note: " torn " })).toEqual({ reason: "OTHER", note: "torn" });
  });
});

describe("the bars of a label", () => {
  it("begin with a bar, and have gaps between them", () => {
    expect(barsIn([2, 1, 3])).toEqual({
      bars: [
        { at: 0, width: 2 },
        { at: 3, width: 3 },
      ],
      width: 6,
    });
  });
});
