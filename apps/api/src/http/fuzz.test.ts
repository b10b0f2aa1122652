import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressFor, callerOf, expectDecent, fuzzed, ids, patienceFor, UNLIMITED } from "#testing/fuzzing.ts";
import { useApi } from "#testing/use-api.ts";

/** Maximum requests per endpoint; `npm run proof -- fuzz` sends many more. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 3);
const SEED = Number(process.env["FUZZ_SEED"] ?? 4600);

const api = useApi(UNLIMITED);

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    -0,
    1e308,
    2 ** 53,
    "",
    " ",
    "\u0000",
    "\ud800",
    "‮",
    "💣".repeat(50),
    "' or 1=1--",
    "../../etc/passwd",
  ),
  fc.constantFrom<unknown>(
    "<script>alert(1)</script>",
    "=HYPERLINK(1)",
    "${7*7}",
    [],
    {},
    [[]],
    true,
    "x".repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);
const keys = fc.constantFrom(
  "email",
  "password",
  "token",
  "lines",
  "reason",
  "text",
  "version",
  "advance",
  "gtin",
  "offerQid",
  "quantity",
  "billingAddressQid",
  "saleQid",
  "carrier",
  "trackingNumbers",
  "daysDeferred",
  "paymentMethod",
  "__proto__",
  "constructor",
  "status",
);
const bodies = fc.oneof(nasty, fc.dictionary(keys, nasty));
const queryValues = fc.oneof(
  fc.string(),
  fc.constantFrom(
    "-1",
    "0",
    "1e9",
    "NaN",
    "CURRENT",
    "ALL",
    "total; drop table sales",
    "%",
    "\u0000",
    "DE",
    "EU",
  ),
);
/** The filters of an endpoint, and an unknown one. */
const queryKeysOf = ({ query }: Operation) =>
  fc.constantFrom(
    "x",
    ...Object.keys(query !== undefined && "shape" in query ? (query.shape as object) : {}),
  );

describe("bad input never breaks an endpoint", () => {
  it.each(fuzzed.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s survives any input",
    async (_id, endpoint) => {
      const caller = callerOf(endpoint);
      const queries = fc.dictionary(queryKeysOf(endpoint), queryValues, { maxKeys: 4 });
      await fc.assert(
        fc.asyncProperty(ids, queries, bodies, async (id, query, body) => {
          const search = new URLSearchParams(query).toString();
          const sendsBody = endpoint.method !== "GET" && endpoint.method !== "DELETE";
          const address = `${addressFor(endpoint, id)}?${search}`;
          expectDecent(
            await api.request(endpoint.method, address, { ...caller, body: sendsBody ? body : undefined }),
          );
        }),
        { numRuns: RUNS, seed: SEED },
      );
    },
    patienceFor(RUNS),
  );
});

