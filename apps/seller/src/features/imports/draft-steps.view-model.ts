import type {
  DraftQuestion,
  StockDraftDetail,
} from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";

/** The steps from a parsed file to live offers, in order. */
export const draftSteps = ["sheet", "headings", "columns", "review", "changes"] as const;
export type DraftStep = (typeof draftSteps)[number];

export const stepNames: Readonly<Record<DraftStep, string>> = {
  sheet: "Sheet",
  headings: "Headings",
  columns: "Columns",
  review: "Rows",
  changes: "Changes",
};

/** The step in which a question is answered. */
const stepOfQuestion: Readonly<Record<DraftQuestion["about"], DraftStep>> = {
  SHEET: "sheet",
  HEADER_ROW: "headings",
  COLUMN: "columns",
  CURRENCY: "columns",
  DECIMAL: "columns",
  SELLING_UNIT: "columns",
  TIERS: "columns",
};

const placeOf = (step: DraftStep | null) => (step === null ? -1 : draftSteps.indexOf(step));

type Facts = Pick<StockDraftDetail, "status" | "questions" | "mappingFrom" | "counts" | "sheets">;

/**
 * The first step with something to decide; the others are skipped. A required choice is always shown. A recommended
 * confirmation is shown once: not for a list read like an earlier one, and not before the last answered step.
 *
 * @param done the last step the user answered; null if none
 */
export function stepToDecide(draft: Facts, done: DraftStep | null): DraftStep {
  const isOpen = draft.mappingFrom === "FOUND" || draft.mappingFrom === null || done !== null;
  const asked = draft.questions.filter(
    (one) => one.isRequired || (isOpen && placeOf(stepOfQuestion[one.about]) > placeOf(done)),
  );
  const first = draftSteps.find((step) => asked.some(({ about }) => stepOfQuestion[about] === step));
  if (first !== undefined) return first;
  if (draft.status === "CHOOSING") return "columns";
  return draft.counts.rejected > 0 ? "review" : "changes";
}

/** Whether a step can be opened: rows and changes exist once the columns are known. */
export function canOpen(step: DraftStep, { status, sheets }: Pick<Facts, "status" | "sheets">): boolean {
  if (step === "sheet") return sheets.length > 1;
  if (step === "headings" || step === "columns") return status === "CHOOSING" || status === "READY";
  return status === "READY";
}

/** The step to show: the one in the address if it can be opened, otherwise the first one with something to decide. */
export function shownStep(
  draft: Facts,
  asked: { readonly step: DraftStep | null; readonly done: DraftStep | null },
): DraftStep {
  return asked.step !== null && canOpen(asked.step, draft) ? asked.step : stepToDecide(draft, asked.done);
}
