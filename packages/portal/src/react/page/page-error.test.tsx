import { createConsent } from "@quayside/telemetry/consent";
import { configureErrorReporting, type ErrorSink } from "@quayside/telemetry/report-error";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Component, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makePublicConfig } from "#fixtures/public-config-fixture.ts";
import { PublicConfigProvider } from "#public-config.ts";
import { FrameError } from "#react/frame/frame-error.tsx";
import { PageError } from "#react/page/page-error.tsx";

const consent = createConsent();
const report = vi.fn<ErrorSink["report"]>();
let off = () => {};

beforeEach(() => {
  report.mockReset();
  consent.accept();
  off = configureErrorReporting({ consent, load: async () => ({ report, stop: () => {} }) });
  // React logs an error that a boundary catches.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  off();
  consent.reset();
  vi.restoreAllMocks();
});

/** An error boundary like the framework's around each page. */
class Boundary extends Component<{ readonly children: ReactNode }, { error: Error | null }> {
  override state = { error: null };
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    const retry = () => this.setState({ error: null });
    return error === null ? this.props.children : <PageError error={error} reset={retry} />;
  }
}

describe("a page that fails", () => {
  it("is replaced by the error screen, reported once, and shown again after a successful retry", async () => {
    const error = new Error("broken page");
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw error;
      return <h1>Orders</h1>;
    };
    render(
      <PublicConfigProvider value={makePublicConfig({ supportEmail: "help@harbour.example" })}>
        <Boundary>
          <Page />
        </Boundary>
      </PublicConfigProvider>,
    );
    expect(await screen.findByRole("heading", { name: "Oops, there is an error!" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "help@harbour.example" })).toBeTruthy();
    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(error, { area: "page" }), 15_000);
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: /try again/i }));
    expect(screen.getByRole("heading", { name: "Orders" })).toBeTruthy();
  });

  it("is also reported when its frame failed with it", async () => {
    const error = new Error("broken frame");
    render(<FrameError error={error} />, { container: document });
    expect(screen.getByRole("heading", { name: "Oops, there is an error!" })).toBeTruthy();
    await vi.waitFor(() => expect(report).toHaveBeenCalledExactlyOnceWith(error, { area: "frame" }), 15_000);
  });
});
