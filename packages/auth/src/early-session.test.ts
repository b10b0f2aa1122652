import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { earlySessionScript } from "#early-session.ts";
import type { FirstQuery } from "#early-session.ts";
import type { EarlyAnswer } from "#session-environment.ts";

const options = { baseUrl: "https://api.quayside.example/api/", application: "sellers" } as const;
const REFRESH = "https://api.quayside.example/api/auth/refresh/?rotate=true";
const firstQueries: readonly FirstQuery[] = [
  {
    path: "/orders/",
    call: "sales/",
    query: [
      { name: "status", accepts: /CURRENT|PAST/, fallback: "CURRENT" },
      { name: "page", accepts: /[1-9]\d{0,4}/, fallback: "1" },
      { name: "search", accepts: /\S(?:.{0,98}\S)?/ },
    ],
  },
  { path: "/orders/{qid}/", call: "sales/{qid}/" },
  { path: "/dash.board/", call: "sellers/inbox/" },
];
const session = { user: { qid: "user-seller-1" }, accessToken: "a.b.c", first: '{"count":0}' };

interface PageWindow {
  __quaysideEarlyRefresh?: Promise<Response>;
  __quaysideEarlyAnswer?: EarlyAnswer;
}
let runs = 0;

/** Runs the text as a page does; each run is a module of its own, so that none is taken from a cache. */
async function run(
  source: string,
  fetchResult: (url: string) => Promise<Response> = async () => Response.json(session),
) {
  const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(fetchResult);
  const window: PageWindow = {};
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("window", window);
  runs += 1;
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}//${runs}`)}`);
  await window.__quaysideEarlyAnswer?.answer.catch(() => {});
  vi.unstubAllGlobals();
  return { fetch, window };
}

/** The first query named to the refresh on a page; null when none was. */
async function firstQueryOn(address: string): Promise<string | null> {
  history.replaceState(null, "", address);
  const { fetch } = await run(earlySessionScript({ ...options, firstQueries }));
  expect(fetch).toHaveBeenCalledTimes(1);
  const asked = fetch.mock.calls[0]?.[0] ?? "";
  expect(asked).toMatch(new RegExp(`^${REFRESH.replace("?", "\\?")}(&|$)`));
  return new URL(asked).searchParams.get("first");
}

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, "", "/"));

