import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { login, logout, refreshToken, validateToken } from "#contract/auth/auth.endpoints.ts";
import { type EndpointSchemas, defineEndpoint } from "#contract/endpoint.ts";
import {
  confirmSaleLineQuantities,
  declineSale,
  getSale,
  listSales,
  readSale,
} from "#contract/sales/sales.endpoints.ts";
import { acceptSellerSla } from "#contract/sellers/sellers.endpoints.ts";
import { getHealth } from "#contract/system/system.endpoints.ts";
import { getUser } from "#contract/users/me.endpoints.ts";
import { createClient, loadSending } from "#client.ts";
import type { Client, ClientOptions, HttpErrorCapture } from "#client.ts";
import { ApiError, AppError, FailedToFetchError, isApiError } from "#errors/api-error.ts";
import {
  InvalidPortalUserLoginError,
  SaleLineQuantityExceedsRequestedAmount,
  UnitSizeInvalid,
} from "#errors/error-classes.ts";
import { mask, maskRefusal } from "#mask.ts";

const health = { status: "ok", version: "1", schema: "1", lateJobs: [] };
const pingSchemas = {
  summary: "Answers.",
  params: z.object({ qid: z.string() }),
  query: z.object({ tag: z.optional(z.array(z.string())), page: z.optional(z.number()) }),
  answer: z.object({ ok: z.boolean() }),
} as const satisfies EndpointSchemas;
const saveSchemas = { ...pingSchemas, body: z.object({ name: z.string() }) };
const defineTest = defineEndpoint<typeof pingSchemas>();
const ping = defineTest({ id: "test.ping", method: "GET", path: "ping/{qid}/", access: "session" });
const push = defineTest({ id: "test.push", method: "POST", path: "push/{qid}/", access: "session" });
const put = defineTest({ ...push, id: "test.put", idempotent: true });
const pushing = { method: "POST", path: "push/{qid}/", access: "session" } as const;
const save = defineEndpoint<typeof saveSchemas>()({ ...pushing, id: "test.save" });
const replace = defineEndpoint<typeof saveSchemas>()({ ...pushing, id: "test.replace", method: "PUT" });

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

function setUp(replies: Reply[], options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const inits: (RequestInit | undefined)[] = [];
  const captures: HttpErrorCapture[] = [];
  const fake = vi.fn(async (input: string | URL | Request, init?: RequestInit) => {
    requests.push(new Request(input, init));
    inits.push(init);
    const {
      status = 200,
      body = { ok: true },
      headers = {},
    } = replies[Math.min(requests.length, replies.length) - 1] ?? {};
    return new Response(status === 204 ? null : typeof body === "string" ? body : JSON.stringify(body), {
      status,
      headers,
    });
  });
  const client = createClient({
    baseUrl: "https://api.quayside.example/api/",
    application: "sellers",
    fetch: fake,
    onHttpError: (capture) => captures.push(capture),
    ...options,
  });
  return { client, requests, inits, captures, fake };
}

const input = { params: { qid: "abcdef" } };
const error = (status: number, code: string, more: object = {}): Reply => ({
  status,
  body: { code, message: "Said by the server.", requestId: "req-1", ...more },
});

