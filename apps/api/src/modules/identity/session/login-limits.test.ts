import { describe, expect, it } from "vitest";
import { readConfig } from "#config.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";
import { NEW_PASSWORD, linkSecret, newSeller } from "#testing/accounts.ts";
import { SoftwarePasskey } from "#testing/software-passkey.ts";
import { DEMO_PASSWORD, type TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Concurrent sign-ins: enough to keep the hashes busy, too few to hit the deadline. */
const AT_ONCE = 20;

/** The default limits. */
function defaultLimits() {
  const { LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: _unused, ...required } = environmentOf("postgresql://none");
  const config = readConfig(required);
  return {
    LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY: config.LOGIN_ATTEMPTS_PER_ACCOUNT_A_DAY,
    LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: config.LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE,
  };
}

const api = useApi(defaultLimits());

interface From {
  readonly address: string;
  readonly password?: string;
  readonly cookie?: string;
}

async function login(email: string, { address, password = "wrong", cookie }: From): Promise<TestAnswer> {
  const answer = await api.request("POST", "auth/login/", {
    body: { email, password },
    headers: { "x-forwarded-for": address, ...(cookie !== undefined && { cookie }) },
  });
  if (answer.status === 429) {
    expect(answer.body["wait"]).toBeGreaterThan(0);
    expect(answer.headers.get("retry-after")).toBe(String(answer.body["wait"]));
  }
  return answer;
}

async function statusOf(email: string, address: string, password = "wrong"): Promise<number> {
  return (await login(email, { address, password })).status;
}

/** The seconds until the next attempt is allowed. */
async function waitOf(email: string, address: string): Promise<number> {
  return Number((await login(email, { address })).body["wait"]);
}

/** Makes `count` attempts, a few concurrently. @returns how often each status was answered */
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

/** The cookie by which the API recognises a browser. */
function deviceIn(answer: TestAnswer): string {
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith("__Host-device=")) ?? "";
  expect(cookie).toMatch(/HttpOnly.*Secure.*SameSite=Strict/);
  return cookie.split(";")[0] ?? "";
}

const STRANGER = "192.0.2.66";
const HOME = "198.51.100.1";
const anAddress = (index: number) => `203.0.113.${1 + (index % 200)}`;

it("is admitted although an attempt that began a moment later was counted first", async () => {
  const { email } = await newSeller(api);
  expect(await statusOf(email, "192.0.2.80")).toBe(400);
  api.securityClock.advance(-50);
  expect(await statusOf(email, "192.0.2.80", NEW_PASSWORD)).toBe(200);
  api.securityClock.advance(50);
});

describe("a stranger who guesses the password of an account", () => {
  it("is throttled at one address, while its owner can sign in from another one", async () => {
    const { email } = await newSeller(api);
    expect(await attempts(101, () => statusOf(email, STRANGER))).toEqual({ 400: 10, 429: 91 });
    expect(await statusOf(email, HOME, NEW_PASSWORD)).toBe(200);
  }, 60_000);

  it("is throttled at all addresses of one IPv6 customer, but not at those of other customers", async () => {
    const { email } = await newSeller(api);
    const inNetwork = (index: number) => statusOf(email, `2001:db8:1:2::${(index + 1).toString(16)}`);
    expect(await attempts(30, inNetwork)).toEqual({ 400: 10, 429: 20 });
    expect(await statusOf(email, "2001:db8:1:3::1", NEW_PASSWORD)).toBe(200);
  }, 60_000);

  it("waits half a minute after the tenth attempt, doubling each time up to a quarter of an hour", async () => {
    const { email } = await newSeller(api);
    const address = "192.0.2.67";
    await attempts(10, () => statusOf(email, address));
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      waits.push(await waitOf(email, address));
      api.securityClock.advance((waits.at(-1) ?? 0) * SECOND);
      expect(await statusOf(email, address)).toBe(400);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  }, 60_000);

  it("throttles neither a browser that the account knows nor a passkey, even at the same address", async () => {
    const { email, session } = await newSeller(api);
    const known = deviceIn(await login(email, { address: STRANGER, password: NEW_PASSWORD }));
    const passkey = new SoftwarePasskey();
    const start = await api.request("POST", "user/passkeys/start/", { headers: session });
    await attempts(101, () => statusOf(email, STRANGER));
    expect(await statusOf(email, STRANGER, NEW_PASSWORD)).toBe(429);

    expect((await login(email, { address: STRANGER, password: NEW_PASSWORD, cookie: known })).status).toBe(
      200,
    );

    const added = passkey.make(start.body);
    expect((await api.request("POST", "user/passkeys/", { headers: session, body: added })).status).toBe(200);
    await attempts(101, () => statusOf(email, STRANGER));
    const headers = { "x-forwarded-for": STRANGER };
    const asked = await api.request("POST", "auth/passkey/", { headers });
    const body = { email, passkey: passkey.prove(asked.body) };
    expect((await api.request("POST", "auth/login/", { body, headers })).status).toBe(200);
  }, 60_000);

  it("cannot prevent its owner from setting a new password, and the browser that set it may use it immediately", async () => {
    const { email } = await newSeller(api);
    const headers = { "x-forwarded-for": STRANGER };
    await attempts(101, () => statusOf(email, STRANGER));
    await api.request("POST", "user/password/reset/", { body: { email }, headers });
    const body = { secret: await linkSecret(api, email), newPassword: "another field of staples" };
    const reset = await api.request("POST", "user/password/reset/confirm/", { body, headers });
    expect(reset.status).toBe(204);
    await attempts(101, () => statusOf(email, STRANGER));
    const owner = { address: STRANGER, password: body.newPassword, cookie: deviceIn(reset) };
    expect((await login(email, owner)).status).toBe(200);
  }, 60_000);

  it.each(["keyaccount@demo.example", "no-such-account@demo.example"])(
    "of %s is slowed down after a hundred attempts a day from many addresses, to one a minute at most",
    async (email) => {
      expect(await attempts(101, (index) => statusOf(email, anAddress(index)))).toEqual({ 400: 100, 429: 1 });
      expect(await waitOf(email, HOME)).toBe(1);
      for (let round = 0; round < 7; round += 1) {
        api.securityClock.advance(MINUTE);
        expect(await statusOf(email, anAddress(101 + round))).toBe(400);
      }
      expect(await waitOf(email, HOME)).toBe(60);
      api.securityClock.advance(MINUTE);
      expect(await statusOf(email, HOME, DEMO_PASSWORD)).toBe(email.startsWith("no-such") ? 400 : 200);
    },
    60_000,
  );
});

