import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD, type Json, PORTAL_SECRETS, startTestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi({ RATE_LIMIT_PER_MINUTE: 2000 });

type Portal = keyof typeof PORTAL_SECRETS;

const ORIGINS = {
  sellers: "http://seller.quayside.localhost:4600",
  warehouse: "http://warehouse.quayside.localhost:4600",
};

interface Browser {
  readonly pageKey: string;
  readonly accessToken: string;
  readonly application: Portal;
  cookie: string;
}

/** Signs in like a browser: with a cookie, a token and a page key. */
async function signIn(email: string, application: Portal = "sellers"): Promise<Browser> {
  const { body, headers } = await api.request("POST", "auth/login/", {
    application,
    body: { email, password: DEMO_PASSWORD },
  });
  const cookie = headers.getSetCookie().find((value) => value.startsWith("__Host-rt-")) ?? "";
  return {
    pageKey: String(body["pageKey"]),
    accessToken: String(body["accessToken"]),
    application,
    cookie: cookie.split(";")[0] ?? "",
  };
}

function withCookie(browser: Browser, path: string, method = "POST") {
  const headers = { cookie: browser.cookie, origin: ORIGINS[browser.application] };
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
}

/** The answer to the server of a portal. */
function open(pageKey: string, reads: readonly Read[] = [], asking: Asking = {}) {
  const { application = "sellers", address = "203.0.113.7" } = asking;
  const { secret = PORTAL_SECRETS[application] } = asking;
  const headers = { "x-portal-secret": secret, "x-reader-address": address };
  return api.request("POST", "auth/page/", { application, headers, body: { pageKey, reads } });
}

const textOf = (body: Json, index: number) =>
  JSON.parse(String(body["answers"]?.[index]?.["text"])) as Record<string, unknown>;

const statusesOf = (body: Json) =>
  (body["answers"] as unknown as { status: number }[]).map(({ status }) => status);

describe("data from which a portal's server renders a page", () => {
  it("is that of the key's session, with a token equivalent to the browser's own", async () => {
    const browser = await signIn("seller@demo.example");
    const { status, body } = await open(browser.pageKey);
    expect(status).toBe(200);
    const renewed = await withCookie(browser, "auth/refresh/?rotate=true");
    const { user, flags, signature } = renewed.body;
    expect(body).toMatchObject({ user, flags, signature, answers: [] });
    expect(body["livePosition"]).toMatch(/^\d+-0$/);
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

describe("a page key", () => {
  it("stays the same through renewals, and differs in every session", async () => {
    const browser = await signIn("seller@demo.example");
    const renewed = await withCookie(browser, "auth/refresh/?rotate=true");
    expect(renewed.body["pageKey"]).toBe(browser.pageKey);
    expect((await signIn("seller@demo.example")).pageKey).not.toBe(browser.pageKey);
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
    const [sessionOfOne] = one.pageKey.split(".");
    const [, sealOfOther] = other.pageKey.split(".");
    for (const pageKey of [
      `${sessionOfOne}.${sealOfOther}`,
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
        for (let turn = 0; turn < 3; turn += 1) {
          const { headers } = await withCookie(browser, "auth/refresh/?rotate=true");
          const next = headers.getSetCookie().find((value) => value.startsWith("__Host-rt-")) ?? "";
          browser.cookie = next.split(";")[0] ?? "";
        }
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

  it("are limited to three", async () => {
    const { pageKey } = await signIn("seller@demo.example");
    const reads = Array.from({ length: 4 }, () => ({ id: "sellers.inbox" }));
    expect((await open(pageKey, reads)).status).toBe(400);
  });
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
