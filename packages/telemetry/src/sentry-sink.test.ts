import { expect, it, vi } from "vitest";
import { createSentrySink } from "#sentry-sink.ts";

const sentry = vi.hoisted(() => ({
  init: vi.fn(),
  replayIntegration: vi.fn(() => ({ stop: vi.fn() })),
  captureException: vi.fn(),
  close: vi.fn(),
}));
vi.mock("@sentry/nextjs", () => sentry);

const makeSink = () => createSentrySink({ dsn: "https://key@errors.example/1", environment: "production" });

it("sends the masked bodies of a failed call as text beside the error, and what else is known as tags", async () => {
  const sink = await makeSink();
  const error = new Error("[500] POST sales/{qid}/decline/");
  const responseBody = { code: "internal", message: "***" };
  sink.report(error, { area: "sales.decline", requestId: "req-1", status: 500, responseBody });
  expect(sentry.captureException).toHaveBeenLastCalledWith(error, {
    level: "error",
    tags: { area: "sales.decline", requestId: "req-1", status: 500 },
    contexts: { call: { responseBody: '{"code":"internal","message":"***"}' } },
  });
});

it("cuts off a body that would make the report too large", async () => {
  const sink = await makeSink();
  sink.report("large", { requestBody: { lines: Array.from({ length: 2000 }, () => "***") } });
  const [, { contexts }] = sentry.captureException.mock.lastCall as [
    string,
    { contexts: { call: { requestBody: string } } },
  ];
  expect(contexts.call.requestBody).toHaveLength(4000);
});

it("says nothing of a call where there was none", async () => {
  const sink = await makeSink();
  sink.report("plain", {});
  expect(sentry.captureException).toHaveBeenLastCalledWith("plain", {
    level: "error",
    tags: {},
    contexts: {},
  });
});
