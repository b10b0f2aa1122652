import { createTestSale } from "@quayside/api-client/contract/internal/internal.endpoints";
import { typedValue, wholeFormat } from "@quayside/spreadsheet/typed/typed-number";
import { ApiError, isApiError } from "@quayside/api-client/errors/api-error";
import {
  type TestOutcome,
  testSaleMessages as messages,
} from "#features/staff/test-sales/create-test-sale.messages.ts";

export interface TestSaleDraft {
  readonly sellerEmail: string;
  /** As typed. */
  readonly lines: string;
  readonly outcome: TestOutcome;
}

/** The typed number of lines; null unless from 1 to 50. */
export const linesOf = (text: string): number | null => typedValue(text, wholeFormat(1, 50));

type FieldId = "sellerEmail" | "lines";
export interface FieldProblem {
  readonly fieldId: FieldId;
  readonly message: string;
}

/** What is wrong with a draft before it is sent. */
export function draftProblems({ sellerEmail, lines }: TestSaleDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!/^\S+@\S+$/.test(sellerEmail.trim()))
    problems.push({ fieldId: "sellerEmail", message: messages.emailMissing });
  if (linesOf(lines) === null) problems.push({ fieldId: "lines", message: messages.linesWrong });
  return problems;
}

/** What a refusal says, at the fields it is about; an empty list when it is about none. */
export function refusalProblems(error: Error): FieldProblem[] {
  if (isApiError(error, createTestSale, "seller_not_found"))
    return [{ fieldId: "sellerEmail", message: messages.sellerNotFound }];
  if (isApiError(error, createTestSale, "not_enough_offers"))
    return [{ fieldId: "lines", message: messages.notEnoughOffers(error.details.available) }];
  if (!(error instanceof ApiError)) return [];
  const problems: FieldProblem[] = [];
  if (error.fieldErrors["sellerEmail"])
    problems.push({ fieldId: "sellerEmail", message: messages.emailMissing });
  if (error.fieldErrors["lines"]) problems.push({ fieldId: "lines", message: messages.linesWrong });
  return problems;
}
