import { describe, expect, it } from "vitest";
import {
  NEW_PASSWORD,
  auditOf,
  ended,
  isAlive,
  linkSecret,
  messagesTo,
  newSeller,
  outcomeOf,
  sessionCalls,
  signIn,
  type Session,
} from "#testing/accounts.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
const OTHER_PASSWORD = "staple in another field";
const api = useApi();

const { user } = sessionCalls(api);

describe("changing the password", () => {
  const change = (headers: Session, secret: string, newPassword: string) =>
    api.request("PUT", "user/password/", { headers, body: { secret, newPassword } });

  it("ends every other session, notifies the owner, and only the new password signs in", async () => {
    const { session, email } = await newSeller(api);
    const elsewhere = await signIn(api, email, NEW_PASSWORD);
    const firefox = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    };
    expect((await change({ ...session, ...firefox }, NEW_PASSWORD, OTHER_PASSWORD)).status).toBe(204);
    await ended(api, elsewhere);
    expect(await isAlive(api, session)).toBe(true);
    const mail = (await messagesTo(api, email)).at(-1);
    expect(mail?.subject).toBe("Your password was changed");
    expect(mail?.body).toMatch(/Time: .* UTC\nDevice: Firefox on Linux\nNetwork address: 127\.0\.0\.1/);
    expect(await signIn(api, email, NEW_PASSWORD)).toEqual({ authorization: "Bearer undefined" });
    expect(await isAlive(api, await signIn(api, email, OTHER_PASSWORD))).toBe(true);
    expect(await auditOf(api, email)).toContain("user.password_changed");
  });

  it("names the field secret when the current password is wrong", async () => {
    const { session } = await newSeller(api);
    const answer = await change(session, "not the password", OTHER_PASSWORD);
    expect([...outcomeOf(answer), answer.body["secret"]]).toEqual([400, "IncorrectPassword", "INCORRECT"]);
  });

  it.each([
    ["eleven char", "TOO_SHORT"],
    ["x1y2z3".repeat(22), "TOO_LONG"],
    ["abababababababab", "TOO_SIMPLE"],
    ["Quayside123!", "GUESSABLE"],
    [NEW_PASSWORD, "UNCHANGED"],
  ])("refuses %j: %s", async (password, problem) => {
    const { session } = await newSeller(api);
    const answer = await change(session, NEW_PASSWORD, password);
    expect([...outcomeOf(answer), answer.body["newPassword"]]).toEqual([400, "password_refused", problem]);
  });

  it("gives a borrowed session ten guesses, even concurrent ones, and counts confirmations among them", async () => {
    const { session } = await newSeller(api);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? change(session, "not the password", OTHER_PASSWORD)
          : api.request("POST", "auth/confirm-password/", { headers: session, body: { secret: "no" } }),
      ),
    );
    expect(guesses.map((answer) => answer.status).sort()).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await change(session, NEW_PASSWORD, OTHER_PASSWORD)).status).toBe(429);
    api.securityClock.advance(15 * MINUTE);
  });

  it("leaves no session to a concurrent sign-in with the old password", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { session, email } = await newSeller(api);
      const [signedIn, changed] = await Promise.all([
        signIn(api, email, NEW_PASSWORD),
        change(session, NEW_PASSWORD, OTHER_PASSWORD),
      ]);
      expect(changed.status).toBe(204);
      expect(await isAlive(api, signedIn)).toBe(false);
    }
  });

  it("accepts one of two concurrent changes", async () => {
    const { session } = await newSeller(api);
    const answers = await Promise.all([
      change(session, NEW_PASSWORD, OTHER_PASSWORD),
      change(session, NEW_PASSWORD, "a third way of saying"),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
  });
});

