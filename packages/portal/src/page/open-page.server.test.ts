// @vitest-environment node
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { log } from "@quayside/telemetry/log.server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { countSales, listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { makeUser } from "@quayside/auth/fixtures/session-fixture";
import type { OpenSession } from "@quayside/api-client/contract/users/user.schema";
import { pageOpener } from "#page/open-page.server.ts";
import { queryKey } from "@quayside/api-client/queries";

interface Asked {
  readonly headers: IncomingMessage["headers"];
  readonly body: {
    readonly pageKey: string;
    readonly reads: readonly { readonly id: string }[];
    readonly rendered?: object;
  };
}

const asked: Asked[] = [];
let respond: (call: Asked, response: ServerResponse) => void;

const api = createServer((request, response) => {
  let text = "";
  request.on("data", (part: Buffer) => (text += part.toString()));
  request.on("end", () => {
    const call = { headers: request.headers, body: JSON.parse(text) as Asked["body"] };
    asked.push(call);
    respond(call, response);
  });
});

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function sessionOf(name: string): OpenSession {
  return {
    user: makeUser({ qid: `user-${name}`, email: `${name}@demo.example`, name }),
    accessToken: `token-of-${name}`,
    accessExp: 1,
    signature: `signature-of-${name}`,
    flags: {},
  };
}

const counts = {
  CURRENT: 1,
  PAST: 2,
  ALL: 3,
  countIsExact: true,
  nextAction: {},
  destinations: [],
};

/** The API's answer for a key, which contains its user. */
function pageOf({ body }: Asked) {
  const answers = body.reads.map(() => ({ status: 200, text: JSON.stringify(counts) }));
  return { ...sessionOf(body.pageKey), answers };
}

const readerOf = (pageKey: string) => ({ pageKey, address: "203.0.113.7", userAgent: "A browser" });
const queries = [{ queryKey: queryKey(countSales, {}) }];

let environment: Record<string, string>;
beforeAll(async () => {
  await new Promise<void>((listening) => api.listen(0, "127.0.0.1", listening));
});
beforeEach(() => {
  asked.length = 0;
  respond = (call, response) => send(response, pageOf(call));
  const { port } = api.address() as AddressInfo;
  environment = {
    API_URL: "https://api.quayside.example",
    API_INTERNAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_SECRET: "the secret of this portal",
    // The API's latency does not matter here.
    PAGE_BUDGET_MS: "60000",
  };
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  api.close();
  api.closeAllConnections();
});

const opener = () => pageOpener("sellers", () => environment);

describe("the data a document is rendered from", () => {
  it("is the session of the reader's key and the reads, requested in one call", async () => {
    const query = { status: "CURRENT", page: 1 } as const;
    const page = await opener()(readerOf("ann"), [{ queryKey: queryKey(listSales, { query }) }, ...queries]);
    expect(page?.session).toEqual(sessionOf("ann"));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).toEqual({
      pageKey: "ann",
      reads: [{ id: "sales.list", query }, { id: "sales.counts" }],
    });
    expect(asked[0]?.headers).toMatchObject({
      "x-application": "sellers",
      "x-portal-secret": "the secret of this portal",
      "x-reader-address": "203.0.113.7",
      "user-agent": "A browser",
    });
    expect(page?.answers[1]).toEqual({ ...queries[0], status: 200, data: counts });
  });

  it("omits a read that was rejected, or does not match its schema", async () => {
    const texts = ["null", "{", '{"CURRENT":"many"}', null];
    for (const text of texts) {
      respond = ({ body }, response) =>
        send(response, {
          ...sessionOf(body.pageKey),
          answers: [{ status: text === null ? 403 : 200, text }],
        });
      const page = await opener()(readerOf("ann"), queries);
      expect(page?.session.user.qid).toBe("user-ann");
      expect(page?.answers[0]).not.toHaveProperty("data");
    }
  });

  it("is empty without a secret, and the API is not called", async () => {
    delete environment["PORTAL_SECRET"];
    expect(await opener()(readerOf("ann"), queries)).toBeNull();
    expect(asked).toEqual([]);
  });

  it.each<[string, (call: Asked, response: ServerResponse) => void]>([
    [
      "the key has expired",
      (_, response) => send(response, { code: "not_authenticated", message: "No." }, 401),
    ],
    ["the API fails", (_, response) => send(response, "no JSON", 502)],
    ["the API answers garbage", (_, response) => send(response, { user: null })],
    ["the API hangs up", (_, response) => void response.destroy()],
  ])("is empty when %s", async (_, answer) => {
    respond = answer;
    expect(await opener()(readerOf("ann"), queries)).toBeNull();
  });

  it("is empty when the API rejects a read, which is logged", async () => {
    const said = vi.spyOn(log, "error").mockImplementation(() => {});
    respond = (_, response) => send(response, { code: "not_a_read", message: "No.", requestId: "r" }, 400);
    expect(await opener()(readerOf("ann"), queries)).toBeNull();
    expect(said.mock.calls).toEqual([["The API refuses what a page begins with: sales.counts"]]);
  });

  it("is nothing when the API refuses the secret of this portal, which is logged once", async () => {
    const said = vi.spyOn(log, "error").mockImplementation(() => {});
    respond = (_, response) => send(response, { code: "not_allowed", message: "No.", requestId: "r" }, 403);
    const open = opener();
    for (const name of ["ann", "ben"]) expect(await open(readerOf(name), queries)).toBeNull();
    expect(said.mock.calls).toEqual([
      ["The API refuses the PORTAL_SECRET of this server: browsers ask for their pages themselves."],
    ]);
  });

  it("is empty when the API is silent for longer than a document may wait", async () => {
    environment["PAGE_BUDGET_MS"] = "100";
    respond = () => {};
    expect(await opener()(readerOf("ann"), queries)).toBeNull();
  });
});