describe("a request", () => {
  it("goes to a path relative to the API base with the prefix /api/", async () => {
    const { client, requests } = setUp([{}]);
    await client.call(ping, input);
    expect(requests[0]?.url).toBe("https://api.quayside.example/api/ping/abcdef/");
  });

  it("encodes path parameters so that none can escape its segment", async () => {
    const { client, requests } = setUp([{}]);
    await client.call(ping, { params: { qid: "../a?b#c/d" } });
    expect(requests[0]?.url).toBe("https://api.quayside.example/api/ping/..%2Fa%3Fb%23c%2Fd/");
  });

  it.each(["", ".", ".."])("refuses the path parameter %j before sending anything", async (qid) => {
    const { client, fake } = setUp([{}]);
    await expect(client.call(ping, { params: { qid } })).rejects.toBeInstanceOf(AppError);
    expect(fake).not.toHaveBeenCalled();
  });

  it("writes the query in order, repeats lists and omits undefined values", async () => {
    const { client, requests } = setUp([{}]);
    await client.call(ping, { ...input, query: { tag: ["b", "a&c"], page: 2 } });
    await client.call(ping, { ...input, query: { page: undefined } });
    expect(new URL(requests[0]?.url ?? "").search).toBe("?page=2&tag=b&tag=a%26c");
    expect(new URL(requests[1]?.url ?? "").search).toBe("");
  });

  it("carries a bearer token when one is set", async () => {
    const { client, requests } = setUp([{}], { getAccessToken: async () => "t.o.k" });
    await client.call(ping, input);
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer t.o.k");
  });

  it("has no authorization header when the token is empty", async () => {
    const { client, requests } = setUp([{}], { getAccessToken: async () => "" });
    await client.call(ping, input);
    expect(requests[0]?.headers.has("authorization")).toBe(false);
  });

  it("sends credentials, the application and accepts JSON", async () => {
    const { client, requests } = setUp([{}]);
    await client.call(ping, input);
    expect(requests[0]?.credentials).toBe("include");
    expect(requests[0]?.headers.get("x-application")).toBe("sellers");
    expect(requests[0]?.headers.get("accept")).toContain("application/json");
  });

  it("omits credentials when told to", async () => {
    const { client, requests } = setUp([{}], { credentials: "omit" });
    await client.call(ping, input);
    expect(requests[0]?.credentials).toBe("omit");
  });

  it("carries an Idempotency-Key on idempotent endpoints only: the given one, or a new one", async () => {
    const { client, requests } = setUp([{}]);
    await client.call(put, input);
    await client.call(put, input);
    await client.call(put, input, { idempotencyKey: "mine" });
    await client.call(push, input, { idempotencyKey: "mine" });
    const keys = requests.map((request) => request.headers.get("idempotency-key"));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(["mine", null]);
  });

  const carried = { ...input, body: { name: "x" } };
  const kinds: { kind: string; send: (client: Client) => Promise<unknown> }[] = [
    { kind: "read", send: (client) => client.call(ping, input) },
    { kind: "POST with a body", send: (client) => client.call(save, carried) },
    { kind: "PUT with a body", send: (client) => client.call(replace, carried) },
  ];

  describe.each(kinds)("that is a $kind", ({ send }) => {
    beforeAll(loadSending);
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** The outcome of a call after an hour, long enough for every retry a library might make. */
    const afterAnHour = async (call: Promise<unknown>) => {
      let end: unknown = "still waiting";
      call.then(
        () => (end = "answered"),
        (cause: unknown) => (end = cause),
      );
      await vi.advanceTimersByTimeAsync(3_600_000);
      return end;
    };

    it.each([408, 429, 500, 503])("is attempted exactly once when the answer is %d", async (status) => {
      const { client, fake } = setUp([{ status, body: "", headers: { "retry-after": "1" } }]);
      expect(await afterAnHour(send(client))).toBeInstanceOf(ApiError);
      expect(fake).toHaveBeenCalledTimes(1);
    });

    it("is attempted exactly once when there is no answer", async () => {
      const fake = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
      const { client } = setUp([], { fetch: fake });
      expect(await afterAnHour(send(client))).toBeInstanceOf(FailedToFetchError);
      expect(fake).toHaveBeenCalledTimes(1);
    });

    it("has no timeout of its own", async () => {
      const fake = vi.fn(() => new Promise<Response>(() => {}));
      const { client } = setUp([], { fetch: fake });
      expect(await afterAnHour(send(client))).toBe("still waiting");
      expect(fake).toHaveBeenCalledTimes(1);
    });
  });
});

