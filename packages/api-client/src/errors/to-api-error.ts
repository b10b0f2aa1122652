import type { Endpoint } from "#contract/endpoint.ts";
import { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "#errors/api-error.ts";
import type { ApiErrorParts } from "#errors/api-error.ts";

/** Loaded with the first typed error, as most visits see none; one that does not come leaves code and details. */
async function classOf(key: string) {
  const loaded = await import("#errors/error-classes.ts").catch(() => null);
  return (loaded !== null && Object.hasOwn(loaded.errorClasses, key) && loaded.errorClasses[key]) || ApiError;
}

/**
 * Maps an error answer to its class by endpoint, status and code. An answer that is not ours (a proxy's page,
 * an empty body) keeps its status and gets the code "unknown"; details of the wrong shape are dropped to null
 * with the code "unknown" too, so that typed details are always what their type says.
 */
export async function toApiError(
  endpoint: Endpoint,
  statusCode: number,
  body: unknown,
  requestId: string,
): Promise<ApiError> {
  const message = `[${statusCode}] ${endpoint.method} ${endpoint.path}`;
  const unknown: ApiErrorParts = {
    message,
    statusCode,
    code: "unknown",
    serverMessage: "",
    fieldErrors: {},
    details: null,
    requestId,
    endpointId: endpoint.id,
  };
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return new ApiError(unknown);
  const { code, message: serverMessage, requestId: answeredId, fieldErrors, ...rest } = parsed.data;
  const known = {
    ...unknown,
    serverMessage,
    fieldErrors: fieldErrors ?? {},
    requestId: answeredId || requestId,
  };
  const definition =
    endpoint.errors && Object.hasOwn(endpoint.errors, code) ? endpoint.errors[code] : undefined;
  if (definition?.status !== statusCode) return new ApiError({ ...known, code, details: rest });
  const details = definition.details
    ? definition.details.safeParse(rest)
    : { success: true as const, data: rest };
  if (!details.success) return new ApiError(known);
  const ErrorClass = await classOf(`${endpoint.id} ${statusCode} ${code}`);
  return new ErrorClass({ ...known, code, details: details.data });
}
