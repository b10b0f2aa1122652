import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { textOfPdf } from "#testing/pdf-text.ts";
import { newQid } from "#kernel/qid.ts";
import type { Json } from "#testing/test-api.ts";
import { confirmedTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const size = { lengthCm: 60, widthCm: 40, heightCm: 30 };

describe("commercial invoices over HTTP", () => {
  const api = useApi();

  const call = (method: string, path: string, body?: unknown, as = seller) =>
    api.request(method, path, { as, body });
  /** A confirmed sale of the German seller that it ships to a buyer there directly, or to our warehouse. */
  async function saleTo(place: { country: string; postcode?: string } | "WAREHOUSE", from = "DE") {
    const sale = await confirmedTestSale(api);
    const { db } = api.services;
    if (place !== "WAREHOUSE")
      await sql`with a as (insert into addresses (qid, organisation_id, company_name, line_one, postcode, city, country, usage)
          select ${newQid()}, o.buyer_id, 'Buyer of this test', 'Quay Street 1', ${place.postcode ?? "1000"}, 'Porttown',
            ${place.country}, 'shipping' from sales s join orders o on o.id = s.order_id where s.qid = ${sale.qid} returning id)
        update orders o set shipping_address_id = a.id from a, sales s where s.order_id = o.id and s.qid = ${sale.qid}`.execute(
        db,
      );
    await sql`update sales s set ships_direct = ${place !== "WAREHOUSE"}, ship_from_country = ${from},
        deliver_to = jsonb_build_object('name', d.company_name, 'lineOne', d.line_one, 'lineTwo', d.line_two, 'postcode', d.postcode,
          'city', d.city, 'country', d.country, 'isWarehouse', ${place === "WAREHOUSE"}::boolean)
      from orders o join organisations b on b.id = o.buyer_id join addresses d on true
      where o.id = s.order_id and s.qid = ${sale.qid} and case when ${place === "WAREHOUSE"}::boolean
        then d.organisation_id = b.consolidation_warehouse_id else d.id = o.shipping_address_id end`.execute(
      db,
    );
    return sale;
  }
  const exporterEori = (number: string | null) =>
    sql`update organisations set eori_number = ${number} where id = (
      select m.organisation_id from memberships m join users u on u.id = m.user_id where u.email = ${seller})`.execute(
      api.services.db,
    );
  const path = async () =>
    `sales/${(await saleTo({ country: "GB", postcode: "E14 9ZZ" })).qid}/commercial-invoice/`;
  const linesOf = (body: Json) => body["lines"] as unknown as Json[];

  it("state who sends what to whom, with amounts that add up", async () => {
    const { status, body } = await call("GET", await path());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: `CI-${String(body["saleNumber"])}`,
      incoterm: expect.stringMatching(/^DAP /),
      exporter: { name: "Demo Beauty GmbH" },
      importer: {
        name: "Quayside Ltd",
        eoriNumber: "GB999999973000",
      },
    });
    const goods = linesOf(body).reduce((sum, line) => sum + Math.round(Number(line["total"]) * 100), 0);
    expect(Number(body["goodsTotal"])).toBe(goods / 100);
    expect(Number(body["total"])).toBeCloseTo(goods / 100 + Number(body["freight"]));
  });

  it("remember tariff numbers and origins per GTIN, and say what is missing", async () => {
    const address = await path();
    const before = (await call("GET", address)).body;
    const cleared = linesOf(before).map((line) => ({ id: line["id"], hsCode: null, originCountry: null }));
    expect((await call("PUT", address, { lines: cleared })).body["missing"]).toEqual(
      expect.arrayContaining(["HS_CODE", "ORIGIN_COUNTRY"]),
    );
    const told = cleared.map(({ id }) => ({ id, hsCode: "33049900" }));
    const half = (await call("PUT", address, { lines: told })).body;
    expect(half["missing"]).not.toContain("HS_CODE");
    expect(half["missing"]).toContain("ORIGIN_COUNTRY");
    await call("PUT", address, { lines: cleared.map(({ id }) => ({ id, originCountry: "DE" })) });
    const after = (await call("GET", address)).body;
    expect(linesOf(after)).toEqual(
      linesOf(before).map((line) => ({ ...line, hsCode: "33049900", originCountry: "DE" })),
    );
    const unknown = await call("PUT", address, { lines: [{ id: "0123456789ABCDEF", hsCode: "330499" }] });
    expect(unknown).toMatchObject({ status: 400, body: { code: "line_not_found" } });
    expect((await call("PUT", address, { lines: [{ id: "0123456789ABCDEF", hsCode: "33" }] })).status).toBe(
      400,
    );
  });

  it.each([
    ["DE", { country: "CH", postcode: "4057" }, "Buyer of this test", null],
    ["DE", { country: "NO", postcode: "0150" }, "Buyer of this test", null],
    ["DE", { country: "US", postcode: "10001" }, "Buyer of this test", null],
    ["DE", { country: "GB", postcode: "E14 9ZZ" }, "Quayside Ltd", "GB999999973000"],
    // In the customs union of Great Britain, and without VAT of ours: no company of ours is registered there.
    ["DE", { country: "JE", postcode: "JE2 3AB" }, "Buyer of this test", null],
    ["DE", { country: "IM", postcode: "IM1 1AE" }, "Quayside Ltd", "GB999999973000"],
    ["DE", { country: "ES", postcode: "35001" }, "Quayside B.V.", "NL999999990"],
    ["CH", { country: "FR", postcode: "75001" }, "Quayside B.V.", "NL999999990"],
    ["CH", "WAREHOUSE", "Quayside B.V.", "NL999999990"],
    ["GB", "WAREHOUSE", "Quayside B.V.", "NL999999990"],
  ] as const)(
    "exist where a border is crossed, and name who imports: %s to %o",
    async (from, to, name, eoriNumber) => {
      const { qid } = await saleTo(to, from);
      const { status, body } = await call("GET", `sales/${qid}/commercial-invoice/`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ importer: { name, eoriNumber }, deliverTo: { eoriNumber: null } });
      expect(body["missing"]).not.toContain("BUYER_EORI");
    },
  );

  it.each([
    ["DE", "WAREHOUSE"],
    ["DE", { country: "FR", postcode: "75001" }],
    ["DE", { country: "GB", postcode: "BT1 1AA" }],
    ["DE", { country: "MC", postcode: "98000" }],
    ["GB", { country: "GB", postcode: "E14 9ZZ" }],
    ["CH", { country: "LI", postcode: "9490" }],
  ] as const)("do not exist where none is crossed: %s to %o", async (from, to) => {
    const { qid, lines } = await saleTo(to, from);
    for (const [method, ending] of [
      ["GET", ""],
      ["GET", "file/"],
      ["GET", "file/?kind=PROFORMA"],
      ["PUT", ""],
    ] as const) {
      const body = method === "PUT" ? { lines: [{ id: lines[0]?.id }] } : undefined;
      expect(await call(method, `sales/${qid}/commercial-invoice/${ending}`, body)).toMatchObject({
        status: 404,
        body: { code: "commercial_invoice_not_found", message: "No commercial invoice found." },
      });
    }
  });

  it("ask for the exporter's EORI number where the goods leave, or its VAT number where none are issued", async () => {
    const { db } = api.services;
    const asked = async (from: string, number: string | null) => {
      const { qid } = await saleTo({ country: "US" }, from);
      await exporterEori(number);
      const missing = (await call("GET", `sales/${qid}/commercial-invoice/`)).body["missing"];
      return (missing as unknown as string[]).filter((one) => one.startsWith("EXPORTER"));
    };
    const { rows } = await sql<{
      id: number;
      vat: string;
    }>`select o.id, o.vat_number as vat from organisations o
      join memberships m on m.organisation_id = o.id join users u on u.id = m.user_id where u.email = ${seller}`.execute(
      db,
    );
    expect(await asked("DE", "DE1234567")).toEqual([]);
    expect(await asked("DE", "FR123456789")).toEqual([]);
    expect(await asked("DE", null)).toEqual(["EXPORTER_EORI"]);
    expect(await asked("DE", "GB123456789000")).toEqual(["EXPORTER_EORI"]);
    expect(await asked("GB", "GB123456789000")).toEqual([]);
    expect(await asked("GB", "DE1234567")).toEqual(["EXPORTER_EORI"]);
    expect(await asked("CH", null)).toEqual([]);
    await sql`update organisations set vat_number = null where id = ${rows[0]?.id}`.execute(db);
    expect(await asked("CH", null)).toEqual(["EXPORTER_VAT_NUMBER"]);
    expect(await asked("DE", "DE1234567")).toEqual([]);
    await sql`update organisations set vat_number = ${rows[0]?.vat} where id = ${rows[0]?.id}`.execute(db);
  });

  it("follow the place that the goods leave, as kept when the sale opened, under the seller's VAT number there", async () => {
    const { db } = api.services;
    const { qid } = await saleTo({ country: "ES", postcode: "38001" }, "ES");
    // From one of the Canary Islands to another.
    await sql`update sales set ship_from_postcode = '35001' where qid = ${qid}`.execute(db);
    expect((await call("GET", `sales/${qid}/commercial-invoice/`)).status).toBe(404);
    await sql`update sales set ship_from_country = 'GB', ship_from_postcode = 'E14 9ZZ' where qid = ${qid}`.execute(
      db,
    );
    await sql`insert into vat_registrations (organisation_id, state, number, status, checked_at)
      select seller_id, 'GB', 'GB980780684', 'VALID', created_at from sales where qid = ${qid}`.execute(db);
    const { body } = await call("GET", `sales/${qid}/commercial-invoice/`);
    expect(body["exporter"]).toMatchObject({ vatNumber: "GB980780684" });
    await sql`delete from vat_registrations`.execute(db);
  });

  it("weigh pallets and loose boxes once, and count them as packages", async () => {
    const { qid, lines } = await saleTo({ country: "CH", postcode: "4057" });
    const [first, ...others] = lines.map((line) => ({ weightGrams: 9000, ...size, lines: [line] }));
    const boxes = [{ ...first, palletNumber: 1 }, ...others];
    await call("PUT", `sales/${qid}/boxes/`, { boxes, pallets: [{ number: 1, base: "EUR" }] });
    const { body } = await call("GET", `sales/${qid}/commercial-invoice/`);
    // A pallet of 25 kg with a box of 9 kg on it.
    expect(body).toMatchObject({ packages: 2, boxes: "1 on 1 pallet, 1 loose", grossWeightGrams: 43_000 });
    const { bytes } = await call("GET", `sales/${qid}/commercial-invoice/file/`);
    expect((await textOfPdf(bytes))[0]).toContain("\nPackages\n2 (boxes: 1 on 1 pallet, 1 loose)\n");
  });

  it("can be printed as a PDF", async () => {
    const answer = await call("GET", `${await path()}file/`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBeGreaterThan(0);
  });

  it("do not exist for another company", async () => {
    const foreign = await call("GET", await path(), undefined, "keyaccount@demo.example");
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  describe("of a shipped order", () => {
    /** A confirmed export without shipping arrangements, with everything that customs require. */
    async function readyToShip(isDirect: boolean): Promise<string> {
      const { qid, lines: units } = await (isDirect ? saleTo({ country: "US" }) : saleTo("WAREHOUSE", "GB"));
      await exporterEori(isDirect ? "DE1234567" : "GB123456789000");
      const boxes = units.map((line) => ({ weightGrams: 9000, ...size, lines: [line] }));
      expect(await call("PUT", `sales/${qid}/boxes/`, { boxes })).toMatchObject({ status: 200 });
      await say(qid, { hsCode: "33049900", originCountry: "DE" });
      return qid;
    }
    const address = (qid: string) => `sales/${qid}/commercial-invoice/`;
    async function say(qid: string, said: object) {
      const lines = linesOf((await call("GET", address(qid))).body).map(({ id }) => ({ id, ...said }));
      return call("PUT", address(qid), { lines });
    }
    const ship = (qid: string) =>
      call("POST", "shipments/", { saleQid: qid, carrier: "ups", trackingNumbers: ["1Z999AA10123456784"] });
    const pages = async (qid: string) => {
      const answer = await call("GET", `${address(qid)}file/`);
      const text = (await textOfPdf(answer.bytes)).join("\n");
      return { bytes: answer.bytes, text, name: answer.headers.get("content-disposition") ?? "" };
    };

    it("stay byte for byte as they were when it was shipped; a correction is the next revision", async () => {
      const qid = await readyToShip(false);
      const before = await pages(qid);
      expect((await call("GET", address(qid))).body).toMatchObject({ revision: null, missing: [] });
      expect(before.text).not.toContain("Revision");
      expect(await ship(qid)).toMatchObject({ status: 200 });

      const { version: _version, ...shipped } = (await call("GET", address(qid))).body;
      expect(shipped).toMatchObject({ revision: 1, missing: [] });
      // Declarations for the same product in another order, and a new company name, do not change what was shipped.
      await sql`update seller_product_facts set hs_code = '999999'`.execute(api.services.db);
      expect((await call("GET", address(qid))).body).toEqual({ ...shipped, version: expect.any(Number) });
      const drawn = await Promise.all([pages(qid), pages(qid), pages(qid)]);
      expect(new Set(drawn.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
      expect(drawn[0]?.text).toContain("Revision\n1 of ");

      expect((await say(qid, { hsCode: "33051000" })).body).toMatchObject({ revision: 2 });
      const second = await pages(qid);
      expect(second.text).toContain("in place of revision 1");
      expect(second.text).toContain("33051000");
      expect(second.name).toContain("-revision-2.pdf");
      expect(await say(qid, { hsCode: null })).toMatchObject({
        status: 409,
        body: { code: "revision_incomplete", missing: ["HS_CODE"] },
      });
      expect((await call("GET", address(qid))).body).toMatchObject({ revision: 2 });
      const { rows } = await sql<{ action: string; detail: Json }>`
        select action, detail from audit_log where subject_qid = ${qid} and action like 'shipping_paper.%'
          and detail->>'kind' = 'COMMERCIAL_INVOICE' order by id`.execute(api.services.db);
      expect(rows.map(({ action, detail }) => [action, detail["revision"]])).toEqual([
        ["shipping_paper.freeze", 1],
        ["shipping_paper.draw", 1],
        ["shipping_paper.freeze", 2],
        ["shipping_paper.draw", 2],
      ]);
      const change = sql`update shipping_papers set content = '{}' where revision = 1`.execute(
        api.services.db,
      );
      await expect(change).rejects.toThrow("keeps what it says");
    });

    it("are preceded by a proforma with the same goods and totals, which requests no payment", async () => {
      const qid = await readyToShip(false);
      const { body } = await call("GET", address(qid));
      const proforma = async () => {
        const answer = await call("GET", `${address(qid)}file/?kind=PROFORMA`);
        const name = answer.headers.get("content-disposition") ?? "";
        return { name, text: (await textOfPdf(answer.bytes)).join("") };
      };
      const drawn = await proforma();
      expect(drawn.name).toContain(`"PF-${String(body["saleNumber"])}.pdf"`);
      expect(drawn.text).toContain(`Proforma number\nPF-${String(body["saleNumber"])}\n`);
      expect(drawn.text).toContain("asks for no payment");
      expect(drawn.text).not.toMatch(/DRAFT|Commercial invoice/);
      const amounts = (text: string) => text.match(/[€£$][\d.,]+/g);
      expect(amounts(drawn.text)).toEqual(amounts((await pages(qid)).text));
      await say(qid, { hsCode: null });
      const draft = await proforma();
      expect(draft.text).toContain("DRAFT: proforma invoice");
      expect(draft.name).toContain("draft-PF-");
    });

    it("state the exporter's EORI number as of the time of shipping; a proforma does not wait for it", async () => {
      const qid = await readyToShip(true);
      const give = async (eoriNumber: string | null) => {
        const { body } = await call("GET", "company/");
        return call("PATCH", "company/", { version: body["version"], eoriNumber });
      };
      expect((await give(null)).body).toMatchObject({ eoriNumber: null });
      expect((await call("GET", address(qid))).body).toMatchObject({ missing: ["EXPORTER_EORI"] });
      expect((await pages(qid)).text).toContain("It lacks the exporter’s EORI number.");
      const proforma = await call("GET", `${address(qid)}file/?kind=PROFORMA`);
      expect((await textOfPdf(proforma.bytes)).join("")).not.toContain("DRAFT");
      expect(proforma.headers.get("content-disposition")).toContain(`"PF-`);
      expect((await give("de 123 4567")).body).toMatchObject({ eoriNumber: "DE1234567" });
      expect((await call("GET", address(qid))).body).toMatchObject({
        exporter: { eoriNumber: "DE1234567" },
        missing: [],
      });
      expect(await ship(qid)).toMatchObject({ status: 200 });
      expect((await give("DE7654321")).body).toMatchObject({ eoriNumber: "DE7654321" });
      expect((await pages(qid)).text).toContain("EORI number DE1234567");
    });

    it("are a marked draft while something is missing, and final once complete", async () => {
      const qid = await readyToShip(false);
      await say(qid, { hsCode: null, originCountry: null });
      expect((await pages(qid)).text.replaceAll("\n", " ")).toContain(
        "It lacks HS codes of some lines and countries of origin of some lines.",
      );
      await say(qid, { hsCode: "33049900" });
      expect(await ship(qid)).toMatchObject({ status: 200 });
      expect((await call("GET", address(qid))).body).toMatchObject({ revision: null });
      const draft = await pages(qid);
      expect(draft.text).toContain("DRAFT: commercial invoice");
      expect(draft.text).toContain("It lacks countries of origin of some lines.");
      expect(draft.text).not.toContain("The goods originate in");
      expect(draft.name).toContain("draft-CI-");
      expect((await say(qid, { originCountry: "FR" })).body).toMatchObject({ revision: 1 });
      expect((await pages(qid)).text).not.toContain("DRAFT");
    });

    it.each([
      ["to the warehouse, which keeps the buyer unnamed", false],
      ["to the buyer, where a sale is delivered directly", true],
    ])("name one destination with the packing list and the labels: %s", async (_where, isDirect) => {
      const qid = await readyToShip(isDirect);
      const { rows } = await sql<{ buyer: string; warehouse: string }>`
        select b.company_name as buyer, w.company_name as warehouse from sales s join orders o on o.id = s.order_id
          join addresses b on b.id = o.shipping_address_id join organisations c on c.id = o.buyer_id
          join addresses w on w.organisation_id = c.consolidation_warehouse_id
        where s.qid = ${qid} limit 1`.execute(api.services.db);
      const [{ buyer, warehouse } = { buyer: "", warehouse: "" }] = rows;
      const { body } = await call("GET", address(qid));
      const to = body["deliverTo"] as unknown as { address: string[] };
      expect(to.address.join(", ")).toContain(isDirect ? buyer : warehouse);
      const papers = [
        (await pages(qid)).text,
        (await textOfPdf((await call("GET", `sales/${qid}/packing-list/`)).bytes)).join("\n"),
        (await textOfPdf((await call("GET", `sales/${qid}/labels/?size=A6`)).bytes)).join("\n"),
      ];
      for (const paper of papers) {
        expect(paper).toContain(isDirect ? buyer : warehouse);
        if (!isDirect) expect(paper).not.toContain(buyer);
      }
    });
  });
});