describe("recorded requests", () => {
  const record = async (call: (client: ReturnType<typeof setUp>["client"]) => Promise<unknown>) => {
    const { client, requests } = setUp([{}], { getAccessToken: async () => "t.o.k" });
    await call(client);
    const [request] = requests;
    const url = new URL(request?.url ?? "");
    return {
      line: `${request?.method} ${url.pathname}${url.search}`,
      body: (await request?.text()) ?? "",
      bearer: request?.headers.get("authorization") ?? null,
    };
  };

  it("signs in with the credentials as payload", async () => {
    const body = { email: "seller@example.com", password: "secret" };
    expect(await record((client) => client.call(login, { body }))).toEqual({
      line: "POST /api/auth/login/",
      body: JSON.stringify(body),
      bearer: null,
    });
  });

  it("refreshes with the query rotate", async () => {
    const { line } = await record((client) => client.call(refreshToken, { query: { rotate: "true" } }));
    expect(line).toBe("POST /api/auth/refresh/?rotate=true");
  });

  it("signs out with the bearer token", async () => {
    expect(await record((client) => client.call(logout, {}))).toEqual({
      line: "POST /api/auth/logout/",
      body: "",
      bearer: "Bearer t.o.k",
    });
  });

  it("validates a token", async () => {
    const { line, body } = await record((client) => client.call(validateToken, { body: { token: "a.b.c" } }));
    expect([line, body]).toEqual(["POST /api/auth/token/validate/", '{"token":"a.b.c"}']);
  });

  it("reads the current user with the bearer token", async () => {
    expect(await record((client) => client.call(getUser, {}))).toEqual({
      line: "GET /api/user/",
      body: "",
      bearer: "Bearer t.o.k",
    });
  });

  it("accepts the terms without a payload", async () => {
    const { line, body } = await record((client) => client.call(acceptSellerSla, {}));
    expect([line, body]).toEqual(["POST /api/sellers/accept-sla/", ""]);
  });

  it("lists, reads and declines sales", async () => {
    const params = { qid: "abcdef" };
    expect(
      (await record((client) => client.call(listSales, { query: { status: "PAST", page: 2 } }))).line,
    ).toBe("GET /api/sales/?page=2&status=PAST");
    expect((await record((client) => client.call(readSale, { params }))).line).toBe(
      "POST /api/sales/abcdef/read/",
    );
    const body = { reason: "OUT_OF_STOCK" } as const;
    expect((await record((client) => client.call(declineSale, { params, body }))).body).toBe(
      JSON.stringify(body),
    );
  });
});

describe("an answer", () => {
  it("is the body the API sent", async () => {
    const { client } = setUp([{ body: health }]);
    expect(await client.call(getHealth, {})).toEqual(health);
  });

  it("that is not JSON is an AppError that does not quote it", async () => {
    const { client } = setUp([{ body: "<html>secret</html>" }]);
    const raised: unknown = await client.call(getHealth, {}).catch((reason: unknown) => reason);
    expect(raised).toBeInstanceOf(AppError);
    expect(String(raised)).toContain("GET health/");
    expect(String(raised)).not.toContain("secret");
  });

  it("may be empty with 204", async () => {
    const { client } = setUp([{ status: 204 }]);
    expect(await client.call(logout, {})).toBeUndefined();
  });
});

