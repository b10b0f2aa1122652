import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { readConfig } from "#foundation/config.ts";
import { environmentOf } from "#testing/simulation/simulated-market.ts";
import { NEW_PASSWORD, linkSecret, newSeller } from "#testing/accounts.ts";
import { SoftwarePasskey } from "#testing/software-passkey.ts";
import { DEMO_PASSWORD, type TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Concurrent sign-ins: enough to keep the hashes busy, too few to hit the deadline. */
const AT_ONCE = 20;

/** The default limits. */
function defaultLimits() {
  const { LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: _unused, ...required } = environmentOf("postgresql://none");
  const config = readConfig(required);
  return {
    LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AND_ADDRESS,
    LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR: config.LOGIN_ATTEMPTS_PER_ACCOUNT_AN_HOUR,
    LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE: config.LOGIN_ATTEMPTS_PER_ADDRESS_A_MINUTE,
  };
}

const api = useApi(defaultLimits());

interface From {
  readonly address: string;
  readonly password?: string;
  readonly cookie?: string;
  readonly link?: string | undefined;
}

async function login(
  email: string,
  { address, password = "wrong", cookie, link }: From,
): Promise<TestAnswer> {
  const answer = await api.request("POST", "auth/login/", {
    body: { email, password, ...(link !== undefined && { link }) },
    headers: { "x-forwarded-for": address, ...(cookie !== undefined && { cookie }) },
  });
  if (answer.status === 429) {
    expect(answer.body["wait"]).toBeGreaterThan(0);
    expect(answer.headers.get("retry-after")).toBe(String(answer.body["wait"]));
  }
  return answer;
}

/** The links that an account was mailed to sign in on a new browser, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`select body from outgoing_messages
    where recipient = ${email} and subject = 'A link to sign in on a new browser' order by id`.execute(
    api.services.db,
  );
  return rows.map(({ body }) => /\/login\/\?secret=([\w-]+)/.exec(body)?.[1] ?? "");
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
    "of %s has 45 passwords checked an hour from all addresses together, and learns nothing about the account",
    async (email) => {
      api.securityClock.advance(HOUR);
      expect(await attempts(60, (index) => statusOf(email, anAddress(index)))).toEqual({ 400: 45, 429: 15 });
      const { status, body, headers } = await login(email, { address: HOME });
      expect([status, body["code"]]).toEqual([429, "sign_in_link_sent"]);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(3600);
      expect(await linksTo(email)).toHaveLength(email.startsWith("no-such") ? 0 : 1);
      // What is right about a password does not show either.
      expect((await login(email, { address: HOME, password: DEMO_PASSWORD })).body["code"]).toBe(
        "sign_in_link_sent",
      );
      api.securityClock.advance(HOUR);
      expect(await statusOf(email, HOME, DEMO_PASSWORD)).toBe(email.startsWith("no-such") ? 400 : 200);
    },
    60_000,
  );

  it("counts no right password: its owner signs in on any number of new browsers, and strangers get no more for it", async () => {
    const { email } = await newSeller(api);
    expect(await attempts(50, (index) => statusOf(email, anAddress(index), NEW_PASSWORD))).toEqual({
      200: 50,
    });
    expect(await attempts(50, (index) => statusOf(email, anAddress(100 + index)))).toEqual({
      400: 45,
      429: 5,
    });
  }, 60_000);

  it("gets no further round of guesses when the owner signs in or sets a new password", async () => {
    const { email } = await newSeller(api);
    const known = deviceIn(await login(email, { address: HOME, password: NEW_PASSWORD }));
    await attempts(45, (index) => statusOf(email, anAddress(index)));
    expect((await login(email, { address: HOME, password: NEW_PASSWORD, cookie: known })).status).toBe(200);
    await api.request("POST", "user/password/reset/", { body: { email } });
    const body = { secret: await linkSecret(api, email), newPassword: "another field of staples" };
    expect((await api.request("POST", "user/password/reset/confirm/", { body })).status).toBe(204);
    expect(await statusOf(email, "203.0.113.250")).toBe(429);
  }, 60_000);
});

describe("a mailed link", () => {
  const refused = { status: 429, body: { code: "sign_in_link_sent" } };

  /** An account at which strangers have used up the attempts of this hour. */
  async function underAttack() {
    const { email } = await newSeller(api);
    await attempts(46, (index) => statusOf(email, anAddress(index)));
    return email;
  }

  it("lets its owner sign in on a new browser with the password, once; the browser is known from then on", async () => {
    const email = await underAttack();
    const owner = { address: HOME, password: NEW_PASSWORD };
    expect(await login(email, owner)).toMatchObject(refused);
    const [link] = await linksTo(email);
    expect((await login(email, { address: HOME, link })).body["code"]).toBe("invalid_credentials");
    const at = await Promise.all([1, 2, 3].map(() => login(email, { ...owner, link })));
    expect(at.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await login(email, { ...owner, link })).toMatchObject(refused);
    const signedIn = at.find(({ status }) => status === 200);
    const cookie = signedIn && deviceIn(signedIn);
    expect((await login(email, { ...owner, ...(cookie && { cookie }) })).status).toBe(200);
  }, 60_000);

  it("is mailed once while it is good, and again when it is used or about to expire", async () => {
    const email = await underAttack();
    const ask = () => attempts(20, (index) => statusOf(email, anAddress(index + 46)));
    await ask();
    expect(await linksTo(email)).toHaveLength(1);
    const [first] = await linksTo(email);
    await login(email, { address: HOME, password: NEW_PASSWORD, link: first });
    await ask();
    expect(await linksTo(email)).toHaveLength(2);
    for (const [laterMs, links] of [
      [89 * MINUTE, 2],
      [2 * MINUTE, 3],
    ] as const) {
      api.securityClock.advance(laterMs);
      await attempts(46, (index) => statusOf(email, anAddress(index)));
      await ask();
      expect(await linksTo(email)).toHaveLength(links);
    }
  }, 120_000);

  it("has ten guesses of its own, and opens neither another account nor anything after two hours", async () => {
    const [email, other] = [await underAttack(), await underAttack()];
    const [link] = await linksTo(email);
    expect(await login(other, { address: HOME, password: NEW_PASSWORD, link })).toMatchObject(refused);
    const guess = async () => (await login(email, { address: HOME, link })).status;
    expect(await attempts(12, guess)).toEqual({ 400: 10, 429: 2 });
    const [late] = await linksTo(other);
    api.securityClock.advance(2 * HOUR);
    await attempts(46, (index) => statusOf(other, anAddress(index)));
    expect(await login(other, { address: HOME, password: NEW_PASSWORD, link: late })).toMatchObject(refused);
  }, 120_000);
});

