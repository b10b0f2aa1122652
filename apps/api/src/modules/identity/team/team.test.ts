import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  NEW_PASSWORD,
  linkSecret,
  messagesTo,
  newSeller,
  outcomeOf,
  sessionCalls,
  signIn,
  type Session,
} from "#testing/accounts.ts";
import { withOneClient } from "#db/one-client.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const api = useApi();

let people = 0;
const newEmail = () => {
  people += 1;
  return `colleague${people}@harbour.example`;
};
const { call } = sessionCalls(api);
const invite = (owner: Session, email: string, role = "ORDERS") =>
  call("POST", "team/invitations/", owner, { email, role });
const accept = (secret: string, person: object = { name: "Bo Colleague", password: NEW_PASSWORD }) =>
  call("POST", "team/invitations/accept/", {}, { secret, ...person });
const team = async (session: Session) => (await call("GET", "team/", session)).body;
const list = (json: Json | undefined) => (json ?? []) as unknown as Json[];
const memberQid = async (owner: Session, email: string) =>
  String(list((await team(owner))["members"]).find((one) => String(one["email"]) === email)?.["qid"]);

/** A user who accepted an invitation and signed in. */
async function colleague(
  owner: Session,
  role = "ORDERS",
): Promise<{ email: string; session: Session; qid: string }> {
  const email = newEmail();
  expect((await invite(owner, email, role)).status).toBe(201);
  expect((await accept(await linkSecret(api, email))).status).toBe(204);
  return { email, session: await signIn(api, email, NEW_PASSWORD), qid: await memberQid(owner, email) };
}

/** Makes calls wait for a user until all of them have reached it. */
async function whileLocked<T>(email: string, start: () => Promise<T>[]): Promise<T[]> {
  return withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client) => {
    await client.query("begin");
    await client.query("select from users where email = $1 for update", [email]);
    const calls = start();
    // Other tests share the server.
    const waiting = `select from pg_locks join pg_stat_activity a using (pid)
      where not granted and a.datname = current_database()`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(calls.length);
    await client.query("commit");
    return Promise.all(calls);
  });
}
const auditActions = async (owner: Session, query = "") =>
  list((await call("GET", `team/audit/${query}`, owner)).body["results"]).map((one) => String(one["action"]));

