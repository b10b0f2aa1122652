import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acceptSellerSla } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { makeBrowser } from "#fixtures/browser-fixture.ts";
import { PASSWORD, makeServer, userOf } from "#fixtures/server-fixture.ts";
import { makeSession } from "#fixtures/session-fixture.ts";
import { makeTabSession } from "#fixtures/tab-fixture.ts";
import { decideGuard } from "#guard.rules.ts";
import type { SessionSnapshot } from "#session-store.ts";

const EMAIL = "seller@example.com";
const TOMBSTONE = "lo:sellers";

let browser = makeBrowser();
let server = makeServer();
const stops: (() => void)[] = [];

function begin() {
  browser = makeBrowser();
  server = makeServer();
  browser.handle = (request) => server.handle(request);
}

function open() {
  const tab = browser.openTab();
  const session = makeTabSession(tab);
  const seen: SessionSnapshot[] = [];
  session.subscribe(() => seen.push(session.getSnapshot()));
  const stop = session.start();
  stops.push(stop);
  /** A write of a page, with its result or "waits". */
  const call = () => {
    const result = { outcome: "waits" };
    void session.client.call(acceptSellerSla, {}).then(
      () => (result.outcome = "done"),
      () => (result.outcome = "failed"),
    );
    return result;
  };
  return { tab, session, seen, call, stop, state: () => session.getSnapshot() };
}

async function pass(ms: number) {
  browser.time.monotonic += ms;
  browser.time.wall += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

/** A tab whose session the server ended, with the write that found out. */
async function openExpired() {
  const page = open();
  await pass(100);
  server.end();
  const write = page.call();
  await pass(100);
  return { ...page, write };
}

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe("a session the server ended", () => {
  it("is expired and keeps its user when the user was verified in this tab", async () => {
    const { state, tab } = await openExpired();
    expect(state()).toMatchObject({ status: "VERIFIED", expired: true, user: { email: EMAIL } });
    expect(tab.reloads).toBe(0);
  });

  it("is INVALID, not expired, when no user was verified yet", async () => {
    server.end();
    const { state } = open();
    await pass(100);
    expect(state()).toMatchObject({ status: "INVALID", expired: false, user: null });
  });

  it("is INVALID when access was withdrawn (403)", async () => {
    const { state, session } = open();
    await pass(100);
    browser.handle = () => new Response("{}", { status: 403 });
    await pass(400_000);
    expect(await session.getAccessToken()).toBe("");
    expect(state()).toMatchObject({ status: "INVALID", expired: false, user: null });
  });

  it("holds calls back without asking the server for them", async () => {
    const { call, write } = await openExpired();
    const before = browser.requests.length;
    const later = call();
    await pass(60_000);
    expect([write.outcome, later.outcome]).toEqual(["waits", "waits"]);
    expect(browser.requests).toHaveLength(before);
  });

  it("is offline, not expired, while the API is down", async () => {
    const { state, call } = open();
    await pass(100);
    browser.handle = () => Promise.reject(new TypeError("Failed to fetch"));
    await pass(400_000);
    call();
    await pass(100);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: false, offline: true });
  });
});

describe("signing in again", () => {
  it("as the same user resumes: VERIFIED throughout, and held calls are sent once with the new token", async () => {
    const { session, state, seen, write } = await openExpired();
    await session.resume(PASSWORD);
    await pass(100);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: false, user: { email: EMAIL } });
    expect(seen.map(({ status }) => status)).not.toContain("INVALID");
    expect(write.outcome).toBe("done");
    const writes = browser.requests.filter(({ url }) => url.endsWith("/sellers/accept-sla/"));
    expect(writes).toHaveLength(2);
    expect(new Set(writes.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("with a wrong password stays expired and says so", async () => {
    const { session, state, write } = await openExpired();
    await expect(session.resume("wrong")).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(state()).toMatchObject({ status: "VERIFIED", expired: true });
    expect(write.outcome).toBe("waits");
  });

  it("in one tab closes the dialogs of the others", async () => {
    const other = open();
    const one = await openExpired();
    const write = other.call();
    await pass(100);
    expect([one.state().expired, other.state().expired]).toEqual([true, true]);
    await one.session.resume(PASSWORD);
    await pass(100);
    expect([one.state().expired, other.state().expired]).toEqual([false, false]);
    expect(write.outcome).toBe("done");
    expect(browser.count("auth/login/")).toBe(1);
    await other.session.resume(PASSWORD);
    expect(browser.count("auth/login/")).toBe(1);
  });

  it("is noticed by a page restored from the back/forward cache", async () => {
    const { tab, state } = await openExpired();
    browser.handle = () => new Response(JSON.stringify(makeSession({ user: userOf(EMAIL) })));
    tab.comeBack("restored");
    await pass(100);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: false });
    expect(tab.reloads).toBe(0);
  });

  it("is noticed when another frame of the application signs in", async () => {
    const { session, state, stop } = await openExpired();
    stop();
    const other = open();
    await other.session.login({ email: EMAIL, password: PASSWORD });
    await pass(100);
    expect(state().expired).toBe(true);
    stops.push(session.start());
    await pass(100);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: false });
  });

  it("as another user resets the page and all storage, here and in other tabs", async () => {
    const other = open();
    const one = await openExpired();
    browser.storage.set("draft", "private");
    await one.session.login({ email: "other@example.com", password: PASSWORD });
    await pass(100);
    for (const { tab, state } of [one, other]) {
      expect(state()).toMatchObject({ status: "INVALID", user: null, expired: false });
      expect(tab.reloads).toBe(1);
    }
    expect([...browser.storage.keys()]).toEqual([]);
  });

  it("loses against a logout in another tab that came first", async () => {
    const login = Promise.withResolvers<void>();
    const other = open();
    const one = await openExpired();
    browser.handle = async (request) => {
      if (request.url.endsWith("/auth/login/")) await login.promise;
      return server.handle(request);
    };
    const resumed = one.session.resume(PASSWORD);
    const outcome = expect(resumed).rejects.toThrow("Signed out while signing in");
    await pass(10);
    void other.session.logout();
    await pass(100);
    login.resolve();
    await outcome;
    expect(one.state()).toMatchObject({ status: "INVALID", user: null });
    expect(browser.storage.get(TOMBSTONE)).not.toBe("done");
    const before = browser.count("auth/refresh/");
    const next = open();
    await pass(100);
    expect(next.state().status).toBe("INVALID");
    expect(browser.count("auth/refresh/")).toBe(before);
    expect(browser.storage.get(TOMBSTONE)).toBe("done");
  });
});