describe("a forgotten password", () => {
  const ask = (email: string) => api.request("POST", "user/password/reset/", { body: { email } });
  const set = (secret: string, newPassword = OTHER_PASSWORD) =>
    api.request("POST", "user/password/reset/confirm/", { body: { secret, newPassword } });
  const resetMails = async (email: string) =>
    (await messagesTo(api, email)).filter((mail) => mail.subject === "Set a new password");

  it("gets the same answer whether the address has an account or is invalid", async () => {
    const { email } = await newSeller(api);
    const answers = [await ask(email), await ask("nobody@harbour.example"), await ask("no address")];
    expect(answers.map((answer) => [answer.status, answer.bytes.length])).toEqual([
      [204, 0],
      [204, 0],
      [204, 0],
    ]);
    expect(await resetMails(email)).toHaveLength(1);
    expect(await messagesTo(api, "nobody@harbour.example")).toEqual([]);
  });

  it("is replaced through a link, which ends every session and notifies the owner", async () => {
    const { session, email } = await newSeller(api);
    await ask(email.toUpperCase());
    const secret = await linkSecret(api, email);
    expect((await resetMails(email))[0]?.body).toContain(
      "http://seller.quayside.localhost:4600/reset-password/?secret=",
    );
    expect((await set(secret)).status).toBe(204);
    await ended(api, session);
    expect(await isAlive(api, await signIn(api, email, OTHER_PASSWORD))).toBe(true);
    expect((await messagesTo(api, email)).at(-1)?.subject).toBe("Your password was changed");
    expect(await auditOf(api, email)).toEqual([
      "user.signed_up",
      "user.reset_requested",
      "user.password_reset",
    ]);
  });

  it("activates an account whose activation link has expired", async () => {
    const { email } = await newSeller(api);
    api.securityClock.advance(8 * 1440 * MINUTE);
    await ask(email);
    await set(await linkSecret(api, email));
    expect(await user(await signIn(api, email, OTHER_PASSWORD))).toMatchObject({
      isEmailVerified: true,
      sellerStatus: "ONBOARDING",
    });
  });

  it("is set once by a link, even when it is followed twice concurrently", async () => {
    const { email } = await newSeller(api);
    await ask(email);
    const secret = await linkSecret(api, email);
    const answers = await Promise.all([set(secret), set(secret, "a third way of saying")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
    expect(outcomeOf(await set(secret))).toEqual([400, "reset_secret_invalid"]);
  });

  it("cannot be set by a link after an hour, by an older link, or by one to another address", async () => {
    const { email, session } = await newSeller(api);
    await ask(email);
    const first = await linkSecret(api, email);
    api.securityClock.advance(MINUTE);
    await ask(email);
    const second = await linkSecret(api, email);
    expect(second).not.toBe(first);
    expect((await set(first)).status).toBe(400);
    await api.request("PATCH", "user/", { headers: session, body: { email: `moved-${email}` } });
    const token = await linkSecret(api, `moved-${email}`);
    const proof = { headers: session, body: { token } };
    expect((await api.request("POST", "user/email/verify-token/", proof)).status).toBe(200);
    expect((await set(second)).status).toBe(400);
    api.securityClock.advance(MINUTE);
    await ask(`moved-${email}`);
    const third = await linkSecret(api, `moved-${email}`);
    api.securityClock.advance(60 * MINUTE);
    expect((await set(third)).status).toBe(400);
    expect((await set("nobody-was-sent-this")).status).toBe(400);
  });

  it("cannot be set by a link mailed before the password was changed", async () => {
    const { session, email } = await newSeller(api);
    await ask(email);
    const secret = await linkSecret(api, email);
    await api.request("PUT", "user/password/", {
      headers: session,
      body: { secret: NEW_PASSWORD, newPassword: OTHER_PASSWORD },
    });
    expect((await set(secret, "a third way of saying")).status).toBe(400);
  });

  it("keeps the link valid when the new password is rejected", async () => {
    const { email } = await newSeller(api);
    await ask(email);
    const secret = await linkSecret(api, email);
    const refused = await set(secret, "short");
    expect([...outcomeOf(refused), refused.body["newPassword"]]).toEqual([
      400,
      "password_refused",
      "TOO_SHORT",
    ]);
    expect((await set(secret)).status).toBe(204);
  });

  it("mails at most one link a minute and five an hour, and never reveals the limit", async () => {
    const { email } = await newSeller(api);
    expect([(await ask(email)).status, (await ask(email)).status]).toEqual([204, 204]);
    expect(await resetMails(email)).toHaveLength(1);
    for (let asked = 0; asked < 6; asked += 1) {
      api.securityClock.advance(MINUTE);
      expect((await ask(email)).status).toBe(204);
    }
    expect(await resetMails(email)).toHaveLength(5);
  });

  it("unlocks an account that was locked by too many wrong passwords", async () => {
    const { email } = await newSeller(api);
    const wrong = { body: { email, password: "wrong" } };
    for (let made = 0; made < 11; made += 1) await api.request("POST", "auth/login/", wrong);
    expect((await api.request("POST", "auth/login/", wrong)).status).toBe(429);
    await ask(email);
    await set(await linkSecret(api, email));
    expect(await isAlive(api, await signIn(api, email, OTHER_PASSWORD))).toBe(true);
  });
});
