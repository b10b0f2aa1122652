import { describe, expect, it } from "vitest";
import {
  auditOf,
  messagesTo,
  newPhone,
  newSeller,
  newSellerWithCode,
  outcomeOf,
  sessionCalls,
  signIn,
  textedCode,
  type Session,
} from "#testing/accounts.ts";

import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
/** `npm run proof -- codes --whole` guesses 10,000 times. */
const GUESSES = Number(process.env["CODE_GUESSES"] ?? 60);
const WAVE = Math.min(GUESSES, 100);
const api = useApi();

const { post, user } = sessionCalls(api);

/** A wrong code. */
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const guess = (session: Session, code: string) => post("user/phone/verify-token/", session, { code });

describe("the verification code of a phone", () => {
  it("ends with a line that lets browsers fill it in for the portal only", async () => {
    const { phone, code } = await newSellerWithCode(api);
    const [message] = await messagesTo(api, phone);
    expect(message?.body.split("\n").at(-1)).toBe(`@seller.quayside.localhost #${code}`);
    expect(message?.body).toMatch(/^\d{6} is your Quayside code\./);
  });

  it("verifies the number it was texted to", async () => {
    const { session, email, code } = await newSellerWithCode(api);
    const answer = await guess(session, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect([answer.status, answer.body["isPhoneVerified"]]).toEqual([200, true]);
    expect((await user(session))["isPhoneVerified"]).toBe(true);
    expect(await auditOf(api, email)).toEqual([
      "user.signed_up",
      "user.phone_code_sent",
      "user.phone_verified",
    ]);
  });

  it("gives the same answer again when the first answer was lost, and sends no more codes", async () => {
    const { session, code } = await newSellerWithCode(api);
    await guess(session, code);
    expect((await guess(session, code)).status).toBe(200);
    expect(outcomeOf(await post("user/phone/verify/", session, {}))).toEqual([409, "invalid_state"]);
  });

  it("is refused when it is wrong, in the words of the specification", async () => {
    const { session, code } = await newSellerWithCode(api);
    const answer = await guess(session, wrong(code));
    expect(outcomeOf(answer)).toEqual([400, "authentication_failed"]);
    expect(answer.body["message"]).toBe("Invalid verification code. Please try again.");
  });

  it("may be guessed five times, and not at all afterwards", async () => {
    const { session, code } = await newSellerWithCode(api);
    for (let tries = 0; tries < 5; tries += 1) await guess(session, wrong(code));
    expect(outcomeOf(await guess(session, code))).toEqual([400, "authentication_failed"]);
    expect((await user(session))["isPhoneVerified"]).toBe(false);
  });

  it("is checked five times, however many guesses are concurrent", async () => {
    const { session, code, phone } = await newSellerWithCode(api);
    // In waves, as one machine cannot open thousands of connections at the same moment.
    for (let sent = 0; sent < GUESSES; sent += WAVE) {
      const answers = await Promise.all(Array.from({ length: WAVE }, () => guess(session, wrong(code))));
      // A wave may exceed the database's capacity: refused calls have not guessed either.
      expect(answers.filter(({ status }) => status !== 400 && status !== 503)).toEqual([]);
    }
    const row = await api.services.db
      .selectFrom("account_secrets")
      .select("attempts")
      .where("target", "=", phone)
      .executeTakeFirstOrThrow();
    expect(row.attempts).toBe(5);
  }, 600_000);

  it("verifies the number once when the correct code arrives twice concurrently", async () => {
    const { session, email, code } = await newSellerWithCode(api);
    await Promise.all([guess(session, code), guess(session, code), guess(session, code)]);
    const proofs = (await auditOf(api, email)).filter((action) => action === "user.phone_verified");
    expect(proofs).toHaveLength(1);
  });

  it("is valid for ten minutes and not a second longer", async () => {
    const young = await newSellerWithCode(api);
    const old = await newSellerWithCode(api);
    api.securityClock.advance(10 * MINUTE - 1000);
    expect((await guess(young.session, young.code)).status).toBe(200);
    api.securityClock.advance(1000);
    const session = await signIn(api, old.email, "correct horse battery");
    expect(outcomeOf(await guess(session, old.code))).toEqual([400, "authentication_failed"]);
  });

  it("is invalid once a newer one was sent", async () => {
    const { session, phone, code } = await newSellerWithCode(api);
    api.securityClock.advance(MINUTE);
    expect((await post("user/phone/resend-token/", session)).status).toBe(200);
    const newer = await textedCode(api, phone);
    if (newer !== code) expect((await guess(session, code)).status).toBe(400);
    expect((await guess(session, newer)).status).toBe(200);
  });

  it("of one user is invalid for another", async () => {
    const [one, other] = [await newSellerWithCode(api), await newSellerWithCode(api)];
    if (one.code !== other.code) expect((await guess(other.session, one.code)).status).toBe(400);
    expect((await user(one.session))["isPhoneVerified"]).toBe(false);
  });

  it("is invalid for a number that replaced its own", async () => {
    const { session, code } = await newSellerWithCode(api);
    await api.request("PATCH", "user/", { headers: session, body: { phone: newPhone() } });
    expect((await guess(session, code)).status).toBe(400);
  });

  it("is stored only as a keyed hash", async () => {
    const { code, phone } = await newSellerWithCode(api);
    const rows = await api.services.db
      .selectFrom("account_secrets")
      .selectAll()
      .where("target", "=", phone)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("requesting codes", () => {
  it("is limited to one a minute, five an hour and ten a day, and returns the seconds to wait", async () => {
    const phone = newPhone();
    const { email, session } = await newSeller(api, { phone });
    const send = async (headers: Session) => post("user/phone/resend-token/", headers);
    expect((await send(session)).body).toEqual({ wait: 60, expiresIn: 600 });
    api.securityClock.advance(20_000);
    const early = await send(session);
    expect(outcomeOf(early)).toEqual([429, "PhoneVerifyThrottle"]);
    expect([early.body["wait"], early.headers.get("retry-after")]).toEqual([40, "40"]);
    for (let sent = 1; sent < 5; sent += 1) {
      api.securityClock.advance(MINUTE);
      expect((await send(session)).status).toBe(200);
    }
    api.securityClock.advance(MINUTE);
    const sixth = await send(session);
    expect([sixth.status, sixth.body["wait"]]).toEqual([429, 3600 - 5 * 60 - 20]);
    for (let sent = 5; sent < 10; sent += 1) {
      api.securityClock.advance(60 * MINUTE);
      const again = await signIn(api, email, "correct horse battery");
      expect((await send(again)).status).toBe(200);
    }
    api.securityClock.advance(60 * MINUTE);
    expect((await send(await signIn(api, email, "correct horse battery"))).status).toBe(429);
    expect(await messagesTo(api, phone)).toHaveLength(10);
  });

  it("counts per number too, over all users", async () => {
    const phone = newPhone();
    const one = await newSeller(api, { phone });
    const other = await newSeller(api, { phone });
    expect((await post("user/phone/verify/", one.session, {})).status).toBe(200);
    expect((await post("user/phone/verify/", other.session, {})).status).toBe(429);
  });

  it("sends one code for many concurrent requests", async () => {
    const phone = newPhone();
    const { session } = await newSeller(api, { phone });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post("user/phone/verify/", session, {})),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await messagesTo(api, phone)).toHaveLength(1);
  });

  it("accepts a first number in national format, and reports what is wrong with one", async () => {
    const { session } = await newSeller(api);
    const missing = await post("user/phone/verify/", session, {});
    expect([...outcomeOf(missing), missing.body["phone"]]).toEqual([400, "phone_invalid", "MISSING"]);
    const invalid = await post("user/phone/verify/", session, { phone: "030 123456" });
    expect([...outcomeOf(invalid), invalid.body["phone"]]).toEqual([400, "phone_invalid", "INVALID"]);
    expect((await post("user/phone/verify/", session, { phone: "0151 29999999" })).status).toBe(200);
    expect((await user(session))["phone"]).toBe("+4915129999999");
  });

  it("replaces a verified number only after a recent sign-in, and notifies the owner", async () => {
    const { session, email, code } = await newSellerWithCode(api);
    await guess(session, code);
    api.securityClock.advance(5 * MINUTE + 1000);
    const phone = newPhone();
    const stale = await post("user/phone/verify/", session, { phone });
    expect(outcomeOf(stale)).toEqual([403, "fresh_sign_in_required"]);
    expect((await user(session))["isPhoneVerified"]).toBe(true);
    const fresh = await signIn(api, email, "correct horse battery");
    expect((await post("user/phone/verify/", fresh, { phone })).status).toBe(200);
    expect(await user(fresh)).toMatchObject({ phone, isPhoneVerified: false });
    expect((await messagesTo(api, email)).at(-1)?.subject).toBe("Your phone number was changed");
  });
});
