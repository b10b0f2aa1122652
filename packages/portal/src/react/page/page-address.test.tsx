import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parseAsArrayOf, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useSyncExternalStore } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useAddressState } from "#address-state.ts";
import { PageAddress } from "#react/page/page-address.tsx";

/** The router's address; it follows the history with a delay. */
const router = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  let params = new URLSearchParams();
  return {
    get: () => params,
    follow: (search: string) => {
      params = new URLSearchParams(search);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
});
vi.mock("next/navigation", () => ({
  useSearchParams: () => useSyncExternalStore(router.subscribe, router.get),
}));

const parsers = {
  tab: parseAsStringLiteral(["open", "closed"]).withDefault("open"),
  page: parseAsInteger.withDefault(1),
  text: parseAsString,
  columns: parseAsArrayOf(parseAsString).withDefault([]),
};
type Change = Parameters<ReturnType<typeof useAddressState<typeof parsers>>[1]>[0];

function List({ change = {}, step }: { readonly change?: Change; readonly step?: "push" | "replace" }) {
  const [state, setState] = useAddressState(parsers, step ? { step } : {});
  return <button onClick={() => setState(change)}>{JSON.stringify(state)}</button>;
}

function open(search: string, props: Parameters<typeof List>[0] = {}) {
  history.replaceState(null, "", `/list/${search}#end`);
  router.follow(search);
  render(
    <PageAddress>
      <List {...props} />
    </PageAddress>,
  );
}
const shown = () => JSON.parse(screen.getByText(/^(\{|change)/).textContent) as Record<string, unknown>;
const press = () => userEvent.click(screen.getByText(/^(\{|change)/));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("the state in the address of a page", () => {
  it("comes from the address, with defaults for the rest", () => {
    open("?tab=closed&columns=a,b&page=nonsense");
    expect(shown()).toEqual({ tab: "closed", page: 1, text: null, columns: ["a", "b"] });
  });

  it("changes immediately, and stays changed when the router follows", async () => {
    open("?page=3&other=1", { change: { tab: "closed", page: 1 } });
    await press();
    expect(location.href).toMatch(/\/list\/\?other=1&tab=closed#end$/);
    expect(shown()).toMatchObject({ tab: "closed", page: 1 });
    act(() => router.follow(location.search));
    expect(shown()).toMatchObject({ tab: "closed", page: 1 });
  });

  it.each(["push", "replace"] as const)("uses a history step of the kind %s", async (step) => {
    open("", { change: { text: "x" }, step });
    const steps = vi.spyOn(history, `${step}State`);
    await press();
    expect(steps).toHaveBeenCalledOnce();
  });

  it("follows the router elsewhere, and back to the previous address", async () => {
    open("?page=3", { change: { page: 4 } });
    await press();
    act(() => router.follow(location.search));
    act(() => router.follow("?page=3"));
    expect(shown()).toMatchObject({ page: 3 });
  });

  it("follows a step back that precedes the router", async () => {
    open("?page=3", { change: { page: 4 } });
    await press();
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(shown()).toMatchObject({ page: 3 });
  });

  it("notifies the router of a step to an address that it does not know", () => {
    open("?page=3");
    history.pushState(null, "", "?page=4");
    const told = vi.spyOn(history, "replaceState");
    act(() => void dispatchEvent(new PopStateEvent("popstate", { state: { known: true } })));
    expect(told).not.toHaveBeenCalled();
    act(() => void dispatchEvent(new PopStateEvent("popstate", { state: null })));
    expect(told).toHaveBeenCalledExactlyOnceWith(null, "", "/list/?page=4");
  });

  it("keeps both of two changes in a row", async () => {
    open("", { change: { page: 4 } });
    await press();
    cleanup();
    render(
      <PageAddress>
        <List change={{ text: "x" }} />
      </PageAddress>,
    );
    await press();
    expect(location.search).toBe("?page=4&text=x");
  });

  it.each<[string, Change]>([
    ["", { text: "a b+c&d=e", columns: ["x", "y z"] }],
    ["?tab=closed&page=2&text=old", { text: "", page: 1 }],
    ["?other=%C3%A4&columns=a", { columns: [], tab: "open" }],
    ["?columns=a,b&text=x", { text: null, columns: ["ü", "#"] }],
  ])("writes %j with a change just as the library does", async (search, change) => {
    open(search, { change });
    await press();
    cleanup();
    const onUrlUpdate = vi.fn<(update: { readonly queryString: string }) => void>();
    function LibraryList() {
      const [, setState] = useQueryStates(parsers);
      return <button onClick={() => void setState(change)}>change</button>;
    }
    render(
      <NuqsTestingAdapter searchParams={search} onUrlUpdate={onUrlUpdate}>
        <LibraryList />
      </NuqsTestingAdapter>,
    );
    await press();
    await vi.waitFor(() => expect(onUrlUpdate).toHaveBeenCalledOnce(), 15_000);
    expect(location.search).toBe(
      new URL(onUrlUpdate.mock.lastCall?.[0].queryString ?? "", location.href).search,
    );
  });
});

describe("a value in the address that the page does not know", () => {
  it("is said, and can be removed from the address", async () => {
    open("?tab=LIVE&page=two&text=kept&utm=mail");
    expect(screen.getByRole("status").textContent).toContain(
      "These filters are unknown, showing all: tab “LIVE”, page “two”.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove from the address" }));
    expect(screen.queryByRole("status")).toBeNull();
    expect(location.search).toBe("?text=kept&utm=mail");
  });

  it("is said no more once it is replaced", async () => {
    open("?tab=LIVE", { change: { tab: "closed" } });
    expect(screen.getByRole("status").textContent).toContain(
      "This filter is unknown, showing all: tab “LIVE”.",
    );
    await userEvent.click(screen.getByText(/"tab":"open"/));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is not said of known and empty values", () => {
    open("?tab=closed&page=3&columns=a,b&text=");
    expect(screen.queryByRole("status")).toBeNull();
  });
});
