import { expect, it, vi } from "vitest";
import { createSentrySink, mayReplay } from "#sentry-sink.ts";

const sentry = vi.hoisted(() => ({
  init: vi.fn<(settings: Record<string, unknown>) => void>(),
  replayIntegration: vi.fn((_settings: Record<string, unknown>) => ({ stop: vi.fn() })),
  captureException: vi.fn(),
  close: vi.fn(),
}));
vi.mock("@sentry/nextjs", () => sentry);

const makeSink = () => createSentrySink({ dsn: "https://key@errors.example/1", environment: "production" });

it("sends the masked bodies of a failed call as text beside the error, and other context as tags", async () => {
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

it("omits the call when there was none", async () => {
  const sink = await makeSink();
  sink.report("plain", {});
  expect(sentry.captureException).toHaveBeenLastCalledWith("plain", {
    level: "error",
    tags: {},
    contexts: {},
  });
});

it("reports every error and replays every session of those who agreed (A580)", async () => {
  await makeSink();
  expect(sentry.init.mock.lastCall?.[0]).toMatchObject({
    sampleRate: 1,
    replaysSessionSampleRate: 1,
    replaysOnErrorSampleRate: 1,
    environment: "production",
  });
});

it("masks what is typed and read in replays (A581)", async () => {
  await makeSink();
  expect(sentry.replayIntegration.mock.lastCall?.[0]).toMatchObject({
    maskAllInputs: true,
    maskAllText: true,
    blockAllMedia: true,
  });
});

it.each(["/my-profile/payment-details/", "/login/", "/activate-account/", "/orders/a1/", "/internal/x/"])(
  "never replays %s",
  (path) => expect(mayReplay(path)).toBe(false),
);

it("replays the dashboard and the list of orders", () => {
  expect(["/dashboard/", "/orders/"].map(mayReplay)).toEqual([true, true]);
});

it("sends no person, header, cookie, typed text or search words", async () => {
  await makeSink();
  const { beforeSend, beforeBreadcrumb, sendDefaultPii } = (sentry.init.mock.lastCall?.[0] ?? {}) as {
    beforeSend: (event: unknown) => unknown;
    beforeBreadcrumb: (crumb: unknown) => unknown;
    sendDefaultPii: boolean;
  };
  expect(sendDefaultPii).toBe(false);
  const url = "https://seller.quayside.example/orders/?search=ada";
  expect(
    beforeSend({
      message: "m",
      user: { email: "ada@harbour.example" },
      extra: { body: "x" },
      request: { url, headers: { cookie: "session=1" }, cookies: { session: "1" } },
    }),
  ).toEqual({ message: "m", request: { url: "https://seller.quayside.example/orders/" } });
  expect(beforeBreadcrumb({ category: "ui.input", message: "input#iban" })).toBeNull();
  expect(beforeBreadcrumb({ category: "fetch", data: { url } })).toEqual({
    category: "fetch",
    data: { url: "https://seller.quayside.example/orders/" },
  });
});
