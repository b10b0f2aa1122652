import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { newQid } from "#kernel/qid.ts";
import { outcomeOf } from "#testing/accounts.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const HOUR = 3_600_000;
const api = useApi();

let people = 0;
/** A warehouse user with the password of all demo users. */
async function newWorker(warehouse = "warehouse@demo.example"): Promise<{ email: string; qid: string }> {
  const [email, qid] = [`worker${(people += 1)}@hall.example`, newQid()];
  await sql`
    with one as (
      insert into users (qid, email, name, password_hash, email_verified_at, created_at)
      select ${qid}, ${email}, ${`Worker ${people}`}, password_hash, now(), now() from users where email = 'warehouse@demo.example' returning id)
    insert into memberships (user_id, organisation_id, role, created_at)
    select one.id, m.organisation_id, 'owner', now() from one, memberships m join users u on u.id = m.user_id where u.email = ${warehouse}`.execute(
    api.services.db,
  );
  return { email, qid };
}

/** A browser with its cookies, and the access token of its current user. */
function newBrowser() {
  const jar = new Map<string, string>();
  let token = "";
  async function request(method: string, path: string, body?: object) {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");
    const answer = await api.request(method, path, {
      application: "warehouse",
      headers: { cookie, ...(token !== "" && { authorization: `Bearer ${token}` }) },
      ...(body && { body }),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [pair = ""] = one.split(";");
      const [name = "", value = ""] = pair.split("=", 2);
      if (/max-age=0/i.test(one)) jar.delete(name);
      else jar.set(name, value);
    }
    if (typeof answer.body["accessToken"] === "string") token = answer.body["accessToken"];
    return answer;
  }
  return {
    request,
    jar,
    get token() {
      return token;
    },
    signIn: async (email: string) => {
      token = "";
      const answer = await request("POST", "auth/login/", { email, password: DEMO_PASSWORD });
      expect(answer.status).toBe(200);
      return token;
    },
    change: (body: object) => request("POST", "auth/device/change-user/", body),
    people: async () => {
      const { body } = await request("GET", "auth/device/people/");
      return (body["results"] as unknown as { qid: string }[]).map(({ qid }) => qid);
    },
    me: async () => (await request("GET", "user/")).body["qid"],
  };
}

const statusOf = async (token: string) =>
  (
    await api.request("GET", "user/", {
      application: "warehouse",
      headers: { authorization: `Bearer ${token}` },
    })
  ).status;

/** Two users who signed in on one browser today, the second one active; both have a PIN. */
async function sharedBrowser() {
  const [anna, ben] = [await newWorker(), await newWorker()];
  const browser = newBrowser();
  const tokens: string[] = [];
  for (const [one, pin] of [
    [anna, "4071"],
    [ben, "9263"],
  ] as const) {
    tokens.push(await browser.signIn(one.email));
    expect((await browser.request("PUT", "user/quick-sign-in/pin/", { pin })).body).toEqual({
      hasPin: true,
      hasBadge: false,
    });
  }
  return { anna, ben, browser, annasToken: tokens[0] ?? "", bensToken: tokens[1] ?? "" };
}

async function auditOf(qid: string) {
  const { rows } = await sql<{ action: string; detail: object }>`
    select action, detail from audit_log where subject_qid = ${qid} or actor_user_id = (select id from users where qid = ${qid})
    order by id`.execute(api.services.db);
  return rows;
}

describe("changing the user of a shared device", () => {
  it("opens the session of the person whose PIN it is, and suspends the other one immediately", async () => {
    const { anna, ben, browser, annasToken, bensToken } = await sharedBrowser();
    // Ben's sign-in already suspended Anna's session.
    await expect.poll(() => statusOf(annasToken)).toBe(401);
    expect(await browser.people()).toEqual([anna.qid]);
    const bensCookie = browser.jar.get("__Host-rt-warehouse");
    const changed = await browser.change({ userQid: anna.qid, pin: "4071" });
    expect([changed.status, changed.body["user"]?.["qid"]]).toEqual([200, anna.qid]);
    expect(await browser.me()).toBe(anna.qid);
    await expect.poll(() => statusOf(bensToken)).toBe(401);
    expect(await browser.people()).toEqual([ben.qid]);
    // Tokens issued earlier remain invalid when their user is back.
    expect(await statusOf(annasToken)).toBe(401);
    // The cookie of the previous page no longer renews anything.
    const before = await api.request("POST", "auth/refresh/", {
      application: "warehouse",
      headers: { cookie: `__Host-rt-warehouse=${bensCookie}` },
    });
    expect(before.status).toBe(401);
    expect((await browser.request("POST", "auth/refresh/")).body["user"]?.["qid"]).toBe(anna.qid);
    expect((await browser.change({ userQid: ben.qid, pin: "9263" })).status).toBe(200);
    expect(await browser.me()).toBe(ben.qid);
    expect((await auditOf(anna.qid)).map(({ action }) => action)).toEqual([
      "session.started",
      "user.pin_set",
      "session.left",
      "session.resumed",
      "session.left",
    ]);
  });

  it("works with a badge as well, which is unique within the warehouse", async () => {
    const { anna, ben, browser } = await sharedBrowser();
    await browser.change({ userQid: anna.qid, pin: "4071" });
    const put = (badge: string) => browser.request("PUT", "user/quick-sign-in/badge/", { badge });
    expect((await put("badge-0042")).body).toEqual({ hasPin: true, hasBadge: true });
    await browser.change({ userQid: ben.qid, pin: "9263" });
    expect(outcomeOf(await put("BADGE-0042"))).toEqual([409, "badge_taken"]);
    expect(outcomeOf(await browser.change({ badge: "BADGE-0043" }))).toEqual([400, "badge_unknown"]);
    // As sent by a scanner that prefixes the code type.
    expect((await browser.change({ badge: "]C0BADGE-0042" })).status).toBe(200);
    expect(await browser.me()).toBe(anna.qid);
    expect((await auditOf(anna.qid)).at(-1)).toMatchObject({
      action: "session.resumed",
      detail: { by: "badge" },
    });
  });

  it("requires a full sign-in by that person on that browser, and expires with it after twelve hours", async () => {
    const { anna, browser } = await sharedBrowser();
    const other = newBrowser();
    const carl = await newWorker();
    await other.signIn(carl.email);
    expect(await other.people()).toEqual([]);
    const elsewhere = { userQid: anna.qid, pin: "4071" };
    expect(outcomeOf(await other.change(elsewhere))).toEqual([403, "full_sign_in_required"]);
    // Idle time does not end it, up to its absolute expiry.
    api.securityClock.advance(11 * HOUR);
    await browser.signIn(carl.email);
    const back = await browser.change(elsewhere);
    expect(back.status).toBe(200);
    expect(back.headers.getSetCookie().join()).toMatch(/__Host-rt-warehouse=[^;]+; Max-Age=3600;/i);
    api.securityClock.advance(HOUR);
    await browser.signIn(carl.email);
    expect(outcomeOf(await browser.change(elsewhere))).toEqual([403, "full_sign_in_required"]);
    expect(await browser.people()).not.toContain(anna.qid);
  });

  it("does not count as a recent sign-in", async () => {
    const { anna, browser } = await sharedBrowser();
    api.securityClock.advance(6 * 60_000);
    await browser.change({ userQid: anna.qid, pin: "4071" });
    const pin = await browser.request("PUT", "user/quick-sign-in/pin/", { pin: "5508" });
    expect(outcomeOf(pin)).toEqual([403, "fresh_sign_in_required"]);
  });

  it("is impossible for a person who signs out, whose password changes, or who leaves the warehouse", async () => {
    for (const end of ["sign out", "password", "team"] as const) {
      const { anna, ben, browser } = await sharedBrowser();
      await browser.change({ userQid: anna.qid, pin: "4071" });
      if (end === "sign out") {
        await browser.request("POST", "auth/logout/");
        await browser.signIn(ben.email);
      } else await browser.change({ userQid: ben.qid, pin: "9263" });
      if (end === "password") {
        const elsewhere = newBrowser();
        await elsewhere.signIn(anna.email);
        const newPassword = "harbour lights at night";
        const changed = await elsewhere.request("PUT", "user/password/", {
          secret: DEMO_PASSWORD,
          newPassword,
        });
        expect(changed.status).toBeLessThan(300);
      }
      if (end === "team")
        await sql`delete from memberships where user_id = (select id from users where qid = ${anna.qid})`.execute(
          api.services.db,
        );
      expect([end, await browser.people()]).toEqual([end, []]);
      const refused = await browser.change({ userQid: anna.qid, pin: "4071" });
      expect([end, ...outcomeOf(refused)]).toEqual([end, 403, "full_sign_in_required"]);
      expect(await browser.me()).toBe(ben.qid);
    }
  });

  it("neither lists nor accepts users of another warehouse", async () => {
    const { anna, browser } = await sharedBrowser();
    await sql`
      with other as (insert into organisations (qid, kind, name, country, created_at)
        values (${newQid()}, 'warehouse', 'Other', 'NL', now()) returning id)
      update memberships set organisation_id = other.id from other
      where user_id = (select id from users where qid = ${anna.qid})`.execute(api.services.db);
    expect(await browser.people()).toEqual([]);
    const refused = await browser.change({ userQid: anna.qid, pin: "4071" });
    expect(outcomeOf(refused)).toEqual([403, "full_sign_in_required"]);
  });

  it("does not switch back and forth between two concurrent pages", async () => {
    const { anna, browser } = await sharedBrowser();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => browser.change({ userQid: anna.qid, pin: "4071" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 403]).toContain(status);
    const { rows } = await sql<{ live: number }>`
      select count(*)::int as live from refresh_tokens t join sessions s on s.id = t.session_id
      join users u on u.id = s.user_id where u.qid = ${anna.qid}`.execute(api.services.db);
    expect(rows).toEqual([{ live: 1 }]);
  });
});

describe("a PIN", () => {
  it("is locked on a browser after five wrong attempts, until a full sign-in there", async () => {
    const { anna, ben, browser } = await sharedBrowser();
    const tryPin = async (pin: string) => outcomeOf(await browser.change({ userQid: anna.qid, pin }));
    for (let count = 0; count < 5; count += 1) expect(await tryPin("0000")).toEqual([400, "pin_incorrect"]);
    expect(await tryPin("4071")).toEqual([403, "pin_locked"]);
    const refusals = (await auditOf(anna.qid)).filter(({ action }) => action === "user.change_refused");
    expect(refusals).toHaveLength(5);
    expect(refusals[0]?.detail).toEqual({ by: "pin" });
    // Only on that browser, and only for that person.
    await browser.signIn(anna.email);
    expect((await browser.change({ userQid: ben.qid, pin: "9263" })).status).toBe(200);
    expect(await tryPin("4071")).toEqual([200, undefined]);
  });

  it("resets the counter after a correct one", async () => {
    const { anna, ben, browser } = await sharedBrowser();
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await browser.change({ userQid: anna.qid, pin: "0000" });
      expect((await browser.change({ userQid: anna.qid, pin: "4071" })).status).toBe(200);
      expect((await browser.change({ userQid: ben.qid, pin: "9263" })).status).toBe(200);
    }
  });

  it("limits the attempts of a browser across all users", async () => {
    const { browser } = await sharedBrowser();
    for (let count = 0; count < 20; count += 1)
      expect(outcomeOf(await browser.change({ badge: `GUESS-${count}` }))).toEqual([400, "badge_unknown"]);
    const refused = await browser.change({ badge: "GUESS-20" });
    expect(outcomeOf(refused)).toEqual([429, "too_many_requests"]);
    expect(Number(refused.body["wait"])).toBeGreaterThan(0);
  });

  it("is stored like a password, and must not be an obvious one", async () => {
    const { anna, browser } = await sharedBrowser();
    const { rows } = await sql<{ pin_hash: string }>`
      select pin_hash from quick_sign_ins where user_id = (select id from users where qid = ${anna.qid})`.execute(
      api.services.db,
    );
    expect(rows[0]?.pin_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const pin of ["0000", "1234", "9876", "4747"])
      expect(outcomeOf(await browser.request("PUT", "user/quick-sign-in/pin/", { pin }))).toEqual([
        400,
        "pin_too_simple",
      ]);
    for (const pin of ["123", "123456789", "12a4"])
      expect((await browser.request("PUT", "user/quick-sign-in/pin/", { pin })).status).toBe(400);
  });

  it("is gone once its owner removes it; removing it again changes nothing", async () => {
    const { anna, ben, browser } = await sharedBrowser();
    for (let count = 0; count < 2; count += 1)
      expect((await browser.request("DELETE", "user/quick-sign-in/")).status).toBe(204);
    expect((await browser.request("GET", "user/quick-sign-in/")).body).toEqual({
      hasPin: false,
      hasBadge: false,
    });
    await browser.change({ userQid: anna.qid, pin: "4071" });
    const refused = await browser.change({ userQid: ben.qid, pin: "9263" });
    expect(outcomeOf(refused)).toEqual([403, "full_sign_in_required"]);
  });
});