describe("a busy portal", () => {
  it("still reads an answer for which it had no time: only its idle time counts", async () => {
    environment["PAGE_BUDGET_MS"] = "1000";
    const page = opener()(readerOf("ann"), queries);
    // Holds the only thread for longer than a document waits.
    const until = performance.now() + 1500;
    while (performance.now() < until);
    expect((await page)?.session.user.qid).toBe("user-ann");
  });
});

describe("a slow API", () => {
  it("goes on being called, however many documents go without its answer", async () => {
    environment["PAGE_BUDGET_MS"] = "50";
    const open = opener();
    const answers: (() => void)[] = [];
    respond = (call, response) => void answers.push(() => send(response, pageOf(call)));
    for (let turn = 0; turn < 6; turn += 1) expect(await open(readerOf("ann"), queries)).toBeNull();
    await vi.waitFor(() => expect(answers).toHaveLength(6));
    for (const answer of answers) answer();
    respond = (call, response) => send(response, pageOf(call));
    environment["PAGE_BUDGET_MS"] = "60000";
    expect((await open(readerOf("ann"), queries))?.session.user.qid).toBe("user-ann");
    expect(log.warn).not.toHaveBeenCalled();
  });

  it("has failed when it stays silent", async () => {
    environment["PAGE_BUDGET_MS"] = "25";
    const open = pageOpener("sellers", () => environment, 50);
    respond = () => {};
    for (let turn = 0; turn < 3; turn += 1) expect(await open(readerOf("ann"), queries)).toBeNull();
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
    expect(await open(readerOf("ann"), queries)).toBeNull();
    expect(asked).toHaveLength(3);
  });
});

describe("the outcomes of documents", () => {
  it("reach the API with the next call that it answers, each once", async () => {
    const open = opener();
    const told = () => asked.map(({ body }) => body.rendered);
    expect(await open(null, queries)).toBeNull();
    await open(readerOf("ann"), queries);
    respond = (_, response) => send(response, { code: "not_authenticated", message: "No." }, 401);
    await open(readerOf("ended"), queries);
    respond = (_, response) => send(response, "", 503);
    for (let turn = 0; turn < 4; turn += 1) await open(readerOf("ann"), queries);
    expect(told()).toEqual([
      { no_key: 1 },
      { whole: 1 },
      { refused: 1 },
      { refused: 1, failed: 1 },
      { refused: 1, failed: 2 },
    ]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
    respond = (call, response) => send(response, pageOf(call));
    await open(readerOf("ann"), queries);
    expect(told().at(-1)).toEqual({ refused: 1, failed: 3, paused: 1 });
    vi.useRealTimers();
    const held = Promise.withResolvers<void>();
    environment["PAGE_BUDGET_MS"] = "25";
    respond = (call, response) => void held.promise.then(() => send(response, pageOf(call)));
    expect(await open(readerOf("ann"), queries)).toBeNull();
    held.resolve();
    environment["PAGE_BUDGET_MS"] = "60000";
    await open(readerOf("ann"), queries);
    expect(told().slice(-2)).toEqual([{ whole: 1 }, { late: 1 }]);
  });
});

describe("an API that keeps failing", () => {
  it("is not called for a while, so that documents do not wait for it", async () => {
    const open = opener();
    respond = (_, response) => send(response, "", 500);
    for (let turn = 0; turn < 6; turn += 1) expect(await open(readerOf("ann"), queries)).toBeNull();
    expect(asked).toHaveLength(3);
    expect(log.warn).toHaveBeenCalledOnce();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6000 });
    respond = (call, response) => send(response, pageOf(call));
    expect((await open(readerOf("ann"), queries))?.session.user.qid).toBe("user-ann");
    expect((await open(readerOf("ann"), queries))?.session.user.qid).toBe("user-ann");
    vi.useRealTimers();
  });

  it("does not count as failing because of expired keys", async () => {
    const open = opener();
    respond = (_, response) => send(response, { code: "not_authenticated", message: "No." }, 401);
    for (let turn = 0; turn < 6; turn += 1) await open(readerOf("ended"), queries);
    respond = (call, response) => send(response, pageOf(call));
    expect(await open(readerOf("ann"), queries)).not.toBeNull();
  });
});

describe("ten thousand concurrent documents of two readers", () => {
  it("never contain each other's data, regardless of the order of responses", async () => {
    let turn = 0;
    respond = (call, response) => {
      turn += 1;
      const answer = () => send(response, pageOf(call));
      if (turn % 97 === 0) send(response, "", 503);
      else if (turn % 89 === 0) response.destroy();
      else if (turn % 83 === 0) response.end('{"user":');
      else if (turn % 7 === 0) setTimeout(answer, turn % 5);
      else answer();
    };
    // Each opener has its own circuit breaker, so documents still arrive while others are rejected.
    const openers = Array.from({ length: 25 }, opener);
    let whole = 0;
    for (let batch = 0; batch < 100; batch += 1) {
      const names = Array.from({ length: 100 }, (_, index) => ((batch + index) % 2 === 0 ? "ann" : "bob"));
      const pages = await Promise.all(
        names.map(async (name, index) => openers[index % openers.length]?.(readerOf(name), queries)),
      );
      pages.forEach((page, index) => {
        if (!page) return;
        whole += 1;
        const other = names[index] === "ann" ? "bob" : "ann";
        expect(page.session.user.qid).toBe(`user-${names[index]}`);
        expect(JSON.stringify(page)).not.toContain(other);
      });
    }
    expect(whole).toBeGreaterThan(8000);
  }, 120_000);
});
