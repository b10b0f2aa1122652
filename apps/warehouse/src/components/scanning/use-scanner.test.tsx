import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
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

function show() {
  const onScan = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session} navigate={() => {}} location={{ path: "/", search: "" }}>
        <ScannerProvider>
          <Counter onScan={onScan} />
          <ScanDock />
        </ScannerProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return onScan;
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

  it("accepts codes that a scanner pastes", async () => {
    const onScan = show();
    await userEvent.paste("PL00112233");
    await waitFor(() => expect(onScan).toHaveBeenCalledWith("PL00112233"));
  });
});
