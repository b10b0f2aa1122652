import { type CommonErrorCode, commonErrors } from "@quayside/api-client/contract/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isPoolExhausted, isUnreachable } from "#db/database-outage.ts";
import type { Services } from "#kernel/context.ts";
import { ApiFailure } from "#kernel/fail.ts";

interface ErrorAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Errors that a retry a moment later may not get. */
const RETRIED = new Set<unknown>(["idempotency_in_flight", "unavailable"]);

/** The one place that turns errors into answers: never a stack trace, never a 500 for bad input. */
export function sendError(
  services: Services,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toAnswer(error);
  if (status >= 500) {
    noteFailure(services, error, request);
  } else if (UNSTORABLE.has(codeOf(error))) {
    // The contract should have refused the value first, or we computed it ourselves.
    const { id: requestId, routeOptions } = request;
    services.log.warn({ sqlState: codeOf(error), requestId, route: routeOptions.url }, "unstorable value");
  }
  const wait = body["wait"];
  if (status === 429 || RETRIED.has(body["code"])) {
    void reply.header("Retry-After", typeof wait === "number" ? String(wait) : "1");
  }
  // The rest of the request may never come.
  if (status === 408) void reply.header("Connection", "close");
  return reply.status(status).send({ ...body, requestId: request.id });
}

/** Logs a database outage as one line for all requests; reports any unexpected error as a bug. */
function noteFailure(services: Services, error: unknown, request: FastifyRequest): void {
  const { id: requestId, routeOptions } = request;
  const route = routeOptions.url ?? "none";
  const { outage } = services;
  // In an outage calls queue for connections that cannot be made; otherwise an exhausted pool means too much load.
  if (isUnreachable(error) || (outage.isOn && isPoolExhausted(error))) return outage.failed(error);
  if (error instanceof ApiFailure || commonCodeOf(error) !== "internal_error") {
    return services.log.error({ err: error, requestId, route }, "request failed");
  }
  services.errors.report(error, { area: "request", message: "request failed", tags: { requestId, route } });
}

function toAnswer(error: unknown): ErrorAnswer {
  if (error instanceof ApiFailure) {
    return { status: error.status, body: { ...error.details, code: error.code, message: error.message } };
  }
  const common = commonCodeOf(error);
  const definition = commonErrors[common];
  return { status: definition.status, body: { code: common, message: definition.message } };
}

/** Maps errors of Fastify and PostgreSQL to our own codes. */
function commonCodeOf(error: unknown): CommonErrorCode {
  const code = codeOf(error);
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE" || code === "FST_REQ_FILE_TOO_LARGE") return "payload_too_large";
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return "unsupported_media_type";
  // Any other SyntaxError is a text of ours that cannot be parsed.
  const isOfBody = error instanceof SyntaxError && statusOf(error) === 400;
  if (code.startsWith("FST_ERR_CTP") || isOfBody) return "malformed_json";
  if (code === "FST_UNDER_PRESSURE" || BUSY.has(code) || isUnreachable(error) || isPoolExhausted(error))
    return "unavailable";
  if (UNSTORABLE.has(code)) return "validation_failed";
  const status = statusOf(error);
  if (status === 429) return "too_many_requests";
  if (status === 404) return "not_found";
  if (status >= 400 && status < 500) return "validation_failed";
  return "internal_error";
}

/** Bytes that PostgreSQL text cannot hold (NUL, a lone surrogate), and numbers out of range. */
const UNSTORABLE = new Set(["22021", "22P05", "22P02", "22003"]);

/** The database is overloaded, or it cancelled one of two transactions in a deadlock. */
const BUSY = new Set(["40001", "40P01", "57014", "25P03"]);

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

function statusOf(error: unknown): number {
  return (error as FastifyError | null)?.statusCode ?? 500;
}
