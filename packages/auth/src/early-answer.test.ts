import { beforeEach, describe, expect, it, vi } from "vitest";
import { EARLY_ANSWER_LIMIT_MS, withEarlyAnswer } from "#early-answer.ts";
import { makeBrowser } from "#fixtures/browser-fixture.ts";
import type { EarlyAnswer } from "#session-environment.ts";

const URL_ASKED = "https://api.quayside.example/api/sales/?page=1&status=CURRENT";
const QID = "user-seller-1";

let browser = makeBrowser();
let found: EarlyAnswer | undefined;
let barred = false;
let owner: string | null = QID;

const early = (changes: Partial<EarlyAnswer> = {}, response = new Response("early")): EarlyAnswer => ({
  url: URL_ASKED,
  application: "sellers",
  answer: Promise.resolve({ qid: QID, at: 0, response }),
  ...changes,
});

function open() {
  const { environment } = browser.openTab({ takeEarlyAnswer: () => [found, (found = undefined)][0] });
  const { fetch, drop } = withEarlyAnswer(environment, { owner: () => owner, isBarred: () => barred });
  /** The body of a request's answer: "early" or "network". */
  const ask = async (url = URL_ASKED, init: RequestInit = {}) => {
    const request = new Request(url, { headers: { "x-application": "sellers" }, ...init });
    return (await fetch(request, {})).text();
  };
  return { ask, drop };
}

beforeEach(() => {
  browser = makeBrowser();
  browser.handle = () => new Response("network");
  found = early();
  barred = false;
  owner = QID;
});

describe("the early answer", () => {
  it("is handed to the request it was made for, exactly once", async () => {
    const { ask } = open();
    expect(await Promise.all([ask(), ask()])).toEqual(["early", "network"]);
    expect(await ask()).toBe("network");
    expect(browser.requests).toHaveLength(2);
  });

  it("waits for its request while others pass", async () => {
    const { ask } = open();
    expect(await ask("https://api.quayside.example/api/sellers/inbox/")).toBe("network");
    expect(await ask()).toBe("early");
  });

  it.each([
    ["another address", "https://api.quayside.example/api/sales/?page=2&status=CURRENT", {}],
    ["another application", URL_ASKED, { headers: { "x-application": "warehouse" } }],
    ["another method", URL_ASKED, { method: "POST", body: "{}", headers: { "x-application": "sellers" } }],
  ])("is not given to %s", async (_, url, init) => {
    expect(await open().ask(url, init)).toBe("network");
  });

  it.each([401, 403, 404, 500])("falls back to the network after a %i", async (status) => {
    found = early({}, new Response("refused", { status }));
    expect(await open().ask()).toBe("network");
  });

  it("falls back to the network when it failed", async () => {
    found = early({ answer: Promise.reject(new TypeError("Failed to fetch")) });
    expect(await open().ask()).toBe("network");
  });

  it("is not given to another user, nor to nobody", async () => {
    owner = "user-seller-2";
    expect(await open().ask()).toBe("network");
    found = early();
    owner = null;
    expect(await open().ask()).toBe("network");
  });

  it("is not given after a logout, even one that came while it was under way", async () => {
    barred = true;
    expect(await open().ask()).toBe("network");
    barred = false;
    const answer = Promise.withResolvers<Awaited<EarlyAnswer["answer"]>>();
    found = early({ answer: answer.promise });
    const asked = open().ask();
    barred = true;
    answer.resolve({ qid: QID, at: 0, response: new Response("early") });
    expect(await asked).toBe("network");
  });

  it("is forgotten with the first write, and when the session drops it", async () => {
    const writer = open();
    await writer.ask("https://api.quayside.example/api/sellers/accept-sla/", { method: "POST" });
    expect(await writer.ask()).toBe("network");
    found = early();
    const { ask, drop } = open();
    const asked = ask();
    drop();
    expect(await asked).toBe("network");
    expect(found).toBeUndefined();
  });

  it("is asked again when it lay on the page for too long", async () => {
    browser.time.monotonic = EARLY_ANSWER_LIMIT_MS;
    expect(await open().ask()).toBe("early");
    found = early();
    browser.time.monotonic = EARLY_ANSWER_LIMIT_MS + 1;
    expect(await open().ask()).toBe("network");
  });

  it("is not lost with a request that was cancelled before it arrived", async () => {
    const answer = Promise.withResolvers<Awaited<EarlyAnswer["answer"]>>();
    found = early({ answer: answer.promise });
    const { ask } = open();
    const cancelled = new AbortController();
    const asked = ask(URL_ASKED, { signal: cancelled.signal, headers: { "x-application": "sellers" } });
    cancelled.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    const again = ask();
    answer.resolve({ qid: QID, at: 0, response: new Response("early") });
    expect(await again).toBe("early");
    expect(browser.requests).toEqual([]);
  });

  it("leaves the body of a write untouched", async () => {
    const handle = vi.fn(async (request: Request) => new Response(await request.text()));
    browser.handle = handle;
    expect(await open().ask(URL_ASKED, { method: "POST", body: "body" })).toBe("body");
  });
});
