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
  signUpForm,
  type Session,
} from "#testing/accounts.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const api = useApi();

const { user } = sessionCalls(api);
const ask = (headers: Session, email: string) => api.request("PATCH", "user/", { headers, body: { email } });
const follow = (headers: Session, token: string) =>
  api.request("POST", "user/email/verify-token/", { headers, body: { token } });
const resend = (headers: Session) => api.request("POST", "user/email/change/resend/", { headers });
const cancel = (headers: Session) => api.request("DELETE", "user/email/change/", { headers });

/** A seller with a verified address. */
async function provedSeller() {
  const { session, email } = await newSeller(api);
  await api.request("POST", "users/activate/", { body: { secret: await linkSecret(api, email) } });
  return { session, email, wanted: `new.${email}` };
}

/** A seller who has requested another address. */
async function asking() {
  const seller = await provedSeller();
  expect((await ask(seller.session, seller.wanted)).status).toBe(200);
  return { ...seller, token: await linkSecret(api, seller.wanted) };
}

describe("a new e-mail address", () => {
  it("takes effect once it is verified; until then the old one signs in and gets the mails", async () => {
    const { session, email, wanted } = await provedSeller();
    const asked = await ask(session, ` New.${email} `);
    expect(asked.body).toMatchObject({ email, isEmailVerified: true, pendingEmail: { email: wanted } });
    expect(await user(session)).toMatchObject({ email, pendingEmail: { email: wanted } });
    expect(await signIn(api, wanted, NEW_PASSWORD)).toEqual({ authorization: "Bearer undefined" });
    expect(await isAlive(api, await signIn(api, email, NEW_PASSWORD))).toBe(true);
    await api.request("POST", "user/password/reset/", { body: { email: wanted } });
    expect(await messagesTo(api, wanted)).toHaveLength(1);

    const proved = await follow(session, await linkSecret(api, wanted));
    expect(proved.body).toMatchObject({ email: wanted, isEmailVerified: true });
    expect(await user(session)).toMatchObject({ email: wanted, pendingEmail: null });
    expect(await signIn(api, email, NEW_PASSWORD)).toEqual({ authorization: "Bearer undefined" });
    expect(await isAlive(api, await signIn(api, wanted, NEW_PASSWORD))).toBe(true);
    expect((await messagesTo(api, email)).at(-1)?.subject).toBe("Your e-mail address was changed");
    expect((await auditOf(api, wanted)).slice(-2)).toEqual(["user.email_change_asked", "user.email_changed"]);
  });

  it("is announced to the old one with who, when, from where and how to stop it, and without naming the new one", async () => {
    const { email, wanted } = await asking();
    const notice = (await messagesTo(api, email)).at(-1);
    expect(notice?.subject).toBe("Your e-mail address is about to change");
    expect(notice?.body).toMatch(/^Ada Owner asked to change the e-mail address /);
    expect(notice?.body).toMatch(
      /Time: \d+ \w+ \d{4} at \d\d:\d\d UTC\nDevice: .+\nNetwork address: 127\.0\.0\.1\n/,
    );
    expect(notice?.body).toContain("Nothing changes until the new address is confirmed");
    expect(notice?.body).toContain("http://seller.quayside.localhost:4600/my-profile/");
    expect(notice?.body).not.toContain(wanted);
  });

  it("ends every other session when it takes effect, and none before", async () => {
    const { session, email, wanted } = await provedSeller();
    const elsewhere = await signIn(api, email, NEW_PASSWORD);
    await ask(session, wanted);
    expect(await isAlive(api, elsewhere)).toBe(true);
    await follow(session, await linkSecret(api, wanted));
    await ended(api, elsewhere);
    expect(await isAlive(api, session)).toBe(true);
  });

  it("is verified once, but a retry after a lost answer succeeds", async () => {
    const { session, wanted, token } = await asking();
    const answers = await Promise.all([follow(session, token), follow(session, token)]);
    expect(answers.map(({ status, body }) => [status, body["email"]])).toEqual([
      [200, wanted],
      [200, wanted],
    ]);
    expect((await auditOf(api, wanted)).filter((action) => action === "user.email_changed")).toHaveLength(1);
  });

  it("cannot be verified by another user's link", async () => {
    const [one, other] = [await asking(), await asking()];
    expect(outcomeOf(await follow(one.session, other.token))).toEqual([400, "email_token_invalid"]);
    expect(await user(one.session)).toMatchObject({ email: one.email });
  });

  it("goes to the first of two users who verifies it, and the other keeps the old one", async () => {
    const [one, other] = [await provedSeller(), await provedSeller()];
    const wanted = `both.${one.email}`;
    expect((await ask(one.session, wanted)).status).toBe(200);
    const first = await linkSecret(api, wanted);
    // A minute later, as an address gets one mail a minute, whichever user asks.
    api.securityClock.advance(MINUTE);
    expect((await ask(other.session, wanted)).status).toBe(200);
    const second = await linkSecret(api, wanted);
    const answers = await Promise.all([follow(one.session, first), follow(other.session, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body["code"]).toBe("email_taken");
    const loser = [one, other][refused] ?? one;
    expect(await user(loser.session)).toMatchObject({ email: loser.email, isEmailVerified: true });
  });

  it("remains available for a sign-up while it is not verified", async () => {
    const { session, email, wanted, token } = await asking();
    const signedUp = await api.request("POST", "users/", { body: signUpForm({ email: wanted }) });
    expect(signedUp.status).toBe(204);
    expect(outcomeOf(await follow(session, token))).toEqual([409, "email_taken"]);
    expect(await user(session)).toMatchObject({ email });
  });

  it("can be cancelled, which invalidates its link; cancelling again changes nothing", async () => {
    const { session, email, token } = await asking();
    expect((await cancel(session)).status).toBe(204);
    expect((await cancel(session)).status).toBe(204);
    expect(await user(session)).toMatchObject({ email, pendingEmail: null });
    expect(outcomeOf(await follow(session, token))).toEqual([400, "email_token_invalid"]);
    expect(outcomeOf(await resend(session))).toEqual([409, "invalid_state"]);
    const cancelled = (await auditOf(api, email)).filter((action) => action.endsWith("cancelled"));
    expect(cancelled).toEqual(["user.email_change_cancelled"]);
  });

  it("gets another link after a minute, and only the newest is valid", async () => {
    const { session, wanted, token } = await asking();
    const early = await resend(session);
    expect([...outcomeOf(early), early.body["wait"]]).toEqual([429, "too_many_requests", 60]);
    api.securityClock.advance(MINUTE);
    const sent = await resend(session);
    expect([sent.status, sent.body]).toEqual([200, { wait: 60, expiresIn: 86_400 }]);
    expect((await follow(session, token)).status).toBe(400);
    expect((await follow(session, await linkSecret(api, wanted))).body).toMatchObject({ email: wanted });
  });

  it("expires when it is not verified within a day", async () => {
    const { email, token } = await asking();
    api.securityClock.advance(DAY);
    const later = await signIn(api, email, NEW_PASSWORD);
    expect(await user(later)).toMatchObject({ email, pendingEmail: null });
    expect(outcomeOf(await follow(later, token))).toEqual([400, "email_token_invalid"]);
    expect(outcomeOf(await resend(later))).toEqual([409, "invalid_state"]);
  });

  it("is replaced by yet another one, and is not mailed twice when it is requested again", async () => {
    const { session, wanted, token } = await asking();
    expect((await ask(session, wanted)).body).toMatchObject({ pendingEmail: { email: wanted } });
    expect(await messagesTo(api, wanted)).toHaveLength(1);
    api.securityClock.advance(MINUTE);
    expect((await ask(session, `b.${wanted}`)).body).toMatchObject({
      pendingEmail: { email: `b.${wanted}` },
    });
    expect((await follow(session, token)).status).toBe(400);
  });

  it("starts the onboarding of a company that signed up with an address it cannot read", async () => {
    const { session, email } = await newSeller(api);
    const before = (await messagesTo(api, email)).length;
    await ask(session, `right.${email}`);
    // An address that was never verified may be a stranger's: it gets no mail about this user.
    expect(await messagesTo(api, email)).toHaveLength(before);
    const proved = await follow(session, await linkSecret(api, `right.${email}`));
    expect(proved.body).toMatchObject({ isEmailVerified: true, sellerStatus: "ONBOARDING" });
  });

  it("ends staff rights based on the old address, once it takes effect", async () => {
    const headers = await signIn(api, "staff@quayside.example", DEMO_PASSWORD);
    expect((await ask(headers, "staff@demo.example")).body).toMatchObject({ isInternalStaff: true });
    const proved = await follow(headers, await linkSecret(api, "staff@demo.example"));
    expect(proved.body).toMatchObject({ email: "staff@demo.example", isInternalStaff: false });
    await expect
      .poll(async () => (await api.request("GET", "internal/sellers/", { headers })).status)
      .toBe(403);
  });
});
