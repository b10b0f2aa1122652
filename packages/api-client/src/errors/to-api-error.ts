import type { Endpoint } from "#contract/endpoint.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { ApiError } from "#errors/api-error.ts";
import type { ApiErrorParts } from "#errors/api-error.ts";

/** Whether an answer is an error of this API: a proxy in between sends its own bodies. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null) return false;
  const { code, message, requestId } = body as Record<string, unknown>;
  return [code, message, requestId].every((value) => typeof value === "string");
}

/**
 * Loaded with the first typed error, as most visits see none; if loading fails, the error still has its code and
 * details.
 */
async function classOf(key: string) {
  const loaded = await import("#errors/error-classes.ts").catch(() => null);
  return (loaded !== null && Object.hasOwn(loaded.errorClasses, key) && loaded.errorClasses[key]) || ApiError;
}

/**
 * Maps an error answer to its class by endpoint, status and code. An answer in another format (a proxy's page, an
 * empty body) keeps its status and gets the code "unknown".
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
  if (!isErrorBody(body)) return new ApiError(unknown);
  const { code, message: serverMessage, requestId: answeredId, fieldErrors, ...details } = body;
  const known = {
    ...unknown,
    serverMessage,
    fieldErrors: fieldErrors ?? {},
    requestId: answeredId || requestId,
  };
  const agreed = endpoint.errors && Object.hasOwn(endpoint.errors, code) ? endpoint.errors[code] : undefined;
  const ErrorClass = agreed === statusCode ? await classOf(`${endpoint.id} ${statusCode} ${code}`) : ApiError;
  return new ErrorClass({ ...known, code, details });
}
