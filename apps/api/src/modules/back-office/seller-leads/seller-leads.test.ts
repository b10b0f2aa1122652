import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { changeSteps, openSteps, slugOf } from "#modules/back-office/seller-leads/lead.rules.ts";
import { companyOf } from "#testing/market.ts";
import { linkSecret } from "#testing/accounts.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const staff = "staff@quayside.example";

describe("the rules of leads", () => {
  it("make slugs of names in any script", () => {
    expect(slugOf("Maison Clairval SAS")).toBe("maison-clairval-sas");
    expect(slugOf("  Ångström & Søn ApS ")).toBe("angstrom-s-n-aps");
    expect(slugOf("資生堂")).toBe("lead");
    expect(slugOf("x".repeat(200))).toHaveLength(60);
  });

  it("keep the time of the last change of each step", () => {
    const monday = new Date("2026-06-08T08:00:00Z");
    const tuesday = new Date("2026-06-09T08:00:00Z");
    const one = changeSteps({}, [{ step: "FIRST_CALL", status: "DONE" }], monday);
    const two = changeSteps(
      one,
      [
        { step: "FIRST_CALL", status: "DONE" },
        { step: "TERMS_AGREED", status: "SKIPPED" },
      ],
      tuesday,
    );
    expect(two.FIRST_CALL?.at).toBe(monday.toISOString());
    expect(openSteps(two)).toEqual(["INITIAL_CHECK", "COMPANY_VERIFIED", "STOCK_SOURCE_AGREED"]);
  });
});

