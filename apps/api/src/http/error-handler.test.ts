import type { FastifyReply, FastifyRequest } from "fastify";
import { expect, it, vi } from "vitest";
import type { Services } from "#kernel/context.ts";
import { sendError } from "#http/error-handler.ts";

/** What a request is answered when its handler fails, and what operators learn of it. */
function failWith(error: unknown) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const errors = { report: vi.fn() };
  const services = { log, errors, outage: { isOn: false, failed: vi.fn() } } as unknown as Services;
  const request = { id: "request-1", routeOptions: { url: "/api/sales/" } } as unknown as FastifyRequest;
  const send = vi.fn((body: { code: string }) => body);
  const status = vi.fn((_status: number) => ({ send }));
  sendError(services, error, request, { status, header: vi.fn() } as unknown as FastifyReply);
  return { status: status.mock.lastCall?.[0], code: send.mock.lastCall?.[0].code, log, errors };
}

it("a body that is no JSON is the caller's error", () => {
  const { status, code, errors } = failWith(
    Object.assign(new SyntaxError("Unexpected token"), { statusCode: 400 }),
  );
  expect([status, code]).toEqual([400, "malformed_json"]);
  expect(errors.report).not.toHaveBeenCalled();
});

it("a text of our own that cannot be parsed is our error, and is reported", () => {
  const error = new SyntaxError("Unexpected end of JSON input");
  const { status, code, errors } = failWith(error);
  expect([status, code]).toEqual([500, "internal_error"]);
  expect(errors.report).toHaveBeenCalledWith(error, expect.anything());
});

it("a value that the database cannot store is refused, and logged without it", () => {
  const error = Object.assign(new Error("integer out of range"), { code: "22003", detail: "4000000000" });
  const { status, code, log } = failWith(error);
  expect([status, code]).toEqual([400, "validation_failed"]);
  expect(log.warn.mock.lastCall?.[0]).toEqual({
    sqlState: "22003",
    requestId: "request-1",
    route: "/api/sales/",
  });
});
