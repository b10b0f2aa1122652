import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { acceptSellerSla } from "@quayside/api-client/contract/sellers/sellers.endpoints";
import { getSellerInbox } from "@quayside/api-client/contract/sellers/inbox.endpoints";
import { InvalidPortalUserLoginError } from "@quayside/api-client/errors/error-classes";
import { makeBrowser } from "#fixtures/browser-fixture.ts";
import { makeSession, makeToken, makeUser } from "#fixtures/session-fixture.ts";
import { makeTabSession } from "#fixtures/tab-fixture.ts";
import type { SessionEnvironment } from "#session-environment.ts";

const credentials = { email: "seller@example.com", password: "secret" };
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refused = (status = 401, code = "not_authenticated") =>
  answer({ code, message: "No.", requestId: "req-1" }, status);
const pathOf = (request: Request) => new URL(request.url).pathname.replace("/api/", "");

let browser = makeBrowser();
const stops: (() => void)[] = [];

/** An API that signs every user in and issues a new token with every refresh. */
function honestApi() {
  let generation = 0;
  browser.handle = (request) => {
    if (pathOf(request) === "auth/logout/") return new Response(null, { status: 204 });
    if (!["auth/refresh/", "auth/login/"].includes(pathOf(request))) return refused(404, "not_found");
    generation += 1;
    return answer(makeSession({ accessToken: makeToken(generation) }));
  };
}

function open(application: "sellers" | "warehouse" = "sellers", changes: Partial<SessionEnvironment> = {}) {
  const tab = browser.openTab(changes);
  const logEvent = vi.fn();
  const session = makeTabSession(tab, { application, logEvent });
  const stop = session.start();
  stops.push(stop);
  return { tab, session, logEvent, stop, state: () => session.getSnapshot() };
}