describe("leads over HTTP", () => {
  const api = useApi();

  const call = (method: string, path: string, body?: unknown) =>
    api.request(method, path, { as: staff, body });
  const lead = (change: object = {}) => ({
    companyName: "Nuova Costa Srl",
    contactName: "Gaia Riva",
    email: "gaia@nuovacosta.example",
    country: "IT",
    ...change,
  });
  const create = (change: object = {}) => call("POST", "seller-leads/", lead(change));
  const allSteps = (status: string) =>
    ["FIRST_CALL", "INITIAL_CHECK", "COMPANY_VERIFIED", "TERMS_AGREED", "STOCK_SOURCE_AGREED"].map(
      (step) => ({ step, status }),
    );

  it("lists the six demo leads by status and by search words", async () => {
    const all = (await call("GET", "seller-leads/?status=ALL")).body;
    expect(all["count"]).toBe(6);
    expect((await call("GET", "seller-leads/?status=LOST")).body["count"]).toBe(1);
    const found = (await call("GET", "seller-leads/?status=ALL&search=porto")).body[
      "results"
    ] as unknown as Json[];
    expect(found).toMatchObject([
      {
        slug: "porto-cosmeticos",
        seller: null,
        steps: allSteps("DONE").map((step) => expect.objectContaining(step)),
      },
    ]);
    expect((await call("GET", "seller-leads/porto-cosmeticos/")).body).toEqual(found[0]);
    expect((await call("GET", "seller-leads/nobody/")).status).toBe(404);
    expect((await call("GET", "seller-leads/?status=ALL&search=%25")).body["count"]).toBe(0);
  });

  it("adds a lead under its own slug, with a normalised address", async () => {
    const one = await create({ email: " Gaia@NuovaCosta.example " });
    expect(one.status).toBe(201);
    expect(one.body).toMatchObject({
      slug: "nuova-costa-srl",
      email: "gaia@nuovacosta.example",
      status: "OPEN",
      version: 1,
    });
    const two = await create({ email: "other@nuovacosta.example" });
    expect(two.body["slug"]).toBe("nuova-costa-srl-2");
  });

  it("refuses an address that another lead or a user has, even when two arrive concurrently", async () => {
    const refusal = { code: "SellerLeadsEmailAlreadyUsed", email: "seller@demo.example" };
    expect((await create({ email: "seller@demo.example" })).body).toMatchObject(refusal);
    expect((await create({ email: "hello@maison-clairval.example" })).status).toBe(400);
    const pair = await Promise.all([
      create({ email: "twin@lead.example" }),
      create({ email: "twin@lead.example" }),
    ]);
    expect(pair.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await create({ email: "boss@quayside.example" })).body["code"]).toBe("validation_failed");
    expect((await create({ email: "a@zz.example", country: "ZZ" })).body["code"]).toBe("country_unknown");
  });

  it("requires the version for a change, and keeps steps that are not sent", async () => {
    const created = (await create({ email: "change@lead.example" })).body;
    const path = `seller-leads/${String(created["slug"])}/`;
    const changed = await call(
      "PUT",
      path,
      lead({
        email: "change@lead.example",
        notes: "Called twice.",
        version: 1,
        steps: [{ step: "FIRST_CALL", status: "DONE" }],
      }),
    );
    expect(changed.body).toMatchObject({ notes: "Called twice.", version: 2 });
    const late = await call("PUT", path, lead({ email: "change@lead.example", version: 1 }));
    expect(late.body).toMatchObject({ code: "version_conflict", version: 2 });
    const lost = await call("PUT", path, lead({ email: "change@lead.example", status: "LOST" }));
    expect(lost.body).toMatchObject({ status: "LOST", notes: "" });
    expect((lost.body["steps"] as unknown as Json[])[0]).toMatchObject({
      step: "FIRST_CALL",
      status: "DONE",
    });
    expect((await call("POST", `${path}complete/`)).body).toMatchObject({
      code: "invalid_state",
      status: "LOST",
    });
    expect((await call("PUT", path, lead({ email: "seller@demo.example" }))).body["code"]).toBe(
      "SellerLeadsEmailAlreadyUsed",
    );
  });

  it("becomes a company once, when its steps are done, and its owner is invited", async () => {
    const { slug } = (await create({ email: "owner@lead.example", companyName: "Fresh Sellers" })).body;
    const path = `seller-leads/${String(slug)}/`;
    const early = await call("POST", `${path}complete/`);
    expect(early.body).toMatchObject({
      code: "steps_incomplete",
      steps: ["FIRST_CALL", "INITIAL_CHECK", "COMPANY_VERIFIED", "TERMS_AGREED", "STOCK_SOURCE_AGREED"],
    });
    await call(
      "PUT",
      path,
      lead({ email: "owner@lead.example", companyName: "Fresh Sellers", steps: allSteps("DONE") }),
    );
    expect(await call("POST", `${path}complete/`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: "version_conflict", version: 2, change: { action: "lead.update" } },
    });
    const [one, two] = await Promise.all([
      call("POST", `${path}complete/`),
      call("POST", `${path}complete/`),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    expect(one.body).toMatchObject({
      status: "COMPLETED",
      seller: { status: "LEAD", code: expect.stringMatching(/^\w{6}$/) },
    });
    const mails = async () =>
      (
        await sql<{ body: string }>`
          select body from outgoing_messages where recipient = 'owner@lead.example' order by id`.execute(
          api.services.db,
        )
      ).rows.map(({ body }) => body);
    expect(await mails()).toEqual([expect.stringMatching(/\/join-team\/\?secret=/)]);
    expect((await call("PUT", path, lead({ email: "owner@lead.example" }))).body["code"]).toBe(
      "invalid_state",
    );
  });

  it("re-sends the invitation with a new link that replaces the old one, once a minute, until the owner has joined", async () => {
    const again = () => call("POST", "seller-leads/fresh-sellers/invite-again/");
    expect((await again()).body).toMatchObject({ code: "too_many_requests", wait: expect.any(Number) });
    api.securityClock.advance(60_000);
    const first = await linkSecret(api, "owner@lead.example");
    expect((await again()).status).toBe(200);
    const secret = await linkSecret(api, "owner@lead.example");
    expect(secret).not.toBe(first);
    const post = (path: string, body: object) => api.request("POST", `team/invitations/${path}/`, { body });
    expect((await post("look-up", { secret: first })).body["code"]).toBe("invitation_invalid");
    expect((await post("look-up", { secret })).body).toMatchObject({
      company: "Fresh Sellers",
      email: "owner@lead.example",
      role: "OWNER",
      needsAccount: true,
      personName: "Gaia Riva",
      newCompany: { country: "IT", vatNumber: null },
    });
    const joined = await post("accept", { secret, password: "lantern over seven ferries" });
    expect(joined.status).toBe(204);
    const { seller } = (await call("GET", "seller-leads/fresh-sellers/")).body;
    expect(seller).toMatchObject({
      status: "ONBOARDING",
      onboarding: expect.arrayContaining([{ step: "ACTIVATED_ACCOUNT", isDone: true }]),
    });
    expect((await again()).body["code"]).toBe("already_joined");
    expect((await call("POST", "seller-leads/porto-cosmeticos/invite-again/")).body["code"]).toBe(
      "invalid_state",
    );
  });

  it("sells only when its onboarding is complete", async () => {
    const { seller } = (await call("GET", "seller-leads/fresh-sellers/")).body;
    const steps = (seller as unknown as { onboarding: { step: string; isDone: boolean }[] }).onboarding;
    const open = steps.filter(({ isDone }) => !isDone);
    expect(open.map(({ step }) => step)).toEqual([
      "ACCEPTED_TERMS",
      "BILLING_ADDRESS",
      "SHIP_FROM_ADDRESS",
      "VAT_NUMBER",
      "BANK_DETAILS",
      "OFFERS",
    ]);
    const activate = (qid: unknown) => call("POST", `internal/sellers/${String(qid)}/activate/`);
    const refused = await activate(seller?.["qid"]);
    expect(refused.body).toMatchObject({
      code: "onboarding_incomplete",
      missing: open.map(({ step }) => step),
    });

    const sellerId = await companyOf(api, "seller@demo.example");
    await sql`update sellers set status = 'ONBOARDING' where organisation_id = ${sellerId}`.execute(
      api.services.db,
    );
    const { rows } = await sql<{ qid: string }>`select qid from organisations where id = ${sellerId}`.execute(
      api.services.db,
    );
    const setVat = (number: string | null, status: string | null) =>
      sql`update organisations set vat_number = ${number}, vat_status = ${status} where id = ${sellerId}`.execute(
        api.services.db,
      );
    const vat = await sql<{ number: string; status: string | null }>`
      select vat_number as number, vat_status as status from organisations where id = ${sellerId}`.execute(
      api.services.db,
    );
    for (const [number, status] of [
      [null, null],
      ["DE123456788", "INVALID"],
    ] as const) {
      await setVat(number, status);
      expect((await activate(rows[0]?.qid)).body).toMatchObject({
        code: "onboarding_incomplete",
        missing: ["VAT_NUMBER"],
      });
    }
    await setVat(vat.rows[0]?.number ?? null, vat.rows[0]?.status ?? null);
    expect((await activate(rows[0]?.qid)).body["status"]).toBe("ACTIVE");
    expect((await activate(rows[0]?.qid)).body["status"]).toBe("ACTIVE");
    await sql`update sellers set status = 'TERMINATED' where organisation_id = ${sellerId}`.execute(
      api.services.db,
    );
    expect((await activate(rows[0]?.qid)).body["code"]).toBe("invalid_state");
    expect((await activate("0123456789ABCDEF")).status).toBe(404);
  });
});
