import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@quayside/api-client/errors/api-error";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/warehouse.schemas";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import type { Session } from "@quayside/auth/session-store";
import { INITIAL_SNAPSHOT } from "@quayside/auth/session-snapshot";
import { PageAddress } from "@quayside/portal/react/page/page-address";
import { OfflineProvider } from "#components/offline/offline-provider.tsx";
import { ScanDock } from "#components/scanning/scan-dock.tsx";
import { ScannerProvider } from "#components/scanning/use-scanner.tsx";
import { makePackage } from "#features/incoming/fixtures/package-fixture.ts";
import { IncomingPage } from "#features/incoming/incoming-page.tsx";
import { stubMatchMedia } from "#testing/match-media.ts";

vi.mock("next/navigation", () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const call = vi.fn();
const session = {
  client: { call },
  getSnapshot: () => INITIAL_SNAPSHOT,
  subscribe: () => () => {},
  start: () => () => {},
} as unknown as Session;

const late = makePackage({ qid: "package-late", saleNumber: "100111", expectedAt: "2020-01-01T00:00:00Z" });
const inTime = makePackage({
  qid: "package-2",
  sscc: "340123450000000024",
  expectedAt: "2099-01-01T00:00:00Z",
});

const counts = { EXPECTED: 45, LATE: 3, TO_COUNT: 2, RECEIVED_TODAY: 7 };

function listOf(results: readonly IncomingPackage[], count = results.length) {
  return { counts, count, countIsExact: true, next: null, previous: null, results };
}

function refusal(statusCode: number, code: string) {
  const parts = { message: "", serverMessage: "", fieldErrors: {}, details: null, requestId: "req-7" };
  return new ApiError({ ...parts, statusCode, code, endpointId: "warehouse.incoming" });
}

function show(search = "") {
  history.replaceState(null, "", `/warehouse/incoming/${search}`);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SessionProvider
        session={session}
        navigate={() => {}}
        location={{ path: "/warehouse/incoming/", search: "" }}
      >
        <OfflineProvider>
          <ScannerProvider>
            <PageAddress>
              <IncomingPage />
            </PageAddress>
            <ScanDock />
          </ScannerProvider>
        </OfflineProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const address = () => location.search;

const field = () => screen.getByRole("textbox", { name: "Scan or type an SSCC or a tracking number" });
const spoken = () => screen.getByTestId("scan-result").textContent;

beforeEach(() => {
  call.mockReset();
  stubMatchMedia();
});

describe("the list of incoming packages", () => {
  it("requests the first page by default and shows the known facts of each package", async () => {
    call.mockResolvedValue(listOf([late, inTime]));
    show();
    expect(await screen.findByText("2 packages")).toBeTruthy();
    expect(call.mock.calls[0]?.[1]).toEqual({ query: { page: 1 } });
    const [, first, second] = screen.getAllByRole("row");
    for (const fact of [
      "100111",
      "QX7B2M",
      "Parcel Line",
      "PL00112233",
      "2 of 5",
      "48 units",
      "12.4 kg",
      "Germany",
    ]) {
      expect(first?.textContent).toContain(fact);
    }
    expect(first?.textContent).toContain("Overdue");
    expect(second?.textContent).toContain("340123450000000024");
    expect(second?.textContent).not.toContain("Overdue");
  });

  it("has an address for every page", async () => {
    call.mockResolvedValue(listOf([inTime], 45));
    show("?search=34012&page=2");
    const next = await screen.findByRole("link", { name: /Next/ });
    expect(next.getAttribute("href")).toBe("/warehouse/incoming/?search=34012&page=3");
    expect(call.mock.calls[0]?.[1]).toEqual({ query: { page: 2, search: "34012" } });
  });
});

describe("the views of incoming packages", () => {
  it("show how many are expected, late, to count and received today", async () => {
    call.mockResolvedValue(listOf([inTime]));
    show("?mode=receive");
    await screen.findByText("1 package");
    const views = within(screen.getByRole("navigation", { name: "Incoming packages views" }));
    expect(views.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Expected45", "/warehouse/incoming/?mode=receive"],
      ["Late3", "/warehouse/incoming/?mode=receive&view=LATE"],
      ["To count2", "/warehouse/incoming/?mode=receive&view=TO_COUNT"],
      ["Received today7", "/warehouse/incoming/?mode=receive&view=RECEIVED_TODAY"],
    ]);
  });

  it("link a received package to its count", async () => {
    const received = makePackage({ status: "RECEIVED", receivedAt: "2020-01-01T00:00:00Z" });
    const refused = makePackage({ qid: "package-3", status: "REFUSED", receivedAt: "2020-01-01T00:00:00Z" });
    call.mockResolvedValue(listOf([received, refused]));
    show("?view=RECEIVED_TODAY");
    const [, first, second] = await screen.findAllByRole("row");
    expect(call.mock.calls[0]?.[1]).toEqual({ query: { page: 1, view: "RECEIVED_TODAY" } });
    expect(first?.textContent).toContain("Received, not counted");
    expect(
      within(first ?? document.body)
        .getByRole("link")
        .getAttribute("href"),
    ).toBe("/warehouse/incoming/count/?package=package-1");
    expect(second?.textContent).toContain("Refused");
    expect(within(second ?? document.body).queryByRole("link")).toBeNull();
  });

  it.each([
    ["LATE", "No package is late"],
    ["TO_COUNT", "Every package is counted"],
    ["RECEIVED_TODAY", "No package was received today"],
  ])("can be empty: %s", async (view, text) => {
    call.mockResolvedValue(listOf([]));
    show(`?view=${view}`);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe("the scan bar", () => {
  it("has the initial focus", async () => {
    call.mockResolvedValue(listOf([]));
    show();
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it("filters the list by the scan, and announces the result", async () => {
    call.mockResolvedValueOnce(listOf([late, inTime], 45)).mockResolvedValue(listOf([inTime]));
    show("?page=2");
    await screen.findByText("45 packages");
    await userEvent.keyboard("(00)340123450000000024{Enter}");
    await waitFor(() => expect(spoken()).toBe("Box 2 of 5 of order 100234, 48 units, 12.4 kg, for Germany."));
    expect(address()).toBe("?search=340123450000000024");
    expect(call.mock.lastCall?.[1]).toEqual({ query: { page: 1, search: "340123450000000024" } });
  });

  it("can be left with Back, which restores the previous list", async () => {
    call.mockResolvedValue(listOf([inTime], 45));
    show("?page=2");
    await screen.findByText("45 packages");
    await userEvent.keyboard("PL1{Enter}");
    await waitFor(() => expect(spoken()).toBe("45 incoming packages match PL1."));
    history.back();
    await waitFor(() => expect(call.mock.lastCall?.[1]).toEqual({ query: { page: 2 } }));
    expect(address()).toBe("?page=2");
  });

  it("receives a scan while something else has the focus", async () => {
    call.mockResolvedValue(listOf([inTime], 45));
    show();
    (await screen.findByRole("link", { name: /Next/ })).focus();
    await userEvent.keyboard("PL00112233{Enter}");
    await waitFor(() => expect(address()).toBe("?search=PL00112233"));
  });

  it("replaces the last scan with the next one", async () => {
    call.mockResolvedValue(listOf([inTime]));
    show();
    await userEvent.keyboard("00340123450000000024{Enter}");
    await waitFor(() => expect(spoken()).toMatch(/^Box 2 of 5/));
    expect(address()).toBe("?search=340123450000000024");
    await userEvent.keyboard("PL2{Enter}");
    await waitFor(() => expect(address()).toBe("?search=PL2"));
  });

  it("repeats the request when the same code is scanned again", async () => {
    call.mockResolvedValue(listOf([inTime]));
    show("?search=PL1");
    await screen.findByText("1 package");
    await userEvent.keyboard("PL1{Enter}");
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(spoken()).toMatch(/^Box 2 of 5/));
  });

  it("clears the filter with Show all", async () => {
    call.mockResolvedValue(listOf([]));
    show("?search=PL1");
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(address()).toBe(""));
    expect((field() as HTMLInputElement).value).toBe("");
  });
});

describe("an empty list", () => {
  it("shows that no packages are expected", async () => {
    call.mockResolvedValue(listOf([]));
    show();
    expect(await screen.findByText("No incoming packages")).toBeTruthy();
  });

  it("shows that a scan matches nothing", async () => {
    call.mockResolvedValue(listOf([]));
    show("?search=PL404");
    expect(await screen.findByText("No results found.")).toBeTruthy();
  });

  it("keeps a failed scan until it is acknowledged, and processes no further scan", async () => {
    call.mockResolvedValue(listOf([]));
    show();
    await userEvent.keyboard("PL404{Enter}");
    await waitFor(() => expect(spoken()).toBe("No incoming package matches PL404."));
    await userEvent.keyboard("PL405{Enter}");
    expect(spoken()).toBe("No incoming package matches PL404. 1 later scan was ignored. Scan it again.");
    expect(address()).toBe("?search=PL404");
    await userEvent.click(screen.getByRole("button", { name: "OK, understood" }));
    expect(spoken()).toBe("Ready to scan.");
    await userEvent.keyboard("PL405{Enter}");
    await waitFor(() => expect(address()).toBe("?search=PL405"));
  });

  it("shows a failure with its request id and a retry", async () => {
    call.mockRejectedValueOnce(refusal(500, "internal_error")).mockResolvedValue(listOf([inTime]));
    show();
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeTruthy();
    expect(screen.getByText("req-7")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 package")).toBeTruthy();
  });

  it("shows that the account has no access", async () => {
    call.mockRejectedValue(refusal(403, "not_allowed"));
    show();
    expect(await screen.findByText("You don't have access to packages of this warehouse.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("goes to the last page from one past the end, as every list does", async () => {
    call.mockResolvedValue(listOf([], 21));
    show("?page=9");
    await waitFor(() => expect(address()).toBe("?page=2"));
  });
});