async function pass(ms: number) {
  browser.time.monotonic += ms;
  browser.time.wall += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = makeBrowser();
  honestApi();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe("the session", () => {
  it("is NOT_SET before the first answer and VERIFIED with user and signature", async () => {
    const { state } = open();
    expect(state()).toMatchObject({ status: "NOT_SET", user: null });
    await pass(10);
    expect(state()).toMatchObject({
      status: "VERIFIED",
      signature: "signature-1",
      user: { qid: "user-seller-1" },
    });
  });

  it("is not VERIFIED without a signature", async () => {
    browser.handle = () => answer(makeSession({ signature: "" }));
    const { state } = open();
    await pass(10);
    expect(state().status).toBe("NOT_SET");
  });

  it.each([401, 403])("is INVALID when the refresh is refused with %i", async (status) => {
    browser.handle = () => refused(status);
    const { state, session, logEvent } = open();
    await pass(10);
    expect(state()).toMatchObject({ status: "INVALID", user: null });
    expect(await session.getAccessToken()).toBe("");
    expect(browser.count("auth/refresh/")).toBe(1);
    expect(logEvent).toHaveBeenCalledWith("get_access_token_error", { status });
  });

  it("names its application and sends cookies with POST auth/refresh/?rotate=true", async () => {
    open("warehouse");
    await pass(10);
    expect(browser.requests[0]).toMatchObject({
      method: "POST",
      url: "https://api.quayside.example/api/auth/refresh/?rotate=true",
      credentials: "include",
    });
    expect(browser.requests[0]?.headers.get("x-application")).toBe("warehouse");
  });

  it("uses a fresh token without a request, and renews one with 210 s left unnoticed", async () => {
    const { session, state } = open();
    await pass(10);
    await pass(389_000);
    expect(await session.getAccessToken()).toBe(makeToken(1));
    await pass(1000);
    expect(await session.getAccessToken()).toBe(makeToken(2));
    expect(state().status).toBe("VERIFIED");
  });

  it("renews after an hour of sleep during which the monotonic clock stopped", async () => {
    const { session } = open();
    await pass(10);
    browser.time.wall += 3_600_000;
    expect(await session.getAccessToken()).toBe(makeToken(2));
  });

  it.each([-7_200_000, 7_200_000])("works with a clock that is off by %i ms (skew ±2 h)", async (skew) => {
    browser.time.wall += skew;
    const { session } = open();
    await pass(10);
    await pass(60_000);
    expect(await session.getAccessToken()).toBe(makeToken(1));
  });

  it("refreshes once for any number of concurrent callers", async () => {
    const { session } = open();
    const tokens = await Promise.all([
      session.getAccessToken(),
      session.getAccessToken(),
      session.getAccessToken(),
    ]);
    expect(new Set(tokens)).toEqual(new Set([makeToken(1)]));
    expect(browser.count("auth/refresh/")).toBe(1);
  });

  it("works without Web Locks", async () => {
    const { session } = open("sellers", { locks: () => null });
    expect(await session.getAccessToken()).toBe(makeToken(1));
  });

  it("works where the browser refuses a lock", async () => {
    const locks = { request: () => Promise.reject(new DOMException("Storage is blocked", "SecurityError")) };
    const { session } = open("sellers", { locks: () => locks });
    expect(await session.getAccessToken()).toBe(makeToken(1));
    expect(browser.count("auth/refresh/")).toBe(1);
  });

  it("continues without the lock after 5 s", async () => {
    const locks = browser.openTab().environment.locks();
    void locks?.request("auth-refresh:sellers", {}, () => new Promise(() => {}));
    const { state } = open();
    await pass(4900);
    expect(state().status).toBe("NOT_SET");
    await pass(200);
    expect(state().status).toBe("VERIFIED");
  });
});

describe("when the API is down", () => {
  const down = () => (browser.handle = () => Promise.reject(new TypeError("Failed to fetch")));

  it("keeps the last state, reports offline, uses the token while it lasts, and recovers", async () => {
    const { session, state } = open();
    await pass(10);
    await pass(400_000);
    down();
    expect(await session.getAccessToken()).toBe(makeToken(1));
    expect(state()).toMatchObject({ status: "VERIFIED", offline: true });
    honestApi();
    await pass(1000);
    expect(state()).toMatchObject({ status: "VERIFIED", offline: false });
  });

  it("returns an empty token once the old one has expired, and keeps the user signed in (API restart mid-refresh)", async () => {
    const { session, state, logEvent } = open();
    await pass(10);
    await pass(600_000);
    down();
    expect(await session.getAccessToken()).toBe("");
    expect(state().status).toBe("VERIFIED");
    expect(logEvent).toHaveBeenCalledWith("get_access_token_error", { status: 0 });
  });

  it("retries after 1, 2 and 4 s and then waits for the network", async () => {
    down();
    const { tab, state } = open();
    const counts: number[] = [];
    for (const ms of [10, 1000, 2000, 4000, 60_000]) {
      await pass(ms);
      counts.push(browser.count("auth/refresh/"));
    }
    expect(counts).toEqual([1, 2, 3, 4, 4]);
    expect(state()).toMatchObject({ status: "NOT_SET", offline: true });
    honestApi();
    tab.comeBack("online");
    await pass(10);
    expect(state()).toMatchObject({ status: "VERIFIED", offline: false });
  });

  it("keeps the state with a 500 too, and after 10 s without an answer", async () => {
    browser.handle = () => answer({}, 500);
    const first = open();
    await pass(10);
    expect(first.state()).toMatchObject({ status: "NOT_SET", offline: true });
    first.stop();
    browser.handle = () => new Promise(() => {});
    const second = open();
    await pass(9900);
    expect(second.state().offline).toBe(false);
    await pass(200);
    expect(second.state()).toMatchObject({ status: "NOT_SET", offline: true });
  });
});

describe("several tabs", () => {
  it("that wake together refresh exactly once, and none is signed out (8 tabs)", async () => {
    const tabs = Array.from({ length: 8 }, () => open());
    await pass(1000);
    expect(tabs.map(({ state }) => state().status)).toEqual(Array(8).fill("VERIFIED"));
    const before = browser.count("auth/refresh/");
    browser.time.wall += 3_600_000;
    const tokens = Promise.all(tabs.map(({ session }) => session.getAccessToken()));
    await pass(1000);
    expect(new Set(await tokens).size).toBe(1);
    expect(browser.count("auth/refresh/")).toBe(before + 1);
    expect(before).toBe(1);
  });

  it("sign out together (logout in tab 1 reaches tab 2)", async () => {
    const [one, two] = [open(), open()];
    await pass(1000);
    void one.session.logout();
    await pass(1000);
    for (const { tab, state } of [one, two]) {
      expect(state()).toMatchObject({ status: "INVALID", user: null });
      expect(tab.reloads).toBe(1);
    }
  });

  it("sign in together", async () => {
    browser.handle = () => refused();
    const [one, two] = [open(), open()];
    await pass(1000);
    honestApi();
    await one.session.login(credentials);
    await pass(10);
    expect(two.state().status).toBe("VERIFIED");
  });

  it("clear and reload when another user signs in", async () => {
    const [one, two] = [open(), open()];
    await pass(1000);
    browser.handle = () => answer(makeSession({ user: makeUser({ qid: "user-seller-2" }) }));
    await one.session.login(credentials);
    await pass(10);
    for (const { tab, state } of [one, two]) {
      expect(state()).toMatchObject({ status: "INVALID", user: null });
      expect(tab.reloads).toBe(1);
    }
    const next = open();
    await pass(10);
    expect(next.state()).toMatchObject({ status: "VERIFIED", user: { qid: "user-seller-2" } });
  });

  it("of two applications keep their sessions apart (two apps at once)", async () => {
    const [seller, warehouse] = [open("sellers"), open("warehouse")];
    await pass(1000);
    expect(browser.count("auth/refresh/")).toBe(2);
    void seller.session.logout();
    await pass(1000);
    expect(warehouse.state().status).toBe("VERIFIED");
    expect(warehouse.tab.reloads).toBe(0);
  });

  it("ignore invalid messages", async () => {
    const { tab, state } = open();
    await pass(10);
    const channel = tab.environment.openChannel("session:sellers", () => {});
    for (const message of [{}, { type: "token" }, { type: "token", session: { user: 1 } }, "x", 1, []])
      channel.post(message);
    await pass(10);
    expect(state().status).toBe("VERIFIED");
  });
});

describe("login", () => {
  it("stores the user, the token and the flags, and clears the tombstone", async () => {
    browser.storage.set("lo:sellers", "done");
    const { session, state } = open();
    await pass(10);
    expect(state().status).toBe("INVALID");
    expect(await session.login(credentials)).toMatchObject({ qid: "user-seller-1" });
    expect(state().status).toBe("VERIFIED");
    expect(await session.getAccessToken()).toBe(makeToken(1));
    expect(browser.storage.has("lo:sellers")).toBe(false);
    expect(browser.count("auth/refresh/")).toBe(0);
  });

  const buyer = makeUser({ qid: "user-buyer-1", email: "buyer@example.com", isSeller: false });

  it("of a buyer stores the token first, records the follow-up and fails (buyer token)", async () => {
    browser.handle = () =>
      answer(
        {
          code: "invalid_portal_user",
          message: "No.",
          requestId: "r",
          user: buyer,
          accessToken: "b.u.y",
          accessExp: 1,
        },
        403,
      );
    const { session, state, logEvent } = open();
    await pass(10);
    await expect(session.login(credentials)).rejects.toBeInstanceOf(InvalidPortalUserLoginError);
    expect(session.getFollowUpToken()).toBe("b.u.y");
    expect(state()).toMatchObject({
      status: "INVALID",
      user: null,
      followUp: { qid: "user-buyer-1", email: "buyer@example.com" },
    });
    expect(await session.getAccessToken()).toBe("");
    expect(logEvent.mock.calls.filter(([name]) => name === "login_not_eligible")).toHaveLength(1);
  });

  it("of a user who is of none of the three types fails in the same way", async () => {
    const { session, state, logEvent } = open();
    await pass(10);
    browser.handle = () => answer(makeSession({ user: buyer, accessToken: makeToken("buyer") }));
    await expect(session.login(credentials)).rejects.toBeInstanceOf(InvalidPortalUserLoginError);
    expect(session.getFollowUpToken()).toBe(makeToken("buyer"));
    expect(state()).toMatchObject({ status: "INVALID", followUp: { qid: "user-buyer-1" } });
    expect(logEvent.mock.calls.filter(([name]) => name === "login_not_eligible")).toHaveLength(1);
  });

  it("is not undone by a rejected refresh that began before it", async () => {
    const api = browser.handle;
    const refresh = Promise.withResolvers<Response>();
    browser.handle = (request) => (pathOf(request) === "auth/refresh/" ? refresh.promise : api(request));
    const { session, state } = open();
    await pass(10);
    await session.login(credentials);
    refresh.resolve(refused());
    await pass(10);
    expect(state().status).toBe("VERIFIED");
  });

  it("with wrong credentials changes nothing", async () => {
    browser.handle = (request) =>
      pathOf(request) === "auth/login/" ? refused(400, "invalid_credentials") : refused();
    const { session, state } = open();
    await pass(10);
    await expect(session.login(credentials)).rejects.toMatchObject({ code: "invalid_credentials" });
    expect(state()).toMatchObject({ status: "INVALID", followUp: null });
  });
});

describe("logout", () => {
  it("sends the bearer with cookies and keepalive, clears the storage and reloads", async () => {
    const { session, tab, state } = open();
    await pass(10);
    browser.storage.set("draft", "private");
    await session.logout();
    const request = browser.requests.at(-1);
    expect(request?.url).toBe("https://api.quayside.example/api/auth/logout/");
    expect(request?.headers.get("authorization")).toBe(`Bearer ${makeToken(1)}`);
    expect(request).toMatchObject({ credentials: "include", keepalive: true });
    expect([...browser.storage.keys()]).toEqual(["lo:sellers"]);
    expect(tab.reloads).toBe(1);
    expect(state()).toMatchObject({ status: "INVALID", user: null });
  });

  it.each([
    ["answers 500", () => answer({}, 500)],
    ["has no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["never answers", () => new Promise<Response>(() => {})],
  ])(
    "with an API that %s leaves a tombstone: the reload does not sign in, and the next load ends the session",
    async (_, handle) => {
      const { session, tab, stop } = open();
      await pass(10);
      browser.handle = handle;
      void session.logout();
      await pass(3100);
      expect(tab.reloads).toBe(1);
      stop();
      const before = browser.count("auth/refresh/");

      honestApi();
      const next = open();
      await pass(10);
      expect(next.state().status).toBe("INVALID");
      expect(await next.session.getAccessToken()).toBe("");
      expect(browser.count("auth/logout/")).toBe(2);
      next.stop();

      const third = open();
      await pass(10);
      expect(third.state().status).toBe("INVALID");
      expect(browser.count("auth/logout/")).toBe(2);
      expect(browser.count("auth/refresh/")).toBe(before);
    },
  );

  /** Opens a tab that sends an undelivered logout again; its answer comes when the test says so. */
  async function openWithSlowLogout() {
    const logout = Promise.withResolvers<Response>();
    browser.storage.set("lo:sellers", "1");
    browser.handle = (request) =>
      pathOf(request) === "auth/logout/" ? logout.promise : answer(makeSession());
    const opened = open();
    await pass(10);
    expect(browser.count("auth/logout/")).toBe(1);
    return { ...opened, answerLogout: () => logout.resolve(new Response(null, { status: 204 })) };
  }

  it("that is sent again is over before the next login begins: its answer ends no later session", async () => {
    const { session, state, answerLogout } = await openWithSlowLogout();
    const user = session.login(credentials);
    await pass(10);
    expect(browser.count("auth/login/")).toBe(0);
    answerLogout();
    await user;
    expect(browser.storage.has("lo:sellers")).toBe(false);
    expect(state().status).toBe("VERIFIED");
  });

  it("that is answered after a login in another tab leaves no tombstone", async () => {
    const { answerLogout } = await openWithSlowLogout();
    browser.storage.delete("lo:sellers");
    answerLogout();
    await pass(10);
    expect(browser.storage.has("lo:sellers")).toBe(false);
  });

  it("beats a refresh that answers later", async () => {
    const refresh = Promise.withResolvers<Response>();
    const { session, state } = open();
    await pass(10);
    browser.time.wall += 3_600_000;
    browser.handle = (request) =>
      pathOf(request) === "auth/refresh/" ? refresh.promise : new Response(null, { status: 204 });
    const token = session.getAccessToken();
    await pass(10);
    await session.logout();
    refresh.resolve(answer(makeSession()));
    expect(await token).toBe("");
    expect(state().status).toBe("INVALID");
  });
});

describe("a page restored from the back/forward cache", () => {
  it("is reset when the user signed out meanwhile", async () => {
    const { tab, state } = open();
    await pass(10);
    browser.storage.set("lo:sellers", "1");
    tab.comeBack("restored");
    expect(tab.reloads).toBe(1);
    expect(state().user).toBeNull();
  });

  it("is reset when another user signed in meanwhile", async () => {
    const { tab } = open();
    await pass(10);
    browser.handle = () => answer(makeSession({ user: makeUser({ qid: "user-seller-2" }) }));
    tab.comeBack("restored");
    await pass(10);
    expect(tab.reloads).toBe(1);
  });

  it("continues for the same user", async () => {
    const { tab, state } = open();
    await pass(10);
    tab.comeBack("restored");
    await pass(10);
    expect(tab.reloads).toBe(0);
    expect(state().status).toBe("VERIFIED");
  });
});

describe("calls of the session's client", () => {
  const inbox = "sellers/inbox/";

  it("have no authorization header without a token", async () => {
    browser.handle = () => refused();
    const { session } = open();
    await pass(10);
    await expect(session.client.call(getSellerInbox, {})).rejects.toMatchObject({ statusCode: 401 });
    const request = browser.requests.find((one) => pathOf(one) === inbox);
    expect(request?.headers.has("authorization")).toBe(false);
  });

  it("renew once after a 401 and are repeated", async () => {
    const { session, state } = open();
    await pass(10);
    const refresh = browser.handle;
    browser.handle = (request) =>
      pathOf(request) !== "sellers/accept-sla/"
        ? refresh(request)
        : request.headers.get("authorization") === `Bearer ${makeToken(1)}`
          ? refused()
          : answer(makeUser());
    await session.client.call(acceptSellerSla, {});
    expect(browser.count("auth/refresh/")).toBe(2);
    expect(state().status).toBe("VERIFIED");
  });

  it("expire the session when a new token is rejected too", async () => {
    const { session, state } = open();
    await pass(10);
    const refresh = browser.handle;
    browser.handle = (request) => (pathOf(request) === inbox ? refused() : refresh(request));
    await expect(session.client.call(getSellerInbox, {})).rejects.toMatchObject({ statusCode: 401 });
    expect(browser.count(inbox)).toBe(2);
    expect(state()).toMatchObject({ status: "VERIFIED", expired: true });
  });
});

describe("a session that was ended deliberately", () => {
  it.each(["session_ended", "token_reuse"])("leaves nothing on the page (%s)", async (code) => {
    const { session, state } = open();
    await pass(10);
    browser.handle = () => refused(401, code);
    await expect(session.client.call(getSellerInbox, {})).rejects.toMatchObject({ statusCode: 401 });
    expect(state()).toMatchObject({ status: "INVALID", user: null });
  });
});

describe("the user", () => {
  it("is not read without an access token", async () => {
    browser.handle = () => refused();
    const { session } = open();
    await pass(10);
    await session.reloadUser();
    expect(browser.count("user/")).toBe(0);
  });

  it("is read again with its signature", async () => {
    const { session, state } = open();
    await pass(10);
    browser.handle = () => answer({ ...makeUser({ name: "New name" }), signature: "signature-2" });
    await session.reloadUser();
    expect(state()).toMatchObject({
      status: "VERIFIED",
      signature: "signature-2",
      user: { name: "New name" },
    });
  });

  it("is updated by the response to accepting the terms, but never becomes another user", async () => {
    const { session, state } = open();
    await pass(10);
    session.setUser(makeUser({ sellerAcceptedSlaAt: "2026-02-02T00:00:00Z" }));
    session.setUser(makeUser({ qid: "user-seller-2" }));
    expect(state().user).toMatchObject({ qid: "user-seller-1", sellerAcceptedSlaAt: "2026-02-02T00:00:00Z" });
  });

  it("tells other tabs which seller staff view, and they follow", async () => {
    const staff = makeUser({ isSeller: false, isInternalStaff: true });
    const viewing = { qid: "org-seller-1", company: "Demo Beauty GmbH" };
    browser.handle = () => answer(makeSession({ user: staff }));
    const [one, two] = [open(), open()];
    await pass(10);
    one.session.setUser({ ...staff, viewing });
    await pass(10);
    expect(two.state().user?.viewing).toEqual(viewing);
    two.session.setUser(staff);
    await pass(10);
    expect(one.state().user?.viewing).toBeNull();
  });

  it("of none of the three types is signed out after a refresh", async () => {
    browser.handle = () => answer(makeSession({ user: makeUser({ isSeller: false }) }));
    const { session, state } = open();
    expect(await session.getAccessToken()).toBe("");
    expect(state().status).toBe("INVALID");
  });
});
