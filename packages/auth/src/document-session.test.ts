import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { acceptSellerSla } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { FailedToFetchError } from "@quayside/api-client/errors/api-error";
import type { SessionResponse } from "@quayside/api-client/contract/users/user.schema";
import { makeBrowser } from "#fixtures/browser-fixture.ts";
import { makeSession, makeToken, makeUser } from "#fixtures/session-fixture.ts";
import { makeTabSession } from "#fixtures/tab-fixture.ts";
import { tombstoneKey } from "#tombstone.ts";

const KEY = "session-1.1.seal";

let browser = makeBrowser();
let renewed: SessionResponse | null;
const stops: (() => void)[] = [];

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A tab whose document was rendered with or without a session. */
function openDocument(initial?: SessionResponse) {
  const tab = browser.openTab();
  const session = makeTabSession(tab, { initial });
  stops.push(session.start());
  return { tab, session, state: () => session.getSnapshot() };
}

const DOCUMENT_TOKEN = makeToken("document", 600, { scope: "read" });
const ofDocument = () => makeSession({ accessToken: DOCUMENT_TOKEN, livePosition: "7-0" });
const bearersOf = (path: string) =>
  browser.requests
    .filter((request) => request.url.includes(path))
    .map((request) => request.headers.get("authorization"));

async function pass(ms: number) {
  browser.time.monotonic += ms;
  browser.time.wall += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = makeBrowser();
  renewed = makeSession({ accessToken: makeToken("renewed"), pageKey: KEY });
  browser.handle = (request) => {
    if (request.url.endsWith("auth/logout/")) return json({}, 503);
    return renewed === null
      ? json({ code: "session_ended", message: "No.", requestId: "req-1" }, 401)
      : json(renewed);
  };
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe("the session that a document came with", () => {
  it("is available immediately, on the server and in the browser, without a request", async () => {
    const { session, state } = openDocument(ofDocument());
    expect(state()).toMatchObject({
      status: "VERIFIED",
      user: { qid: "user-seller-1" },
      livePosition: "7-0",
    });
    expect(session.getInitialSnapshot()).toBe(state());
    expect(await session.getAccessToken()).toBe(DOCUMENT_TOKEN);
    await pass(20_000);
    expect(browser.requests).toEqual([]);
  });

  it("reads with its token, and renews it before its first change, which the user does not notice", async () => {
    const { session, state } = openDocument(ofDocument());
    await session.client.call(getSellerInbox, {});
    expect(browser.count("auth/refresh/")).toBe(0);
    const changes = [session.client.call(acceptSellerSla, {}), session.client.call(acceptSellerSla, {})];
    await Promise.all(changes);
    expect(browser.count("auth/refresh/")).toBe(1);
    expect(bearersOf("sellers/inbox/")).toEqual([`Bearer ${DOCUMENT_TOKEN}`]);
    const renewedBearer = `Bearer ${makeToken("renewed")}`;
    expect(bearersOf("sellers/accept-sla/")).toEqual([renewedBearer, renewedBearer]);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: false, offline: false });
    expect(browser.usedKey).toBe(KEY);
  });

  it("fails a change like any other call while the API is away, and keeps its user", async () => {
    browser.handle = () => json({}, 503);
    const { session, state } = openDocument(ofDocument());
    await expect(session.client.call(acceptSellerSla, {})).rejects.toBeInstanceOf(FailedToFetchError);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: false, offline: true });
    expect(bearersOf("sellers/accept-sla/")).toEqual([]);
    browser.handle = () => json(renewed);
    await session.client.call(acceptSellerSla, {});
    expect(state()).toMatchObject({ status: "VERIFIED", offline: false });
  });

  it("is renewed half a minute later, which extends it and sets its page key", async () => {
    const { session } = openDocument(ofDocument());
    await pass(30_000);
    expect(browser.count("auth/refresh/")).toBe(1);
    expect(await session.getAccessToken()).toBe(makeToken("renewed"));
    expect(browser.pageKeys).toEqual([KEY]);
    await pass(60_000);
    expect(browser.count("auth/refresh/")).toBe(1);
  });

  it("is dropped for the user that the browser's cookie belongs to, before any of that user's data is shown", async () => {
    renewed = makeSession({ user: makeUser({ qid: "user-2" }), pageKey: "session-2.seal" });
    const { tab, state } = openDocument(ofDocument());
    await pass(30_000);
    expect(state()).toMatchObject({ status: "INVALID", user: null });
    expect(tab.reloads).toBe(1);
    // The next document comes without the first user's key, and finds out whose session the browser has.
    expect(browser.pageKeys).toEqual(["barred"]);
  });

  it("ends when a renewal is rejected, and blocks the page key", async () => {
    renewed = null;
    const { state } = openDocument(ofDocument());
    await pass(30_000);
    expect(state()).toMatchObject({ status: "INVALID", user: null });
    expect(browser.pageKeys).toEqual(["barred"]);
  });

  it("is not shown after a sign-out that the API has not answered", async () => {
    browser.storage.set(tombstoneKey("sellers"), "1");
    const { state } = openDocument(ofDocument());
    expect(state()).toMatchObject({ status: "INVALID", user: null });
    expect(browser.pageKeys).toEqual(["barred"]);
  });
});

