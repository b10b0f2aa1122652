import { PDFDocument } from "@cantoo/pdf-lib";
import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { readInvoiceFacts } from "#modules/money/invoices/invoice.reader.ts";
import { type InvoiceContent, invoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { issueInvoice } from "#modules/money/invoices/index.ts";
import { takeDocumentNumber } from "#modules/money/tax-documents/index.ts";
import { companyOf } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";

describe("invoices over HTTP", () => {
  const api = useApi();
  const used = new Set<string>();

  const get = (path: string, as = seller) => api.request("GET", path, { as });

  /** A confirmed sale, in the state just before its payment. */
  async function payableSale(isShipped = false): Promise<{ id: number; qid: string }> {
    const { rows } = await sql<{ id: number; qid: string }>`
      select s.id, s.qid from sales s join memberships m on m.organisation_id = s.seller_id join users u on u.id = m.user_id
      where u.email = ${seller} and s.status = 'CONFIRMED' and not s.has_invoice
        and (not ${isShipped}::boolean or exists (select 1 from shipments h where h.sale_id = s.id)) order by s.id`.execute(
      api.services.db,
    );
    const found = rows.find(({ qid }) => !used.has(qid));
    if (!found) throw new Error("No confirmed sale left");
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

  it.each([
    ["PL", "PLN"],
    ["SE", "SEK"],
    ["GB", "GBP"],
  ])("says the VAT of a supplier in %s in %s as well", async (country, currency) => {
    const { id } = await payableSale();
    used.clear();
    const undone = inTransaction(api.services.db, async (tx) => {
      await sql`update sales set ship_from_country = ${country}, vat_rule = 'DOMESTIC', vat_minor = 12345
        where id = ${id}`.execute(tx);
      const facts = await readInvoiceFacts(tx, id, TEST_NOW);
      if (!facts) throw new Error("No facts");
      const { nationalVat } = invoiceContent(facts, { number: "QS-AB12CD-2026-00001", issuedAt: TEST_NOW });
      expect(nationalVat?.currency).toBe(currency);
      const euros = 12_345 * Number(facts.fxRate);
      expect(nationalVat?.amountMinor).toBe(Math.round(euros / Number(facts.nationalRate)));
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
  });

  it("say the VAT in a national currency at the rate of the day of supply, not of the day of issue", async () => {
    const { id } = await payableSale(true);
    used.clear();
    const undone = inTransaction(api.services.db, async (tx) => {
      await sql`update sales set ship_from_country = 'PL' where id = ${id}`.execute(tx);
      await sql`update shipments set created_at = '2026-06-03T10:00:00Z' where sale_id = ${id}`.execute(tx);
      await sql`update carrier_bookings set pick_up_date = '2026-06-03' where sale_id = ${id}`.execute(tx);
      const rateOfFacts = async () => Number((await readInvoiceFacts(tx, id, TEST_NOW))?.nationalRate);
      expect((await readInvoiceFacts(tx, id, TEST_NOW))?.suppliedOn).toBe("2026-06-03");
      await sql`insert into tax_rates_of_exchange (currency, rate, valid_from) values ('PLN', 0.5, '2026-06-04')`.execute(
        tx,
      );
      expect(await rateOfFacts()).toBe(0.234);
      await sql`insert into tax_rates_of_exchange (currency, rate, valid_from) values ('PLN', 0.25, '2026-06-03')`.execute(
        tx,
      );
      expect(await rateOfFacts()).toBe(0.25);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
  });

  it("do not exist before the sale is paid", async () => {
    const { qid } = await payableSale();
    expect(await get(`sales/${qid}/invoice/`)).toMatchObject({
      status: 404,
      body: { code: "invoice_not_found" },
    });
  });

  it("are PDFs to download once issued, with amounts that add up", async () => {
    const { id, qid } = await payableSale();
    await issue(id);
    const content = await contentOf(id);
    expect(content.number).toMatch(/^QS-[A-Z0-9]{6}-2026-\d{5}$/);
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
    const { rows: told } = await sql`
      select type from live_events where subject_qid = ${qid} and type = 'invoice.issued'`.execute(
      api.services.db,
    );
    expect(told).toHaveLength(1);
  });

  it("keep their content when names and prices change later, and are issued once", async () => {
    const { id } = await payableSale();
    expect(await issue(id)).toBeNull();
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

  it("are numbered without gaps, even concurrently and after a rollback, and restart at one in a new year", async () => {
    const year = new Date("2031-06-01T12:00:00Z");
    const sales = [await payableSale(), await payableSale(), await payableSale()];
    const [first, second, third] = sales.map(({ id }) => id) as [number, number, number];
    await expect(
      inTransaction(api.services.db, async (tx) => {
        await issueInvoice(tx, { saleId: first, now: year });
        throw new Error("The payment failed after all");
      }),
    ).rejects.toThrow("after all");
    await Promise.all([issue(first, year), issue(second, year)]);
    const numbers = [(await contentOf(first)).number, (await contentOf(second)).number].sort();
    expect(numbers).toEqual([expect.stringMatching(/-2031-00001$/), expect.stringMatching(/-2031-00002$/)]);
    // Late on 31 December in London it is already the new year in Amsterdam.
    await issue(third, new Date("2031-12-31T23:30:00Z"));
    expect((await contentOf(third)).number).toMatch(/-2032-00001$/);
  });

  it("have a series per supplier, in which the database allows no gap and no duplicate", async () => {
    const { db } = api.services;
    const { rows } = await sql<{ sellers: number; starts: number }>`
      select count(distinct seller_id)::int as sellers, count(*) filter (where serial = 1)::int as starts
      from invoices where series_year = 2026`.execute(db);
    expect(rows[0]?.sellers).toBeGreaterThan(1);
    expect(rows[0]?.starts).toBe(rows[0]?.sellers);
    const insert = (serial: ReturnType<typeof sql>) => sql`
      insert into invoices (qid, sale_id, seller_id, number, series_year, serial, issued_at, content)
      select 'gap', (select s.id from sales s where not s.has_invoice order by s.id limit 1), i.seller_id, split_part(i.number, '-', 1) || '-' || split_part(i.number, '-', 2) || '-2031-'
        || lpad((${serial})::text, 5, '0'), 2031, ${serial}, i.issued_at, '{}'
      from invoices i where i.series_year = 2031 order by i.serial desc limit 1`;
    await expect(insert(sql`i.serial + 2`).execute(db)).rejects.toThrow("have no gaps");
    await expect(insert(sql`i.serial`).execute(db)).rejects.toThrow(/unique|duplicate/);
  });

  it("are numbered without gaps when many are issued concurrently, whichever of them fail", async () => {
    const { db } = api.services;
    const sellerId = await companyOf(api, seller);
    const now = new Date("2033-06-01T12:00:00Z");
    const fate = fc.array(fc.boolean(), { minLength: 2, maxLength: 10 });
    const kept: number[] = [];
    await fc.assert(
      fc.asyncProperty(fate, async (succeeds) => {
        const taken = await Promise.all(
          succeeds.map((isKept) =>
            inTransaction(db, async (tx) => {
              const { serial } = await takeDocumentNumber(tx, { kind: "invoice", sellerId, now });
              if (!isKept) throw new Error("The payment failed after all");
              return serial;
            }).catch(() => null),
          ),
        );
        kept.push(...taken.filter((serial) => serial !== null));
        expect(kept.toSorted((a, b) => a - b)).toEqual(kept.map((_, index) => index + 1));
      }),
      { numRuns: 10 },
    );
  });

  it("of another company answer 404", async () => {
    const { id, qid } = await payableSale();
    await issue(id);
    const answer = await get(`sales/${qid}/invoice/`, "keyaccount@demo.example");
    expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});
