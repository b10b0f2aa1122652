import { ApiError } from "@quayside/api-client/errors/api-error";

/** True when the server has decided about a call: a retry is then a new intent with its own idempotency key. */
export function isFinalError(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode < 500 && error.code !== "idempotency_in_flight";
}
