import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Endpoint, Operation } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  DEMO_PASSWORD,
  type Json,
  PORTAL_SECRETS,
  type TestAnswer,
  startTestApi,
} from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi({ RATE_LIMIT_PER_MINUTE: 2000 });

type Portal = keyof typeof PORTAL_SECRETS;

const CHROME = "Mozilla/5.0 (X11; Linux x64) Chrome/150.0 Safari/537.36";

const ORIGINS = {
  sellers: "http://seller.quayside.localhost:4600",
  warehouse: "http://warehouse.quayside.localhost:4600",
};

interface Browser {
  pageKey: string;
  readonly accessToken: string;
  readonly application: Portal;
  cookie: string;
}

function cookieOf({ headers }: TestAnswer): string {
  const cookie = headers.getSetCookie().find((value) => value.startsWith("__Host-rt-")) ?? "";
  return cookie.split(";")[0] ?? "";
}

/** Signs in like a browser: with a cookie, a token and a page key. */
async function signIn(email: string, application: Portal = "sellers"): Promise<Browser> {
  const answer = await api.request("POST", "auth/login/", {
    application,
    body: { email, password: DEMO_PASSWORD },
    headers: { "user-agent": CHROME },
  });
  return { ...afterRenewal(answer), accessToken: String(answer.body["accessToken"]), application };
}

/** What a sign-in or a renewal leaves in a browser. */
function afterRenewal(answer: TestAnswer) {
  return { status: answer.status, pageKey: String(answer.body["pageKey"]), cookie: cookieOf(answer) };
}

/** Renews the session of a browser, which then has another cookie and another page key. */
async function renew(browser: Browser) {
  return afterRenewal(await withCookie(browser, "auth/refresh/?rotate=true"));
}

