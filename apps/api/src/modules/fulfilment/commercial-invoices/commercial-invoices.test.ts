import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { textOfPdf } from "#testing/pdf-text.ts";
import type { Json } from "#testing/test-api.ts";
import { confirmedTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";

describe("commercial invoices over HTTP", () => {
  const api = useApi();

  const call = (method: string, path: string, body?: unknown, as = seller) =>
    api.request(method, path, { as, body });
  async function saleOf(query: string): Promise<string> {
    const { body } = await call("GET", `sales/?${query}`);
    const found = (body["results"] as unknown as Json[]).find((sale) =>
      Boolean(sale["hasSalelineQuantitiesConfirmed"]),
    );
    if (!found) throw new Error(`No sale of ${query}`);
    return String(found["qid"]);
  }
  const path = async () =>
    `sales/${await saleOf("status=ALL&destination=EXPORT&size=200")}/commercial-invoice/`;
  const linesOf = (body: Json) => body["lines"] as unknown as Json[];

  it("state who sends what to whom, with amounts that add up", async () => {
    const { status, body } = await call("GET", await path());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: `CI-${String(body["saleNumber"])}`,
      incoterm: expect.stringMatching(/^DAP /),
      exporter: { name: "Demo Beauty GmbH" },
      importer: {
        name: expect.stringMatching(/^Quayside/),
        eoriNumber: expect.stringMatching(/^(NL9{8}0|GB9{7}73000)$/),
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

  it("state the buyer's EORI number where customs require one, or say that it is missing", async () => {
    const qid = await saleOf("status=ALL&destination=EXPORT&size=200");
    const address = `sales/${qid}/commercial-invoice/`;
    const { db } = api.services;
    /** The buyer's number and the destination country; the resulting invoice. */
    const eori = async (number: string | null, country: string) => {
      await sql`update sales set destination_country = ${country} where qid = ${qid}`.execute(db);
      await sql`delete from buyer_exporters where organisation_id = (
        select o.buyer_id from sales s join orders o on o.id = s.order_id where s.qid = ${qid})`.execute(db);
      await sql`insert into buyer_exporters (organisation_id, exporter_name, eori_number, created_at, updated_at)
        select o.buyer_id, 'Importer', ${number}, now(), now() from sales s join orders o on o.id = s.order_id
        where s.qid = ${qid} and ${number}::text is not null`.execute(db);
      const { body } = await call("GET", address);
      const missing = body["missing"] as unknown as string[];
      return [body["deliverTo"]?.["eoriNumber"], missing.includes("BUYER_EORI")];
    };
    expect(await eori(null, "GB")).toEqual([null, true]);
    expect(await eori("GB123456789000", "GB")).toEqual(["GB123456789000", false]);
    expect(await eori("GB123456789000", "FR")).toEqual([null, true]);
    expect(await eori("DE1234567", "FR")).toEqual(["DE1234567", false]);
    expect(await eori("XI123456789000", "IE")).toEqual(["XI123456789000", false]);
    expect(await eori(null, "US")).toEqual([null, false]);
    expect((await call("GET", `${address}file/`)).status).toBe(200);
  });

  it("can be printed as a PDF", async () => {
    const answer = await call("GET", `${await path()}file/`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBeGreaterThan(0);
  });

  it("do not exist for goods inside the customs union, nor for another company", async () => {
    const inside = await saleOf("status=ALL&destination=EU&size=200");
    for (const [method, ending] of [
      ["GET", ""],
      ["GET", "file/"],
      ["PUT", ""],
    ] as const) {
      const body = method === "PUT" ? { lines: [{ id: "0123456789ABCDEF" }] } : undefined;
      expect(await call(method, `sales/${inside}/commercial-invoice/${ending}`, body)).toMatchObject({
        status: 404,
        body: { code: "commercial_invoice_not_found", message: "No commercial invoice found." },
      });
    }
    const foreign = await call("GET", await path(), undefined, "keyaccount@demo.example");
    expect(foreign).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  describe("of a shipped order", () => {
    /** A confirmed export without shipping arrangements, with everything that customs require. */
    async function readyToShip(isDirect: boolean): Promise<string> {
      const { qid, lines: units } = await confirmedTestSale(api);
      await sql`update sales set vat_rule = 'EXPORT', vat_minor = 0, destination_country = 'US',
        ships_direct = ${isDirect} where qid = ${qid}`.execute(api.services.db);
      const box = { weightGrams: 9000, lengthCm: 60, widthCm: 40, heightCm: 30 };
      const boxes = units.map((line) => ({ ...box, lines: [line] }));
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

      const shipped = (await call("GET", address(qid))).body;
      expect(shipped).toMatchObject({ revision: 1, missing: [] });
      // Declarations for the same product in another order, and a new company name, do not change what was shipped.
      await sql`update seller_product_facts set hs_code = '999999'`.execute(api.services.db);
      expect((await call("GET", address(qid))).body).toEqual(shipped);
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

    it("state the exporter's EORI number where the company has one, as of the time of shipping", async () => {
      const qid = await readyToShip(false);
      const give = async (eoriNumber: string | null) => {
        const { body } = await call("GET", "company/");
        return call("PATCH", "company/", { version: body["version"], eoriNumber });
      };
      expect(await give("12345")).toMatchObject({ status: 400, body: { code: "eori_invalid" } });
      expect((await pages(qid)).text).not.toContain("EORI number DE");
      expect((await give("de 123 4567")).body).toMatchObject({ eoriNumber: "DE1234567" });
      expect((await call("GET", address(qid))).body).toMatchObject({ exporter: { eoriNumber: "DE1234567" } });
      expect(await ship(qid)).toMatchObject({ status: 200 });
      expect((await give(null)).body).toMatchObject({ eoriNumber: null });
      expect((await pages(qid)).text).toContain("EORI number DE1234567");
    });

    it("are a marked draft while something is missing, and final once complete", async () => {
      const qid = await readyToShip(false);
      await say(qid, { originCountry: null });
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
