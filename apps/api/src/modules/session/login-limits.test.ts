import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";
import { DEMO_PASSWORD, type TestApi, startTestApi } from "#testing/test-api.ts";

const MINUTE = 60_000;
/** Sign-ins that are on their way at once: enough to keep the hashes busy, too few to wait for them until the deadline. */
const AT_ONCE = 20;

/** The limits that hold where nobody names others. */
function defaultLimits() {
  const { LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: _unused, ...required } = environmentOf("postgresql://none");
  const config = readConfig(required);
  return {
    LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY: config.LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY,
    LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: config.LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE,
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi(defaultLimits());
});
afterAll(() => api.close());

async function statusOf(email: string, address: string, password = "wrong"): Promise<number> {
  const answer = await api.request("POST", "auth/login/", {
    body: { email, password },
    headers: { "x-forwarded-for": address },
  });
  if (answer.status === 429) expect(answer.body["wait"]).toBeGreaterThan(0);
  return answer.status;
}

/** So many attempts, a few at once. @returns how often each status was answered */
async function attempts(count: number, one: (index: number) => Promise<number>) {
  const statuses: number[] = [];
  for (let start = 0; start < count; start += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => one(start + index));
    statuses.push(...(await Promise.all(batch)));
  }
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
  );
}

const anAddress = (index: number) => `203.0.113.${1 + (index % 200)}`;

describe("failed sign-ins", () => {
  it.each(["keyaccount@demo.example", "no-such-account@demo.example"])(
    "to %s are a hundred a day from wherever they come, then the right password waits as well",
    async (email) => {
      expect(await attempts(101, (index) => statusOf(email, anAddress(index)))).toEqual({ 400: 100, 429: 1 });
      expect(await statusOf(email, "198.51.100.1", DEMO_PASSWORD)).toBe(429);
      api.securityClock.advance(24 * 60 * MINUTE);
      expect(await statusOf(email, "198.51.100.1")).toBe(400);
    },
    60_000,
  );

  it("from one address are a hundred a minute, to whatever accounts, and other addresses go on", async () => {
    const address = "192.0.2.7";
    const tries = attempts(101, (index) => statusOf(`nobody-${index}@demo.example`, address));
    expect(await tries).toEqual({ 400: 100, 429: 1 });
    expect(await statusOf("seller@demo.example", address, DEMO_PASSWORD)).toBe(429);
    expect(await statusOf("seller@demo.example", "192.0.2.8", DEMO_PASSWORD)).toBe(200);
    api.securityClock.advance(MINUTE);
    expect(await statusOf("seller@demo.example", address, DEMO_PASSWORD)).toBe(200);
  }, 60_000);
});
