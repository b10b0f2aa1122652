import { describe, expect, it } from "vitest";
import { canOpen, shownStep, stepToDecide } from "#features/imports/draft-steps.view-model.ts";
import { choosingDraft, readyDraft, workbookDraft } from "#features/imports/imports.fixtures.ts";

const unsure = { about: "HEADER_ROW", field: null, isRequired: false } as const;
const clean = { ...readyDraft, counts: { ...readyDraft.counts, rejected: 0 } };

describe("the step of an upload", () => {
  it("is the first one with a pending choice", () => {
    expect(stepToDecide(workbookDraft, null)).toBe("sheet");
    expect(stepToDecide(choosingDraft, null)).toBe("columns");
  });

  it("is the rows while some need fixing, and the changes afterwards", () => {
    expect(stepToDecide(readyDraft, null)).toBe("review");
    expect(stepToDecide(clean, null)).toBe("changes");
  });

  it("asks once about uncertain columns, and not at all for a list that matches an earlier one", () => {
    const draft = { ...clean, questions: [unsure] };
    expect(stepToDecide(draft, null)).toBe("headings");
    expect(stepToDecide({ ...draft, mappingFrom: "CHOSEN" }, "headings")).toBe("changes");
    expect(stepToDecide({ ...draft, mappingFrom: "CHOSEN" }, "sheet")).toBe("headings");
    expect(stepToDecide({ ...draft, mappingFrom: "SAVED" }, null)).toBe("changes");
  });

  it("is taken from the address if it can be opened", () => {
    expect(shownStep(readyDraft, { step: "columns", done: null })).toBe("columns");
    expect(shownStep(choosingDraft, { step: "changes", done: null })).toBe("columns");
    expect(canOpen("sheet", readyDraft)).toBe(false);
    expect(canOpen("sheet", workbookDraft)).toBe(true);
  });
});
