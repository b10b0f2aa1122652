import { describe, expect, it } from "vitest";
import { canOpen, shownStep, stepToDecide } from "#features/imports/draft-steps.view-model.ts";
import { choosingDraft, readyDraft, workbookDraft } from "#features/imports/imports.fixtures.ts";

const unsure = { about: "HEADER_ROW", field: null, isRequired: false } as const;
const clean = { ...readyDraft, counts: { ...readyDraft.counts, rejected: 0 } };

describe("the step of an upload", () => {
  it("is the first with something that has to be chosen", () => {
    expect(stepToDecide(workbookDraft, null)).toBe("sheet");
    expect(stepToDecide(choosingDraft, null)).toBe("columns");
  });

  it("is the rows while some are to be fixed, and the changes when none is", () => {
    expect(stepToDecide(readyDraft, null)).toBe("review");
    expect(stepToDecide(clean, null)).toBe("changes");
  });

  it("asks once about what is not sure, and not for a list read like an earlier one", () => {
    const draft = { ...clean, questions: [unsure] };
    expect(stepToDecide(draft, null)).toBe("headings");
    expect(stepToDecide({ ...draft, mappingFrom: "CHOSEN" }, "headings")).toBe("changes");
    expect(stepToDecide({ ...draft, mappingFrom: "CHOSEN" }, "sheet")).toBe("headings");
    expect(stepToDecide({ ...draft, mappingFrom: "SAVED" }, null)).toBe("changes");
  });

  it("is the one of the address where that can be opened", () => {
    expect(shownStep(readyDraft, { step: "columns", done: null })).toBe("columns");
    expect(shownStep(choosingDraft, { step: "changes", done: null })).toBe("columns");
    expect(canOpen("sheet", readyDraft)).toBe(false);
    expect(canOpen("sheet", workbookDraft)).toBe(true);
  });
});
