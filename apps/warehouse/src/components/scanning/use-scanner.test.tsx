import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { INITIAL_SNAPSHOT } from "@quayside/auth/session-snapshot";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import type { Session } from "@quayside/auth/session-store";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider, useScanner } from "#components/scanning/use-scanner.tsx";
import { scanBurst } from "#testing/scan-burst.ts";

const session = {
  client: {},
  getSnapshot: () => INITIAL_SNAPSHOT,
  getInitialSnapshot: () => INITIAL_SNAPSHOT,
  subscribe: () => () => {},
  start: () => () => {},
} as unknown as Session;

function Counter({ onScan }: { readonly onScan: (raw: string) => void }) {
  const [units, setUnits] = useState("12");
  useScanner((scan) => {
    onScan(scan.raw);
    return { tone: "success", text: `Scanned ${scan.raw}` };
  });
  return (
    <>
      <input aria-label="Units" value={units} onChange={({ target }) => setUnits(target.value)} />
      <input aria-label="Password" type="password" />
      <textarea aria-label="Tracking numbers" data-takes-scans />
    </>
  );
}

const screenOf = (onScan: (raw: string) => void) => (
  <QueryClientProvider client={new QueryClient()}>
    <SessionProvider session={session} navigate={() => {}} location={{ path: "/", search: "" }}>
      <ScannerProvider>
        <Counter onScan={onScan} />
        <ScanDock />
      </ScannerProvider>
    </SessionProvider>
  </QueryClientProvider>
);

function show() {
  const onScan = vi.fn();
  render(screenOf(onScan));
  return onScan;
}

function pressKey(init: KeyboardEventInit, atMs: number) {
  const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
  Object.defineProperty(event, "timeStamp", { value: atMs });
  document.body.dispatchEvent(event);
}

describe("a page that accepts scans", () => {
  it("needs no field with the focus", async () => {
    const onScan = show();
    await scanBurst("PL00112233");
    await waitFor(() => expect(onScan).toHaveBeenCalledWith("PL00112233"));
    expect(await screen.findByText("Scanned PL00112233")).toBeTruthy();
  });

  it("removes a scan from a field in which a user was typing", async () => {
    const onScan = show();
    const units = screen.getByLabelText<HTMLInputElement>("Units");
    units.focus();
    await scanBurst("PL00112233");
    await waitFor(() => expect(onScan).toHaveBeenCalledWith("PL00112233"));
    expect(units.value).toBe("12");
  });

  it("ignores password fields", async () => {
    const onScan = show();
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    password.focus();
    await scanBurst("PL00112233");
    expect(password.value).toBe("PL00112233");
    expect(onScan).not.toHaveBeenCalled();
  });

  it("leaves a scan in a text field for scans, each on its own line", async () => {
    const onScan = show();
    const numbers = screen.getByLabelText<HTMLTextAreaElement>("Tracking numbers");
    numbers.focus();
    await scanBurst("PL00112233");
    await scanBurst("PL00112244", "{Tab}");
    expect(numbers.value).toBe("PL00112233\nPL00112244\n");
    expect(document.activeElement).toBe(numbers);
    expect(onScan).not.toHaveBeenCalled();
  });

  it("reads the keys of a scanner whose layout is not the computer's", async () => {
    const onScan = show();
    // What a computer with a French layout gets from the keys 4006381333931 of a US one.
    const keys = [..."4006381333931"].map((digit) => [digit, "à&é\"'(-è_ç"[Number(digit)] ?? ""] as const);
    let atMs = performance.now();
    for (const [digit, key] of keys) pressKey({ key, code: `Digit${digit}` }, (atMs += 2));
    pressKey({ key: "Enter", code: "Enter" }, (atMs += 2));
    await waitFor(() => expect(onScan).toHaveBeenCalledWith("4006381333931"));
  });

  it("refuses aloud what came before it was ready, and searches no half of it", async () => {
    const hidden = document.createElement("div");
    hidden.innerHTML = renderToString(screenOf(vi.fn()));
    document.body.append(hidden);
    Object.defineProperty(performance, "eventCounts", {
      value: new Map([["keydown", 9]]),
      configurable: true,
    });
    const onScan = vi.fn();
    render(screenOf(onScan), { container: hidden, hydrate: true });
    await screen.findByText("The page was not ready. Nothing was changed: scan again.");
    Reflect.deleteProperty(performance, "eventCounts");
    await scanBurst("00112233");
    expect(onScan).not.toHaveBeenCalled();
  });

  it("accepts codes that a scanner pastes", async () => {
    const onScan = show();
    await userEvent.paste("PL00112233");
    await waitFor(() => expect(onScan).toHaveBeenCalledWith("PL00112233"));
  });
});
