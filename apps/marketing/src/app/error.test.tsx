// @vitest-environment jsdom
import { createConsent } from "@quayside/telemetry/consent";
import { configureErrorReporting } from "@quayside/telemetry/report-error";
import { act, Component, type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ErrorPage from "#app/error.tsx";
import GlobalError from "#app/global-error.tsx";
import { TelemetryProvider } from "#shell/telemetry.tsx";

const createReporter = vi.hoisted(() => vi.fn());
vi.mock("@quayside/telemetry/sentry-sink", () => ({ createSentrySink: createReporter }));

const consent = createConsent();
const config = {
  environment: "production",
  cookieDomain: undefined,
  analytics: null,
  adsConversionUrl: null,
  errorDsn: null,
  contactEmail: "help@harbour.example",
};

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  consent.accept();
});
afterEach(() => {
  consent.reset();
  vi.unstubAllGlobals();
});

it("reports a page that fails to render once, and shows the error screen in its place", async () => {
  const [report, reset] = [vi.fn(), vi.fn()];
  const off = configureErrorReporting({ consent, load: async () => ({ report, stop: () => {} }) });
  const place = document.createElement("div");
  const root = createRoot(place);
  const error = new Error("broken page");
  await act(async () =>
    root.render(
      <TelemetryProvider config={config} consentChoice="accepted">
        <ErrorPage error={error} reset={reset} />
      </TelemetryProvider>,
    ),
  );
  expect(place.querySelector("h1")?.textContent).toBe("Oops, there is an error!");
  expect(place.querySelector("a[href='mailto:help@harbour.example']")).not.toBeNull();
  await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(error, { area: "page" }), 15_000);
  await act(async () => place.querySelector("button")?.click());
  expect(reset).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  off();
});

/** The boundary that the framework has around everything. */
class Outermost extends Component<{ readonly children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error === null ? this.props.children : <GlobalError error={this.state.error} />;
  }
}

it("reports a failed frame even though its telemetry context fails with it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const report = vi.fn();
  createReporter.mockResolvedValue({ report, stop: vi.fn() });
  const error = new Error("broken frame");
  let fail = () => {};
  function Frame() {
    const [isBroken, setBroken] = useState(false);
    useEffect(() => {
      fail = () => setBroken(true);
    }, []);
    if (isBroken) throw error;
    return <p>The frame</p>;
  }
  const root = createRoot(document);
  await act(async () =>
    root.render(
      <Outermost>
        <html lang="en-GB">
          <body>
            <TelemetryProvider
              config={{ ...config, errorDsn: "https://key@errors.harbour.example/1" }}
              consentChoice="accepted"
            >
              <Frame />
            </TelemetryProvider>
          </body>
        </html>
      </Outermost>,
    ),
  );
  await vi.waitFor(() => expect(createReporter).toHaveBeenCalledOnce(), 15_000);
  await act(async () => fail());
  expect(document.querySelector("h1")?.textContent).toBe("Oops, there is an error!");
  expect(report).toHaveBeenCalledExactlyOnceWith(error, { area: "frame" });
  await act(async () => root.unmount());
});
