import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";

const unreachable = "Quayside does not answer. Please check your connection and try again.";
const other = "Something went wrong. Please try again.";

/**
 * What a screen says about an error of a call: the text for its code, else whether the API answered at all.
 *
 * @param texts texts by the codes of the endpoint
 */
export function problemText(error: unknown, texts: Readonly<Record<string, string>> = {}): string {
  if (error instanceof FailedToFetchError) return unreachable;
  if (!(error instanceof ApiError)) return other;
  return Object.hasOwn(texts, error.code) ? (texts[error.code] ?? other) : other;
}

/** Seconds that a refusal asks to wait, rounded up; 0 when it asks for no wait. */
export function waitOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.statusCode !== 429) return 0;
  const { details } = error;
  const wait = typeof details === "object" && details !== null && "wait" in details ? details.wait : 0;
  return typeof wait === "number" ? Math.max(1, Math.ceil(wait)) : 0;
}