describe("an error", () => {
  const confirm = { params: { qid: "abcdef" }, body: { lines: [{ id: "line-1", quantity: 3 }] } };
  const failing = async (reply: Reply) => {
    const { client, captures } = setUp([reply]);
    const raised: unknown = await client
      .call(confirmSaleLineQuantities, confirm)
      .catch((cause: unknown) => cause);
    return { raised, captures };
  };

  it("has the message '[status] METHOD path-pattern', never the filled path", async () => {
    const { raised } = await failing(error(409, "version_conflict", { version: 7 }));
    expect((raised as Error).message).toBe("[409] POST sales/{qid}/confirm_saleline_quantities/");
  });

  it("carries statusCode, fieldErrors, code, the server's sentence and the request id", async () => {
    const { raised } = await failing(
      error(400, "validation_failed", { fieldErrors: { lines: ["Too many."] } }),
    );
    expect(raised).toMatchObject({
      statusCode: 400,
      code: "validation_failed",
      serverMessage: "Said by the server.",
      requestId: "req-1",
      endpointId: "sales.confirm",
      fieldErrors: { lines: ["Too many."] },
    });
  });

  it("narrows to its typed details by endpoint, status and code", async () => {
    const { raised } = await failing(error(409, "version_conflict", { version: 7 }));
    expect(isApiError(raised, confirmSaleLineQuantities, "version_conflict") && raised.details.version).toBe(
      7,
    );
    expect(isApiError(raised, confirmSaleLineQuantities, "invalid_state")).toBe(false);
    expect(isApiError(raised, declineSale, "invalid_state")).toBe(false);
    const { raised: wrongStatus } = await failing(error(400, "version_conflict", { version: 7 }));
    expect(isApiError(wrongStatus, confirmSaleLineQuantities, "version_conflict")).toBe(false);
  });

  it("is SaleLineQuantityExceedsRequestedAmount with its lines", async () => {
    const { raised } = await failing(
      error(400, "SaleLineQuantityExceedsRequestedAmount", { lines: ["line-1"] }),
    );
    expect(raised).toBeInstanceOf(SaleLineQuantityExceedsRequestedAmount);
    expect(raised).toMatchObject({ details: { lines: ["line-1"] } });
  });

  it("is UnitSizeInvalid with its lines", async () => {
    expect((await failing(error(400, "unit_size_invalid", { lines: ["line-1"] }))).raised).toBeInstanceOf(
      UnitSizeInvalid,
    );
  });

  it.each(["", "<html>", "null", '{"code":1}', "[]"])(
    "not in the API's format (%j) keeps its status",
    async (body) => {
      expect((await failing({ status: 502, body })).raised).toMatchObject({
        statusCode: 502,
        code: "unknown",
      });
    },
  );

  it.each(["constructor", "__proto__", "toString"])("with the code %s is a plain ApiError", async (code) => {
    expect((await failing(error(400, code))).raised).toMatchObject({ name: "ApiError", code });
  });

  it("of a portal login is InvalidPortalUserLoginError", async () => {
    const user = {
      qid: "buyer-1",
      email: "buyer@example.com",
      name: "B",
      account: "B",
      company: null,
      isSeller: false,
      isWarehouseUser: false,
      isInternalStaff: false,
      isPhoneVerified: true,
      isEmailVerified: true,
      sellerAcceptedSlaAt: null,
      country: null,
      pricingModel: "OFFERS_BASED",
      sellerStatus: null,
      pauseReason: null,
      expectedPauseEnd: null,
      accountManager: null,
      createdAt: "2026-01-01T00:00:00Z",
      viewing: null,
    };
    const { client } = setUp([
      error(403, "invalid_portal_user", { accessToken: "a.b.c", accessExp: 1, user }),
    ]);
    const body = { email: "buyer@example.com", password: "x" };
    await expect(client.call(login, { body })).rejects.toBeInstanceOf(InvalidPortalUserLoginError);
  });

  it("without any answer is FailedToFetchError", async () => {
    const { client } = setUp([], { fetch: () => Promise.reject(new TypeError("Failed to fetch")) });
    await expect(client.call(ping, input)).rejects.toBeInstanceOf(FailedToFetchError);
  });

  it("stays an abort when the caller cancelled", async () => {
    const controller = new AbortController();
    const { client } = setUp([], {
      fetch: (address, init) => {
        controller.abort();
        return Promise.reject(new Request(address, init).signal.reason as Error);
      },
    });
    const call = client.call(ping, input, { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  it("is captured once with masked bodies", async () => {
    const { captures } = await failing(error(409, "version_conflict", { version: 7, email: "a@b.example" }));
    const whole = captures.map(async ({ maskedBodies, ...capture }) => ({
      ...capture,
      ...(await maskedBodies()),
    }));
    expect(await Promise.all(whole)).toEqual([
      {
        endpointId: "sales.confirm",
        message: "[409] POST sales/{qid}/confirm_saleline_quantities/",
        status: 409,
        renewed: false,
        requestId: "req-1",
        requestBody: { lines: [{ id: "line-1", quantity: 3 }] },
        responseBody: {
          code: "version_conflict",
          message: "***",
          requestId: "req-1",
          version: 7,
          email: "***",
        },
      },
    ]);
  });

  it("never includes passwords, tokens, names or free text in a capture", () => {
    const secret = "hunter2 hunter2";
    const body = {
      password: secret,
      accessToken: secret,
      user: { name: secret, qid: "abcdef" },
      reason: secret,
      list: [secret],
    };
    expect(JSON.stringify(mask(body))).not.toContain("hunter2");
    expect(mask(secret)).toBe("***");
    expect(mask(body)).toMatchObject({ user: { qid: "abcdef" } });
  });

  it("includes the error code in a capture, but no code that was sent", () => {
    expect(mask({ code: "123456" })).toEqual({ code: "***" });
    expect(maskRefusal({ code: "internal", sent: { code: "123456" } })).toEqual({
      code: "internal",
      sent: { code: "***" },
    });
    for (const answer of ["<html>", null, { code: 1 }, { code: "a b" }])
      expect(JSON.stringify(maskRefusal(answer))).not.toMatch(/html|1|a b/);
  });

  it("includes a reason in a capture only when it is an enum value of the contract", () => {
    expect(mask({ reason: "OUT_OF_STOCK" })).toEqual({ reason: "OUT_OF_STOCK" });
    expect(mask({ reason: "Smith" })).toEqual({ reason: "***" });
  });
});

describe("a 401", () => {
  const tokens = { getAccessToken: async () => "old", renew: vi.fn(async () => "new") };
  const unauthenticated = error(401, "not_authenticated");

  it("is answered by one renewal and one replay of a read", async () => {
    const { client, requests } = setUp([unauthenticated, {}], tokens);
    expect(await client.call(ping, input)).toEqual({ ok: true });
    expect(requests.map((request) => request.headers.get("authorization"))).toEqual([
      "Bearer old",
      "Bearer new",
    ]);
    expect(tokens.renew).toHaveBeenLastCalledWith("old");
  });

  it("replays a keyed write with the same key", async () => {
    const { client, requests } = setUp([unauthenticated, {}], tokens);
    await client.call(put, input);
    expect(requests).toHaveLength(2);
    expect(requests[1]?.headers.get("idempotency-key")).toBe(requests[0]?.headers.get("idempotency-key"));
  });

  it("never replays another write", async () => {
    const { client, requests } = setUp([unauthenticated, {}], tokens);
    await expect(client.call(push, input)).rejects.toMatchObject({ statusCode: 401 });
    expect(requests).toHaveLength(1);
  });

  it("after the replay is an error", async () => {
    const { client, requests, captures } = setUp([unauthenticated], tokens);
    await expect(client.call(ping, input)).rejects.toMatchObject({ statusCode: 401 });
    expect(requests).toHaveLength(2);
    expect(captures).toMatchObject([{ renewed: true }]);
  });

  it("is an error at once when nothing can be renewed", async () => {
    const { client, requests } = setUp([unauthenticated], { ...tokens, renew: async () => "" });
    await expect(client.call(ping, input)).rejects.toMatchObject({ statusCode: 401 });
    expect(requests).toHaveLength(1);
  });
});

describe("a call of a user", () => {
  const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;

  it("is sent with that user's token alone, also when another one signs in while it waits or is renewed", async () => {
    const [ann, ben] = [tokenOf("ann"), tokenOf("ben")];
    const sent = async (...tokens: string[]) => {
      const answers = [{ status: 401, body: { code: "not_authenticated", message: "No." } }, {}];
      const { client, requests } = setUp(answers, {
        getAccessToken: async () => tokens[0] ?? "",
        renew: async () => tokens[1] ?? "",
      });
      const outcome = await client.call(put, input, { asUser: "ann" }).catch((cause: unknown) => cause);
      const bearers = requests.map((request) =>
        request.headers.get("authorization")?.slice("Bearer ".length),
      );
      return { bearers, isUnsent: outcome instanceof FailedToFetchError };
    };
    expect(await sent(ann, ann)).toEqual({ bearers: [ann, ann], isUnsent: false });
    expect(await sent(ben)).toEqual({ bearers: [], isUnsent: true });
    expect(await sent("")).toEqual({ bearers: [], isUnsent: true });
    expect(await sent(ann, ben)).toEqual({ bearers: [ann], isUnsent: true });
  });
});

describe("a token that only reads", () => {
  const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
  const ofDocument = tokenOf({ scope: "read" });
  const full = tokenOf({ jti: "full" });

  it("is used for reads, and renewed before the first call that changes something", async () => {
    const renew = vi.fn(async () => full);
    const { client, requests } = setUp([{}], { getAccessToken: async () => ofDocument, renew });
    await client.call(ping, input);
    expect(renew).not.toHaveBeenCalled();
    await client.call(push, input);
    await client.call(save, { ...input, body: { name: "x" } });
    expect(renew.mock.calls).toEqual([[ofDocument], [ofDocument]]);
    expect(requests.map((request) => request.headers.get("authorization"))).toEqual([
      `Bearer ${ofDocument}`,
      `Bearer ${full}`,
      `Bearer ${full}`,
    ]);
  });

  it("sends no change while the renewal has no answer: the call may be repeated, and nobody is signed out", async () => {
    const renew = async () => ofDocument;
    const { client, requests, captures } = setUp([{}], { getAccessToken: async () => ofDocument, renew });
    await expect(client.call(push, input)).rejects.toBeInstanceOf(FailedToFetchError);
    expect(requests).toHaveLength(0);
    expect(captures).toEqual([]);
  });

  it("is sent as it is where nothing renews it, e.g. to sign out", async () => {
    const { client, requests } = setUp([{}], { getAccessToken: async () => ofDocument });
    await client.call(push, input);
    expect(requests[0]?.headers.get("authorization")).toBe(`Bearer ${ofDocument}`);
  });
});

it("reads one sale by its qid", async () => {
  const { client, requests } = setUp([error(404, "not_found")]);
  await expect(client.call(getSale, input)).rejects.toMatchObject({ message: "[404] GET sales/{qid}/" });
  expect(requests).toHaveLength(1);
});
