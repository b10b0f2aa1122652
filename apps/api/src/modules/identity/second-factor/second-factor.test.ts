import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import {
  NEW_PASSWORD,
  auditOf,
  linkSecret,
  messagesTo,
  newSeller,
  outcomeOf,
  sessionCalls,
  signIn,
} from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
/** One-time passwords are valid for half a minute. */
const STEP = 30_000;
const api = useApi();

const { call } = sessionCalls(api);
const login = (email: string, code?: string, password = NEW_PASSWORD) =>
  api.request("POST", "auth/login/", { body: { email, password, ...(code === undefined ? {} : { code }) } });
const codeOf = (secret: string, aheadMs = 0) =>
  new TOTP({ secret }).generate({ timestamp: api.securityClock.now().getTime() + aheadMs });

async function withFactor() {
  const { session, email } = await newSeller(api);
  const started = await call("POST", "user/totp/", session);
  const secret = String(started.body["secret"]);
  const confirmed = await call("POST", "user/totp/confirm/", session, { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  api.securityClock.advance(STEP);
  return { session, email, secret, recovery: confirmed.body["recoveryCodes"] as unknown as string[] };
}

describe("turning a second factor on", () => {
  it("issues a secret, requires a first code, and returns ten recovery codes", async () => {
    const { session, email } = await newSeller(api);
    expect((await call("GET", "user/totp/", session)).body).toEqual({
      isActive: false,
      hasPasskey: false,
      recoveryCodesLeft: 0,
    });
    const started = await call("POST", "user/totp/", session);
    expect(started.body["qrRows"]).toContainEqual(expect.stringMatching(/^1{7}0[01]+01{7}$/));
    expect(started.body["uri"]).toContain(`otpauth://totp/Quayside:${encodeURIComponent(email)}?`);
    const elsewhere = await signIn(api, email, NEW_PASSWORD);
    const confirmed = await call("POST", "user/totp/confirm/", session, {
      code: codeOf(String(started.body["secret"])),
    });
    expect(confirmed.body["recoveryCodes"]).toHaveLength(10);
    expect((await call("GET", "user/totp/", session)).body).toEqual({
      isActive: true,
      hasPasskey: false,
      recoveryCodesLeft: 10,
    });
    expect((await messagesTo(api, email)).at(-1)?.subject).toBe("A second factor was added");
    expect(await auditOf(api, email)).toContain("user.second_factor_added");
    await expect.poll(async () => (await call("GET", "user/", elsewhere)).status).toBe(401);
    expect((await call("GET", "user/", session)).status).toBe(200);
  });

  it("changes nothing before a valid code, nor ten minutes after the secret was shown", async () => {
    const { session, email } = await newSeller(api);
    const secret = String((await call("POST", "user/totp/", session)).body["secret"]);
    const confirm = (code: string) => call("POST", "user/totp/confirm/", session, { code });
    expect(outcomeOf(await confirm("000000"))).toEqual([400, "totp_invalid"]);
    expect((await login(email)).status).toBe(200);
    api.securityClock.advance(10 * MINUTE - 1000);
    const later = await signIn(api, email, NEW_PASSWORD);
    api.securityClock.advance(1000);
    const late = await call("POST", "user/totp/confirm/", later, { code: codeOf(secret) });
    expect(outcomeOf(late)).toEqual([400, "totp_invalid"]);
  });

  it("requires a recent sign-in, and happens once", async () => {
    const { session } = await newSeller(api);
    api.securityClock.advance(5 * MINUTE + 1000);
    expect(outcomeOf(await call("POST", "user/totp/", session))).toEqual([403, "fresh_sign_in_required"]);
    const active = await withFactor();
    expect(outcomeOf(await call("POST", "user/totp/", active.session))).toEqual([409, "invalid_state"]);
    const again = await call("POST", "user/totp/confirm/", active.session, { code: codeOf(active.secret) });
    expect(outcomeOf(again)).toEqual([409, "invalid_state"]);
  });

  it("stores neither the secret nor the recovery codes in plain text", async () => {
    const { secret, recovery, email } = await withFactor();
    const rows = await api.services.db
      .selectFrom("second_factors as f")
      .innerJoin("users as u", "u.id", "f.user_id")
      .leftJoin("recovery_codes as r", "r.user_id", "u.id")
      .where("u.email", "=", email)
      .select(["f.sealed_secret", "r.hash"])
      .execute();
    const bytes = Buffer.concat(rows.flatMap((row) => [row.sealed_secret, row.hash ?? Buffer.alloc(0)]));
    expect(rows).toHaveLength(10);
    for (const shown of [secret, ...recovery]) expect(bytes.includes(shown)).toBe(false);
  });
});

describe("signing in with a second factor", () => {
  it("asks for a code after the correct password", async () => {
    const { email, secret } = await withFactor();
    expect(outcomeOf(await login(email))).toEqual([400, "totp_required"]);
    expect(outcomeOf(await login(email, undefined, "wrong"))).toEqual([400, "invalid_credentials"]);
    expect(outcomeOf(await login(email, codeOf(secret), "wrong"))).toEqual([400, "invalid_credentials"]);
    expect((await login(email, codeOf(secret))).status).toBe(200);
  });

  it("opens no session before the code is correct", async () => {
    const { email } = await withFactor();
    const sessions = async () =>
      api.services.db
        .selectFrom("sessions as s")
        .innerJoin("users as u", "u.id", "s.user_id")
        .where("u.email", "=", email)
        .select("s.id")
        .execute();
    const before = (await sessions()).length;
    const refused = [await login(email), await login(email, "000000"), await login(email, "none-such-code")];
    expect(refused.map((answer) => answer.headers.getSetCookie())).toEqual([[], [], []]);
    expect(await sessions()).toHaveLength(before);
  });

  it("accepts a code once, even when it arrives twice concurrently", async () => {
    const { email, secret } = await withFactor();
    const code = codeOf(secret);
    const answers = await Promise.all([login(email, code), login(email, code), login(email, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    expect(outcomeOf(await login(email, codeOf(secret, -STEP)))).toEqual([400, "totp_invalid"]);
  });

  it("accepts each recovery code once and tells the owner how many are left", async () => {
    const { email, recovery, session } = await withFactor();
    const code = recovery[0]?.toUpperCase().replaceAll("-", " ") ?? "";
    const answers = await Promise.all([login(email, code), login(email, code)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await messagesTo(api, email)).at(-1)?.body).toContain("9 are left");
    expect((await call("GET", "user/totp/", session)).body["recoveryCodesLeft"]).toBe(9);
  });

  it("allows ten guesses in a quarter of an hour, from whatever address", async () => {
    const { email, secret } = await withFactor();
    api.securityClock.advance(15 * MINUTE);
    const guess = (index: number, code: string) =>
      api.request("POST", "auth/login/", {
        body: { email, password: NEW_PASSWORD, code },
        headers: { "x-forwarded-for": `192.0.2.${index}` },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index, "000000")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await guess(99, codeOf(secret))).status).toBe(429);
    api.securityClock.advance(15 * MINUTE);
    expect((await guess(98, codeOf(secret))).status).toBe(200);
  });

  it("is kept when the password is set through a mailed link", async () => {
    const { email } = await withFactor();
    await api.request("POST", "user/password/reset/", { body: { email } });
    const body = { secret: await linkSecret(api, email), newPassword: "a third way of saying" };
    await api.request("POST", "user/password/reset/confirm/", { body });
    expect(outcomeOf(await login(email, undefined, "a third way of saying"))).toEqual([400, "totp_required"]);
  });
});

describe("turning a second factor off", () => {
  it("requires a sign-in that took a code: neither an old session nor the password alone is enough", async () => {
    const { session, secret, email } = await withFactor();
    api.securityClock.advance(5 * MINUTE);
    expect(outcomeOf(await call("DELETE", "user/totp/", session))).toEqual([403, "fresh_sign_in_required"]);
    const confirm = (body: object) => call("POST", "auth/confirm-password/", session, body);
    expect(outcomeOf(await confirm({ secret: NEW_PASSWORD }))).toEqual([400, "totp_required"]);
    expect(outcomeOf(await confirm({ secret: NEW_PASSWORD, code: "000000" }))).toEqual([400, "totp_invalid"]);
    const changed = { secret: NEW_PASSWORD, newPassword: "a third way of saying" };
    expect((await call("PUT", "user/password/", session, changed)).status).toBe(204);
    expect(outcomeOf(await call("DELETE", "user/totp/", session))).toEqual([403, "fresh_sign_in_required"]);
    const code = codeOf(secret);
    expect((await confirm({ secret: "a third way of saying", code })).status).toBe(204);
    expect((await call("DELETE", "user/totp/", session)).status).toBe(204);
    expect((await messagesTo(api, email)).at(-1)?.subject).toBe("The second factor was removed");
    expect((await login(email, undefined, "a third way of saying")).status).toBe(200);
  });

  it("gives the same answer when it was off, and invalidates old recovery codes", async () => {
    const { email, recovery } = await withFactor();
    const answer = await login(email, recovery[0]);
    const session = { authorization: `Bearer ${answer.body["accessToken"]}` };
    expect((await call("DELETE", "user/totp/", session)).status).toBe(204);
    expect((await call("DELETE", "user/totp/", session)).status).toBe(204);
    expect(await auditOf(api, email)).toEqual([
      "user.signed_up",
      "user.second_factor_started",
      "user.second_factor_added",
      "user.second_factor_removed",
    ]);
    expect((await call("GET", "user/totp/", session)).body).toEqual({
      isActive: false,
      hasPasskey: false,
      recoveryCodesLeft: 0,
    });
  });
});
