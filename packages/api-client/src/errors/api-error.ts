import type { Endpoint, ErrorCodeOf, ErrorDetailsOf } from "#contract/endpoint.ts";

/** The generic error of the product: something failed, and `message` says what, for logs. */
export class AppError extends Error {
  override name = "AppError";
}

/** No answer arrived at all: offline, blocked, or the server is down. */
export class FailedToFetchError extends AppError {
  override name = "FailedToFetchError";
}

/** Everything an error answer says. */
export interface ApiErrorParts {
  /** `[status] METHOD path-pattern`: groups errors in monitoring, and contains no input of the caller. */
  readonly message: string;
  readonly statusCode: number;
  readonly code: string;
  /** The server's message, suitable for display. */
  readonly serverMessage: string;
  /** Messages by field, empty when the answer names no field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** The details of a typed error, parsed by its schema. */
  readonly details: unknown;
  readonly requestId: string;
  readonly endpointId: string;
}

/** An answer with an error status. Narrow its `details` with `isApiError`. */
export class ApiError extends AppError {
  override name = "ApiError";
  readonly statusCode: number;
  readonly code: string;
  readonly serverMessage: string;
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  readonly details: unknown;
  readonly requestId: string;
  readonly endpointId: string;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.statusCode = parts.statusCode;
    this.code = parts.code;
    this.serverMessage = parts.serverMessage;
    this.fieldErrors = parts.fieldErrors;
    this.details = parts.details;
    this.requestId = parts.requestId;
    this.endpointId = parts.endpointId;
  }
}

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
