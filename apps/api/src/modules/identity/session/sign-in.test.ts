import { sql } from "kysely";
import { listSessions } from "@quayside/api-client/contract/auth/auth.endpoints";
import { describe, expect, it } from "vitest";
import { startFlags } from "#providers/flags.ts";
import { DEMO_PASSWORD } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const HOUR = 3_600_000;
const api = useApi();

/** The newest session with its other columns and its lifetime. */
async function newest(): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select u.email, s.application, s.scope, (extract(epoch from s.idle_expires_at - s.created_at) * 1000)::int as idle,
      (extract(epoch from s.absolute_expires_at - s.created_at) * 1000)::int as absolute,
      exists (select from refresh_tokens r where r.session_id = s.id) as renewable,
      (select a.action from audit_log a where a.subject_kind = 'session' and a.subject_qid = s.qid and a.actor_user_id = u.id) as audit
    from sessions s join users u on u.id = s.user_id order by s.id desc limit 1`.execute(api.services.db);
  return rows[0] ?? {};
}

const seller = "seller@demo.example";
const warehouse = "warehouse@demo.example";
const staff = "staff@quayside.example";
const buyer = "buyer@demo.example";

describe("while the warehouse_user flag is off", () => {
  const signIn = (email: string, application: "sellers" | "warehouse") =>
    api.request("POST", "auth/login/", { application, body: { email, password: DEMO_PASSWORD } });

  it("neither application lets a warehouse user in, and both say why; staff are unaffected", async () => {
    const before = await signIn(warehouse, "warehouse");
    const cookie = before.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await startFlags({ warehouse_user: false });
    for (const application of ["sellers", "warehouse"] as const) {
      const refused = await signIn(warehouse, application);
      expect([refused.status, refused.body["code"], refused.body["isWarehouseClosed"]]).toEqual([
        403,
        "invalid_portal_user",
        true,
      ]);
    }
    const renewed = () =>
      api.request("POST", "auth/refresh/", { application: "warehouse", headers: { cookie } });
    expect((await renewed()).status).toBe(401);
    expect((await signIn(staff, "warehouse")).status).toBe(200);
    expect((await signIn(seller, "warehouse")).body["isWarehouseClosed"]).toBe(false);
    await startFlags();
    expect((await renewed()).status).toBe(200);
  });
});

describe("a user who signs in", () => {
  it.each([
    [seller, "sellers", 8, 168],
    [warehouse, "warehouse", 4, 12],
    [staff, "sellers", 0.5, 12],
    [staff, "warehouse", 0.5, 12],
    [buyer, "buyers", 8, 168],
  ])("gets as %s for %s a session of %d hours, of %d at most", async (email, application, idle, absolute) => {
    const answer = await api.request("POST", "auth/login/", {
      body: { email, password: DEMO_PASSWORD },
      headers: { "x-application": application },
    });
    expect(answer.status).toBe(200);
    expect(answer.body["user"]?.["email"]).toBe(email);
    expect(await newest()).toEqual({
      email,
      application,
      scope: "full",
      idle: idle * HOUR,
      absolute: absolute * HOUR,
      renewable: true,
      audit: "session.started",
    });
  });

  it.each([
    [seller, "warehouse", 4],
    [warehouse, "sellers", 8],
    [buyer, "sellers", 8],
    [buyer, "warehouse", 4],
    [seller, "buyers", 8],
    [warehouse, "buyers", 8],
    [staff, "buyers", 0.5],
  ])(
    "is refused as %s for %s, with a session to go on elsewhere that cannot be renewed",
    async (email, application, hours) => {
      const answer = await api.request("POST", "auth/login/", {
        body: { email, password: DEMO_PASSWORD },
        headers: { "x-application": application },
      });
      expect(answer.body["code"]).toBe("invalid_portal_user");
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await newest()).toEqual({
        email,
        application,
        scope: "follow-up",
        idle: hours * HOUR,
        absolute: hours * HOUR,
        renewable: false,
        audit: "session.refused",
      });
    },
  );

  it("is no device of the user's when it is refused", async () => {
    const applicationsOf = async () => {
      const { results } = await api.call(listSessions, {}, { as: warehouse, application: "warehouse" });
      return results.map(({ application }) => application);
    };
    const before = await applicationsOf();
    expect(before.length).toBeGreaterThan(0);
    const refused = await api.request("POST", "auth/login/", {
      body: { email: warehouse, password: DEMO_PASSWORD },
      headers: { "x-application": "sellers" },
    });
    expect(refused.status).toBe(403);
    expect(await applicationsOf()).toEqual(before);
  });
});
