import { AppError } from "#errors/app-error.ts";

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
