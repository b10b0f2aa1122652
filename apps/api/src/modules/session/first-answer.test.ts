import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, type TestAnswer, type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Renews the session of somebody, with the first query of a page. */
async function renew(email: string, first: string): Promise<TestAnswer> {
  const signedIn = await api.request("POST", "auth/login/", { body: { email, password: DEMO_PASSWORD } });
  const cookie = signedIn.headers.getSetCookie().find((value) => value.startsWith("__Host-rt-")) ?? "";
  return api.request("POST", `auth/refresh/?rotate=true&first=${encodeURIComponent(first)}`, {
    headers: { cookie: cookie.split(";")[0] ?? "", origin: "http://seller.quayside.localhost:4600" },
  });
}

describe("the first query of a page, answered with the renewal of its session", () => {
  it.each(["sales/?page=1&status=CURRENT", "sellers/inbox/"])(
    "gives for %s what the call itself gives",
    async (call) => {
      const { status, body } = await renew("seller@demo.example", call);
      expect(status).toBe(200);
      const itself = await api.request("GET", call, {
        headers: { authorization: `Bearer ${String(body["accessToken"])}` },
      });
      const first = JSON.parse(String(body["first"])) as Record<string, unknown>;
      expect({ ...first, asOf: "" }).toEqual({ ...itself.body, asOf: "" });
    },
  );

  it("gives nobody what is another company's", async () => {
    const { body: own } = await renew("seller@demo.example", "sales/?page=1");
    const [sale] = (JSON.parse(String(own["first"])) as { results: { qid: string }[] }).results;
    const { status, body } = await renew("quiet@demo.example", `sales/${String(sale?.qid)}/`);
    expect(status).toBe(200);
    expect(body["accessToken"]).toBeDefined();
    expect(body).not.toHaveProperty("first");
  });

  it.each(["auth/sessions/", "live/", "sales/../users/", "https://elsewhere.example/", "sales/x/y/"])(
    "refuses %s, which no page asks first",
    async (call) => {
      expect((await renew("seller@demo.example", call)).status).toBe(400);
    },
  );
});