/** Several times what is checked; the proof `guessing` has four times as many, from a thousand addresses. */
const GUESSES_A_MINUTE = Number(process.env["GUESSES_A_MINUTE"] ?? 3);

describe("hundreds of addresses that guess for three hours", () => {
  it("never keep the owner out of a new browser for a minute, and have fewer than a hundred passwords checked in any hour", async () => {
    const { email } = await newSeller(api);
    const now = () => api.securityClock.now().getTime();
    const begin = now();
    const checked: number[] = [];
    const address = (index: number) => `198.18.${Math.floor((index % 1000) / 250)}.${1 + (index % 250)}`;
    const waits: number[] = [];
    let guesses = 0;
    for (let minute = 0; minute < 180; minute += 1) {
      await attempts(GUESSES_A_MINUTE, async () => {
        const status = await statusOf(email, address((guesses += 1)));
        if (status !== 429) checked.push(now());
        return status;
      });
      if (minute % 40 === 25) {
        const came = now();
        const owner = { address: `192.0.2.${minute}`, password: NEW_PASSWORD };
        const first = await login(email, owner);
        const link = (await linksTo(email)).at(-1);
        const last = first.status === 200 ? first : await login(email, { ...owner, link });
        expect(last.status).toBe(200);
        waits.push(now() - came);
      }
      api.securityClock.advance(MINUTE);
    }
    expect(now() - begin).toBe(3 * HOUR);
    expect(waits).toEqual([0, 0, 0, 0]);
    const inAnHour = checked.map((at) => checked.filter((other) => other >= at && other < at + HOUR).length);
    expect(Math.max(...inAnHour)).toBeLessThan(100);
    // Few enough not to bury the owner's mailbox: one for each time it was used, and one every hour and a half.
    expect((await linksTo(email)).length).toBeLessThanOrEqual(waits.length + 2);
  }, 300_000);
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
