import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import type { MonthlyVolume } from "@quayside/api-client/contract/seller-leads/enquiry.schema";
import { enquiryMessages as messages } from "#features/sell/enquiry.messages.ts";

const FIELDS = [
  "companyName",
  "country",
  "vatNumber",
  "sells",
  "monthlyVolume",
  "contactName",
  "email",
  "phone",
  "consent",
] as const;
export type EnquiryField = (typeof FIELDS)[number];
export type Problems = Partial<Record<EnquiryField, string>>;

/** The trimmed values of the fields. */
export type Draft = Readonly<Record<EnquiryField | "leaveEmpty", string>>;

/** The id of a field in its document. */
export const idOf = (field: EnquiryField): string => `enquiry-${field}`;

/** Reads the fields of the form. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form);
  const entries = [...FIELDS, "leaveEmpty"].map((name) => [name, String(data.get(name) ?? "").trim()]);
  return Object.fromEntries(entries) as Draft;
}

/** Letters, digits and common separators. The API knows the format of each country. */
const VAT = /^(?=(?:.*\d){2})[\p{L}\d ./+*-]{4,30}$/u;

/** Problems with a draft before it is sent. */
export function draftProblems(draft: Draft): Problems {
  const problems: Problems = {};
  for (const name of ["companyName", "country", "sells", "monthlyVolume", "contactName"] as const)
    if (draft[name] === "") problems[name] = messages.required[name];
  if (draft.vatNumber !== "" && !VAT.test(draft.vatNumber)) problems.vatNumber = messages.vatWrong;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email)) problems.email = messages.required.email;
  if (draft.consent === "") problems.consent = messages.required.consent;
  return problems;
}

/** The problems in the order of the fields, as a summary lists them. */
export function summaryOf(problems: Problems): { fieldId: string; message: string }[] {
  return FIELDS.flatMap((field) => {
    const message = problems[field];
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });
}

/** The body of the call. @param key id of this enquiry */
export function enquiryOf(draft: Draft, key: string) {
  const { monthlyVolume, consent: _given, ...said } = draft;
  return { ...said, key, monthlyVolume: monthlyVolume as MonthlyVolume, consent: true as const };
}

/** The API's field errors. */
export function refusalProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const [message] = error.fieldErrors[field] ?? [];
      return message === undefined ? [] : [[field, field === "vatNumber" ? messages.vatWrong : message]];
    }),
  );
}

/** The message above the form when sending failed for a reason other than a field. */
export function failureText(error: unknown): string {
  if (error instanceof FailedToFetchError) return messages.unreachable;
  return error instanceof ApiError && error.statusCode === 429 ? messages.limited : messages.failed;
}
