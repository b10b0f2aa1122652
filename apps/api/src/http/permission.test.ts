import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Operation } from "@quayside/api-client/contract/endpoint";
import {
  type Permission,
  type TeamRole,
  mayChange,
  needsOf,
  permissions,
  rolePermissions,
  teamRoles,
} from "@quayside/api-client/contract/team/permission.rules";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "#testing/use-api.ts";

/** The agreed table, cell by cell: changing it is a decision too. */
const CELLS: Record<TeamRole, Record<Permission, boolean>> = {
  OWNER: { orders: true, finance: true, stock: true, account: true, team: true },
  ORDERS: { orders: true, finance: false, stock: false, account: false, team: false },
  FINANCE: { orders: false, finance: true, stock: false, account: false, team: false },
  STOCK: { orders: false, finance: false, stock: true, account: false, team: false },
  READ: { orders: false, finance: false, stock: false, account: false, team: false },
};
const cells = teamRoles.flatMap((role) => permissions.map((permission) => [role, permission] as const));

const ofSellers = allEndpoints.filter(
  ({ access }) => Array.isArray(access) && (access as readonly string[]).includes("seller"),
);
const writes = ofSellers.filter(({ method }) => method !== "GET");

describe("the table of roles and permissions", () => {
  it("covers every role and permission once", () => {
    expect(Object.keys(rolePermissions).sort()).toEqual(Object.keys(CELLS).sort());
    expect(cells).toHaveLength(25);
  });

  it.each(cells)("%s, %s", (role, permission) => {
    expect(mayChange(role, permission)).toBe(CELLS[role][permission]);
  });

  it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s has a declared permission",
    (_id, endpoint) => {
      expect(needsOf(endpoint)).toBeDefined();
    },
  );

  it("leaves reads open to every role, except for the activity of colleagues", () => {
    const guarded = ofSellers.filter((endpoint) => endpoint.method === "GET" && needsOf(endpoint) !== null);
    expect(guarded.map(({ id }) => id)).toEqual(["team.audit"]);
  });

  it("lets only owners manage the team", () => {
    const ofTeam = writes.filter(({ id }) => id.startsWith("team.") && id !== "team.leave");
    expect(ofTeam.map(needsOf)).toEqual(ofTeam.map(() => "team"));
    expect(teamRoles.filter((role) => mayChange(role, "team"))).toEqual(["OWNER"]);
  });
});

describe("permissions, for every call of sellers", () => {
  const api = useApi();
  const tokens = new Map<TeamRole, string>();
  beforeAll(async () => {
    for (const role of teamRoles) {
      const email = `${role.toLowerCase()}@harbour.example`;
      await sql`
        with added as (
          insert into users (qid, email, name, password_hash, email_verified_at, phone_verified_at, created_at)
          select ${`${role}0000000colleague`}, ${email}, 'Colleague', password_hash, created_at, created_at, created_at
          from users where email = 'seller@demo.example' returning id, created_at)
        insert into memberships (user_id, organisation_id, role, created_at)
        select a.id, m.organisation_id, ${role.toLowerCase()}, a.created_at
        from added a, memberships m join users u on u.id = m.user_id where u.email = 'seller@demo.example'`.execute(
        api.services.db,
      );
      tokens.set(role, await api.tokenOf(email));
    }
  });

  const call = (role: TeamRole, endpoint: Operation) =>
    api.request(endpoint.method, endpoint.path.replaceAll(/\{\w+\}/g, "0123456789ABCDEF"), {
      headers: { authorization: `Bearer ${tokens.get(role) ?? ""}` },
      body: endpoint.body ? {} : undefined,
    });
  // Leaving would remove the person; it needs no permission and has its own tests.
  const tried = [...writes, ...ofSellers.filter(({ id }) => id === "team.audit")].filter(
    ({ id }) => id !== "team.leave",
  );

  it.each(tried.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s is open to exactly the roles that include it",
    async (_id, endpoint) => {
      const needs = needsOf(endpoint) ?? null;
      for (const role of teamRoles) {
        const { status, body } = await call(role, endpoint);
        const isRefused = status === 403 && (body["code"] as unknown) !== "fresh_sign_in_required";
        expect([role, isRefused]).toEqual([role, needs !== null && !mayChange(role, needs)]);
        if (isRefused && (body["code"] as unknown) === "not_allowed") expect(body["needs"]).toBe(needs);
      }
    },
  );

  it("reads are open to a person who may change nothing", async () => {
    for (const path of ["sales/", "offers/", "user/bank/info/", "team/", "sellers/inbox/"]) {
      const headers = { authorization: `Bearer ${tokens.get("READ") ?? ""}` };
      expect([path, (await api.request("GET", path, { headers })).status]).toEqual([path, 200]);
    }
  });

  it("an API key may do no more than the person who created it", async () => {
    const headers = { authorization: `Bearer ${tokens.get("OWNER") ?? ""}` };
    const made = await api.request("POST", "api-keys/", { headers, body: { name: "Stock", access: "FULL" } });
    const bearer = { authorization: `Bearer ${String(made.body["key"])}` };
    const confirm = () =>
      api.request("POST", "sales/0123456789ABCDEF/decline/", {
        headers: bearer,
        body: { reason: "OUT_OF_STOCK" },
      });
    expect((await confirm()).status).toBe(404);
    await sql`update memberships set role = 'stock'
      where user_id = (select id from users where email = 'owner@harbour.example')`.execute(api.services.db);
    api.securityClock.advance(5000);
    const refused = await confirm();
    expect([refused.status, refused.body["code"], refused.body["needs"]]).toEqual([
      403,
      "not_allowed",
      "orders",
    ]);
  });
});
