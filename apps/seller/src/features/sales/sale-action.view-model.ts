import { ApiError } from "@quayside/api-client/errors/api-error";
import { FailedToFetchError } from "@quayside/api-client/errors/failed-to-fetch-error";

const unreachable =
  "Quayside does not answer. Nothing is lost: what you entered stays here, please try again.";
const inFlight = "This is still being worked on. Try again in a moment.";

/**
 * What a screen says about an error of a call.
 *
 * @param texts texts by the codes of the endpoint
 * @param fallback said about everything else
 */
export function saleErrorText(
  error: unknown,
  texts: Readonly<Record<string, string>>,
  fallback: string,
): string {
  if (error instanceof FailedToFetchError) return unreachable;
  if (!(error instanceof ApiError)) return fallback;
  if (error.code === "idempotency_in_flight") return inFlight;
  return Object.hasOwn(texts, error.code) ? (texts[error.code] ?? fallback) : fallback;
}

/** True when the sale is not what the screen shows any more, or may not be: an answer that never came counts. */
export function isOutdated(error: unknown): boolean {
  if (error instanceof FailedToFetchError) return true;
  const codes = ["invalid_state", "version_conflict", "lines_incomplete", "idempotency_key_reused"];
  return error instanceof ApiError && codes.includes(error.code);
}

/** True when the state of the sale does not allow the call any more. */
export function isInvalidState(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 409 && error.code === "invalid_state";
}