/** How many mails about a copied key were sent. */
async function notices(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outgoing_messages
    where subject = 'We ended a session of your Quayside account'`.execute(api.services.db);
  return rows[0]?.count ?? 0;
}

function withCookie(browser: Browser, path: string, method = "POST") {
  const headers = {
    cookie: browser.cookie,
    origin: ORIGINS[browser.application],
    "user-agent": CHROME,
  };
  return api.request(method, path, { application: browser.application, headers });
}

const bearer = ({ accessToken }: Pick<Browser, "accessToken">) => ({
  authorization: `Bearer ${accessToken}`,
});

interface Read {
  readonly id: string;
  readonly params?: object;
  readonly query?: object;
}

interface Asking {
  readonly application?: Portal;
  readonly secret?: string;
  readonly address?: string;
  readonly userAgent?: string;
}

/** The answer to the server of a portal. */
function open(pageKey: string, reads: readonly Read[] = [], asking: Asking = {}) {
  const { application = "sellers", address = "203.0.113.7" } = asking;
  const { secret = PORTAL_SECRETS[application], userAgent = CHROME } = asking;
  const headers = { "x-portal-secret": secret, "x-reader-address": address, "user-agent": userAgent };
  return api.request("POST", "auth/page/", { application, headers, body: { pageKey, reads } });
}

const textOf = (body: Json, index: number) =>
  JSON.parse(String(body["answers"]?.[index]?.["text"])) as Record<string, unknown>;

const statusesOf = (body: Json) =>
  (body["answers"] as unknown as { status: number }[]).map(({ status }) => status);

describe("data from which a portal's server renders a page", () => {
  it("is that of the key's session, with a token that reads like the browser's own", async () => {
    const browser = await signIn("seller@demo.example");
    const { status, body } = await open(browser.pageKey);
    expect(status).toBe(200);
    const renewed = await withCookie(browser, "auth/refresh/?rotate=true");
    const { user, flags, signature } = renewed.body;
    expect(body).toMatchObject({ user, flags, signature, answers: [] });
    expect(body["livePosition"]).toMatch(/^e\d+$/);
    expect(body).not.toHaveProperty("pageKey");
    const mine = await api.request("GET", "user/", { headers: bearer(body as unknown as Browser) });
    expect(mine.body["email"]).toBe("seller@demo.example");
  });

  it("contains the answer of the actual call for each read", async () => {
    const browser = await signIn("seller@demo.example");
    const query = { status: "PAST", page: 1, size: 20 };
    const { body } = await open(browser.pageKey, [
      { id: "sales.list", query },
      { id: "sellers.inbox" },
      { id: "users.me" },
    ]);
    const headers = bearer(browser);
    const list = await api.request("GET", "sales/?page=1&size=20&status=PAST", { headers });
    const inbox = await api.request("GET", "sellers/inbox/", { headers });
    expect(textOf(body, 0)).toEqual(list.body);
    expect({ ...textOf(body, 1), asOf: "" }).toEqual({ ...inbox.body, asOf: "" });
    expect(textOf(body, 2)).toMatchObject({ email: "seller@demo.example" });
  });

  it("reports a read that is refused or not found, and answers the others", async () => {
    const { pageKey } = await signIn("seller@demo.example");
    const foreign = (await api.request("GET", "sales/?status=ALL", { as: "keyaccount@demo.example" })).body;
    const qid = String(foreign["results"]?.[0]?.["qid"]);
    const { status, body } = await open(pageKey, [
      { id: "sales.get", params: { qid } },
      { id: "operations.get" },
      { id: "sellers.inbox" },
    ]);
    expect(status).toBe(200);
    expect(statusesOf(body)).toEqual([404, 403, 200]);
    expect(JSON.stringify(body)).not.toContain(qid);
  });

  it("shows staff the seller they view", async () => {
    const staff = await signIn("staff@quayside.example");
    const { rows } = await sql<{ qid: string; name: string }>`
      select o.qid, o.name from organisations o join memberships m on m.organisation_id = o.id
      join users u on u.id = m.user_id where u.email = 'seller@demo.example'`.execute(api.services.db);
    const viewed = rows[0];
    await api.request("POST", `internal/sellers/${viewed?.qid}/view/`, { headers: bearer(staff) });
    const { body } = await open(staff.pageKey, [{ id: "sellers.inbox" }]);
    expect(body["user"]?.["viewing"]).toEqual({ qid: viewed?.qid, company: viewed?.name });
    expect(statusesOf(body)).toEqual([200]);
  });

  it("changes nothing: no token, no session, no audit row", async () => {
    const { pageKey } = await signIn("seller@demo.example");
    const state = () =>
      sql`select (select json_agg(s order by id) from sessions s) as sessions,
        (select json_agg(t order by hash) from refresh_tokens t) as tokens,
        (select count(*) from audit_log) as lines`.execute(api.services.db);
    const { rows: before } = await state();
    expect((await open(pageKey, [{ id: "sales.list" }, { id: "sellers.inbox" }])).status).toBe(200);
    expect((await open("unknown")).status).toBe(401);
    expect((await state()).rows).toEqual(before);
  });
});

const isOpen = ({ access }: Operation) => access === "public" || access === "cookie" || access === "portal";
const writes = allEndpoints.filter((endpoint: Operation) => endpoint.method !== "GET" && !isOpen(endpoint));

describe("the token of a document", () => {
  it("is refused by every call of the contract that is not a read, before anything else is looked at", async () => {
    const { pageKey } = await signIn("seller@demo.example");
    const headers = bearer((await open(pageKey)).body as unknown as Browser);
    const answers: [string, string | undefined][] = [];
    for (const { id, method, path } of writes) {
      const { status, body } = await api.request(method, path.replaceAll(/\{\w+\}/g, "1"), { headers });
      answers.push([id, `${status} ${String(body["code"])}`]);
    }
    expect(answers).toEqual(writes.map(({ id }) => [id, "401 read_only_token"]));
    expect(writes.length).toBeGreaterThan(200);
  });

  it("changes nothing about its user and its session, which goes on", async () => {
    const browser = await signIn("seller@demo.example");
    const headers = bearer((await open(browser.pageKey)).body as unknown as Browser);
    const changed = await api.request("PATCH", "user/", { headers, body: { name: "Somebody Else" } });
    expect([changed.status, changed.body["code"]]).toEqual([401, "read_only_token"]);
    for (const path of ["auth/logout/", "user/logout/"])
      expect(
        (await api.request("POST", path, { headers: { ...headers, origin: ORIGINS.sellers } })).status,
      ).toBe(204);
    const mine = await api.request("GET", "user/", { headers });
    expect([mine.status, mine.body["name"]]).toEqual([200, "Demo Seller"]);
    expect((await renew(browser)).status).toBe(200);
  });
});

describe("a page key", () => {
  it("is replaced with the refresh token, and is the same for a repeated or a kept one", async () => {
    const browser = await signIn("seller@demo.example");
    const tabs = await Promise.all([1, 2, 3].map(() => withCookie(browser, "auth/refresh/?rotate=true")));
    const keys = new Set(tabs.map(({ body }) => String(body["pageKey"])));
    expect(keys.size).toBe(1);
    expect(keys).not.toContain(browser.pageKey);
    const [first] = tabs;
    const cookie = first ? cookieOf(first) : "";
    const kept = await withCookie({ ...browser, cookie }, "auth/refresh/?rotate=false");
    expect(keys).toContain(kept.body["pageKey"]);
    expect((await signIn("seller@demo.example")).pageKey).not.toBe(browser.pageKey);
  });

  it("still opens a document that was under way while the session was renewed, with the grace of the refresh token", async () => {
    const browser = await signIn("seller@demo.example");
    expect((await renew(browser)).status).toBe(200);
    expect((await open(browser.pageKey)).status).toBe(200);
    api.securityClock.advance(59_000);
    expect((await open(browser.pageKey)).status).toBe(200);
    // Another device gets the shorter grace of a race.
    const { status, body } = await open(browser.pageKey, [], { userAgent: "curl/8" });
    expect([status, body["code"]]).toEqual([401, "token_reuse"]);
  });

  it.each<[string, number, number]>([
    ["a minute after one renewal", 1, 60_001],
    ["directly after the second renewal", 2, 0],
    ["hours later", 3, 6 * 3_600_000],
  ])(
    "that comes back %s was copied: it ends the session and notifies its owner",
    async (_, times, laterMs) => {
      const browser = await signIn("seller@demo.example");
      const stolen = browser.pageKey;
      for (let turn = 0; turn < times; turn += 1) {
        if (turn > 0) api.securityClock.advance(400_000);
        Object.assign(browser, await renew(browser));
      }
      expect((await open(browser.pageKey)).status).toBe(200);
      api.securityClock.advance(laterMs);
      const before = await notices();
      const statuses = await Promise.all([1, 2, 3].map(async () => (await open(stolen)).status));
      expect(statuses).toEqual([401, 401, 401]);
      expect(await notices()).toBe(before + 1);
      expect((await open(browser.pageKey)).status).toBe(401);
      const ended = await withCookie(browser, "auth/refresh/?rotate=true");
      expect([ended.status, ended.body["code"]]).toEqual([401, "session_ended"]);
    },
  );

  it("of a session that has ended long ago ends no other one, and is no reuse", async () => {
    const old = await signIn("seller@demo.example");
    const stolen = old.pageKey;
    Object.assign(old, await renew(old));
    await withCookie(old, "auth/logout/");
    const current = await signIn("seller@demo.example");
    api.securityClock.advance(3_600_000);
    const before = await notices();
    expect((await open(stolen)).body["code"]).toBe("not_authenticated");
    expect(await notices()).toBe(before);
    expect((await withCookie(current, "auth/refresh/?rotate=true")).status).toBe(200);
  });

  it("of eight tabs, renewed while documents are under way, signs nobody out in two hours of work", async () => {
    const browser = await signIn("seller@demo.example");
    for (let round = 0; round < 12; round += 1) {
      const before = { ...browser };
      const [documents, renewals] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, () => open(before.pageKey))),
        Promise.all(Array.from({ length: 8 }, () => withCookie(before, "auth/refresh/?rotate=true"))),
      ]);
      expect(new Set([...documents, ...renewals].map(({ status }) => status))).toEqual(new Set([200]));
      const [renewal] = renewals;
      Object.assign(browser, renewal && afterRenewal(renewal));
      expect((await open(browser.pageKey)).status).toBe(200);
      api.securityClock.advance(600_000);
    }
  });

  it("opens nothing by itself", async () => {
    const { pageKey } = await signIn("seller@demo.example");
    const answers = [
      await api.request("POST", "auth/page/", { body: { pageKey, reads: [] } }),
      await open(pageKey, [], { secret: PORTAL_SECRETS.warehouse }),
      await open(pageKey, [], { secret: "another secret that is long enough too" }),
      await api.request("GET", "user/", { headers: { authorization: `Bearer ${pageKey}` } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 401]);
  });

  it("is bound to its application", async () => {
    const seller = await signIn("seller@demo.example");
    const warehouse = await signIn("warehouse@demo.example", "warehouse");
    expect((await open(warehouse.pageKey, [], { application: "warehouse" })).status).toBe(200);
    expect((await open(seller.pageKey, [], { application: "warehouse" })).status).toBe(401);
    expect((await open(warehouse.pageKey)).status).toBe(401);
  });

  it("is refused when it was tampered with, and when its session is another", async () => {
    const [one, other] = [await signIn("seller@demo.example"), await signIn("keyaccount@demo.example")];
    const [sessionOfOne, renewals, sealOfOne] = one.pageKey.split(".");
    const [, , sealOfOther] = other.pageKey.split(".");
    for (const pageKey of [
      `${sessionOfOne}.${renewals}.${sealOfOther}`,
      `${sessionOfOne}.1.${sealOfOne}`,
      `${sessionOfOne}.${sealOfOne}`,
      `${one.pageKey}A`,
      one.pageKey.toLowerCase(),
      "x.y",
    ])
      expect([pageKey, (await open(pageKey)).status]).toEqual([pageKey, 401]);
  });

  it.each<[string, (browser: Browser) => Promise<unknown>]>([
    ["a sign-out", (browser) => withCookie(browser, "auth/logout/")],
    [
      "the end of the session on another device",
      async ({ pageKey }) => {
        const elsewhere = await signIn("seller@demo.example");
        const qid = pageKey.split(".")[0];
        await api.request("DELETE", `auth/sessions/${qid}/`, { headers: bearer(elsewhere) });
      },
    ],
    [
      "a copied refresh token",
      async (browser) => {
        const stolen = browser.cookie;
        for (let turn = 0; turn < 3; turn += 1) Object.assign(browser, await renew(browser));
        const answer = await withCookie({ ...browser, cookie: stolen }, "auth/refresh/?rotate=true");
        expect(answer.body["code"]).toBe("token_reuse");
      },
    ],
    ["eight hours without the browser", async () => api.securityClock.advance(8 * 3_600_000 + 1)],
  ])("ends with %s", async (_, end) => {
    const browser = await signIn("seller@demo.example");
    expect((await open(browser.pageKey)).status).toBe(200);
    await end(browser);
    const { status, body, headers } = await open(browser.pageKey, [{ id: "sellers.inbox" }]);
    expect([status, body["code"]]).toEqual([401, "not_authenticated"]);
    expect(headers.getSetCookie()).toEqual([]);
  });
});

const idOfA = (answerAs: string) =>
  allEndpoints.find((endpoint: Endpoint) => endpoint.method === "GET" && endpoint.answerAs === answerAs)
    ?.id ?? "";

describe("the reads of a page", () => {
  it.each<[string, Read]>([
    ["a write", { id: "sales.confirm", params: { qid: "0123456789ABCDEF" } }],
    ["a stream", { id: idOfA("stream") }],
    ["a file", { id: idOfA("file") }],
    ["another page", { id: "auth.openPage" }],
    ["a call that does not exist", { id: "sales.nothing" }],
    ["a read without its id", { id: "sales.get" }],
    ["a step out of its path", { id: "sales.get", params: { qid: ".." } }],
  ])("cannot be %s", async (_, read) => {
    const { pageKey } = await signIn("seller@demo.example");
    const { status, body } = await open(pageKey, [read]);
    expect([status, body["code"]]).toEqual([400, "not_a_read"]);
  });

  it("are limited to four", async () => {
    const { pageKey } = await signIn("seller@demo.example");
    const reads = Array.from({ length: 5 }, () => ({ id: "sellers.inbox" }));
    expect((await open(pageKey, reads)).status).toBe(400);
  });
});

describe("the outcomes of documents", () => {
  const rendered = (value: unknown, secret: string = PORTAL_SECRETS.sellers) =>
    api.request("POST", "auth/page/", {
      headers: { "x-portal-secret": secret },
      body: { pageKey: "none", reads: [], rendered: value },
    });

  it("are metrics, also when the page key is refused", async () => {
    expect((await rendered({ whole: 3, late: 2 })).status).toBe(401);
    expect((await rendered({ late: 1 })).status).toBe(401);
    expect((await rendered({ late: 100 }, "a secret of no portal, long enough")).status).toBe(403);
    const metrics = await (await fetch(`${api.url}/metrics`)).text();
    expect(metrics).toContain('document_parts_total{application="sellers",outcome="whole"} 3');
    expect(metrics).toContain('document_parts_total{application="sellers",outcome="late"} 3');
  });

  it.each([{ other: 1 }, { late: -1 }, { late: 0.5 }, { late: 1e9 }, [], "late"])(
    "are refused as %j",
    async (value) => expect((await rendered(value)).status).toBe(400),
  );
});

describe("document calls", () => {
  it("count towards the reader's limit, not that of the portal that makes all of them", async () => {
    const few = await startTestApi({ RATE_LIMIT_PER_MINUTE: 3 });
    const ask = (address: string, secret: string) =>
      few.request("POST", "auth/page/", {
        headers: { "x-portal-secret": secret, "x-reader-address": address },
        body: { pageKey: "none", reads: [] },
      });
    const statuses = async (address: string, secret: string = PORTAL_SECRETS.sellers) => {
      const answers = [];
      for (let turn = 0; turn < 4; turn += 1) answers.push((await ask(address, secret)).status);
      return answers;
    };
    try {
      expect(await statuses("203.0.113.1")).toEqual([401, 401, 401, 429]);
      expect(await statuses("203.0.113.2")).toEqual([401, 401, 401, 429]);
      // Without the secret the address is that of the network connection.
      expect(await statuses("203.0.113.3", "a secret of no portal, long enough")).toEqual([
        403, 403, 403, 429,
      ]);
      expect((await ask("203.0.113.4", "a secret of no portal, long enough")).status).toBe(429);
    } finally {
      await few.close();
    }
  });
});
