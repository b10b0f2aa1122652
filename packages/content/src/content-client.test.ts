import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { ContentUnavailableError, createContentClient } from "#content-client.ts";

const story = (slug: string) => ({ name: slug, full_slug: slug, content: { component: "page", body: [] } });
const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { "content-type": "application/json", ...init.headers },
  });

function clientWith(answer: (url: URL) => Response | Promise<Response>, drafts = false) {
  const calls: URL[] = [];
  const methods: string[] = [];
  let clock = 0;
  const fetchIt = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    methods.push((init?.method ?? "get").toLowerCase());
    const url = new URL(String(input instanceof Request ? input.url : input));
    calls.push(url);
    return answer(url);
  });
  const client = createContentClient({
    endpoint: "http://127.0.0.1:5055/v2/",
    token: drafts ? "preview-token" : "public-token",
    drafts,
    fetch: fetchIt,
    now: () => clock,
  });
  return { client, calls, methods, pass: (ms: number) => (clock += ms) };
}

describe("createContentClient", () => {
  it("reads a published story with the token and links resolved", async () => {
    const { client, calls } = clientWith(() => json({ story: story("home") }));
    expect((await client.readStory("home"))?.full_slug).toBe("home");
    expect(calls[0]?.pathname).toBe("/v2/cdn/stories/home");
    expect(calls[0]?.searchParams.get("token")).toBe("public-token");
    expect(calls[0]?.searchParams.get("version")).toBe("published");
    expect(calls[0]?.searchParams.get("resolve_links")).toBe("url");
  });

  it("answers null for a story that does not exist", async () => {
    const { client } = clientWith(() => json({ error: "not found" }, { status: 404 }));
    expect(await client.readStory("nothing")).toBeNull();
  });

  it("makes one request for concurrent readers and another only when the copy is stale", async () => {
    const { client, calls, pass } = clientWith(() => json({ story: story("home") }));
    await Promise.all([client.readStory("home"), client.readStory("home")]);
    await client.readStory("home");
    expect(calls).toHaveLength(1);
    pass(60_001);
    await client.readStory("home");
    expect(calls).toHaveLength(2);
  });

  it("serves the last good copy when the service fails, and fails without one", async () => {
    let down = false;
    const { client, pass } = clientWith(() =>
      down ? json({}, { status: 500 }) : json({ story: story("home") }),
    );
    await client.readStory("home");
    down = true;
    pass(60_001);
    expect((await client.readStory("home"))?.full_slug).toBe("home");
    await expect(client.readStory("sell")).rejects.toBeInstanceOf(ContentUnavailableError);
  });

  it.each([
    ["published", false],
    ["draft", true],
  ])("fails without its token, also in what led to it, which Next prints: a %s story", async (_, drafts) => {
    // As the service, or a proxy in front of it, may quote the address that was asked.
    const { client, calls } = clientWith(
      (url) => json({ error: `refused: ${url}` }, { status: 401 }),
      drafts,
    );
    const error = await client.readStory("home").catch((thrown: unknown) => thrown);
    expect(calls[0]?.search).toContain("-token");
    expect(inspect(error, { depth: Infinity })).toContain("answered 401");
    expect(inspect(error, { depth: Infinity })).not.toMatch(/(public|preview)-token/);
  });

  it("treats an answer of another shape as a failure", async () => {
    const { client } = clientWith(() => json({ story: "garbage" }));
    await expect(client.readStory("home")).rejects.toBeInstanceOf(ContentUnavailableError);
  });

  it("waits 300 ms after a rate limit and retries, up to 10 times", async () => {
    vi.useFakeTimers();
    const limitedAt: number[] = [];
    const { client } = clientWith(() => {
      limitedAt.push(Date.now());
      return json({}, { status: 429 });
    });
    const failed = expect(client.readStory("home")).rejects.toBeInstanceOf(ContentUnavailableError);
    await vi.advanceTimersByTimeAsync(20_000);
    await failed;
    expect(limitedAt).toHaveLength(11);
    // Between the first five only the wait: the limit of calls per second applies after them.
    const waits = limitedAt.slice(1, 5).map((at, index) => at - (limitedAt[index] ?? 0));
    expect(waits).toEqual([300, 300, 300, 300]);
    vi.useRealTimers();
  });

  it("makes at most five calls a second, and gets every answer in the end", async () => {
    vi.useFakeTimers();
    const start = Date.now();
    const askedAt: number[] = [];
    const { client } = clientWith((url) => {
      askedAt.push(Date.now() - start);
      return json({ story: story(url.pathname.split("/").at(-1) ?? "") });
    });
    const slugs = Array.from({ length: 12 }, (_, index) => `page-${index}`);
    const read = Promise.all(slugs.map((slug) => client.readStory(slug)));
    await vi.advanceTimersByTimeAsync(3000);
    expect((await read).map((one) => one?.full_slug)).toEqual(slugs);
    expect(askedAt).toHaveLength(12);
    for (const at of askedAt)
      expect(askedAt.filter((other) => other >= at && other < at + 1000).length).toBeLessThanOrEqual(5);
    vi.useRealTimers();
  });

  it("fetches relations in batches of 50 ids", async () => {
    const uuids = Array.from({ length: 120 }, (_, index) => `section-${index}`);
    const asked: string[][] = [];
    const { client } = clientWith((url) => {
      const ids = url.searchParams.get("by_uuids")?.split(",");
      if (ids === undefined) {
        const content = { _uid: "f", component: "footer", sections: uuids };
        return json({ story: { ...story("footer"), content }, rel_uuids: uuids });
      }
      asked.push(ids);
      return json({ stories: ids.map((uuid) => ({ ...story(uuid), uuid })) });
    });
    const footer = await client.readStory("footer", "footer.sections");
    expect(asked.map((ids) => ids.length)).toEqual([50, 50, 20]);
    expect(asked.flat()).toEqual(uuids);
    expect(footer?.content["sections"]).toMatchObject(uuids.map((uuid) => ({ uuid })));
  });

  it("only ever reads: each call is a GET", async () => {
    const { client, methods } = clientWith(() => json({ stories: [], story: story("home") }));
    await client.readStory("home");
    await client.readStories("help");
    expect(methods).toEqual(["get", "get"]);
  });

  it("reads a folder in pages of 25", async () => {
    const { client, calls } = clientWith((url) => {
      const page = Number(url.searchParams.get("page"));
      const count = page === 1 ? 25 : 5;
      const stories = Array.from({ length: count }, (_, index) => story(`help/${page}-${index}`));
      return json({ stories }, { headers: { total: "30", "per-page": "25" } });
    });
    expect(await client.readStories("help")).toHaveLength(30);
    expect(calls.map((url) => [url.searchParams.get("per_page"), url.searchParams.get("page")])).toEqual([
      ["25", "1"],
      ["25", "2"],
    ]);
  });

  it("reads all stories when no folder is named", async () => {
    const { client, calls } = clientWith(() =>
      json({ stories: [story("home"), story("help/boxes")] }, { headers: { total: "2", "per-page": "25" } }),
    );
    expect((await client.readStories()).map((one) => one.full_slug)).toEqual(["home", "help/boxes"]);
    expect(calls[0]?.searchParams.has("starts_with")).toBe(false);
    expect(calls[0]?.searchParams.get("version")).toBe("published");
  });
});

describe("drafts", () => {
  it("are read uncached, with the preview token", async () => {
    const { client, calls } = clientWith(() => json({ story: story("home") }), true);
    await client.readStory("home");
    await client.readStory("home");
    expect(calls.map((url) => [url.searchParams.get("version"), url.searchParams.get("token")])).toEqual([
      ["draft", "preview-token"],
      ["draft", "preview-token"],
    ]);
  });

  it("are not replaced by an older copy when the service fails", async () => {
    let down = false;
    const { client } = clientWith(
      () => (down ? json({}, { status: 500 }) : json({ story: story("home") })),
      true,
    );
    await client.readStory("home");
    down = true;
    await expect(client.readStory("home")).rejects.toBeInstanceOf(ContentUnavailableError);
  });
});
