// @vitest-environment jsdom
import { reportContentProblem } from "@quayside/content/content-report";
import { reportFormOpened, reportFormSubmitted } from "@quayside/content/form-report";
import type { AnalyticsSink } from "@quayside/telemetry/analytics";
import { act, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type TelemetryConfig, TelemetryProvider, useTelemetry } from "#shell/telemetry.tsx";

const sink = vi.hoisted(() => ({
  send: vi.fn<AnalyticsSink["send"]>(),
  identify: vi.fn(),
  reset: vi.fn(),
  stop: vi.fn(),
}));
const createSink = vi.hoisted(() => vi.fn());
vi.mock("@quayside/telemetry/posthog-sink", () => ({ createPosthogSink: createSink }));
const createReporter = vi.hoisted(() => vi.fn());
vi.mock("@quayside/telemetry/sentry-sink", () => ({ createSentrySink: createReporter }));

const config = {
  environment: "production",
  cookieDomain: undefined,
  analytics: { host: "https://collector.quayside.example", key: "public-key" },
  adsConversionUrl: "https://ads.harbour.example/conversion?id=42",
  errorDsn: null,
  contactEmail: "help@harbour.example",
};
const setCookie = (name: string, value: string, age = 60) => {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${age}`;
};

const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", fetched);
  createSink.mockImplementation(async () => sink);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(() => {
  for (const name of ["consent", "signed_in"]) setCookie(name, "", 0);
  vi.unstubAllGlobals();
});

/** What the collector gets when a survey is opened and submitted, and the page is left. */
async function collectedAfterSurvey(given: TelemetryConfig = config): Promise<unknown[]> {
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <TelemetryProvider config={given} consentChoice="unset">
        page
      </TelemetryProvider>,
    ),
  );
  reportFormOpened();
  reportFormSubmitted("r-1");
  if (document.cookie.includes("accepted") && given.analytics)
    await vi.waitFor(() => expect(createSink).toHaveBeenCalled(), 15_000);
  await act(async () => root.unmount());
  return sink.send.mock.calls.flatMap(([events]) => events.map(({ name, properties }) => [name, properties]));
}

it("records the start of a sign-up, the survey with its response id, and the sign-up itself, also with the ads service", async () => {
  setCookie("consent", "accepted|1|2026-01-01T00:00:00Z");
  expect(await collectedAfterSurvey()).toEqual([
    ["sign_up_started", {}],
    ["marketing_page_form_submitted", { responseId: "r-1" }],
    ["sign_up_conversion", {}],
  ]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([config.adsConversionUrl]);
});

it("records events tracked before the other effects of the page have run", async () => {
  function FirstClick() {
    const { analytics } = useTelemetry();
    useEffect(() => analytics.current?.track("login_page_viewed"), [analytics]);
    return null;
  }
  setCookie("consent", "accepted|1|2026-01-01T00:00:00Z");
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <TelemetryProvider config={config} consentChoice="accepted">
        <FirstClick />
      </TelemetryProvider>,
    ),
  );
  await vi.waitFor(() => expect(createSink).toHaveBeenCalled(), 15_000);
  await act(async () => root.unmount());
  expect(sink.send.mock.calls.flatMap(([events]) => events.map(({ name }) => name))).toEqual([
    "login_page_viewed",
  ]);
});

it("records no sign-up for signed-in users", async () => {
  setCookie("consent", "accepted|1|2026-01-01T00:00:00Z");
  setCookie("signed_in", "1");
  expect(await collectedAfterSurvey()).toEqual([["marketing_page_form_submitted", { responseId: "r-1" }]]);
  expect(fetched).not.toHaveBeenCalled();
});

it("records nothing without consent", async () => {
  expect(await collectedAfterSurvey()).toEqual([]);
  expect(createSink).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

it("records and reports nothing without a configured collector, even with consent", async () => {
  setCookie("consent", "accepted|1|2026-01-01T00:00:00Z");
  vi.useFakeTimers();
  const collected = collectedAfterSurvey({ ...config, analytics: null, adsConversionUrl: null });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await collected).toEqual([]);
  for (const service of [createSink, createReporter, fetched]) expect(service).not.toHaveBeenCalled();
});

it("sends errors to the configured service once the visitor has agreed", async () => {
  const report = vi.fn();
  createReporter.mockResolvedValue({ report, stop: vi.fn() });
  const errorDsn = "https://key@errors.harbour.example/1";
  setCookie("consent", "accepted|1|2026-01-01T00:00:00Z");
  const root = createRoot(document.createElement("div"));
  await act(async () =>
    root.render(
      <TelemetryProvider config={{ ...config, analytics: null, errorDsn }} consentChoice="accepted">
        page
      </TelemetryProvider>,
    ),
  );
  reportContentProblem(new Error("broken block"), "blocks");
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce(), 15_000);
  expect(createReporter).toHaveBeenCalledExactlyOnceWith({ dsn: errorDsn, environment: "production" });
  expect(report).toHaveBeenCalledWith(new Error("broken block"), { area: "blocks", level: "error" });
  await act(async () => root.unmount());
});
