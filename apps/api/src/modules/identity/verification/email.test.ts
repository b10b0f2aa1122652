import { describe, expect, it } from "vitest";
import {
  auditOf,
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
const DAY = 1440 * MINUTE;
const api = useApi();

const { post, user } = sessionCalls(api);

describe("the link that verifies an e-mail address", () => {
  const follow = (session: Session, token: string) => post("user/email/verify-token/", session, { token });

  async function withLink() {
    const { session, email } = await newSeller(api);
    const answer = await post("user/email/verify/", session);
    expect([answer.status, answer.body]).toEqual([200, { wait: 60, expiresIn: 86_400 }]);
    return { session, email, token: await linkSecret(api, email) };
  }

  it("activates the account and starts the onboarding of the company", async () => {
    const { session, token, email } = await withLink();
    expect(await user(session)).toMatchObject({ isEmailVerified: false, sellerStatus: "LEAD" });
    const answer = await follow(session, token);
    expect([answer.status, answer.body["isEmailVerified"], answer.body["sellerStatus"]]).toEqual([
      200,
      true,
      "ONBOARDING",
    ]);
    expect(outcomeOf(await post("user/email/verify/", session))).toEqual([409, "invalid_state"]);
    expect((await messagesTo(api, email)).at(-1)?.body).toContain(
      "http://seller.quayside.localhost:4600/activate-account/?token=",
    );
  });

  it("of another user has expired or is invalid", async () => {
    const [one, other] = [await withLink(), await withLink()];
    const answer = await follow(one.session, other.token);
    expect(outcomeOf(answer)).toEqual([400, "email_token_invalid"]);
    expect(answer.body["message"]).toMatch(/^The link has expired or is invalid\./);
    expect((await follow(other.session, other.token)).status).toBe(200);
  });

  it("works once, but a retry after a lost answer succeeds", async () => {
    const { session, token, email } = await withLink();
    await follow(session, token);
    expect((await follow(session, token)).status).toBe(200);
    expect((await auditOf(api, email)).filter((action) => action === "user.email_verified")).toHaveLength(1);
    api.securityClock.advance(10 * MINUTE);
    const later = await signIn(api, email, "correct horse battery");
    expect((await follow(later, token)).status).toBe(400);
  });

  it("is valid for a day, and only the newest one", async () => {
    const { session, token, email } = await withLink();
    api.securityClock.advance(MINUTE);
    expect((await post("user/email/resend-token/", session)).status).toBe(200);
    expect((await follow(session, token)).status).toBe(400);
    const newer = await linkSecret(api, email);
    api.securityClock.advance(DAY);
    const later = await signIn(api, email, "correct horse battery");
    expect((await follow(later, newer)).status).toBe(400);
  });

  it("can be mailed again after a minute", async () => {
    const { session } = await withLink();
    const answer = await post("user/email/resend-token/", session);
    expect([...outcomeOf(answer), answer.body["wait"]]).toEqual([429, "too_many_requests", 60]);
  });

  it("leads to the portal that the user works in", async () => {
    const as = { as: "warehouse@demo.example", application: "warehouse" } as const;
    await api.services.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("email", "=", as.as)
      .execute();
    expect((await api.request("POST", "user/email/verify/", as)).status).toBe(200);
    expect((await messagesTo(api, as.as)).at(-1)?.body).toContain(
      "http://warehouse.quayside.localhost:4600/",
    );
  });
});

describe("the check of an e-mail address", () => {
  it("checks the format and reveals nothing about accounts", async () => {
    const check = async (email: string) =>
      (await api.request("POST", "email/validation/", { body: { email } })).body;
    expect(await check(" Seller@Demo.Example ")).toEqual({ isValid: true, email: "seller@demo.example" });
    expect(await check("nobody@demo.example")).toEqual({ isValid: true, email: "nobody@demo.example" });
    expect(await check("seller@demo")).toEqual({ isValid: false, email: null });
  });
});
