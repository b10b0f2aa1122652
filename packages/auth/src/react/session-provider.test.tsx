import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { queryKey } from "@quayside/api-client/queries";
import { makeUser } from "#fixtures/session-fixture.ts";
import { RequireSeller, RequireStaff, RequireUser, RequireWarehouse } from "#react/guard.tsx";
import { SessionProvider, useSession, useUser } from "#react/session-provider.tsx";
import { INITIAL_SNAPSHOT, SIGNED_OUT_SNAPSHOT } from "#session-snapshot.ts";
import type { SessionSnapshot } from "#session-snapshot.ts";
import type { Session } from "#session-store.ts";

const verified: SessionSnapshot = {
  ...INITIAL_SNAPSHOT,
  status: "VERIFIED",
  user: makeUser(),
  signature: "s",
};
const blank = <p>blank</p>;

function fakeSession(first: SessionSnapshot) {
  const listeners = new Set<() => void>();
  let snapshot = first;
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const session = {
    client: { application: "sellers" },
    getSnapshot: () => snapshot,
    getInitialSnapshot: () => first,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
  } as unknown as Session;
  const become = (next: SessionSnapshot) =>
    act(() => {
      snapshot = next;
      for (const listener of listeners) listener();
    });
  return { session, become, start, stop };
}

const navigate = vi.fn();
const onUser = vi.fn();

