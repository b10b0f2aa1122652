import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { allEndpoints } from "@quayside/api-client/contract/all";
import type { LiveEvent } from "@quayside/api-client/contract/live/live.schemas";
import { countSales, getSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { queryOptionsFor } from "@quayside/api-client/queries";
import { useSession } from "@quayside/auth/react/session-provider";
import { type Change, gatherChanges, showsChange, touchedEntries } from "#components/live-changes.rules.ts";
import { LiveUpdates } from "#components/live-updates.tsx";
import { seller } from "#testing/fixtures.ts";
import { type Answers, renderApp, signedIn } from "#testing/render-app.tsx";

interface Opened {
  whose: string;
  from?: string;
  onEvent: (event: LiveEvent) => void;
  onReload: () => void;
  signal: AbortSignal;
}
const opened: Opened[] = [];
vi.mock("@quayside/api-client/live", () => ({ openLive: async (options: Opened) => opened.push(options) }));
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

async function setUp(answers: Answers = {}) {
  const view = renderApp(
    <>
      <Reads />
      <LiveUpdates />
    </>,
    { answers },
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  const times = (name: string) => view.calls.filter((call) => call.name === name).length;
  await waitFor(() => expect(times("GET sales/counts/")).toBe(1));
  return { ...view, times, live: opened[0] as Opened };
}

describe("LiveUpdates", () => {
  it("refetches the queries that show the changed sale, and no others", async () => {
    const { live, times } = await setUp();
    live.onEvent(change("sale.confirmed", "sale_0000002"));
    await waitFor(() => expect(times("GET sales/counts/")).toBe(2));
    expect(times("GET sales/sale_0000001/")).toBe(1);
    live.onEvent(change("sale.confirmed", "sale_0000001"));
    await waitFor(() => expect(times("GET sales/sale_0000001/")).toBe(2));
  });

  it("announces a new order and links to it", async () => {
    const { live, visited } = await setUp();
    live.onEvent(change("sale.notified", "sale_0000009"));
    await userEvent.click(await screen.findByRole("button", { name: "View order" }));
    expect(screen.queryByText("A new order arrived")).toBeNull();
    expect(visited).toContain("/orders/sale_0000009/");
  });

  it("announces orders that arrive together in one message, which leads to all new ones", async () => {
    const { live, visited } = await setUp();
    live.onEvent(change("sale.notified", "sale_0000009"));
    live.onEvent(change("sale.notified", "sale_0000010"));
    live.onEvent(change("sale.notified", "sale_0000011"));
    await screen.findByText("3 new orders");
    const links = screen.getAllByRole("button", { name: /^View order/ });
    expect(links).toHaveLength(1);
    for (const link of links) await userEvent.click(link);
    expect(visited).toContain("/orders/?status=CURRENT&page=1&nextAction=CONFIRM_QUANTITIES");
    live.onEvent(change("sale.notified", "sale_0000012"));
    await screen.findByText("A new order arrived");
  });

  it("states number and sum, and opens the one order", async () => {
    const sale = (qid: string, number: string, requestedPrice: string) => ({
      [`GET sales/${qid}/`]: { body: { qid, number, requestedPrice, currency: "EUR" } },
    });
    const { live } = await setUp({
      ...sale("sale_0000009", "225083820", "96.00"),
      ...sale("sale_0000010", "225083821", "1144.00"),
    });
    live.onEvent(change("sale.notified", "sale_0000009"));
    await screen.findByText("New order 225083820 · €96.00");
    live.onEvent(change("sale.notified", "sale_0000010"));
    await screen.findByText("2 new orders · €1,240.00");
    expect(screen.queryByText("New order 225083820 · €96.00")).toBeNull();
  });

  it("refetches everything when too many events were missed", async () => {
    const { live, times } = await setUp();
    live.onReload();
    await waitFor(() => expect(times("GET sales/sale_0000001/")).toBe(2));
  });

  it("resumes from the live position of the renewed session", async () => {
    const answer = signedIn();
    const body = { ...answer.body, livePosition: "e41" };
    renderApp(<LiveUpdates />, { answers: { "POST auth/refresh/": { body } } });
    await waitFor(() => expect(opened.map(({ from }) => from)).toEqual(["e41"]));
  });

  it("shares its connection with tabs of the same person who view the same seller, and with no others", async () => {
    const answer = signedIn();
    const viewing = { qid: "org_00000001", company: "Seller One" };
    const staff = { ...seller, qid: "user_staff001", isSeller: false, isInternalStaff: true };
    const namesOf = async (user: object) => {
      const view = renderApp(<LiveUpdates />, {
        answers: { "POST auth/refresh/": { body: { ...answer.body, user } } },
      });
      await waitFor(() => expect(opened).toHaveLength(1));
      view.unmount();
      return opened.splice(0).map(({ whose }) => whose);
    };
    expect(await namesOf(seller)).toEqual([`${seller.qid}:`]);
    expect(await namesOf({ ...seller, qid: "user_other001" })).toEqual(["user_other001:"]);
    expect(await namesOf({ ...staff, viewing })).toEqual(["user_staff001:org_00000001"]);
    const other = { ...viewing, qid: "org_00000002" };
    expect(await namesOf({ ...staff, viewing: other })).toEqual(["user_staff001:org_00000002"]);
  });

  it("closes with the page", async () => {
    const { live, unmount } = await setUp();
    unmount();
    expect(live.signal.aborted).toBe(true);
  });

  it("does not connect for a user who is not a seller", async () => {
    const answer = signedIn();
    const body = { ...answer.body, user: { ...seller, isSeller: false, isInternalStaff: true } };
    const view = renderApp(<LiveUpdates />, { answers: { "POST auth/refresh/": { body } } });
    await waitFor(() => expect(view.session.getSnapshot().status).toBe("VERIFIED"));
    expect(opened).toHaveLength(0);
  });
});

describe("the queries that a change invalidates", () => {
  const saleKey = (id: string) => [id, { params: { qid: "sale_0000001" } }];
  const of = (kind: Change["kind"], qid = "sale_0000001"): Change => ({ kind, qid });

  it.each<[Change, readonly unknown[], boolean]>([
    [of("sale"), ["sales.list", { query: { status: "CURRENT" } }], true],
    [of("sale"), ["sales.counts", {}], true],
    [of("sale"), ["sellers.inbox", {}], true],
    [of("sale"), saleKey("sales.timeline"), true],
    [of("sale", "sale_0000002"), saleKey("sales.timeline"), false],
    [of("sale"), ["payouts.list", {}], true],
    [of("sale"), ["users.me", {}], false],
    [of("sale"), ["carriers.list"], false],
    [of("notification", "note_0000001"), ["notifications.list", { query: { size: 10 } }], true],
    [of("notification", "note_0000001"), ["notifications.choices", {}], false],
    [of("notification", "note_0000001"), ["sales.list", {}], false],
    [of("thread"), saleKey("sales.thread"), true],
    [of("thread"), saleKey("sales.get"), false],
    [of("claim", "claim_0000001"), ["claims.list", {}], true],
    [of("claim", "claim_0000001"), ["claims.get", { params: { qid: "claim_0000001" } }], true],
    [of("claim", "claim_0000001"), ["claims.get", { params: { qid: "claim_0000002" } }], false],
    [of("credit_note", "note_0000001"), ["creditNotes.list", {}], true],
    [of("payout", "payout_000001"), ["payouts.list", {}], true],
    [of("offer", "offer_0000001"), ["offers.search", {}], true],
    [of("upload", "list_0000001"), ["stockLists.list", {}], true],
    [of("package", "box_00000001"), ["warehouse.incoming", {}], true],
    [of("shipment", "ship_0000001"), ["warehouse.shipments", {}], true],
    [of("order", "order_000001"), ["orders.list", {}], true],
    [of("wallet", "wallet_000001"), ["wallets.list", {}], true],
    [of("seller", "org_00000001"), ["sellers.pauseState", {}], true],
    [of("seller", "org_00000001"), ["offers.list", {}], true],
    [of("company", "org_00000001"), ["company.get", {}], true],
  ])("%j → %j: %s", (told, key, expected) => {
    expect(showsChange(key, [told])).toBe(expected);
    expect(showsChange(key, [])).toBe(false);
  });

  it("names only queries that exist", () => {
    const ids = allEndpoints.filter(({ method }) => method === "GET").map(({ id }) => id);
    const unknown = touchedEntries
      .flatMap(([, names]) => names)
      .filter(
        (name) => !ids.some((id) => (name.endsWith(".*") ? id.startsWith(name.slice(0, -1)) : id === name)),
      );
    expect(unknown).toEqual([]);
  });

  it("passes the first change on immediately, and batches the following ones", () => {
    vi.useFakeTimers();
    const delivered: string[][] = [];
    const changes = gatherChanges(300, (all) => delivered.push(all.map(({ kind, qid }) => `${kind} ${qid}`)));
    changes.add(of("sale", "a"));
    changes.add(of("sale", "b"));
    changes.add(of("thread", "b"));
    changes.add(of("sale", "b"));
    expect(delivered).toEqual([["sale a"]]);
    vi.advanceTimersByTime(300);
    expect(delivered).toEqual([["sale a"], ["sale b", "thread b"]]);
    changes.add(of("sale", "d"));
    vi.advanceTimersByTime(299);
    expect(delivered).toHaveLength(2);
    vi.advanceTimersByTime(601);
    changes.add(of("sale", "e"));
    expect(delivered.slice(2)).toEqual([["sale d"], ["sale e"]]);
    changes.stop();
    vi.useRealTimers();
  });
});
