import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf, makeBuyer, callsOf, makeOffer } from "#testing/market.ts";
import { placePaidOrder } from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const SELLER = "seller@demo.example";

const api = useApi();

const call = (method: string, path: string, body?: unknown, as = SELLER) =>
  api.request(method, path, { as, body });
const company = async (as = SELLER) => (await call("GET", "company/", undefined, as)).body;
const versionOf = async (as = SELLER) => Number((await company(as))["version"]);
const patch = async (body: object, as = SELLER) =>
  call("PATCH", "company/", { version: await versionOf(as), ...body }, as);
const auditsOf = async (action: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from audit_log where action = ${action}`.execute(
      api.services.db,
    )
  ).rows[0]?.n;

describe("the company of a seller", () => {
  it("has a complete profile, or reports what is missing", async () => {
    expect(await company()).toMatchObject({
      name: "Demo Beauty GmbH",
      currency: "EUR",
      vatStatus: "VALID",
      sellToRegions: ["WORLD"],
      shipDirectToCountries: ["DE"],
      shippingFee: "0.00",
      profile: { isComplete: true, paymentGaps: [] },
    });
    for (const as of ["noterms@demo.example", "unverified@demo.example"]) {
      const { profile } = await company(as);
      expect(profile).toMatchObject({
        isComplete: false,
        paymentGaps: expect.arrayContaining(["bank_details"]),
      });
      expect(
        ((profile?.["items"] ?? []) as unknown as Json[]).map(
          (one) => `${String(one["key"])} ${String(one["state"])}`,
        ),
      ).toEqual([
        "bank_details MISSING",
        "billing_address COMPLETE",
        "ship_from_address COMPLETE",
        "vat_number MISSING",
        "registration_number MISSING",
        "chamber_of_commerce MISSING",
        `seller_terms ${as.startsWith("noterms") ? "MISSING" : "COMPLETE"}`,
      ]);
    }
  });

  it("changes its sales regions and direct shipping; omitted fields are kept", async () => {
    const answer = await patch({
      sellToRegions: ["USA", "EUROPE", "USA"],
      shipDirectToCountries: ["FR", "DE"],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        sellToRegions: ["USA", "EUROPE"],
        shipDirectToCountries: ["DE", "FR"],
        name: "Demo Beauty GmbH",
      },
    });
    expect((await patch({ sellToRegions: ["WORLD"] })).body["shipDirectToCountries"]).toEqual(["DE", "FR"]);
    expect(await auditsOf("company.update")).toBe(2);
    expect(await patch({ shipDirectToCountries: ["DE", "ZZ"] })).toMatchObject({
      status: 400,
      body: { code: "country_unknown", countries: ["ZZ"] },
    });
    expect((await patch({ sellToRegions: [] })).body["code"]).toBe("validation_failed");
  });

  it("reports for a country whether it sells there", async () => {
    const sells = async (regions: string, country: string) =>
      (
        await sql<{
          sells: boolean;
        }>`select sells_to(${regions}::text[], ${country}::char(2)) as sells`.execute(api.services.db)
      ).rows[0]?.sells;
    expect(await Promise.all(["DE", "GB", "US", "JP"].map((code) => sells("{EUROPE}", code)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await Promise.all(["DE", "US", "JP"].map((code) => sells("{USA}", code)))).toEqual([
      false,
      true,
      false,
    ]);
    expect(await sells("{WORLD}", "JP")).toBe(true);
  });

  it("must include the name registered with its VAT number", async () => {
    expect(await patch({ name: "Something Else" })).toMatchObject({
      status: 400,
      body: { code: "company_name_mismatch", vatCompanyName: "Demo Beauty GmbH" },
    });
    expect((await patch({ name: "Demo Beauty GmbH (Berlin)" })).body["name"]).toBe(
      "Demo Beauty GmbH (Berlin)",
    );
  });

  it("accepts the change of only one of two people who saw the same version", async () => {
    const version = await versionOf();
    const change = (region: string) => call("PATCH", "company/", { version, sellToRegions: [region] });
    const answers = await Promise.all([change("USA"), change("EUROPE")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "version_conflict",
      version: version + 1,
    });
    await patch({ sellToRegions: ["WORLD"] });
  });

  it("ships from one of its own addresses", async () => {
    const added = await call("POST", "addresses/", {
      usage: "ship-from",
      companyName: "Demo Beauty GmbH",
      lineOne: "Am Kai 1",
      city: "Hamburg",
      postcode: "20457",
      country: "DE",
    });
    const qid = String(added.body["qid"]);
    expect((await company())["defaultShipFromAddressQid"]).not.toBe(qid);
    expect((await patch({ defaultShipFromAddressQid: qid })).body["defaultShipFromAddressQid"]).toBe(qid);
    const list = await call("GET", "addresses/?usageTypes=billing");
    const billing = String(list.body["results"]?.[0]?.["qid"]);
    const foreign = await company("keyaccount@demo.example");
    for (const wrong of [billing, String(foreign["defaultShipFromAddressQid"]), "0123456789ABCDEF"])
      expect((await patch({ defaultShipFromAddressQid: wrong })).body["code"]).toBe("address_not_usable");
  });
});

describe("the default shipping fee", () => {
  it("applies to every new sale, but to no existing one", async () => {
    expect((await call("PUT", "user/fee/", { shippingFee: "4.90" })).body).toMatchObject({
      shippingFee: "4.90",
    });
    const { saleQid } = await placePaidOrder(api, { lines: [{ quantity: 2, priceMinor: 1000 }] });
    expect((await call("GET", `sales/${saleQid}/`)).body).toMatchObject({
      sellerShippingFee: { amount: "4.90" },
    });
    await call("PUT", "user/fee/", { shippingFee: "0" });
    expect((await call("GET", `sales/${saleQid}/`)).body).toMatchObject({
      sellerShippingFee: { amount: "4.90" },
    });
  });

  it("is set only by someone who saw the settings as they are, else told who changed them", async () => {
    const { version } = (await call("PUT", "user/fee/", { shippingFee: "3.00" })).body;
    await call("PUT", "user/fee/", { shippingFee: "4.00", version });
    const stale = { shippingFee: "5.00", version };
    expect(await call("PUT", "user/fee/", stale)).toMatchObject({
      status: 409,
      body: {
        code: "version_conflict",
        version: Number(version) + 1,
        change: { action: "company.update_fee", by: "Demo Seller" },
      },
    });
    expect((await call("GET", "company/")).body).toMatchObject({ shippingFee: "4.00" });
    await call("PUT", "user/fee/", { shippingFee: "0", version: Number(version) + 1 });
  });

  it("is at most 25 euros in the seller's currency", async () => {
    const gbp = "keyaccount@demo.example";
    expect((await call("PUT", "user/fee/", { shippingFee: "25.00" })).status).toBe(200);
    expect(await call("PUT", "user/fee/", { shippingFee: "25.01" })).toMatchObject({
      status: 400,
      body: { code: "fee_out_of_range", maximum: "25.00" },
    });
    expect(await call("PUT", "user/fee/", { shippingFee: "21.37" }, gbp)).toMatchObject({
      body: { maximum: "21.36" },
    });
    for (const wrong of ["-1", "1.999"])
      expect((await call("PUT", "user/fee/", { shippingFee: wrong })).body["code"]).toBe("fee_out_of_range");
    await call("PUT", "user/fee/", { shippingFee: "0.00" });
  });
});

describe("the extract from the commercial register", () => {
  const path = "company/chamber-of-commerce/";
  const form = (content: string, number = "HRB 4711") => {
    const data = new FormData();
    data.append("number", number);
    data.append("file", new Blob([content]), "extract.pdf");
    return data;
  };
  const PDF = "%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
  const as = "quiet@demo.example";

  it("is uploaded with its number, and can be replaced, downloaded and removed", async () => {
    expect((await call("GET", path, undefined, as)).body["registration"]).toBeNull();
    expect((await call("GET", `${path}file/`, undefined, as)).status).toBe(404);
    const first = await call("POST", path, form(PDF), as);
    expect(first).toMatchObject({
      status: 201,
      body: {
        number: "HRB 4711",
        file: { name: "extract.pdf", mediaType: "application/pdf" },
        uploadedBy: "Quiet Seller",
      },
    });
    const second = await call("POST", path, form(`${PDF} `, "HRB 4712"), as);
    expect((await call("GET", path, undefined, as)).body["registration"]).toEqual(second.body);
    const file = await call("GET", `${path}file/`, undefined, as);
    expect(file.bytes.toString()).toBe(`${PDF} `);
    expect(file.headers.get("content-disposition")).toContain("attachment");
    expect((await call("DELETE", path, undefined, as)).status).toBe(204);
    expect((await call("DELETE", path, undefined, as)).status).toBe(204);
    expect((await call("GET", path, undefined, as)).body["registration"]).toBeNull();
    expect(await auditsOf("chamber_registration.remove")).toBe(1);
  });

  it("must be a document or picture by its content, with a number", async () => {
    expect((await call("POST", path, form("number;name\n1;x"), as)).body["code"]).toBe(
      "document_format_not_allowed",
    );
    expect((await call("POST", path, form(""), as)).body["code"]).toBe("document_empty");
    expect((await call("POST", path, form(PDF, " "), as)).body["code"]).toBe("validation_failed");
  });
});

describe("groups, exporter and debts", () => {
  it("list the companies and teams of a user", async () => {
    expect((await call("GET", "user/groups/")).body["results"]).toMatchObject([
      { kind: "seller", role: "owner" },
    ]);
    const staff = await call("GET", "user/groups/", undefined, "staff@quayside.example");
    expect(staff.body["results"]).toMatchObject([{ name: "Quayside", kind: "staff", role: "administrator" }]);
  });

  it("keep one exporter per buyer, the latest one", async () => {
    const as = "buyer@demo.example";
    const post = (eoriNumber: string) =>
      api.request("POST", "user/buyer-exporter/", {
        as,
        application: "buyers",
        body: { exporterName: "Demo Magasins SAS", eoriNumber },
      });
    expect((await post("fr 123 456 789 00012")).body).toMatchObject({ eoriNumber: "FR12345678900012" });
    expect((await post("FR12345678900020")).body).toMatchObject({ eoriNumber: "FR12345678900020" });
    expect((await post("US123456789")).body["code"]).toBe("eori_invalid");
    const { rows } = await sql<{ eori: string }>`
      select eori_number as eori from buyer_exporters where organisation_id = ${await companyOf(api, as)}`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ eori: "FR12345678900020" }]);
  });

  it("total what a seller owes for claims, according to the ledger", async () => {
    const sellerId = await companyOf(api, SELLER);
    const { rows } = await sql<{ currency: string; amount: string }>`
      select currency, money_text(sum(amount_minor)::bigint) as amount from ledger_entries
      where organisation_id = ${sellerId} and account = 'seller_receivable' group by currency having sum(amount_minor) > 0`.execute(
      api.services.db,
    );
    const { body } = await call("GET", "user/debtor/");
    expect(body).toMatchObject({ claims: rows, owed: rows, deferred: [], application: null });
  });

  it("show a buyer the deferred payments that are not due yet", async () => {
    const buyer = await makeBuyer(api, "debtor@buyers.example");
    const { add, chooseAddresses, complete, get } = callsOf(api, buyer);
    await chooseAddresses(30);
    await add(
      await makeOffer(api, { sellerId: await companyOf(api, SELLER), priceMinor: 1000, stock: 5 }),
      2,
    );
    const order = (await complete()).body["order"] as Json;
    expect((await get("user/debtor/")).body).toMatchObject({
      owed: [{ amount: "21.20", currency: "EUR" }],
      deferred: [{ orderQid: order["qid"], amount: "21.20", dueAt: "2026-07-09T08:00:00Z" }],
      application: { status: "APPROVED", limit: { amount: "10000.00", currency: "EUR" } },
    });
    api.businessTime.advance(31 * 24 * 60 * 60_000);
    expect((await get("user/debtor/")).body).toMatchObject({ owed: [], deferred: [] });
  });
});