function show(first: SessionSnapshot, children: ReactNode, path = "/orders/") {
  const fake = fakeSession(first);
  const queries = new QueryClient();
  const view = render(
    <QueryClientProvider client={queries}>
      <SessionProvider
        session={fake.session}
        navigate={navigate}
        location={{ path, search: "" }}
        onUser={onUser}
      >
        {children}
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { ...fake, queries, view };
}

function Greeting() {
  return <p>Hello {useUser().name}</p>;
}

function Kind() {
  const { userType, status } = useSession();
  return <p>{`${userType.type} ${String(userType.isLoggedIn)} ${status}`}</p>;
}

beforeEach(() => {
  navigate.mockReset();
  onUser.mockReset();
});
afterEach(cleanup);

describe("the session provider", () => {
  it("starts the session once mounted and stops it with the page", () => {
    const { start, stop, view } = show(verified, null);
    expect(start).toHaveBeenCalledTimes(1);
    view.unmount();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it("provides the session and the type of user", () => {
    const { become } = show(INITIAL_SNAPSHOT, <Kind />);
    expect(screen.getByText("SELLER false NOT_SET")).toBeTruthy();
    become(verified);
    expect(screen.getByText("SELLER true VERIFIED")).toBeTruthy();
  });

  it("passes the qid of a user to analytics, and nothing else", () => {
    const { become } = show(INITIAL_SNAPSHOT, null);
    expect(onUser).not.toHaveBeenCalled();
    become(verified);
    become({ ...verified, user: makeUser({ name: "New name" }) });
    expect(onUser.mock.calls).toEqual([["user-seller-1"]]);
  });

  it("throws the specified error from useUser when there is no user", () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    const message = "useUser must be called only when UserProvider has an User.";
    expect(() => show(INITIAL_SNAPSHOT, <Greeting />)).toThrow(new Error(message));
    expect(() => render(<Greeting />)).toThrow(new Error(message));
    quiet.mockRestore();
  });

  it("clears private queries and keeps public ones when the session becomes INVALID", () => {
    const { queries, become } = show(verified, null);
    queries.setQueryData(["sales.list", {}], 1);
    queries.setQueryData(["system.flags", {}], 1);
    become(SIGNED_OUT_SNAPSHOT);
    expect(
      queries
        .getQueryCache()
        .getAll()
        .map((query) => query.queryKey[0]),
    ).toEqual(["system.flags"]);
  });

  it("clears private queries when the user changes, and not when the same user does", () => {
    const { queries, become } = show(verified, null);
    queries.setQueryData(["sales.list", {}], 1);
    become({ ...verified, user: makeUser({ name: "New name" }) });
    expect(queries.getQueryData(["sales.list", {}])).toBe(1);
    become({ ...verified, user: makeUser({ qid: "user-seller-2" }) });
    expect(queries.getQueryData(["sales.list", {}])).toBeUndefined();
  });

  it("clears the queries of a seller when staff view another, and keeps their own", () => {
    const viewer = (qid: string | null): SessionSnapshot => ({
      ...verified,
      user: makeUser({
        isInternalStaff: true,
        isSeller: false,
        viewing: qid === null ? null : { qid, company: qid },
      }),
    });
    const { queries, become } = show(viewer("one"), null);
    const keys = [
      ["sales.list", {}],
      ["internal.listSellers", {}],
      ["system.flags", {}],
    ];
    const fill = () => keys.forEach((key) => queries.setQueryData(key, 1));
    const left = () => keys.filter((key) => queries.getQueryData(key) !== undefined).map(([id]) => id);
    fill();
    become({ ...viewer("one"), signature: "t" });
    expect(left()).toHaveLength(3);
    for (const next of ["two", null, "one"]) {
      become(viewer(next));
      expect(left()).toEqual(["internal.listSellers", "system.flags"]);
      fill();
    }
  });

  it("refetches the screen for the new seller immediately, and shows nothing of the previous one", async () => {
    const answers = [Promise.resolve("of one"), Promise.withResolvers<string>().promise];
    function Page() {
      const { data } = useQuery({ queryKey: queryKey(countSales), queryFn: () => answers.shift() ?? "late" });
      return <p>{data ?? "loading"}</p>;
    }
    const staff = makeUser({ isInternalStaff: true, isSeller: false });
    const viewer = (qid: string) => ({ ...verified, user: { ...staff, viewing: { qid, company: qid } } });
    const { become } = show(viewer("one"), <Page />);
    expect(await screen.findByText("of one")).toBeTruthy();
    become(viewer("two"));
    expect(await screen.findByText("loading")).toBeTruthy();
    expect(answers).toHaveLength(0);
  });

  it("refetches everything once the API is back", () => {
    const { queries, become } = show(verified, null);
    queries.setQueryData(["sales.list", {}], 1);
    become({ ...verified, offline: true });
    expect(queries.getQueryState(["sales.list", {}])?.isInvalidated).toBe(false);
    become(verified);
    expect(queries.getQueryState(["sales.list", {}])?.isInvalidated).toBe(true);
  });

  it("caches the user as the detail of the current user", () => {
    const { queries } = show(verified, null);
    expect(queries.getQueryData(["users.me", {}])).toMatchObject({ qid: "user-seller-1", signature: "s" });
  });
});

describe("the guards", () => {
  it("let a page through that came with its document's session", () => {
    const { session } = fakeSession(verified);
    const page = (
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session} navigate={navigate} location={{ path: "/orders/", search: "" }}>
          <RequireSeller blank={blank}>
            <Greeting />
          </RequireSeller>
        </SessionProvider>
      </QueryClientProvider>
    );
    expect(renderToString(page)).toContain("Sam Seller");
  });

  it("show the page to permitted users", () => {
    show(
      verified,
      <RequireSeller blank={blank}>
        <Greeting />
      </RequireSeller>,
    );
    expect(screen.getByText("Hello Sam Seller")).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
  });

  it("stay blank while the session is not set, so that nothing private flashes", () => {
    const { become } = show(
      INITIAL_SNAPSHOT,
      <RequireUser blank={blank}>
        <Greeting />
      </RequireUser>,
    );
    expect(screen.getByText("blank")).toBeTruthy();
    expect(navigate).not.toHaveBeenCalled();
    become(verified);
    expect(screen.getByText("Hello Sam Seller")).toBeTruthy();
  });

  it("stay blank and redirect to the login once the session is INVALID", () => {
    const { become } = show(
      verified,
      <RequireUser blank={blank}>
        <Greeting />
      </RequireUser>,
    );
    become(SIGNED_OUT_SNAPSHOT);
    expect(screen.getByText("blank")).toBeTruthy();
    expect(screen.queryByText("Hello Sam Seller")).toBeNull();
    expect(navigate.mock.calls).toEqual([[`/login/?redirectPath=${encodeURIComponent("/orders/")}`]]);
  });

  it("redirect a user away from pages for another kind of account", () => {
    show(
      verified,
      <RequireWarehouse blank={blank}>
        <Greeting />
      </RequireWarehouse>,
      "/warehouse/incoming/",
    );
    show(
      verified,
      <RequireStaff blank={blank}>
        <Greeting />
      </RequireStaff>,
      "/internal/create-test-sale/",
    );
    expect(screen.getAllByText("blank")).toHaveLength(2);
    expect(navigate.mock.calls).toEqual([["/"], ["/"]]);
  });
});
