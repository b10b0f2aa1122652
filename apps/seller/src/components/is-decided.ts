import { ApiError } from "@quayside/api-client/errors/api-error";

/** True when the server has decided about a call: the next one is a new intent with a key of its own. */
export function isDecided(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode < 500 && error.code !== "idempotency_in_flight";
}