describe("an invitation", () => {
  it("adds a new person to the company with its role and a verified address", async () => {
    const { session: owner, email: ownerEmail } = await newSeller(api);
    const email = newEmail();
    const invited = await invite(owner, ` ${email.toUpperCase()} `, "FINANCE");
    expect([invited.status, invited.body]).toMatchObject([201, { email, role: "FINANCE", isExpired: false }]);
    const mail = (await messagesTo(api, email)).at(-1);
    expect(mail?.body).toContain("http://seller.quayside.localhost:4600/join-team/?secret=");
    expect(mail?.body).toContain("Your role: Finance.");
    const secret = await linkSecret(api, email);
    const seen = await call("POST", "team/invitations/look-up/", {}, { secret });
    expect(seen.body).toMatchObject({ email, role: "FINANCE", invitedBy: "Ada Owner", needsAccount: true });
    expect((await accept(secret)).status).toBe(204);

    const session = await signIn(api, email, NEW_PASSWORD);
    const user = (await call("GET", "user/", session)).body;
    expect(user).toMatchObject({
      isSeller: true,
      isEmailVerified: true,
      isPhoneVerified: false,
      teamRole: "FINANCE",
    });
    const seenTeam = await team(session);
    expect(seenTeam["yourRole"]).toBe("FINANCE");
    expect(list(seenTeam["members"]).map((one) => [one["email"], one["role"], one["isYou"]])).toEqual([
      [ownerEmail, "OWNER", false],
      [email, "FINANCE", true],
    ]);
    expect(seenTeam["invitations"]).toEqual([]);
  });

  it("works once, and shows its text to every holder of its link", async () => {
    const { session: owner } = await newSeller(api);
    const email = newEmail();
    await invite(owner, email);
    const secret = await linkSecret(api, email);
    const answers = await Promise.all([accept(secret), accept(secret)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(outcomeOf(await accept(secret))).toEqual([400, "invitation_invalid"]);
    expect(outcomeOf(await call("POST", "team/invitations/look-up/", {}, { secret }))).toEqual([
      400,
      "invitation_invalid",
    ]);
    expect(outcomeOf(await accept("nobody-was-sent-this"))).toEqual([400, "invitation_invalid"]);
  });

  it("adds a person to one company, even when invitations of two are accepted concurrently", async () => {
    const { session: owner } = await newSeller(api);
    const { session: otherOwner } = await newSeller(api);
    const { email, qid } = await colleague(owner);
    expect((await call("DELETE", `team/members/${qid}/`, owner)).status).toBe(204);
    await invite(owner, email);
    const secret = await linkSecret(api, email);
    await invite(otherOwner, email);
    const otherSecret = await linkSecret(api, email);
    const answers = await whileLocked(email, () => [accept(secret, {}), accept(otherSecret, {})]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it("asks a new person for a name and an acceptable password, and is not used up by a refusal", async () => {
    const { session: owner } = await newSeller(api);
    const email = newEmail();
    await invite(owner, email);
    const secret = await linkSecret(api, email);
    expect(outcomeOf(await accept(secret, { password: NEW_PASSWORD }))).toEqual([400, "name_missing"]);
    const refused = await accept(secret, { name: "Bo", password: "short" });
    expect([...outcomeOf(refused), refused.body["newPassword"]]).toEqual([
      400,
      "password_refused",
      "TOO_SHORT",
    ]);
    expect((await accept(secret)).status).toBe(204);
  });

  it("is valid for seven days, and can be re-sent after a minute with a new link", async () => {
    const { session: owner } = await newSeller(api);
    const email = newEmail();
    const qid = String((await invite(owner, email)).body["qid"]);
    const first = await linkSecret(api, email);
    const resend = () => call("POST", `team/invitations/${qid}/resend/`, owner);
    const early = await resend();
    expect([...outcomeOf(early), early.body["wait"]]).toEqual([429, "too_many_requests", 60]);
    api.securityClock.advance(MINUTE);
    expect((await resend()).status).toBe(200);
    expect(outcomeOf(await accept(first))).toEqual([400, "invitation_invalid"]);
    api.securityClock.advance(7 * DAY);
    expect(outcomeOf(await accept(await linkSecret(api, email)))).toEqual([400, "invitation_invalid"]);
  });

  it("can be withdrawn", async () => {
    const { session: owner } = await newSeller(api);
    const email = newEmail();
    const qid = String((await invite(owner, email)).body["qid"]);
    expect((await call("DELETE", `team/invitations/${qid}/`, owner)).status).toBe(204);
    expect(outcomeOf(await accept(await linkSecret(api, email)))).toEqual([400, "invitation_invalid"]);
    expect((await call("DELETE", `team/invitations/${qid}/`, owner)).status).toBe(404);
    expect((await invite(owner, email)).status).toBe(201);
  });

  it("is refused for an invalid address, a colleague, and a person with an open invitation", async () => {
    const { session: owner, email: ownerEmail } = await newSeller(api);
    const email = newEmail();
    await invite(owner, email);
    expect(outcomeOf(await invite(owner, "nobody"))).toEqual([400, "email_invalid"]);
    expect(outcomeOf(await invite(owner, ownerEmail))).toEqual([409, "already_member"]);
    expect(outcomeOf(await invite(owner, email))).toEqual([409, "already_invited"]);
  });

  it("is limited to fifty open ones", async () => {
    const { session: owner } = await newSeller(api);
    for (let made = 0; made < 50; made += 1) await invite(owner, newEmail());
    const refused = await invite(owner, newEmail());
    expect([...outcomeOf(refused), refused.body["maximum"]]).toEqual([400, "limit_reached", 50]);
  });

  it("requires a recently confirmed password", async () => {
    const { session: owner } = await newSeller(api);
    api.securityClock.advance(6 * MINUTE);
    expect(outcomeOf(await invite(owner, newEmail()))).toEqual([403, "fresh_sign_in_required"]);
  });

  it("to a person with their own company is reported to that person, not to the inviting company", async () => {
    const [{ session: owner }, other] = [await newSeller(api), await newSeller(api)];
    expect((await invite(owner, other.email)).status).toBe(201);
    const secret = await linkSecret(api, other.email);
    expect((await call("POST", "team/invitations/look-up/", {}, { secret })).body["needsAccount"]).toBe(
      false,
    );
    expect(outcomeOf(await accept(secret, {}))).toEqual([409, "has_company"]);
  });

  it("lets a person who left another company join with their existing account", async () => {
    const [{ session: one }, { session: other }] = [await newSeller(api), await newSeller(api)];
    const bo = await colleague(one);
    expect((await call("POST", "team/leave/", bo.session)).status).toBe(204);
    await invite(other, bo.email, "STOCK");
    expect((await accept(await linkSecret(api, bo.email), {})).status).toBe(204);
    const session = await signIn(api, bo.email, NEW_PASSWORD);
    expect((await call("GET", "user/", session)).body["teamRole"]).toBe("STOCK");
  });
});

describe("a role", () => {
  it("limits what a person may change from the moment it is assigned", async () => {
    const { session: owner } = await newSeller(api);
    const bo = await colleague(owner, "STOCK");
    const decline = (session: Session) =>
      call("POST", "sales/0123456789ABCDEF/decline/", session, { reason: "OUT_OF_STOCK" });
    expect((await decline(bo.session)).status).toBe(403);
    const changed = await call("PATCH", `team/members/${bo.qid}/`, owner, { role: "ORDERS" });
    expect(changed.body).toMatchObject({ email: bo.email, role: "ORDERS" });
    // Sessions with the old role end, in every process.
    await expect.poll(async () => (await call("GET", "user/", bo.session)).status).toBe(401);
    expect((await decline(await signIn(api, bo.email, NEW_PASSWORD))).status).toBe(404);
  });

  it("can be assigned by owners only", async () => {
    const { session: owner } = await newSeller(api);
    for (const role of ["ORDERS", "FINANCE", "STOCK", "READ"]) {
      const bo = await colleague(owner, role);
      expect(outcomeOf(await invite(bo.session, newEmail(), "OWNER"))).toEqual([403, "not_allowed"]);
      const raised = await call("PATCH", `team/members/${bo.qid}/`, bo.session, { role: "OWNER" });
      expect(outcomeOf(raised)).toEqual([403, "not_allowed"]);
      expect((await call("GET", "team/audit/", bo.session)).status).toBe(403);
    }
  });

  it("of the last owner cannot be changed, however many requests are concurrent", async () => {
    const { session: owner, email } = await newSeller(api);
    const qid = await memberQid(owner, email);
    const refused = async (session: Session, person: string) => [
      outcomeOf(await call("PATCH", `team/members/${person}/`, session, { role: "READ" })),
      outcomeOf(await call("DELETE", `team/members/${person}/`, session)),
      outcomeOf(await call("POST", "team/leave/", session)),
    ];
    const lastOwner = [409, "last_owner"];
    expect(await refused(owner, qid)).toEqual([lastOwner, lastOwner, lastOwner]);

    const second = await colleague(owner, "OWNER");
    const both = await Promise.all([
      call("POST", "team/leave/", owner),
      call("POST", "team/leave/", second.session),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it("of another company cannot be changed or removed", async () => {
    const [{ session: owner }, { session: other, email }] = [await newSeller(api), await newSeller(api)];
    const foreign = await memberQid(other, email);
    expect((await call("PATCH", `team/members/${foreign}/`, owner, { role: "READ" })).status).toBe(404);
    expect((await call("DELETE", `team/members/${foreign}/`, owner)).status).toBe(404);
    const qid = String((await invite(other, newEmail())).body["qid"]);
    expect((await call("POST", `team/invitations/${qid}/resend/`, owner)).status).toBe(404);
    expect((await call("DELETE", `team/invitations/${qid}/`, owner)).status).toBe(404);
  });
});

describe("a removed member", () => {
  it("is signed out everywhere and no longer has a company", async () => {
    const { session: owner } = await newSeller(api);
    const bo = await colleague(owner);
    expect((await call("DELETE", `team/members/${bo.qid}/`, owner)).status).toBe(204);
    await expect.poll(async () => (await call("GET", "sales/", bo.session)).status).toBe(401);
    expect(list((await team(owner))["members"])).toHaveLength(1);
    const again = await signIn(api, bo.email, NEW_PASSWORD);
    expect((await call("GET", "sales/", again)).status).not.toBe(200);
  });
});

describe("the audit log of a company", () => {
  it("names who did what, newest first, and can be filtered by action, person and day", async () => {
    const { session: owner } = await newSeller(api);
    const bo = await colleague(owner, "READ");
    await call("PATCH", `team/members/${bo.qid}/`, owner, { role: "STOCK" });
    expect(await auditActions(owner)).toEqual(["team.role_changed", "team.joined", "team.invited"]);
    expect(await auditActions(owner, `?member=${bo.qid}`)).toEqual(["team.joined"]);
    expect(await auditActions(owner, "?action=team.invited")).toEqual(["team.invited"]);
    expect(await auditActions(owner, "?action=team&size=1&page=2")).toEqual(["team.joined"]);
    expect(await auditActions(owner, "?action=sale")).toEqual([]);
    const today = api.businessTime.now().toISOString().slice(0, 10);
    expect(await auditActions(owner, `?from=${today}&to=${today}`)).toHaveLength(3);
    expect(await auditActions(owner, "?to=2020-01-01")).toEqual([]);
    const [newest] = list((await call("GET", "team/audit/", owner)).body["results"]);
    expect(newest).toMatchObject({ by: { kind: "PERSON", name: "Ada Owner" }, subject: { text: bo.email } });
    expect((await call("GET", "team/audit/?from=2026-99-99", owner)).status).toBe(400);
  });

  it("shows nothing of other companies, and no marketplace staff by name", async () => {
    const { session: owner } = await newSeller(api);
    await sql`insert into audit_log (at, actor_user_id, actor_kind, organisation_id, action, subject_kind, subject_qid, detail)
      select now(), s.id, 'user', m.organisation_id, 'seller.view_begun', 'seller', 'x', '{"note": "inner words"}'
      from users s, memberships m join users u on u.id = m.user_id
      where s.email = 'staff@quayside.example' and u.email = ${String((await call("GET", "user/", owner)).body["email"])}`.execute(
      api.services.db,
    );
    const { body } = await call("GET", "team/audit/", owner);
    expect(list(body["results"])).toMatchObject([
      { by: { kind: "STAFF", qid: null, name: "Quayside staff" } },
    ]);
    expect(JSON.stringify(body)).not.toContain("inner words");
  });
});
