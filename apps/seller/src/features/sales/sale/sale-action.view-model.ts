import { ApiError, FailedToFetchError } from "@quayside/api-client/errors/api-error";

/** True when the sale has changed since it was shown, or may have: a missing answer counts. */
export function isOutdated(error: unknown): boolean {
  if (error instanceof FailedToFetchError) return true;
  const codes = ["invalid_state", "version_conflict", "lines_incomplete", "idempotency_key_reused"];
  return error instanceof ApiError && codes.includes(error.code);
}

/** True when the state of the sale no longer allows the call. */
export function isInvalidState(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 409 && error.code === "invalid_state";
}
