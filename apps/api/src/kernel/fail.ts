import { type CommonErrorCode, commonErrors } from "@quayside/api-client/contract/errors";
import { operationOf } from "@quayside/api-client/contract/all";
import type { Endpoint, ErrorCodeOf, ErrorDetailsOf } from "@quayside/api-client/contract/endpoint";

/** A non-success answer, thrown to the one place that turns errors into answers. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: object;
  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Nothing for an error without details; otherwise details are required, unless all of them are optional. */
type DetailsArgument<D> = [keyof D] extends [never] ? [] : Record<never, never> extends D ? [D?] : [D];

/** Ends a call with one of its endpoint's typed errors; the transaction rolls back. */
export function fail<E extends Endpoint, C extends ErrorCodeOf<E>>(
  endpoint: E,
  code: C,
  ...details: DetailsArgument<ErrorDetailsOf<E, C>>
): never {
  throw failureOf(endpoint, code, details[0] ?? {});
}

/** A typed error of an endpoint as a value. @throws when the endpoint does not declare the error */
export function failureOf(endpoint: Endpoint, code: string, details: object = {}): ApiFailure {
  const definition = operationOf(endpoint).errorDefinitions[code];
  if (!definition) throw new Error(`${endpoint.id} has no error ${code}`);
  return new ApiFailure(definition.status, code, definition.message, details);
}

/** Ends a call with an error that any endpoint may answer with. */
export function failWith(code: CommonErrorCode, details: object = {}): never {
  throw commonFailure(code, details);
}

/** The same error as a value, for code that passes errors instead of throwing them. */
export function commonFailure(code: CommonErrorCode, details: object = {}): ApiFailure {
  const definition = commonErrors[code];
  return new ApiFailure(definition.status, code, definition.message, details);
}
