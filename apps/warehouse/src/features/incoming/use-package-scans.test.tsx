import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import { INITIAL_SNAPSHOT } from "@quayside/auth/session-snapshot";
import type { Session } from "@quayside/auth/session-store";
import { ANSWER_WITHIN_MS } from "#components/answer-deadline.ts";
import { OfflineProvider } from "#components/offline/offline-provider.tsx";
import { keepKnown, noteKnown } from "#components/offline/known-packages.ts";
import { openOfflineDb } from "#components/offline/offline-db.ts";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider, useScanDesk, useScanner } from "#components/scanning/use-scanner.tsx";
import { makePackage } from "#features/incoming/fixtures/package-fixture.ts";
import { usePackageScans } from "#features/incoming/use-package-scans.ts";
import { worker } from "#testing/render-warehouse.tsx";

const call = vi.fn();
const snapshot = { ...INITIAL_SNAPSHOT, status: "VERIFIED" as const, user: worker, signature: "s" };
const session = {
  client: { call },
  getSnapshot: () => snapshot,
  subscribe: () => () => {},
  start: () => () => {},
} as unknown as Session;
const known = makePackage();

const scanner = { accept: (_code: string) => {} };
function Scans({ mode }: { readonly mode: "find" | "receive" }) {
  const scans = usePackageScans();
  const desk = useScanDesk();
  useEffect(() => {
    scanner.accept = desk.accept;
  }, [desk]);
  useScanner((scan) => scans[mode](scan.raw));
  return null;
}

async function show(mode: "find" | "receive") {
  await keepKnown(await openOfflineDb(), worker.qid, known);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider session={session} navigate={() => {}} location={{ path: "/", search: "" }}>
        <OfflineProvider>
          <ScannerProvider>
            <Scans mode={mode} />
            <ScanDock />
          </ScannerProvider>
        </OfflineProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}
const said = (text: string) =>
  vi.waitFor(() => expect(screen.getByTestId("scan-result").textContent).toBe(text), 15_000);
const entries = async () => (await (await openOfflineDb()).getAll("entries")).map(({ label }) => label);

beforeEach(() => {
  // A network that is up and never responds.
  call.mockReset().mockImplementation(() => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a scan without a response from the API", () => {
  it("finds a package by the beginning of a code, without a request when the device is known to be offline", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await show("find");
    await said("Ready to scan.");
    const beginning = known.sscc.slice(0, 12);
    scanner.accept(beginning);
    await vi.waitFor(() => expect(screen.getByTestId("scan-result").textContent).toContain(known.saleNumber));
    expect(call.mock.calls.filter(([, input]) => input?.query?.search === beginning)).toEqual([]);
  });

  it("says that a package was already received here when its code's beginning matches no other", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    call.mockImplementation(() => Promise.reject(new FailedToFetchError("no network")));
    await show("find");
    const db = await openOfflineDb();
    await noteKnown(db, worker.qid, { qid: known.qid, status: "RECEIVED", waits: true });
    await said("Ready to scan.");
    const beginning = String(known.trackingNumber).slice(0, 8);
    scanner.accept(beginning);
    await said("Box 2 of 5 of order 100234 was already received.");
    await keepKnown(db, worker.qid, { ...known, qid: "package-2", status: "REFUSED" });
    scanner.accept(beginning);
    await said(`None of the packages that match ${beginning} is still expected.`);
  });

  it.each(["find", "receive"] as const)(
    "waits some seconds to %s a package that the device does not know",
    async (mode) => {
      await show(mode);
      await said("Ready to scan.");
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      scanner.accept("PL99999999");
      await vi.waitFor(() =>
        expect(call.mock.calls.some(([, input]) => input?.query?.search === "PL99999999")).toBe(true),
      );
      await act(() => vi.advanceTimersByTimeAsync(2 * ANSWER_WITHIN_MS));
      await said(
        mode === "find"
          ? "Could not search for PL99999999. Scan again."
          : "PL99999999 is not on this device, and there is no network. Set the package aside and scan it again later.",
      );
    },
  );

  it("finds and receives a known package meanwhile", async () => {
    await show("receive");
    scanner.accept(known.sscc);
    await said("Received: Box 2 of 5 of order 100234.");
    expect(await entries()).toEqual(["Received: Box 2 of 5 of order 100234."]);
  });

  it("finds a known package without a request", async () => {
    await show("find");
    scanner.accept(known.sscc);
    await waitFor(() =>
      expect(screen.getByTestId("scan-result").textContent).toMatch(/^Box 2 of 5 of order 100234/),
    );
  });
});

describe("a receipt on a device with full storage", () => {
  function fill(store: string) {
    for (const method of ["put", "add"] as const) {
      const original = Reflect.get(IDBObjectStore.prototype, method) as (...given: unknown[]) => IDBRequest;
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function write(
        this: IDBObjectStore,
        ...given
      ) {
        if (this.name === store) throw new DOMException("full", "QuotaExceededError");
        return original.apply(this, given) as never;
      });
    }
  }

  it("is accepted once it is queued, even if nothing else can be stored", async () => {
    await show("receive");
    fill("packages");
    scanner.accept(known.sscc);
    await said("Received: Box 2 of 5 of order 100234.");
    expect(await entries()).toHaveLength(1);
  });

  it("is not reported as saved when it is not", async () => {
    await show("receive");
    fill("entries");
    scanner.accept(known.sscc);
    await said("Not saved: this device's storage is full. Connect to the network, then scan again.");
    expect(await entries()).toEqual([]);
  });

  it("is accepted for a package that the device did not know", async () => {
    const other = makePackage({ qid: "package-2", sscc: "340123450000000024" });
    call.mockImplementation((_endpoint, input: { query?: { search?: string } }) =>
      input.query?.search === other.sscc
        ? Promise.resolve({ count: 1, countIsExact: true, next: null, previous: null, results: [other] })
        : new Promise(() => {}),
    );
    await show("receive");
    fill("packages");
    scanner.accept(other.sscc);
    await said("Received: Box 2 of 5 of order 100234.");
    expect(await entries()).toHaveLength(1);
  });
});
