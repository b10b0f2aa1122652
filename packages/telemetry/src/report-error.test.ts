import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConsent } from "#consent.ts";
import { configureErrorReporting, reportError, type ErrorSink } from "#report-error.ts";

const settle = () => vi.waitFor(() => undefined);

function recordingSink() {
  const sink = { report: vi.fn<ErrorSink["report"]>(), stop: vi.fn<ErrorSink["stop"]>() };
  return { sink, load: vi.fn(async () => sink as ErrorSink) };
}

let off = () => {};
beforeEach(() => createConsent().reset());
afterEach(() => off());

describe("reportError", () => {
  it("keeps the newest 20 until the reporter has loaded", async () => {
    const consent = createConsent();
    const { sink, load } = recordingSink();
    off = configureErrorReporting({ consent, load });
    for (let number = 0; number < 25; number += 1) reportError(number);
    await settle();
    expect(load).not.toHaveBeenCalled();
    consent.accept();
    await vi.waitFor(() => expect(sink.report).toHaveBeenCalledTimes(20), 15_000);
    expect(sink.report.mock.calls[0]?.[0]).toBe(5);
  });

  it("drops everything after a refusal", async () => {
    const consent = createConsent();
    const { sink, load } = recordingSink();
    off = configureErrorReporting({ consent, load });
    reportError(new Error("before"));
    consent.reject();
    reportError(new Error("after"));
    consent.accept();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1), 15_000);
    await settle();
    expect(sink.report).not.toHaveBeenCalled();
  });

  it("stops the reporter on withdrawal", async () => {
    const consent = createConsent();
    consent.accept();
    const { sink, load } = recordingSink();
    off = configureErrorReporting({ consent, load });
    reportError("one");
    await vi.waitFor(() => expect(sink.report).toHaveBeenCalledTimes(1), 15_000);
    consent.reject();
    reportError("two");
    expect(sink.stop).toHaveBeenCalledTimes(1);
    expect(sink.report).toHaveBeenCalledTimes(1);
  });

  it("never throws when the reporter fails", async () => {
    const consent = createConsent();
    consent.accept();
    const { sink, load } = recordingSink();
    off = configureErrorReporting({ consent, load });
    reportError("one");
    await vi.waitFor(() => expect(sink.report).toHaveBeenCalled(), 15_000);
    sink.report.mockImplementation(() => {
      throw new Error("reporter broken");
    });
    expect(() => reportError("two")).not.toThrow();
  });
});