describe("leaving an expired session", () => {
  it("by signing out leaves nothing of the user, and held calls fail", async () => {
    const { session, state, tab, write } = await openExpired();
    browser.storage.set("draft", "private");
    await session.logout();
    await pass(100);
    expect(state()).toMatchObject({ status: "INVALID", user: null, expired: false });
    expect(write.outcome).toBe("failed");
    expect([...browser.storage.keys()]).toEqual([TOMBSTONE]);
    expect(tab.reloads).toBe(1);
  });

  it("happens when another tab signs out, and when another user signs in there", async () => {
    for (const leave of ["logout", "login"] as const) {
      begin();
      const other = open();
      const one = await openExpired();
      if (leave === "logout") void other.session.logout();
      else void other.session.login({ email: "other@example.com", password: PASSWORD });
      await pass(100);
      expect(one.state()).toMatchObject({ status: "INVALID", user: null, expired: false });
      expect(one.tab.reloads).toBe(1);
    }
  });
});

describe("a guard over the life of a session", () => {
  type Page = ReturnType<typeof open>;
  const events: Readonly<Record<string, (one: Page, other: Page) => unknown>> = {
    "the server ends the session": () => server.end(),
    "a page calls": (one) => one.call(),
    "another page calls": (_, other) => other.call(),
    "the token grows old": () => pass(400_000),
    "the right password": (one) => one.session.resume(PASSWORD).catch(() => {}),
    "a wrong password": (one) => one.session.resume("wrong").catch(() => {}),
    "the right password in the other tab": (_, other) => other.session.resume(PASSWORD).catch(() => {}),
    "the page comes back": (one) => one.tab.comeBack("restored"),
    "the API goes down": () => (browser.handle = () => Promise.reject(new TypeError("Failed to fetch"))),
    "the API is back": (one) => {
      browser.handle = (request) => server.handle(request);
      one.tab.comeBack("online");
    },
    "signing out": (one) => void one.session.logout(),
    "signing out in the other tab": (_, other) => void other.session.logout(),
    "another user in the other tab": (_, other) =>
      other.session.login({ email: "other@example.com", password: PASSWORD }).catch(() => {}),
  };
  // Leaving ends the observation, so it is generated less often than the other events.
  const LEAVING = /signing out|another user/;
  const event = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...Object.keys(events).filter((name) => !LEAVING.test(name))) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(events).filter((name) => LEAVING.test(name))) },
  );
  const page = { path: "/orders/", search: "?page=2", page: { requires: "seller" } } as const;

  /** The fault in a series of states, as seen by the guard of one page; null if there is none. */
  function flawOf(seen: readonly SessionSnapshot[]): string | null {
    let shown: string | null = null;
    for (const state of seen) {
      const { show } = decideGuard({ ...page, session: state });
      if (state.expired && (state.status !== "VERIFIED" || state.user === null))
        return "expired without user";
      if (show === "blank" && shown !== null) return "a flash of the placeholder";
      if (show === "redirect" && state.status !== "INVALID") return "a redirect of a user who is signed in";
      if (show === "page" && shown !== null && shown !== state.user?.qid)
        return "a page passed to another user";
      shown = show === "page" ? (state.user?.qid ?? null) : show === "redirect" ? null : shown;
    }
    return null;
  }

  it("never flashes, only redirects to leave, and never passes a page on to another user", async () => {
    let expiries = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 4, maxLength: 20 }), async (names) => {
        begin();
        const [one, other] = [open(), open()];
        await pass(100);
        for (const name of names) {
          // A tab that is left reloads, so its later states are not observed.
          if (one.tab.reloads > 0 || other.tab.reloads > 0) break;
          const before = browser.count("auth/refresh/");
          // Both: a tab that does not know yet still checks by itself.
          const wasExpired = one.state().expired && other.state().expired;
          await events[name]?.(one, other);
          await pass(100);
          if (wasExpired && name === "a page calls") expect(browser.count("auth/refresh/")).toBe(before);
        }
        await pass(20_000);
        for (const { seen, tab, state } of [one, other]) {
          expect(flawOf(seen)).toBeNull();
          expiries += seen.some(({ expired }) => expired) ? 1 : 0;
          if (tab.reloads > 0)
            expect(state()).toMatchObject({ status: "INVALID", user: null, expired: false });
        }
        if (browser.storage.has(TOMBSTONE))
          expect([one, other].every(({ tab }) => tab.reloads === 1)).toBe(true);
        for (const stop of stops.splice(0)) stop();
      }),
      { numRuns: 300 },
    );

    expect(expiries).toBeGreaterThan(10);
  });
});
