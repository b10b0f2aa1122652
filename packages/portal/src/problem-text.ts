import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { problemMessages } from "#problem.messages.ts";

type Texts = Readonly<Record<string, string>>;

/**
 * A screen's text for an error of a call: the text for its code, otherwise whether the API answered at all.
 *
 * @param texts texts by the codes of the endpoint
 * @param options.other the text for any other error
 */
export function problemText(
  error: unknown,
  texts: Texts = {},
  {
    unreachable = problemMessages.unreachable,
    other = problemMessages.other,
  }: { readonly unreachable?: string; readonly other?: string } = {},
): string {
  if (error instanceof FailedToFetchError) return unreachable;
  if (!(error instanceof ApiError)) return other;
  if (Object.hasOwn(texts, error.code)) return texts[error.code] ?? other;
  return error.code === "staff_right_missing" ? problemMessages.staffRight : other;
}

/** As problemText, for a form, which keeps what was entered. @param other the text for any other error */
export function formProblemText(error: unknown, texts: Texts, other: string): string {
  return problemText(error, texts, { unreachable: problemMessages.unreachableForm, other });
}

/** As formProblemText, for idempotent calls: an earlier attempt may still be in progress. */
export function sendingProblemText(error: unknown, texts: Texts, other: string): string {
  return formProblemText(error, { ...texts, idempotency_in_flight: problemMessages.inFlight }, other);
}

/** Seconds to wait after a rejection, rounded up; 0 without a wait. */
export function waitOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.statusCode !== 429) return 0;
  const { details } = error;
  const wait = typeof details === "object" && details !== null && "wait" in details ? details.wait : 0;
  return typeof wait === "number" ? Math.max(1, Math.ceil(wait)) : 0;
}
