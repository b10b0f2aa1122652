import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { tellTimeZones } from "#modules/company/addresses/tell-time-zones.job.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json, TestAnswer } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const SELLER = "seller@demo.example";
const LONG = "Industriestraße 123, building C, second floor, door 4";

const market = useMarket("addressee");

const address = (more: object = {}) => ({
  usage: "billing",
  companyName: "Quay Shop SAS",
  lineOne: "Rue de la Paix 1",
  city: "Paris",
  postcode: "75002",
  country: "FR",
  ...more,
});
const qidOf = (answer: TestAnswer) => String(answer.body["qid"]);
const listOf = (answer: TestAnswer) => answer.body["results"] as unknown as Json[];

describe("addresses of a company", () => {
  it("are added, read, changed and removed", async () => {
    const { call, get } = await market.newBuyer();
    const created = await call("POST", "addresses/", address({ usage: "shipping", postcode: " 75002 " }));
    expect(created).toMatchObject({
      status: 201,
      body: {
        usage: "shipping",
        postcode: "75002",
        lineTwo: "",
        isDefault: false,
        lineTooLong: [],
        version: 1,
      },
    });
    const path = `addresses/${qidOf(created)}/`;
    expect((await get(path)).body).toEqual(created.body);
    const changed = await call("PUT", path, address({ usage: "shipping", city: "Lyon", postcode: "69002" }));
    expect(changed).toMatchObject({ status: 200, body: { qid: qidOf(created), city: "Lyon", version: 2 } });
    expect(listOf(await get("addresses/?usageTypes=shipping")).map((one) => one["city"])).toEqual([
      "Lille",
      "Lyon",
    ]);
    expect((await call("DELETE", path)).status).toBe(204);
    expect((await get(path)).status).toBe(404);
    expect((await call("DELETE", path)).status).toBe(404);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_qid = ${qidOf(created)} order by id`.execute(
      market.api.services.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(["address.create", "address.update", "address.delete"]);
  });

  it("are removed or replaced only as their caller saw them, and say who changed them", async () => {
    const { call, get } = await market.newBuyer();
    const created = await call("POST", "addresses/", address({ usage: "billing", isDefault: true }));
    const path = `addresses/${qidOf(created)}/`;
    await call("PUT", path, address({ city: "Lyon", postcode: "69002", version: 1 }));
    const change = { action: "address.update", by: expect.any(String), at: expect.stringMatching(/Z$/) };
    const conflict = { status: 409, body: { code: "version_conflict", version: 2, change } };
    expect(await call("DELETE", `${path}?version=1`)).toMatchObject(conflict);
    const nice = address({ city: "Nice", postcode: "06000" });
    expect(await call("PUT", "user/address/", { ...nice, version: 1 })).toMatchObject(conflict);
    expect((await get(path)).body).toMatchObject({ city: "Lyon", version: 2 });
    expect((await call("PUT", "user/address/", { ...nice, version: 2 })).status).toBe(200);
    // A retry finds its own change.
    expect(await call("PUT", "user/address/", { ...nice, version: 2 })).toMatchObject({
      status: 200,
      body: { city: "Nice", version: 3 },
    });
    expect((await call("DELETE", `${path}?version=3`)).status).toBe(204);
  });

  it("keep long lines, and flag those too long for carriers' labels", async () => {
    const { call } = await market.newBuyer();
    const body = address({ lineOne: LONG, lineTwo: "x".repeat(36) });
    expect((await call("POST", "addresses/", body)).body).toMatchObject({
      lineOne: LONG,
      lineTooLong: ["lineOne", "lineTwo"],
    });
    const tooLong = await call("POST", "addresses/", address({ lineOne: "x".repeat(101) }));
    expect([tooLong.status, tooLong.body["code"]]).toEqual([400, "validation_failed"]);
  });

  it.each([
    ["country", { country: "ZZ" }],
    ["country", { country: "UK" }],
    ["postcode", { postcode: "7500" }],
    ["postcode", { postcode: "" }],
    ["postcode", { country: "NL", postcode: "75002" }],
    ["companyName", { companyName: "  " }],
    ["lineOne", { lineOne: "a\u0000b" }],
    ["usage", { usage: "office" }],
  ])("need a real %s: %o", async (field, wrong) => {
    const { call } = await market.newBuyer();
    const answer = await call("POST", "addresses/", address(wrong));
    expect(answer).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    expect(Object.keys(answer.body["fieldErrors"] ?? {})).toEqual([field]);
  });

  it("accept any postcode, or none, for countries without a known format", async () => {
    const { call } = await market.newBuyer();
    const answer = await call("POST", "addresses/", address({ country: "AE", postcode: "", city: "Dubai" }));
    expect(answer).toMatchObject({ status: 201, body: { postcode: "" } });
  });

  it("have the company name of a valid VAT number, when created, changed or chosen for a checkout", async () => {
    const { buyer, call } = await market.newBuyer();
    await sql`update organisations set vat_company_name = 'QUAY SHOP' where id = ${buyer.id}`.execute(
      market.api.services.db,
    );
    const details = {
      companyName: 'The company name must include "QUAY SHOP".',
      vatCompanyName: "QUAY SHOP",
    };
    const wrong = address({ companyName: "Else SARL" });
    expect(await call("POST", "addresses/", wrong)).toMatchObject({
      status: 400,
      body: { code: "CreateAddressBadRequest", ...details },
    });
    for (const path of [`addresses/${buyer.billing}/`, "user/address/"]) {
      expect(await call("PUT", path, wrong)).toMatchObject({
        status: 400,
        body: { code: "UpdateAddressBadRequest", ...details },
      });
    }
    expect((await call("POST", "addresses/", address())).status).toBe(201);
    expect(await call("PATCH", "checkouts/active/", { billingAddressQid: buyer.billing })).toMatchObject({
      status: 400,
      body: { code: "UpdateCheckoutBadRequest", billingAddressQid: { vatCompanyName: "QUAY SHOP" } },
    });
    await sql`update organisations set vat_status = 'UNABLE_TO_VALIDATE' where id = ${buyer.id}`.execute(
      market.api.services.db,
    );
    expect((await call("POST", "addresses/", wrong)).status).toBe(201);
  });

  it("have one default per usage: the first one, unless another is chosen", async () => {
    const { buyer, call, get } = await market.newBuyer();
    await call("PUT", `addresses/${buyer.billing}/`, address({ isDefault: true }));
    const second = await call("POST", "addresses/", address({ city: "Second", isDefault: true }));
    const defaults = listOf(await get("addresses/?usageTypes=billing")).filter((one) => one["isDefault"]);
    expect(defaults.map((one) => String(one["qid"]))).toEqual([qidOf(second)]);
  });

  it("can be set without knowing whether one exists", async () => {
    const { call, get } = await market.newBuyer();
    const shipFrom = address({ usage: "ship-from" });
    const first = await call("PUT", "user/address/", shipFrom);
    expect(first).toMatchObject({ status: 200, body: { usage: "ship-from", isDefault: true, version: 1 } });
    const second = await call("PUT", "user/address/", { ...shipFrom, city: "Nice", postcode: "06000" });
    expect(second.body).toMatchObject({ qid: qidOf(first), city: "Nice", version: 2 });
    expect(listOf(await get("addresses/?usageTypes=ship-from"))).toHaveLength(1);
  });

  it("have an info/ endpoint that reports what the profile still needs, and is not taken for an id", async () => {
    const { call, get, buyer } = await market.newBuyer();
    const info = await get("addresses/info/");
    expect(info).toMatchObject({
      status: 200,
      body: {
        usages: [
          { usage: "billing", count: 1, isRequired: true, isComplete: true, hasLineTooLong: false },
          { usage: "shipping", count: 1, isRequired: true, isComplete: true },
          { usage: "ship-from", count: 0, isRequired: false, isComplete: false, defaultQid: null },
        ],
        vatCompanyName: null,
      },
    });
    await call("DELETE", `addresses/${buyer.shipping}/`);
    const profile = (await get("addresses/info/")).body["profile"] as unknown as Json[];
    expect(profile.find((item) => String(item["key"]) === "shipping_address")).toMatchObject({
      state: "MISSING",
      isRequired: true,
    });
  });
});

describe("two people who edit one address", () => {
  it("cause a conflict for the later one when its version is outdated, unless nothing changes", async () => {
    const { buyer, call } = await market.newBuyer();
    const path = `addresses/${buyer.billing}/`;
    const first = address({ city: "One", version: 1 });
    expect((await call("PUT", path, first)).body).toMatchObject({ version: 2 });
    expect((await call("PUT", path, first)).body).toMatchObject({ version: 2, city: "One" });
    expect(await call("PUT", path, address({ city: "Two", version: 1 }))).toMatchObject({
      status: 409,
      body: {
        code: "version_conflict",
        version: 2,
        change: { action: "address.update", at: expect.any(String) },
      },
    });
  });

  it("cause a conflict for the later one who makes another address the default than a colleague did", async () => {
    const { buyer, call, get } = await market.newBuyer();
    const added = async (city: string) => qidOf(await call("POST", "addresses/", address({ city })));
    const [second, third] = [await added("Two"), await added("Three")];
    const prefer = (qid: string, city: string, replacesDefault?: string) =>
      call("PUT", `addresses/${qid}/`, address({ city, isDefault: true, replacesDefault }));
    expect((await prefer(second, "Two")).body).toMatchObject({ isDefault: true });
    expect((await prefer(third, "Three", second)).body).toMatchObject({ isDefault: true });
    // Once more: it is the default already.
    expect((await prefer(third, "Three", second)).status).toBe(200);
    const late = await prefer(buyer.billing, "One", second);
    expect(late).toMatchObject({
      status: 409,
      body: { code: "version_conflict", version: 1, change: { action: "address.update" } },
    });
    expect((await get(`addresses/${third}/`)).body).toMatchObject({ isDefault: true });
    // Knowing the current default is the way on; so is naming none.
    expect((await prefer(buyer.billing, "One", third)).body).toMatchObject({ isDefault: true });
    expect((await prefer(second, "Two")).body).toMatchObject({ isDefault: true });
  });

  it("concurrently leave one current version", async () => {
    const { buyer, call, get } = await market.newBuyer();
    const path = `addresses/${buyer.billing}/`;
    const cities = ["A", "B", "C", "D", "E"];
    const answers = await Promise.all(cities.map((city) => call("PUT", path, address({ city }))));
    expect(answers.map(({ status }) => status)).toEqual(cities.map(() => 200));
    expect((await get(path)).body).toMatchObject({ version: 6 });
    expect(listOf(await get("addresses/?usageTypes=billing"))).toHaveLength(1);
  });

  it("can both add one: a repeated key adds one, and the limit per company holds", async () => {
    const { buyer, call } = await market.newBuyer();
    const add = () => call("POST", "addresses/", address(), "same");
    const [first, second] = [await add(), await add()];
    expect(qidOf(first)).toBe(qidOf(second));
    await sql`insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage)
      select 'limit-' || ${buyer.id}::text || '-' || n, ${buyer.id}, 'Test', 'x', 'x', '75002', 'FR', 'billing'
      from generate_series(1, 197) n`.execute(market.api.services.db);
    expect(await call("POST", "addresses/", address())).toMatchObject({
      status: 400,
      body: { code: "address_limit_reached", maximum: 200 },
    });
  });
});

describe("references to an address", () => {
  it("in orders keep the address of the time of ordering; the open cart follows the change", async () => {
    const { buyer, add, call, chooseAddresses, complete, get } = await market.newBuyer();
    const sellerId = await companyOf(market.api, SELLER);
    await chooseAddresses();
    await add(await makeOffer(market.api, { sellerId, priceMinor: 1000, stock: 5 }), 1);
    const order = (await complete()).body["order"] as Json;
    await chooseAddresses();
    await call("PUT", `addresses/${buyer.shipping}/`, address({ usage: "shipping", city: "Nantes" }));
    expect((await get(`orders/${String(order["qid"])}/`)).body["shippingAddress"]).toEqual({
      city: "Lille",
      country: "FR",
    });
    expect((await get("checkouts/active/")).body).toMatchObject({ shippingAddressQid: buyer.shipping });
    await add(await makeOffer(market.api, { sellerId, priceMinor: 1000, stock: 5 }), 1);
    expect((await complete()).body["order"]).toMatchObject({ shippingAddress: { city: "Nantes" } });
  });

  it("in the open cart are cleared when it is removed, and it cannot be ordered with", async () => {
    const { buyer, add, call, chooseAddresses, complete, get } = await market.newBuyer();
    await chooseAddresses();
    await add(
      await makeOffer(market.api, {
        sellerId: await companyOf(market.api, SELLER),
        priceMinor: 1000,
        stock: 5,
      }),
      1,
    );
    await call("DELETE", `addresses/${buyer.billing}/`);
    expect((await get("checkouts/active/")).body).toMatchObject({ billingAddressQid: null });
    expect(await complete()).toMatchObject({
      status: 400,
      body: { code: "buyer_cannot_checkout", reason: "billing_address_missing" },
    });
  });

  it("determine a seller's deadlines by the time zone of their place, and ask for it where country and postcode do not tell", async () => {
    const as = "quiet@demo.example";
    const call = (method: "POST" | "PUT", path: string, body: object) =>
      market.api.request(method, path, { as, body });
    const sellerId = await companyOf(market.api, as);
    const zoneOfSeller = async () => {
      const { rows } = await sql<{ zone: string }>`
        select time_zone as zone from sellers where organisation_id = ${sellerId}`.execute(
        market.api.services.db,
      );
      return rows[0]?.zone;
    };
    const company = { companyName: "Stille Handel B.V." };
    const from = (more: object) => address({ usage: "ship-from", isDefault: true, ...company, ...more });
    expect(await zoneOfSeller()).toBe("Europe/Amsterdam");
    const places = [
      [{ country: "TR", city: "Istanbul", postcode: "34394" }, "Europe/Istanbul"],
      [{ country: "US", city: "Los Angeles", postcode: "90001" }, "America/Los_Angeles"],
      [{ country: "ES", city: "Las Palmas", postcode: "35001" }, "Atlantic/Canary"],
      [{ country: "ES", city: "Madrid", postcode: "28013" }, "Europe/Madrid"],
    ] as const;
    for (const [place, timeZone] of places) {
      expect(await call("POST", "addresses/", from(place))).toMatchObject({
        status: 201,
        body: { timeZone },
      });
      expect(await zoneOfSeller()).toBe(timeZone);
    }
    const unknown = { country: "CD", city: "Goma", postcode: "" };
    expect(await call("POST", "addresses/", from(unknown))).toMatchObject({
      status: 400,
      body: { code: "validation_failed", fieldErrors: { timeZone: [expect.any(String)] } },
    });
    const wrong = from({ ...unknown, timeZone: "Europe/Amsterdam" });
    expect((await call("POST", "addresses/", wrong)).body["fieldErrors"]).toHaveProperty("timeZone");
    expect(await zoneOfSeller()).toBe("Europe/Madrid");
    const chosen = await call("POST", "addresses/", from({ ...unknown, timeZone: "Africa/Lubumbashi" }));
    expect(chosen).toMatchObject({ status: 201, body: { timeZone: "Africa/Lubumbashi" } });
    expect(await zoneOfSeller()).toBe("Africa/Lubumbashi");
    // A caller that does not know of zones changes nothing about the one that was chosen.
    const again = from({ ...unknown, lineOne: "Avenue 2" });
    const changed = await call("PUT", `addresses/${qidOf(chosen)}/`, again);
    expect(changed).toMatchObject({ status: 200, body: { timeZone: "Africa/Lubumbashi" } });
    expect(
      (await call("POST", "addresses/", address({ ...unknown, ...company }))).body["timeZone"],
    ).toBeNull();
  });

  it("from before zones were stored get the one that their place tells, and are left to be asked for the others", async () => {
    const { db } = market.api.services;
    const sellerId = await companyOf(market.api, SELLER);
    const before = (country: string, postcode: string, usage = "ship-from") =>
      sql`insert into addresses (qid, organisation_id, company_name, line_one, city, postcode, country, usage, is_default)
        values (${`Old${country}${postcode}${usage}`.padEnd(16, "0").slice(0, 16)}, ${sellerId}, 'Old', 'Old Road 1', 'Old Town', ${postcode}, ${country}, ${usage}, false)`.execute(
        db,
      );
    await before("ES", "35002");
    await before("US", "37301");
    await before("FR", "75002", "billing");
    const ofSeller = sql`organisation_id = ${sellerId} and usage = 'ship-from' and retired_at is null`;
    await sql`update addresses set is_default = false where ${ofSeller}`.execute(db);
    await sql`update addresses set is_default = true where ${ofSeller} and postcode = '35002'`.execute(db);
    await tellTimeZones({ db });
    const { rows } = await sql<{ postcode: string; zone: string | null; version: number }>`
      select postcode, time_zone as zone, version from addresses
      where organisation_id = ${sellerId} and line_one = 'Old Road 1' order by id`.execute(db);
    expect(rows).toEqual([
      { postcode: "35002", zone: "Atlantic/Canary", version: 1 },
      { postcode: "37301", zone: null, version: 1 },
      { postcode: "75002", zone: "Europe/Paris", version: 1 },
    ]);
    const seller = await sql<{ zone: string }>`
      select time_zone as zone from sellers where organisation_id = ${sellerId}`.execute(db);
    expect(seller.rows).toEqual([{ zone: "Atlantic/Canary" }]);
    expect(await tellTimeZones({ db })).toBe(0);
  });

  it("cannot be read, changed or removed by another company", async () => {
    const { buyer } = await market.newBuyer();
    const stranger = await market.newBuyer();
    const path = `addresses/${buyer.billing}/`;
    const missing = "addresses/0123456789ABCDEF/";
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", address()],
      ["DELETE", undefined],
    ] as const) {
      const [theirs, nobodys] = [
        await stranger.call(method, path, body),
        await stranger.call(method, missing, body),
      ];
      expect([theirs.status, nobodys.status]).toEqual([404, 404]);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    }
  });
});
