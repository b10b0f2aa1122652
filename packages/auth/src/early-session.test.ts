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
const session = { user: { qid: "user-seller-1" }, accessToken: "a.b.c" };

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

/** The address of the first query asked on a page; undefined when none was. */
async function firstQueryOn(address: string): Promise<string | undefined> {
  history.replaceState(null, "", address);
  const { fetch } = await run(earlySessionScript({ ...options, firstQueries }));
  expect(fetch.mock.calls[0]?.[0]).toBe(REFRESH);
  return fetch.mock.calls[1]?.[0].replace(options.baseUrl, "");
}

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, "", "/"));

describe("the early session script", () => {
  it("refreshes when no other tab does, and alone when the lock does not come in time", async () => {
    type Request = (name: string, options: { signal: AbortSignal }, task: () => unknown) => Promise<unknown>;
    const granted = vi.fn<Request>(async (_name, _options, task) => task());
    vi.stubGlobal("navigator", { locks: { request: granted } });
    const first = await run(earlySessionScript(options));
    expect(granted.mock.calls.map(([name]) => name)).toEqual(["early:lo:sellers"]);
    expect(first.fetch).toHaveBeenCalledTimes(1);
    expect((await first.window.__quaysideEarlyRefresh)?.status).toBe(200);

    const held = vi.fn<Request>(() => Promise.reject(new DOMException("", "TimeoutError")));
    vi.stubGlobal("navigator", { locks: { request: held } });
    const source = earlySessionScript({ ...options, firstQueries });
    history.replaceState(null, "", "/orders/");
    const second = await run(source);
    expect(second.fetch.mock.calls[0]?.[0]).toBe(REFRESH);
    expect((await second.window.__quaysideEarlyRefresh)?.status).toBe(200);
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

  it("is smaller than 1 KiB when compressed", async () => {
    const { body } = new Response(earlySessionScript({ ...options, firstQueries }));
    const compressed = await new Response(body?.pipeThrough(new CompressionStream("gzip"))).arrayBuffer();
    expect(compressed.byteLength).toBeLessThan(1024);
  });
});

describe("the early first query", () => {
  it("is asked with the token of the refresh, and leaves its answer with user, application and time", async () => {
    history.replaceState(null, "", "/orders/");
    const { fetch, window } = await run(earlySessionScript({ ...options, firstQueries }));
    expect(fetch.mock.calls[1]).toEqual([
      "https://api.quayside.example/api/sales/?page=1&status=CURRENT",
      {
        credentials: "include",
        headers: { accept: "application/json", "x-application": "sellers", authorization: "Bearer a.b.c" },
      },
    ]);
    expect(window.__quaysideEarlyAnswer).toMatchObject({
      application: "sellers",
      url: fetch.mock.calls[1]?.[0],
    });
    expect(await window.__quaysideEarlyAnswer?.answer).toMatchObject({
      qid: "user-seller-1",
      at: expect.any(Number) as number,
      response: { status: 200 },
    });
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
    expect(await firstQueryOn(address)).toBeUndefined();
  });

  it("is not asked when the refresh is refused, or after a logout meanwhile", async () => {
    history.replaceState(null, "", "/orders/");
    const source = earlySessionScript({ ...options, firstQueries });
    const refused = await run(source, async () => new Response("{}", { status: 401 }));
    expect(refused.fetch).toHaveBeenCalledTimes(1);
    const loggedOut = await run(source, async () => {
      localStorage.setItem("lo:sellers", "1");
      return Response.json(session);
    });
    expect(loggedOut.fetch).toHaveBeenCalledTimes(1);
  });

  it("refuses a call that needs what the page does not name", () => {
    expect(() =>
      earlySessionScript({ ...options, firstQueries: [{ path: "/a/", call: "b/{qid}/" }] }),
    ).toThrow("The page /a/ does not name qid.");
  });
});