describe("the page key", () => {
  it("is set once, regardless of the number of tabs", async () => {
    openDocument();
    openDocument(ofDocument());
    openDocument(ofDocument());
    await pass(40_000);
    expect(browser.count("auth/refresh/")).toBe(1);
    expect(browser.pageKeys).toEqual([KEY]);
  });

  it("is set with a sign-in", async () => {
    renewed = null;
    const { session } = openDocument();
    await pass(10);
    renewed = makeSession({ pageKey: KEY });
    await session.login({ email: "seller@example.com", password: "secret" });
    expect(browser.pageKeys).toEqual([KEY]);
  });

  it("is out of use from before a renewal until the next one is handed over, also when the answer is lost", async () => {
    const answered = Promise.withResolvers<void>();
    browser.usedKey = "session-1.0.seal";
    browser.handle = async () => {
      await answered.promise;
      return json({}, 503);
    };
    openDocument(ofDocument());
    await pass(30_000);
    expect(browser.count("auth/refresh/")).toBe(1);
    expect(browser.usedKey).toBeUndefined();
    answered.resolve();
    await pass(1);
    expect(browser.usedKey).toBeUndefined();
    browser.handle = () => json(renewed);
    await pass(10_000);
    expect(browser.usedKey).toBe(KEY);
    expect(browser.pageKeys).toEqual([KEY]);
  });

  it("is handed over again with every renewal", async () => {
    openDocument();
    await pass(10);
    renewed = makeSession({ accessToken: makeToken("second"), pageKey: "session-1.2.seal" });
    await pass(391_000);
    expect(browser.count("auth/refresh/")).toBe(1);
    const { session } = openDocument();
    await session.getAccessToken();
    expect(browser.usedKey).toBe("session-1.2.seal");
    expect(browser.pageKeys).toEqual([KEY, "session-1.2.seal"]);
  });

  it("does not exist for a visitor, who gets no cookie for it", async () => {
    renewed = null;
    const { state } = openDocument();
    await pass(10);
    expect(state().status).toBe("INVALID");
    expect(browser.pageKeys).toEqual([]);
  });

  it("is blocked by a sign-out, whether or not the API answers", async () => {
    const { session, tab } = openDocument(ofDocument());
    const leaving = session.logout();
    expect(browser.pageKeys).toEqual(["barred"]);
    await pass(4000);
    await leaving;
    expect(new Set(browser.pageKeys)).toEqual(new Set(["barred"]));
    expect(tab.reloads).toBe(1);
  });

  it("is not used by a portal that renders no documents", async () => {
    renewed = makeSession();
    openDocument();
    await pass(10);
    expect(browser.pageKeys).toEqual([]);
  });
});