describe("the early session script", () => {
  describe("beside other tabs", () => {
    interface LockOptions {
      readonly signal?: AbortSignal;
      readonly mode?: string;
    }
    type Request = (name: string, options: LockOptions, task: () => unknown) => Promise<unknown>;
    const granted = () => vi.fn<Request>(async (_name, _options, task) => task());

    function withLocks(request: Request) {
      vi.stubGlobal("navigator", { locks: { request } });
      return run(earlySessionScript(options));
    }

    it("refreshes at once when no other begins, and holds the lock meanwhile for those that come", async () => {
      const request = vi.fn<Request>(() => new Promise(() => {}));
      const { fetch } = await withLocks(request);
      expect(fetch).toHaveBeenCalledTimes(1);
      expect(request.mock.calls.map(([name, { mode }]) => [name, mode])).toEqual([
        ["early:lo:sellers", "shared"],
      ]);
      const held = request.mock.calls[0]?.[2]();
      expect(await held).toMatchObject({ status: 200 });
    });

    const begun = () => localStorage.setItem("early:lo:sellers", String(Date.now()));

    it("waits for the lock while another is under way", async () => {
      begun();
      const waiting = vi.fn<Request>(() => new Promise(() => {}));
      expect((await withLocks(waiting)).fetch).not.toHaveBeenCalled();
      expect(waiting.mock.calls[0]?.[1].mode).toBeUndefined();
      expect((await withLocks(granted())).fetch).toHaveBeenCalledTimes(1);
    });

    it("says when it is no longer under way", async () => {
      const { window } = await withLocks(granted());
      await window.__quaysideEarlyRefresh;
      expect(localStorage.getItem("early:lo:sellers")).toBeNull();
    });

    it("refreshes alone when the lock does not come in time", async () => {
      begun();
      const late = vi.fn<Request>(() => Promise.reject(new DOMException("", "TimeoutError")));
      const { fetch, window } = await withLocks(late);
      expect(fetch).toHaveBeenCalledTimes(1);
      expect((await window.__quaysideEarlyRefresh)?.status).toBe(200);
    });

    it("does not wait for one that began long ago", async () => {
      localStorage.setItem("early:lo:sellers", String(Date.now() - 3001));
      const request = granted();
      expect((await withLocks(request)).fetch).toHaveBeenCalledTimes(1);
      expect(request.mock.calls[0]?.[1].mode).toBe("shared");
    });
  });

  it("starts one refresh with cookies and the application's name, and leaves its promise", async () => {
    const { fetch, window } = await run(earlySessionScript(options));
    expect(fetch).toHaveBeenCalledExactlyOnceWith(REFRESH, {
      method: "POST",
      credentials: "include",
      headers: { accept: "application/json", "x-application": "sellers" },
    });
    expect((await window.__quaysideEarlyRefresh)?.status).toBe(200);
  });

  it("does nothing while the application's tombstone stands", async () => {
    localStorage.setItem("lo:sellers", "1");
    history.replaceState(null, "", "/orders/");
    const { fetch, window } = await run(earlySessionScript({ ...options, firstQueries }));
    expect(fetch).not.toHaveBeenCalled();
    expect(window).toEqual({});
  });

  it("is not stopped by the tombstone of another application", async () => {
    localStorage.setItem("lo:warehouse", "1");
    expect((await run(earlySessionScript(options))).fetch).toHaveBeenCalledTimes(1);
  });

  it("leaves no unhandled rejection when the API is down", async () => {
    history.replaceState(null, "", "/orders/");
    const { window } = await run(earlySessionScript({ ...options, firstQueries }), () =>
      Promise.reject(new TypeError("Failed to fetch")),
    );
    await expect(window.__quaysideEarlyRefresh).rejects.toThrow();
    await expect(window.__quaysideEarlyAnswer?.answer).rejects.toThrow();
  });

  it("cannot end its script element", () => {
    const evil = "</script><script>alert(1)//\u2028";
    const source = earlySessionScript({
      ...options,
      baseUrl: evil,
      firstQueries: [
        { path: evil, call: evil, query: [{ name: evil, accepts: /<\/script/, fallback: evil }] },
      ],
    });
    expect(source).not.toMatch(/<|\u2028/);
  });

  it("is smaller than 1.1 KiB when compressed", async () => {
    const { body } = new Response(earlySessionScript({ ...options, firstQueries }));
    const compressed = await new Response(body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
    expect(compressed.byteLength).toBeLessThan(1127);
  });
});

describe("the early first query", () => {
  it("is answered with the refresh, and its answer left with user, application and time", async () => {
    history.replaceState(null, "", "/orders/");
    const { fetch, window } = await run(earlySessionScript({ ...options, firstQueries }));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(window.__quaysideEarlyAnswer).toMatchObject({
      application: "sellers",
      url: "https://api.quayside.example/api/sales/?page=1&status=CURRENT",
    });
    const early = await window.__quaysideEarlyAnswer?.answer;
    expect(early).toMatchObject({ qid: "user-seller-1", at: expect.any(Number) as number, session });
    expect(early?.response.status).toBe(200);
    expect(await early?.response.text()).toBe(session.first);
    expect(await (await window.__quaysideEarlyRefresh)?.json()).toEqual(session);
  });

  it.each([
    ["/orders/", "sales/?page=1&status=CURRENT"],
    ["/orders", "sales/?page=1&status=CURRENT"],
    ["/orders/?status=PAST&page=12", "sales/?page=12&status=PAST"],
    ["/orders/?search=caf%C3%A9+%26%20co&utm=1", "sales/?page=1&search=caf%C3%A9+%26+co&status=CURRENT"],
    ["/orders/sale_01-A/", "sales/sale_01-A/"],
    ["/orders/sale_01-A?x=1", "sales/sale_01-A/"],
    ["/dash.board/", "sellers/inbox/"],
  ])("on %s is %s", async (address, call) => {
    expect(await firstQueryOn(address)).toBe(call);
  });

  it.each([
    ["an unknown page", "/login/"],
    ["a page that looks like a known one", "/dash-board/"],
    ["a page below a known one", "/orders/a/b/"],
    ["a segment with other characters", "/orders/a%2Fb/"],
    ["a value that is not the plain one", "/orders/?page=01"],
    ["an unknown value", "/orders/?status=current"],
    ["an empty value", "/orders/?status="],
    ["a value with space around it", "/orders/?search=%20a"],
  ])("is left to the page on %s", async (_, address) => {
    expect(await firstQueryOn(address)).toBeNull();
  });

  it.each<[string, () => Response]>([
    ["the refresh is refused", () => new Response("{}", { status: 401 })],
    ["it was not answered", () => Response.json({ ...session, first: undefined })],
    [
      "somebody signed out meanwhile",
      () => {
        localStorage.setItem("lo:sellers", "1");
        return Response.json(session);
      },
    ],
  ])("leaves nothing when %s", async (_, answer) => {
    history.replaceState(null, "", "/orders/");
    const source = earlySessionScript({ ...options, firstQueries });
    const { window } = await run(source, async () => answer());
    await expect(window.__quaysideEarlyAnswer?.answer).rejects.toBeDefined();
  });

  it("refuses a call that needs what the page does not name", () => {
    expect(() =>
      earlySessionScript({ ...options, firstQueries: [{ path: "/a/", call: "b/{qid}/" }] }),
    ).toThrow("The page /a/ does not name qid.");
  });
});
