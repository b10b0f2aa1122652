import { beforeEach, describe, expect, it, vi } from "vitest";
import { earlySessionScript } from "#early-session.ts";

const options = { baseUrl: "https://api.quayside.example/api/", application: "sellers" } as const;

let runs = 0;

/** Runs the text as a page does; each run is a module of its own, so that none is taken from a cache. */
async function run(source: string, fetchResult: () => Promise<Response> = async () => new Response("{}")) {
  const fetch = vi.fn(fetchResult);
  const window: { __quaysideEarlyRefresh?: Promise<Response> } = {};
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("window", window);
  runs += 1;
  await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(`${source}//${runs}`)}`);
  vi.unstubAllGlobals();
  return { fetch, window };
}

describe("the early session script", () => {
  beforeEach(() => localStorage.clear());

  it("starts one refresh with cookies and the application's name, and leaves its promise", async () => {
    const { fetch, window } = await run(earlySessionScript(options));
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      "https://api.quayside.example/api/auth/refresh/?rotate=true",
      {
        method: "POST",
        credentials: "include",
        headers: { accept: "application/json", "x-application": "sellers" },
      },
    );
    expect((await window.__quaysideEarlyRefresh)?.status).toBe(200);
  });

  it("does nothing while the application's tombstone stands", async () => {
    localStorage.setItem("lo:sellers", "1");
    const { fetch, window } = await run(earlySessionScript(options));
    expect(fetch).not.toHaveBeenCalled();
    expect(window).toEqual({});
  });

  it("is not stopped by the tombstone of another application", async () => {
    localStorage.setItem("lo:warehouse", "1");
    expect((await run(earlySessionScript(options))).fetch).toHaveBeenCalledTimes(1);
  });

  it("leaves no unhandled rejection when the API is down", async () => {
    const { window } = await run(earlySessionScript(options), () =>
      Promise.reject(new TypeError("Failed to fetch")),
    );
    await expect(window.__quaysideEarlyRefresh).rejects.toThrow();
  });

  it("cannot end its script element", () => {
    expect(earlySessionScript({ ...options, baseUrl: "</script><script>alert(1)//" })).not.toContain(
      "</script",
    );
  });
});