describe("a browser that an account knows", () => {
  it("has ten guesses of its own, and is a stranger to every other account", async () => {
    const { email } = await newSeller(api);
    const cookie = deviceIn(await login(email, { address: HOME, password: NEW_PASSWORD }));
    const guess = async () => (await login(email, { address: HOME, cookie })).status;
    expect(await attempts(12, guess)).toEqual({ 400: 10, 429: 2 });
    // Strangers are counted separately.
    expect(await statusOf(email, HOME)).toBe(400);
    const other = await newSeller(api);
    await attempts(11, () => statusOf(other.email, HOME));
    expect((await login(other.email, { address: HOME, password: NEW_PASSWORD, cookie })).status).toBe(429);
  }, 60_000);

  it("must have been named by the API: a forged seal, or one of another browser, makes it a stranger", async () => {
    const { email } = await newSeller(api);
    const cookie = deviceIn(await login(email, { address: HOME, password: NEW_PASSWORD }));
    const [name = "", seal = ""] = cookie.split(".");
    await attempts(11, () => statusOf(email, STRANGER));
    for (const forged of [
      `${name}.${"A".repeat(43)}`,
      `__Host-device=${"A".repeat(22)}.${seal}`,
      `${cookie}!`,
      "",
    ])
      expect((await login(email, { address: STRANGER, password: NEW_PASSWORD, cookie: forged })).status).toBe(
        429,
      );
    expect((await login(email, { address: STRANGER, password: NEW_PASSWORD, cookie })).status).toBe(200);
  });

  it("is known to each account that signs in there", async () => {
    const [one, other] = [await newSeller(api), await newSeller(api)];
    const first = deviceIn(await login(one.email, { address: HOME, password: NEW_PASSWORD }));
    const signedIn = await login(other.email, { address: HOME, password: NEW_PASSWORD, cookie: first });
    const cookie = deviceIn(signedIn);
    for (const { email } of [one, other]) {
      await attempts(11, () => statusOf(email, STRANGER));
      expect((await login(email, { address: STRANGER, password: NEW_PASSWORD, cookie })).status).toBe(200);
    }
  });
});

describe("failed sign-ins", () => {
  it("from one address are limited to a hundred a minute over all accounts; other addresses are unaffected", async () => {
    const address = "192.0.2.7";
    const tries = attempts(101, (index) => statusOf(`nobody-${index}@demo.example`, address));
    expect(await tries).toEqual({ 400: 100, 429: 1 });
    expect(await statusOf("seller@demo.example", address, DEMO_PASSWORD)).toBe(429);
    expect(await statusOf("seller@demo.example", "192.0.2.8", DEMO_PASSWORD)).toBe(200);
    api.securityClock.advance(MINUTE);
    expect(await statusOf("seller@demo.example", address, DEMO_PASSWORD)).toBe(200);
  }, 60_000);
});
