import type { Endpoint, ErrorCodeOf, ErrorDetailsOf } from "#contract/endpoint.ts";
import { ApiError } from "#errors/api-error.ts";

/** An ApiError whose code and details are those of one typed error of one endpoint. */
export type TypedApiError<E extends Endpoint, C extends ErrorCodeOf<E>> = ApiError & {
  readonly code: C;
  readonly details: ErrorDetailsOf<E, C>;
};

/**
 * True when `error` is the typed error `code` of `endpoint`; its details are then typed. The status must match the
 * contract, so that a proxy's answer is never mistaken for a typed error.
 */
export function isApiError<E extends Endpoint, C extends ErrorCodeOf<E>>(
  error: unknown,
  endpoint: E,
  code: C,
): error is TypedApiError<E, C> {
  return (
    error instanceof ApiError &&
    error.endpointId === endpoint.id &&
    error.code === code &&
    error.statusCode === endpoint.errors?.[code]
  );
}
