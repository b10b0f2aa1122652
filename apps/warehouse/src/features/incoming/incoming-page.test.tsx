import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@quayside/api-client/errors/api-error";
import type { IncomingPackage } from "@quayside/api-client/contract/warehouse/index";
import { SessionProvider } from "@quayside/auth/react/session-provider";
import type { Session } from "@quayside/auth/session-store";
import { INITIAL_SNAPSHOT } from "@quayside/auth/session-snapshot";
import { PageAddress } from "@quayside/portal/react/page-address";
import { makePackage } from "#features/incoming/fixtures/package-fixture.ts";
import { IncomingPage } from "#features/incoming/incoming-page.tsx";

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
  sscc: "340123450000000025",
  expectedAt: "2099-01-01T00:00:00Z",
});

function listOf(results: readonly IncomingPackage[], count = results.length) {
  return { count, countIsExact: true, next: null, previous: null, results };
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
        <PageAddress>
          <IncomingPage />
        </PageAddress>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

const address = () => location.search;

const field = () => screen.getByRole("textbox", { name: "Scan or type an SSCC or a tracking number" });
const spoken = () => screen.getByTestId("scan-result").textContent;

beforeEach(() => {
  call.mockReset();
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe("the list of incoming packages", () => {
  it("asks for the first page unless told and shows what is known of each package", async () => {
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
    expect(second?.textContent).toContain("340123450000000025");
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

describe("the scan bar", () => {
  it("has the focus at once", async () => {
    call.mockResolvedValue(listOf([]));
    show();
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  it("narrows the list to what was scanned, and says what it found", async () => {
    call.mockResolvedValueOnce(listOf([late, inTime], 45)).mockResolvedValue(listOf([inTime]));
    show("?page=2");
    await screen.findByText("45 packages");
    await userEvent.keyboard("(00)340123450000000025{Enter}");
    await waitFor(() => expect(spoken()).toBe("Box 2 of 5 of order 100234, 48 units, 12.4 kg, for Germany."));
    expect(address()).toBe("?search=340123450000000025");
    expect(call.mock.lastCall?.[1]).toEqual({ query: { page: 1, search: "340123450000000025" } });
  });

  it("can be gone back over, to what was shown before the scan", async () => {
    call.mockResolvedValue(listOf([inTime], 45));
    show("?page=2");
    await screen.findByText("45 packages");
    await userEvent.keyboard("PL1{Enter}");
    await waitFor(() => expect(spoken()).toBe("45 incoming packages match PL1."));
    history.back();
    await waitFor(() => expect(call.mock.lastCall?.[1]).toEqual({ query: { page: 2 } }));
    expect(address()).toBe("?page=2");
  });

  it("takes a scan while something else has the focus", async () => {
    call.mockResolvedValue(listOf([inTime], 45));
    show();
    (await screen.findByRole("link", { name: /Next/ })).focus();
    await userEvent.keyboard("PL00112233{Enter}");
    expect(address()).toBe("?search=PL00112233");
  });

  it("lets the next scan replace the last one", async () => {
    call.mockResolvedValue(listOf([inTime]));
    show();
    await userEvent.keyboard("00340123450000000025{Enter}");
    await waitFor(() => expect(address()).toBe("?search=340123450000000025"));
    await userEvent.keyboard("PL2{Enter}");
    await waitFor(() => expect(address()).toBe("?search=PL2"));
  });

  it("asks again when the same code is scanned again", async () => {
    call.mockResolvedValue(listOf([inTime]));
    show("?search=PL1");
    await waitFor(() => expect(spoken()).toMatch(/^Box 2 of 5/));
    await userEvent.keyboard("PL1{Enter}");
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
  });

  it("shows all packages again", async () => {
    call.mockResolvedValue(listOf([]));
    show("?search=PL1");
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(address()).toBe(""));
    expect((field() as HTMLInputElement).value).toBe("");
  });
});

describe("nothing to show", () => {
  it("is a warehouse without packages on their way", async () => {
    call.mockResolvedValue(listOf([]));
    show();
    expect(await screen.findByText("No package is on its way")).toBeTruthy();
  });

  it("is a scan that matches nothing", async () => {
    call.mockResolvedValue(listOf([]));
    show("?search=PL404");
    expect(await screen.findByText("No results found.")).toBeTruthy();
    expect(spoken()).toBe("No incoming package matches PL404.");
  });

  it("is a failure, with its request and a way to try again", async () => {
    call.mockRejectedValueOnce(refusal(500, "internal_error")).mockResolvedValue(listOf([inTime]));
    show();
    expect(await screen.findByText("Something went wrong. Please try again.")).toBeTruthy();
    expect(screen.getByText("req-7")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 package")).toBeTruthy();
  });

  it("is an account that may not look", async () => {
    call.mockRejectedValue(refusal(403, "not_allowed"));
    show();
    expect(await screen.findByText("Your account may not see packages of this warehouse.")).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("is a page behind the last one", async () => {
    call.mockResolvedValue(listOf([], 21));
    show("?page=9");
    expect(await screen.findByText("There is no page 9.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to the first page" }).getAttribute("href")).toBe(
      "/warehouse/incoming/",
    );
  });
});
