// @vitest-environment jsdom
import { createConsent } from "@quayside/telemetry/consent";
import { configureErrorReporting } from "@quayside/telemetry/report-error";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import ErrorPage from "#app/error.tsx";
import { TelemetryProvider } from "#shell/telemetry.tsx";

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

it("reports a page that cannot be shown, once, and shows the error screen in its place", async () => {
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