describe("the server as a whole", () => {
  const seller = { as: "seller@demo.example" };

  it("distinguishes malformed, truncated, oversized and foreign bodies", async () => {
    const send = (body: string, type = "application/json") =>
      api.request("POST", "auth/login/", { body, headers: { "content-type": type } });
    expect((await send('{"email":')).body["code"]).toBe("malformed_json");
    expect((await send('{"email":1e400,"password":"x"}')).body["code"]).toBe("validation_failed");
    expect((await send('{"__proto__":{"x":1}}')).status).toBe(400);
    expect((await send("x".repeat(64 * 1024 + 1))).status).toBe(413);
    expect((await send("email=a", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send("[".repeat(60_000))).status).toBe(400);
  });

  it("names an unknown field that is called like a member of Object", async () => {
    for (const name of ["constructor", "toString"]) {
      const refused = await api.request("POST", "auth/login/", {
        body: `{"${name}":"\\ud800"}`,
        headers: { "content-type": "application/json" },
      });
      expect(refused).toMatchObject({
        status: 400,
        body: { fieldErrors: { body: [`Unknown: ${name}.`] } },
      });
    }
  });

  it.each([
    ["arrays", (depth: number) => "[".repeat(depth) + "]".repeat(depth)],
    ["objects", (depth: number) => '{"a":'.repeat(depth) + "0" + "}".repeat(depth)],
  ])("refuses %s nested without end before it walks them", async (_, nested) => {
    for (const depth of [40, 1000, 10_000]) {
      const answer = await api.request("POST", "auth/login/", {
        body: `{"email":${nested(depth)}}`,
        headers: { "content-type": "application/json" },
      });
      expect(answer).toMatchObject({
        status: 400,
        // What is long is not even parsed.
        body: {
          fieldErrors:
            depth < 10_000
              ? { email: expect.arrayContaining(["Give text."]) }
              : { body: [expect.stringMatching(/at most/)] },
        },
      });
    }
  });

  it("refuses a name that no text has", async () => {
    const answer = await api.request("POST", "auth/login/", { body: { "a\u0000": 1 } });
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(JSON.stringify(answer.body["fieldErrors"])).toContain("Unknown: a\ufffd.");
  });

  it("answers 405 with Allow for a wrong method and 404 for a wrong address", async () => {
    const wrong = await api.request("DELETE", "sales/", seller);
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET"]);
    expect((await api.request("GET", "no/such/address/", seller)).status).toBe(404);
  });

  it("answers 405 with Allow at every address for a method without an endpoint", async () => {
    const addresses = Map.groupBy(allEndpoints, ({ path }) =>
      path.replaceAll(/\{\w+\}/g, "0123456789ABCDEF"),
    );
    for (const [path, endpoints] of addresses) {
      const methods = new Set<string>(endpoints.map(({ method }) => method));
      const missing = ["DELETE", "PUT", "PATCH", "POST", "GET"].find((method) => !methods.has(method));
      // Another pattern may match the same address and have the method.
      if (!missing || allEndpoints.some((one) => one.method === missing && fits(one.path, path))) continue;
      const answer = await api.request(missing, path, seller);
      expect([path, answer.status]).toEqual([path, 405]);
      for (const method of methods) expect(answer.headers.get("allow")).toContain(method);
    }
  });

  it("answers with and without the trailing slash", async () => {
    expect((await api.request("GET", "sales", seller)).status).toBe(200);
    expect((await api.request("GET", "sales/", seller)).status).toBe(200);
  });

  it("refuses unknown fields instead of ignoring them", async () => {
    const answer = await api.request("POST", "auth/login/", {
      body: { email: "a@b.example", password: "x", isSeller: true },
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body["fieldErrors"])).toContain("isSeller");
  });

  it("allows credentials from the seller and warehouse origins only, by exact name", async () => {
    const allowed = async (origin: string) => {
      const response = await fetch(`${api.url}/api/flags/`, { headers: { origin } });
      expect(response.headers.get("vary")).toContain("Origin");
      return [
        response.headers.get("access-control-allow-origin"),
        response.headers.get("access-control-allow-credentials"),
      ];
    };
    const own = [
      ["http://seller.quayside.localhost:4600", "true"],
      ["http://warehouse.quayside.localhost:4600", "true"],
      ["http://quayside.localhost:4600", null],
    ] as const;
    for (const [origin, credentials] of own) expect(await allowed(origin)).toEqual([origin, credentials]);
    const strangers = [
      "null",
      "*",
      "http://seller.quayside.localhost",
      "http://seller.quayside.localhost:4601",
      "http://seller.quayside.localhost:46000",
      "http://seller.quayside.localhost:4600/",
      "http://seller.quayside.localhost:4600@evil.example",
      "http://seller.quayside.localhost.:4600",
      "https://seller.quayside.localhost:4600",
      "HTTP://SELLER.QUAYSIDE.LOCALHOST:4600",
      "http://evil.quayside.localhost:4600",
      "http://seller.quayside.localhost:4600.evil.example",
      "http://seller.quayside.localhost.evil.example:4600",
      "http://xseller.quayside.localhost:4600",
      "http://seller-quayside.localhost:4600",
      "http://evil.example/http://seller.quayside.localhost:4600",
      "file://",
    ];
    expect(own.length + strangers.length).toBe(20);
    for (const origin of strangers) expect([origin, await allowed(origin)]).toEqual([origin, [null, null]]);
  });

  it("sends every answer with security headers and the request id", async () => {
    const { headers } = await api.request("GET", "sales/", seller);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toContain("includeSubDomains");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-site");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** Whether an address matches a pattern. */
function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path);
}
