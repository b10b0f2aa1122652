import { startInitialCheck } from "@quayside/api-client/contract/initial-check/initial-check.endpoints";
import { STOCK_FIELD_MESSAGES as fieldMessages } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { ApiError, isApiError } from "@quayside/api-client/errors/api-error";
import { sendingProblemText } from "@quayside/portal/problem-text";
import { typedValue } from "@quayside/spreadsheet/typed/typed-number";
import {
  checkMessages,
  startErrors,
  unreadableWords,
} from "#features/staff/initial-check/initial-check.messages.ts";
import { HEADING_ROW } from "#lib/typed-formats.ts";

/** The form of a check, as typed. */
export interface CheckDraft {
  readonly file: File | null;
  readonly headingRow: string;
  readonly gtin: string;
  readonly price: string;
  readonly sellingUnit: string;
  readonly inventory: string;
  readonly currency: string;
  readonly dealId: string;
}

export interface CheckProblem {
  readonly fieldId: keyof CheckDraft;
  readonly message: string;
}

export const emptyCheck: CheckDraft = {
  file: null,
  headingRow: "1",
  gtin: "",
  price: "",
  sellingUnit: "",
  inventory: "",
  currency: "EUR",
  dealId: "",
};

const COLUMNS = ["gtin", "price", "sellingUnit", "inventory"] as const;

/** Problems with a form before it is sent. */
export function checkProblems(draft: CheckDraft): CheckProblem[] {
  const problems: CheckProblem[] = [];
  if (draft.file === null) problems.push({ fieldId: "file", message: fieldMessages.file });
  if (typedValue(draft.headingRow, HEADING_ROW) === null)
    problems.push({ fieldId: "headingRow", message: fieldMessages.headingRow });
  for (const fieldId of COLUMNS)
    if (draft[fieldId].trim() === "") problems.push({ fieldId, message: fieldMessages[fieldId] });
  if (draft.currency === "") problems.push({ fieldId: "currency", message: fieldMessages.currency });
  return problems;
}

/** The request body of a valid form. */
export function checkBody({ file, dealId, ...draft }: CheckDraft & { readonly file: File }) {
  const columns = Object.fromEntries(COLUMNS.map((field) => [field, draft[field].trim()]));
  const deal = dealId.trim() === "" ? {} : { dealId: dealId.trim() };
  return {
    file,
    headingRow: String(typedValue(draft.headingRow, HEADING_ROW) ?? ""),
    ...(columns as Pick<CheckDraft, (typeof COLUMNS)[number]>),
    currency: draft.currency,
    ...deal,
  };
}

/** The field errors of a rejection; empty without any. */
export function startProblems(error: unknown): CheckProblem[] {
  if (isApiError(error, startInitialCheck, "deal_not_found"))
    return [{ fieldId: "dealId", message: startErrors.deal_not_found }];
  if (isApiError(error, startInitialCheck, "file_unparsable")) {
    const why = unreadableWords(error.details.reason) ?? "";
    return [{ fieldId: "file", message: `${startErrors.file_unparsable} ${why}`.trim() }];
  }
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fieldErrors).flatMap(([name, [message]]) =>
    name in emptyCheck && message !== undefined ? [{ fieldId: name as keyof CheckDraft, message }] : [],
  );
}

/** The text for a failure that does not belong to a field. */
export function failureText(error: unknown): string {
  const { gtin_checker_forbidden } = startErrors;
  return sendingProblemText(error, { gtin_checker_forbidden }, checkMessages.start);
}

/** Why a task ended without a result. */
export function taskFailureText(failure: string | null): string {
  const why = failure === null ? undefined : unreadableWords(failure);
  return why === undefined ? checkMessages.failed : `${startErrors.file_unparsable} ${why}`;
}

/** Where staff see the deals that have a number of the support desk, or all deals without one. */
export function dealHref(dealId: string): string {
  const search = dealId.trim();
  return search === "" ? "/internal/deals/" : `/internal/deals/?search=${encodeURIComponent(search)}`;
}
