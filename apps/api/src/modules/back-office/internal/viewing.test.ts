import { Metrics } from "#foundation/metrics.ts";
import { allEndpoints } from "@quayside/api-client/contract/all";
import type { Endpoint } from "@quayside/api-client/contract/endpoint";
import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApi } from "#api.ts";
import { openStream } from "#testing/stream-reader.ts";
import { DEMO_PASSWORD, type Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const staff = "staff@quayside.example";
const seller = "seller@demo.example";
const other = "keyaccount@demo.example";

const roleList = ({ access }: Endpoint) => (Array.isArray(access) ? (access as readonly string[]) : []);
const ofSellers = allEndpoints.filter((endpoint) => roleList(endpoint).includes("seller"));
const writes = allEndpoints.filter(
  (endpoint) =>
    endpoint.method !== "GET" &&
    Array.isArray(endpoint.access) &&
    !/^(internal|auth|user)\//.test(endpoint.path),
);
const reads = ofSellers.filter(({ method, answerAs }) => method === "GET" && answerAs !== "stream");

describe("staff who view a seller", () => {
  const api = useApi();
  const company = { [seller]: "", [other]: "" };
  beforeAll(async () => {
    for (const email of [seller, other] as const) {
      const { rows } = await sql<{ qid: string }>`
        select o.qid from organisations o join memberships m on m.organisation_id = o.id join users u on u.id = m.user_id
        where u.email = ${email}`.execute(api.services.db);
      company[email] = rows[0]?.qid ?? "";
    }
  }, 60_000);
  afterEach(() => leave());

  const get = (path: string, as = staff) => api.request("GET", path, { as });
  const view = (email: keyof typeof company) =>
    api.request("POST", `internal/sellers/${company[email]}/view/`, { as: staff });
  const leave = () => api.request("POST", "internal/sellers/leave/", { as: staff });
  const firstSale = async (query = "status=ALL", as = seller) =>
    (await get(`sales/?${query}`, as)).body["results"]?.[0] as Json;

  /** The audit log's entries about views, oldest first. */
  async function trail(after = 0) {
    const { rows } = await sql<{ id: number; action: string; kind: string; subject: string; who: string }>`
      select a.id, a.action, a.subject_kind as kind, a.subject_qid as subject, u.email::text as who
      from audit_log a join users u on u.id = a.actor_user_id
      where a.action like 'seller.view%' and a.id > ${after} order by a.id`.execute(api.services.db);
    return rows;
  }
  const lastAudit = async () => {
    await api.viewsNoted();
    return (await trail()).at(-1)?.id ?? 0;
  };
  const noted = async (after: number, expected: readonly string[]) =>
    vi.waitFor(async () => {
      const rows = await trail(after);
      expect(rows.map(({ action, kind, subject }) => `${action} ${kind} ${subject}`)).toEqual(expected);
      return rows;
    }, 15_000);

  describe("choosing", () => {
    it("lists the sellers by name with their open work, page by page", async () => {
      const first = await get("internal/sellers/?size=3");
      expect(first).toMatchObject({ status: 200, body: { count: 40, countIsExact: true, previous: null } });
      const names = (first.body["results"] as unknown as Json[]).map((row) => String(row["name"]));
      expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
      const second = await get(String(first.body["next"]).replace("/api/", ""));
      expect(String(second.body["previous"])).toContain("page=1");
      expect(second.body["results"]?.[0]?.["name"]).not.toBe(names[0]);
    });

    it("finds a seller by part of the name and by the code, and treats wildcards as letters", async () => {
      const { body } = await get("internal/sellers/?search=demo beauty");
      const counts = (await get("sales/counts/", seller)).body;
      expect(body["results"]).toEqual([
        {
          qid: company[seller],
          name: "Demo Beauty GmbH",
          code: expect.stringMatching(/^.{6}$/),
          country: "DE",
          status: "ACTIVE",
          currentCount: counts["CURRENT"],
        },
      ]);
      const code = String(body["results"]?.[0]?.["code"]).toLowerCase();
      expect((await get(`internal/sellers/?search=${code}`)).body["count"]).toBe(1);
      expect((await get("internal/sellers/?search=%25")).body["count"]).toBe(0);
    });

    it("shows no seller's data before one is chosen", async () => {
      expect((await get("sales/")).status).toBe(403);
      expect((await get("user/")).body["viewing"]).toBeNull();
    });

    it("returns the viewed seller with the user, now and at every renewal", async () => {
      const { status, body } = await view(seller);
      const viewing = { qid: company[seller], company: "Demo Beauty GmbH" };
      expect(status).toBe(200);
      expect(body).toMatchObject({ email: staff, isSeller: false, viewing });
      expect((await get("user/")).body["viewing"]).toEqual(viewing);
    });

    it("refuses unknown ids, and companies that are not sellers", async () => {
      const { rows } = await sql<{ qid: string }>`
        select qid from organisations where kind = 'buyer' limit 1`.execute(api.services.db);
      for (const qid of ["0123456789ABCDEF", String(rows[0]?.qid)]) {
        const answer = await api.request("POST", `internal/sellers/${qid}/view/`, { as: staff });
        expect(answer.status).toBe(404);
      }
      expect((await get("user/")).body["viewing"]).toBeNull();
    });
  });

  describe("reading", () => {
    it("see the lists, counts, sales, lines and history of the chosen seller only", async () => {
      await view(seller);
      const { qid } = await firstSale();
      const paths = ["sales/?status=ALL", "sales/counts/", "sellers/inbox/", `sales/${String(qid)}/`];
      for (const path of [...paths, `sales/${String(qid)}/timeline/`, `sales/${String(qid)}/lines/`]) {
        const answer = await get(path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(answer.body).toEqual((await get(path, seller)).body);
      }
      const foreign = await firstSale("status=ALL", other);
      expect((await get(`sales/${String(foreign["qid"])}/`)).status).toBe(404);
    });

    it.each(reads.map((endpoint) => [endpoint.id, endpoint] as const))(
      "may call %s",
      async (_id, endpoint) => {
        await view(seller);
        const path = endpoint.path.replaceAll(/\{\w+\}/g, "0123456789ABCDEF");
        expect((await get(path)).status).not.toBe(403);
      },
    );

    it("see the other seller from the next call on, in every process", async () => {
      const second = await buildApi({ ...api.services, metrics: new Metrics() });
      const url = await second.server.listen({ host: "127.0.0.1", port: 0 });
      const there = async () => {
        const authorization = `Bearer ${await api.tokenOf(staff)}`;
        const answer = await fetch(`${url}/api/sales/counts/`, { headers: { authorization } });
        return [answer.status, await answer.json()] as const;
      };
      await view(seller);
      expect(await there()).toEqual([200, (await get("sales/counts/", seller)).body]);
      await view(other);
      expect(await there()).toEqual([200, (await get("sales/counts/", other)).body]);
      expect((await get("sales/counts/")).body).toEqual((await get("sales/counts/", other)).body);
      await leave();
      expect((await there())[0]).toBe(403);
      await second.server.close();
    });

    it("receive live events of the chosen seller, until they choose another", async () => {
      await view(seller);
      const stream = await openStream(api, { as: staff });
      await stream.next();
      const created = await api.request("POST", "internal/test-sale/", {
        as: staff,
        body: { sellerEmail: seller },
      });
      expect(JSON.parse((await stream.next())?.data ?? "null")).toMatchObject({
        type: "sale.notified",
        subject: { qid: created.body["saleQid"] },
      });
      const told = await stream.next();
      expect(JSON.parse(told?.data ?? "null")).toMatchObject({ type: "notification.added" });
      await view(other);
      expect(await stream.next()).toBeNull();
    }, 20_000);
  });

  describe("writing", () => {
    it("covers every write of the contract that sellers may make", () => {
      expect(ofSellers.filter(({ method }) => method !== "GET").length).toBeGreaterThan(15);
      expect(writes).toEqual(
        expect.arrayContaining(
          ofSellers.filter(({ method, path }) => method !== "GET" && !/^(internal|auth|user)\//.test(path)),
        ),
      );
    });

    it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
      "may not call %s",
      async (_id, endpoint) => {
        await view(seller);
        const sale = await firstSale("status=CURRENT");
        const path = endpoint.path
          .replace("{qid}", String(sale["qid"]))
          .replaceAll(/\{\w+\}/g, "0123456789ABCDEF");
        const body = endpoint.body ? {} : undefined;
        const answer = await api.request(endpoint.method, path, { as: staff, body });
        // Some calls have their own refusal.
        expect([answer.status, answer.body["code"]]).toEqual([
          403,
          expect.toBeOneOf(["not_allowed", "stock_forbidden"]),
        ]);
      },
    );

    it("leave a sale unread, however long they view it", async () => {
      await view(seller);
      const list = await get("sales/?nextAction=CONFIRM_QUANTITIES&size=200", seller);
      const unread = (list.body["results"] as unknown as Json[]).find((row) => !row["hasRead"]);
      await get(`sales/${String(unread?.["qid"])}/`);
      expect(
        (await api.request("POST", `sales/${String(unread?.["qid"])}/read/`, { as: staff })).status,
      ).toBe(403);
      expect((await get(`sales/${String(unread?.["qid"])}/`, seller)).body["hasRead"]).toBe(false);
    });

    it("keep the calls about themselves and the internal ones", async () => {
      await view(seller);
      expect((await get("auth/sessions/")).status).toBe(200);
      expect((await get("internal/sellers/")).status).toBe(200);
      const missing = await api.request("DELETE", "auth/sessions/0123456789ABCDEF/", { as: staff });
      expect(missing.status).toBe(404);
    });
  });

  describe("the audit trail of a view", () => {
    it("records when a view starts, changes and ends, and ignores the same choice made twice", async () => {
      const after = await lastAudit();
      for (const email of [seller, seller, other] as const) await view(email);
      await leave();
      await leave();
      const rows = await noted(after, [
        `seller.view_begun seller ${company[seller]}`,
        `seller.view_ended seller ${company[seller]}`,
        `seller.view_begun seller ${company[other]}`,
        `seller.view_ended seller ${company[other]}`,
      ]);
      expect(new Set(rows.map(({ who }) => who))).toEqual(new Set([staff]));
    });

    it("names each sale and file that was opened, once an hour", async () => {
      await view(seller);
      const { qid } = await firstSale("nextAction=COMPLETE");
      const { rows } = await sql<{ qid: string }>`
        select s.qid from sales s join organisations o on o.id = s.seller_id where s.has_invoice and o.qid = ${company[seller]}
        limit 1`.execute(api.services.db);
      const invoiced = String(rows[0]?.qid);
      const after = await lastAudit();
      await get("sales/");
      for (const part of ["", "timeline/", "", "documents/"]) await get(`sales/${String(qid)}/${part}`);
      const sale = `seller.viewed sale ${String(qid)}`;
      await noted(after, [sale]);
      expect((await get(`sales/${invoiced}/invoice/`)).status).toBe(200);
      await noted(after, [sale, `seller.viewed invoice ${invoiced}`]);
      expect((await get("sales/0123456789ABCDEF/")).status).toBe(404);
      await sql`update staff_views set hour = hour - interval '1 hour'`.execute(api.services.db);
      await get(`sales/${String(qid)}/`);
      await noted(after, [sale, `seller.viewed invoice ${invoiced}`, sale]);
    });

    it("contains nothing about a seller who opens their own sale", async () => {
      const after = await lastAudit();
      const { qid } = await firstSale();
      await get(`sales/${String(qid)}/`, seller);
      await view(seller);
      await noted(after, [`seller.view_begun seller ${company[seller]}`]);
    });

    it("ends the view with the session", async () => {
      const login = await api.request("POST", "auth/login/", {
        body: { email: staff, password: DEMO_PASSWORD },
      });
      const headers = { authorization: `Bearer ${String(login.body["accessToken"])}` };
      await api.request("POST", `internal/sellers/${company[seller]}/view/`, { headers });
      const after = await lastAudit();
      const { body } = await api.request("GET", "auth/sessions/", { headers });
      const current = (body["results"] as unknown as Json[]).find((session) => session["current"]);
      await api.request("DELETE", `auth/sessions/${String(current?.["qid"])}/`, { headers });
      await noted(after, [`seller.view_ended seller ${company[seller]}`]);
      expect((await api.request("GET", "sales/", { headers })).status).toBe(401);
    });
  });

  describe("permission to view", () => {
    it("is for staff only: not for sellers, buyers or warehouses", async () => {
      for (const person of [
        { as: seller },
        { as: "buyer@demo.example", application: "buyers" as const },
        { as: "warehouse@demo.example", application: "warehouse" as const },
      ]) {
        for (const [method, path] of [
          ["GET", "internal/sellers/"],
          ["POST", `internal/sellers/${company[other]}/view/`],
          ["POST", "internal/sellers/leave/"],
        ] as const)
          expect((await api.request(method, path, person)).status).toBe(403);
      }
    });

    it("is not available in the warehouse, whose portal has no sellers to view", async () => {
      const path = `internal/sellers/${company[seller]}/view/`;
      expect((await api.request("POST", path, { as: staff, application: "warehouse" })).status).toBe(403);
    });

    it("does not apply to staff with a seller account: they see their own company, and may work there", async () => {
      const both = "both@quayside.example";
      await sql`
        with person as (
          insert into users (qid, email, name, password_hash, email_verified_at, phone_verified_at, created_at)
          select 'user_with_both', ${both}, 'Both', password_hash, now(), now(), now() from users where email = ${staff} returning id),
        role as (insert into staff_roles (user_id, role) select id, 'support' from person)
        insert into memberships (user_id, organisation_id, role, created_at)
        select p.id, o.id, 'owner', now() from person p, organisations o where o.qid = ${company[other]}`.execute(
        api.services.db,
      );
      const answer = await api.request("POST", `internal/sellers/${company[seller]}/view/`, { as: both });
      expect(answer.status).toBe(403);
      expect((await get("sales/counts/", both)).body).toEqual((await get("sales/counts/", other)).body);
      const { qid } = await firstSale("status=CURRENT", other);
      expect((await api.request("POST", `sales/${String(qid)}/read/`, { as: both })).status).toBe(200);
    });
  });
});
