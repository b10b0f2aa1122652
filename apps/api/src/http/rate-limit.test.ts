import { afterEach, describe, expect, it } from "vitest";
import { type StartedApi, startTestApi } from "#testing/test-api.ts";

let api: StartedApi;
afterEach(() => api.close());

/** The statuses of sequential calls, each with a peer and its X-Forwarded-For. */
async function statusesOf(forwardedFor: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const address of forwardedFor) {
    const answer = await api.request("GET", "flags/", { headers: { "x-forwarded-for": address } });
    statuses.push(answer.status);
  }
  return statuses;
}

const others = ["203.0.113.1", "203.0.113.2", "203.0.113.3", "203.0.113.4"];

describe("the calls of one address in a minute", () => {
  it("are answered up to the limit and then refused, while other addresses go on", async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: 3 });
    expect(await statusesOf(Array<string>(4).fill("203.0.113.1"))).toEqual([200, 200, 200, 429]);
    const headers = { "x-forwarded-for": "203.0.113.1" };
    const other = await api.request("GET", "flags/", { headers: { "x-forwarded-for": "203.0.113.9" } });
    expect([other.headers.get("ratelimit-limit"), other.headers.get("ratelimit-remaining")]).toEqual([
      "3",
      "2",
    ]);
    expect(Number(other.headers.get("ratelimit-reset"))).toBeGreaterThan(0);
    const beyond = await api.request("POST", "auth/login/", { body: {}, headers });
    expect([beyond.status, beyond.body["code"]]).toEqual([429, "too_many_requests"]);
    expect(beyond.body["wait"]).toBeGreaterThan(0);
    expect(Number(beyond.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await statusesOf(["203.0.113.2"])).toEqual([200]);
  });

  it("are counted by the address that the proxy adds, not by what the caller sent", async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: 3 });
    expect(await statusesOf(others)).toEqual([200, 200, 200, 200]);
    const claimed = others.map((address) => `${address}, 198.51.100.9`);
    expect(await statusesOf(claimed)).toEqual([200, 200, 200, 429]);
  });

  it.each(["127.0.0.0/8", "127.0.0.1/32"])("are counted by callers behind a proxy of %s", async (network) => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: 3, TRUSTED_PROXY: network });
    expect(await statusesOf(others)).toEqual([200, 200, 200, 200]);
  });

  it("are counted by the peer when it is not the proxy, whatever it sends", async () => {
    api = await startTestApi({ RATE_LIMIT_PER_MINUTE: 3, TRUSTED_PROXY: "192.0.2.0/24" });
    expect(await statusesOf(others)).toEqual([200, 200, 200, 429]);
  });
});
