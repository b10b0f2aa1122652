import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Json, type TestApi, startTestApi } from "#testing/test-api.ts";

const seller = "seller@demo.example";

describe("commercial invoices over HTTP", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  }, 120_000);
  afterAll(() => api.close());

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

  it("say who sends what to whom, with amounts that add up", async () => {
    const { status, body } = await call("GET", await path());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: `CI-${String(body["saleNumber"])}`,
      incoterm: expect.stringMatching(/^DAP /),
      exporter: { name: "Demo Beauty GmbH" },
      importer: { name: expect.stringMatching(/^Quayside/) },
    });
    const goods = linesOf(body).reduce((sum, line) => sum + Math.round(Number(line["total"]) * 100), 0);
    expect(Number(body["goodsTotal"])).toBe(goods / 100);
    expect(Number(body["total"])).toBeCloseTo(goods / 100 + Number(body["freight"]));
  });

  it("remember tariff numbers and origins for each GTIN, and say what is missing", async () => {
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

  it("name the buyer's EORI number where customs ask for one, or say that it is missing", async () => {
    const qid = await saleOf("status=ALL&destination=EXPORT&size=200");
    const address = `sales/${qid}/commercial-invoice/`;
    const { db } = api.services;
    /** The buyer's number and the country its goods go to; what the invoice makes of them. */
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

  it("are a PDF to print", async () => {
    const answer = await call("GET", `${await path()}file/`);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBeGreaterThan(0);
  });

  it("are not for goods that stay inside the customs union, and not for somebody else", async () => {
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
});
