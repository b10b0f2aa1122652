import { PDFDocument } from "@cantoo/pdf-lib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import type { InvoiceContent } from "#modules/invoices/invoice.rules.ts";
import { issueInvoice } from "#modules/invoices/index.ts";
import { TEST_NOW, type TestApi, startTestApi } from "#testing/test-api.ts";

const seller = "seller@demo.example";

describe("invoices over HTTP", () => {
  let api: TestApi;
  const used = new Set<string>();
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const get = (path: string, as = seller) => api.request("GET", path, { as });

  /** A paid sale without an invoice, as it is right before it is completed. */
  async function paidSale(): Promise<{ id: number; qid: string }> {
    const { rows } = await sql<{ id: number; qid: string }>`
      select s.id, s.qid from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
      where u.email = ${seller} and s.status = 'PAID' and not s.has_invoice order by s.id`.execute(
      api.services.db,
    );
    const found = rows.find(({ qid }) => !used.has(qid));
    if (!found) throw new Error("No paid sale left");
    used.add(found.qid);
    return found;
  }
  const issue = (saleId: number, now = TEST_NOW) =>
    inTransaction(api.services.db, (tx) => issueInvoice(tx, { saleId, now }));
  async function contentOf(saleId: number): Promise<InvoiceContent> {
    const { rows } = await sql<{
      content: InvoiceContent;
    }>`select content from invoices where sale_id = ${saleId}`.execute(api.services.db);
    const [row] = rows;
    if (!row) throw new Error("No invoice");
    return row.content;
  }

  it("has none before the sale is completed", async () => {
    const { qid } = await paidSale();
    expect(await get(`sales/${qid}/invoice/`)).toMatchObject({
      status: 404,
      body: { code: "invoice_not_found" },
    });
  });

  it("is a PDF to download once issued, with amounts that add up", async () => {
    const { id, qid } = await paidSale();
    await issue(id);
    const content = await contentOf(id);
    expect(content.number).toMatch(/^QS-2026-\d{6}$/);
    const sums = content.lines.map((line) => line.quantity * line.unitMinor);
    expect(content.lines.map((line) => line.sumMinor)).toEqual(sums);
    expect(content.goodsMinor).toBe(sums.reduce((total, sum) => total + sum, 0));
    expect(content.totalMinor).toBe(content.goodsMinor + content.shippingFeeMinor + content.vat.amountMinor);
    expect(content.seller.address.length).toBeGreaterThan(1);
    expect(content.seller.vatNumber).toMatch(/^[A-Z]{2}\d+$/);

    const { status, headers, bytes } = await get(`sales/${qid}/invoice/`);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toContain(`attachment; filename="${content.number}.pdf"`);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBeGreaterThan(0);
    expect((await get(`sales/${qid}/`)).body).toMatchObject({ hasInvoiceForDownload: true });
  });

  it("keeps what it said when names and prices change later, and is issued once", async () => {
    const { id } = await paidSale();
    await issue(id);
    const before = await contentOf(id);
    await sql`update organisations o set name = 'Renamed' from sales s where s.seller_id = o.id and s.id = ${id}`.execute(
      api.services.db,
    );
    await issue(id, new Date("2027-01-01T12:00:00Z"));
    expect(await contentOf(id)).toEqual(before);
    await expect(
      sql`update invoices set number = 'QS-2026-999999' where sale_id = ${id}`.execute(api.services.db),
    ).rejects.toThrow("append-only");
  });

  it("numbers without a gap, at once and after a rollback, from one again in a new year", async () => {
    const year = new Date("2031-06-01T12:00:00Z");
    const sales = [await paidSale(), await paidSale(), await paidSale()];
    const [first, second, third] = sales.map(({ id }) => id) as [number, number, number];
    await expect(
      inTransaction(api.services.db, async (tx) => {
        await issueInvoice(tx, { saleId: first, now: year });
        throw new Error("The payment failed after all");
      }),
    ).rejects.toThrow("after all");
    await Promise.all([issue(first, year), issue(second, year)]);
    const numbers = [(await contentOf(first)).number, (await contentOf(second)).number].sort();
    expect(numbers).toEqual(["QS-2031-000001", "QS-2031-000002"]);
    // Late on 31 December in London it is the new year in Amsterdam.
    await issue(third, new Date("2031-12-31T23:30:00Z"));
    expect((await contentOf(third)).number).toBe("QS-2032-000001");
  });

  it("does not know the invoice of somebody else", async () => {
    const { id, qid } = await paidSale();
    await issue(id);
    const answer = await get(`sales/${qid}/invoice/`, "keyaccount@demo.example");
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
