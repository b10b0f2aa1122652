import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LiveEvent } from "@quayside/api-client/contract/live/index";
import { countSales, getSale } from "@quayside/api-client/contract/sales/index";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { gatherChanges, showsChange } from "#components/live-changes.rules.ts";
import { LiveUpdates } from "#components/live-updates.tsx";
import { seller } from "#testing/fixtures.ts";
import { renderApp, signedIn } from "#testing/render-app.tsx";

interface Opened {
  onEvent: (event: LiveEvent) => void;
  onReload: () => void;
  signal: AbortSignal;
}
const opened: Opened[] = [];
vi.mock("@quayside/api-client/live", () => ({ openLive: async (options: Opened) => opened.push(options) }));
vi.mock("@quayside/portal/after-load", () => ({
  afterLoad(task: () => void) {
    task();
    return () => {};
  },
}));
afterEach(() => void opened.splice(0));

const change = (type: string, qid: string): LiveEvent => ({
  type,
  subject: { kind: "sale", qid },
  at: "2026-06-09T08:00:00Z",
});

function Reads() {
  const { client, status } = useSession();
  const enabled = status === "VERIFIED";
  useQuery({ ...queryOptionsFor(client, countSales, {}), enabled });
  useQuery({ ...queryOptionsFor(client, getSale, { params: { qid: "sale_0000001" } }), enabled });
  return <p>Page</p>;
}

async function setUp() {
  const view = renderApp(
    <>
      <Reads />
      <LiveUpdates />
    </>,
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  const times = (name: string) => view.calls.filter((call) => call.name === name).length;
  await waitFor(() => expect(times("GET sales/counts/")).toBe(1));
  return { ...view, times, live: opened[0] as Opened };
}

describe("LiveUpdates", () => {
  it("asks again for what shows the changed sale, and for nothing else", async () => {
    const { live, times } = await setUp();
    live.onEvent(change("sale.confirmed", "sale_0000002"));
    await waitFor(() => expect(times("GET sales/counts/")).toBe(2));
    expect(times("GET sales/sale_0000001/")).toBe(1);
    live.onEvent(change("sale.confirmed", "sale_0000001"));
    await waitFor(() => expect(times("GET sales/sale_0000001/")).toBe(2));
  });

  it("says that a new order arrived and leads to it", async () => {
    const { live, visited } = await setUp();
    live.onEvent(change("sale.notified", "sale_0000009"));
    await userEvent.click(await screen.findByRole("button", { name: "View order" }));
    expect(screen.queryByText("A new order arrived")).toBeNull();
    expect(visited).toContain("/orders/sale_0000009/");
  });

  it("asks again for everything when too much was missed", async () => {
    const { live, times } = await setUp();
    live.onReload();
    await waitFor(() => expect(times("GET sales/sale_0000001/")).toBe(2));
  });

  it("leaves with the page", async () => {
    const { live, unmount } = await setUp();
    unmount();
    expect(live.signal.aborted).toBe(true);
  });

  it("follows nothing for somebody who is no seller", async () => {
    const answer = signedIn();
    const body = { ...answer.body, user: { ...seller, isSeller: false, isInternalStaff: true } };
    const view = renderApp(<LiveUpdates />, { answers: { "POST auth/refresh/": { body } } });
    await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
    expect(opened).toHaveLength(0);
  });
});

describe("what a change makes stale", () => {
  const qids = new Set(["sale_0000001"]);

  it.each([
    [["sales.list", { query: { status: "CURRENT" } }], true],
    [["sales.counts", {}], true],
    [["sellers.inbox", {}], true],
    [["sales.timeline", { params: { qid: "sale_0000001" } }], true],
    [["sales.timeline", { params: { qid: "sale_0000002" } }], false],
    [["users.me", {}], false],
    [["carriers.list"], false],
  ])("%j: %s", (key, expected) => {
    expect(showsChange(key, qids)).toBe(expected);
  });

  it("hands on the first change at once and the following ones together", () => {
    vi.useFakeTimers();
    const delivered: string[][] = [];
    const changes = gatherChanges(300, (set) => delivered.push([...set]));
    changes.add("a");
    changes.add("b");
    changes.add("c");
    changes.add("b");
    expect(delivered).toEqual([["a"]]);
    vi.advanceTimersByTime(300);
    expect(delivered).toEqual([["a"], ["b", "c"]]);
    changes.add("d");
    vi.advanceTimersByTime(299);
    expect(delivered).toHaveLength(2);
    vi.advanceTimersByTime(601);
    changes.add("e");
    expect(delivered.slice(2)).toEqual([["d"], ["e"]]);
    changes.stop();
    vi.useRealTimers();
  });
});
