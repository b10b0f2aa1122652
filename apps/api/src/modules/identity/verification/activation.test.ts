import { describe, expect, it } from "vitest";
import {
  auditOf,
  linkSecret,
  messagesTo,
  newSeller,
  newSellerWithCode,
  outcomeOf,
  sessionCalls,
  signIn,
  signUpForm,
} from "#testing/accounts.ts";
import { markSent } from "#jobs/outbox.writer.ts";
import { cleanUp } from "#jobs/clean-up.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { startTestApi } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const api = useApi();

const { post, user } = sessionCalls(api);

describe("the activation link of an account", () => {
  const activate = (secret: string) => api.request("POST", "users/activate/", { body: { secret } });

  async function signedUp() {
    const form = signUpForm();
    await api.request("POST", "users/", { body: form });
    return { email: form.email, secret: await linkSecret(api, form.email) };
  }
  const isVerified = async (email: string) =>
    (await user(await signIn(api, email, "correct horse battery")))["isEmailVerified"];

  it("works without a session", async () => {
    const { email, secret } = await signedUp();
    expect(await isVerified(email)).toBe(false);
    expect((await activate(secret)).status).toBe(204);
    expect(await isVerified(email)).toBe(true);
    expect(await auditOf(api, email)).toContain("user.activated");
  });

  it("works once, but a retry after a lost answer succeeds", async () => {
    const { email, secret } = await signedUp();
    const answers = await Promise.all([activate(secret), activate(secret), activate(secret)]);
    expect(answers.map((answer) => answer.status)).toEqual([204, 204, 204]);
    expect((await auditOf(api, email)).filter((action) => action === "user.activated")).toHaveLength(1);
    api.securityClock.advance(10 * MINUTE);
    expect(outcomeOf(await activate(secret))).toEqual([400, "ActivationInvalidSecret"]);
  });

  it("is refused when it was never issued, in the words of the specification", async () => {
    const answer = await activate("nobody-was-sent-this");
    expect(outcomeOf(answer)).toEqual([400, "ActivationInvalidSecret"]);
    expect(answer.body["message"]).toBe(
      "The link has expired or is invalid. Please contact us for a new link.",
    );
  });

  it("expires after seven days, in the words of the specification", async () => {
    const [young, old] = [await signedUp(), await signedUp()];
    api.securityClock.advance(7 * DAY - 1000);
    expect((await activate(young.secret)).status).toBe(204);
    api.securityClock.advance(1000);
    const answer = await activate(old.secret);
    expect(outcomeOf(answer)).toEqual([400, "ActivationExpired"]);
    expect(answer.body["message"]).toBe(
      "Your activation link has expired, please go to the reset-password page to receive a new link.",
    );
  });

  it("reports that it has expired when it is old, even when it was followed while it was new", async () => {
    const { secret } = await signedUp();
    expect((await activate(secret)).status).toBe(204);
    api.securityClock.advance(7 * DAY - 1000);
    expect(outcomeOf(await activate(secret))).toEqual([400, "ActivationInvalidSecret"]);
    api.securityClock.advance(1000);
    expect(outcomeOf(await activate(secret))).toEqual([400, "ActivationExpired"]);
  });

  it("verifies no address but the one it was mailed to", async () => {
    const { email, secret } = await signedUp();
    const headers = await signIn(api, email, "correct horse battery");
    await api.request("PATCH", "user/", { headers, body: { email: `new-${email}` } });
    const token = await linkSecret(api, `new-${email}`);
    expect((await post("user/email/verify-token/", headers, { token })).status).toBe(200);
    expect(outcomeOf(await activate(secret))).toEqual([400, "ActivationInvalidSecret"]);
  });

  it("does not verify a phone, and a link of another purpose does not activate an account", async () => {
    const { session, email } = await newSeller(api);
    await post("user/email/verify/", session);
    expect((await activate(await linkSecret(api, email))).status).toBe(400);
  });
});

describe("verification secrets", () => {
  it("are removed from the outbox when their message is sent", async () => {
    const { code, phone, email, session } = await newSellerWithCode(api);
    await post("user/email/verify/", session);
    const token = await linkSecret(api, email);
    await api.services.db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom("outgoing_messages")
        .select("id")
        .where("recipient", "in", [phone, email])
        .execute();
      for (const { id } of rows) await markSent(tx, id, api.securityClock.now());
    });
    const sent = JSON.stringify([await messagesTo(api, phone), await messagesTo(api, email)]);
    expect(sent).toContain("is your Quayside code");
    expect(sent).toContain("/activate-account/?token=***");
    expect(sent).not.toContain(code);
    expect(sent).not.toContain(token);
  });

  it("are cleaned up after their lifetime; an expired activation keeps its own message for a month", async () => {
    const { email, phone } = await newSellerWithCode(api);
    const kept = async () => {
      const rows = await api.services.db
        .selectFrom("account_secrets")
        .select("purpose")
        .where("target", "in", [email, phone])
        .orderBy("id")
        .execute();
      return rows.map((row) => row.purpose);
    };
    api.securityClock.advance(3 * DAY);
    await cleanUp(api.services);
    expect(await kept()).toEqual(["activation"]);
    api.securityClock.advance(33 * DAY);
    await cleanUp(api.services);
    expect(await kept()).toEqual(["activation"]);
    api.securityClock.advance(2 * DAY);
    await cleanUp(api.services);
    expect(await kept()).toEqual([]);
  });

  it("satisfy all invariants", async () => {
    await expectInvariants(api.services.db);
  });
});

describe("calls about accounts without a session", () => {
  it("are limited by address with the production limits", async () => {
    const limited = await startTestApi({ ACCOUNT_CALLS_PER_ADDRESS_A_MINUTE: 30 });
    const calls = ["users/activate/", "email/validation/", "user/password/reset/"] as const;
    const bodies = [{ secret: "x" }, { email: "a@demo.example" }, { email: "a@demo.example" }];
    for (let made = 0; made < 30; made += 1) {
      const answer = await limited.request("POST", calls[made % 3] ?? "", { body: bodies[made % 3] });
      expect(answer.status).not.toBe(429);
    }
    for (const [index, call] of calls.entries()) {
      const answer = await limited.request("POST", call, { body: bodies[index] });
      expect([...outcomeOf(answer), Number(answer.body["wait"]) > 0]).toEqual([
        429,
        "too_many_requests",
        true,
      ]);
    }
    limited.securityClock.advance(MINUTE);
    expect((await limited.request("POST", calls[1], { body: bodies[1] })).status).toBe(200);
    await limited.close();
  });
});
