import type { AnalyticsSink } from "@quayside/telemetry/analytics";
import type { ErrorSink } from "@quayside/telemetry/report-error";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makePublicConfig } from "#fixtures/public-config-fixture.ts";
import type { PublicConfig } from "#public-config.ts";

const collector = vi.hoisted(() => ({ open: vi.fn(), send: vi.fn<AnalyticsSink["send"]>() }));
const reporter = vi.hoisted(() => ({ open: vi.fn(), report: vi.fn<ErrorSink["report"]>() }));
vi.mock("@quayside/telemetry/posthog-sink", () => ({ createPosthogSink: collector.open }));
vi.mock("@quayside/telemetry/sentry-sink", () => ({ createSentrySink: reporter.open }));

let end = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  const others = { identify: vi.fn(), reset: vi.fn(), stop: vi.fn() };
  collector.open.mockResolvedValue({ send: collector.send, ...others });
  reporter.open.mockResolvedValue({ report: reporter.report, stop: vi.fn() });
  // A tab creates its telemetry once, and other test files share these modules.
  vi.resetModules();
});
afterEach(() => {
  end();
  vi.resetModules();
});

/** A tab whose visitor agrees and does something that is recorded. */
async function tabOf(changes: Partial<PublicConfig>) {
  const { telemetryOf } = await import("#telemetry.ts");
  const { consent, analytics } = telemetryOf(makePublicConfig(changes));
  end = () => {
    consent.reset();
    analytics?.dispose();
  };
  consent.accept();
  analytics?.track("profile_viewed");
  return { analytics };
}

describe("analytics and error reports of a portal", () => {
  it("go to the configured collectors, and to no others", async () => {
    await tabOf({
      analyticsHost: "https://collector.harbour.example",
      analyticsKey: "public-key",
      errorDsn: "https://key@errors.harbour.example/1",
      environment: "production",
    });
    await vi.waitFor(() => expect(collector.send).toHaveBeenCalled(), 15_000);
    expect(collector.open).toHaveBeenCalledExactlyOnceWith({
      host: "https://collector.harbour.example",
      key: "public-key",
    });
    expect(collector.send.mock.lastCall?.[0]).toMatchObject([{ name: "profile_viewed" }]);
    const { reportError } = await import("@quayside/telemetry/report-error");
    reportError(new Error("broken"), { area: "profile" });
    await vi.waitFor(() => expect(reporter.report).toHaveBeenCalled(), 15_000);
    expect(reporter.open).toHaveBeenCalledExactlyOnceWith({
      dsn: "https://key@errors.harbour.example/1",
      environment: "production",
    });
    expect(reporter.report).toHaveBeenCalledExactlyOnceWith(new Error("broken"), { area: "profile" });
  });

  it.each([
    ["nothing", {}],
    ["a collector without its key", { analyticsHost: "https://collector.harbour.example" }],
    ["a key without its collector", { analyticsKey: "public-key" }],
  ])("are off when %s is configured, even with consent", async (_what, changes) => {
    vi.useFakeTimers();
    const { analytics } = await tabOf(changes);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(analytics).toBeNull();
    expect(collector.open).not.toHaveBeenCalled();
    expect(reporter.open).not.toHaveBeenCalled();
  });
});
