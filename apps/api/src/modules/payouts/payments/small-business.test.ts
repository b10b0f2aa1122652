import { getCompany, updateCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { validateVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CreditNoteContent } from "#modules/payouts/credit-notes/credit-note.rules.ts";
import { issueCreditNotes } from "#modules/payouts/credit-notes/issue-credit-notes.job.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { settleSalePayments } from "#modules/payouts/payments/settle-sale-payments.job.ts";
import { invoiceUbl } from "#modules/money/invoices/invoice-ubl.ts";
import type { InvoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { claimCalls } from "#testing/claims.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { companyOf } from "#testing/market.ts";
import {
  DEMO_SELLER,
  type PaidOrder,
  confirmInFull,
  giveBankAccount,
  placePaidOrder,
  shipSale,
} from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";
import { writeUbl } from "#ubl/write-ubl.ts";

const api = useApi();
const as = DEMO_SELLER;
const SILENT = "sandbox_trigger_error_500";
const TAX_NUMBER = "21/815/08150";
const SENTENCE = "Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.";
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, DEMO_SELLER);
}, 180_000);
beforeEach(() => giveBankAccount(api));
afterEach(async () => {
  await choose(null);
  await sql`update organisations set vat_number = 'DE123456789', vat_status = 'VALID', country = 'DE' where id = ${sellerId}`.execute(
    api.services.db,
  );
});

const company = () => api.call(getCompany, {}, { as });
const choose = async (smallBusiness: { taxNumber: string } | null) =>
  api.call(updateCompany, { body: { version: (await company()).version, smallBusiness } }, { as });
const beSmall = () => choose({ taxNumber: TAX_NUMBER });
const enterNumber = (taxNumber: string) =>
  api.call(validateVat, { body: { countryCode: "DE", taxNumber } }, { as });
const call = (method: string, qid: string, path = "") => api.request(method, `sales/${qid}/${path}`, { as });
const saleOf = async (qid: string) => (await call("GET", qid)).body;

const newSale = (destination = "DE", method = "sandbox") =>
  placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }], destination, method });

async function shippedSale(destination = "DE", method = "sandbox"): Promise<PaidOrder> {
  const sale = await newSale(destination, method);
  await confirmInFull(api, sale.saleQid);
  await shipSale(api, sale.saleQid);
  return sale;
}

/** The provider answers late: that payments succeeded, or as the method says. */
async function answerPayments(sales: readonly PaidOrder[], method = "sandbox"): Promise<void> {
  await sql`update payments set method = ${method} where order_id = any(${sales.map(({ orderId }) => orderId)}::bigint[])`.execute(
    api.services.db,
  );
  api.businessTime.advance(61_000);
  await settleSalePayments(api.services);
}

async function invoiceOf({ saleId }: PaidOrder): Promise<InvoiceContent> {
  const { rows } = await sql<{ content: InvoiceContent }>`
    select content from invoices where sale_id = ${saleId}`.execute(api.services.db);
  const [row] = rows;
  if (!row) throw new Error("No invoice");
  return row.content;
}

const noVat = { amount: "0.00", expectedVatAmount: "0.00", maximum: "0.00", rule: "SMALL_BUSINESS" };

describe("a small business exempt from VAT", () => {
  it.each(["DE", "FR", "CH"])(
    "is paid for goods to %s without VAT, on an invoice with the sentence of its country",
    async (destination) => {
      expect(await beSmall()).toMatchObject({
        vatNumber: null,
        vatStatus: null,
        smallBusiness: { taxNumber: TAX_NUMBER },
        profile: { isComplete: true, paymentGaps: [] },
      });
      const sale = await shippedSale(destination);
      expect((await saleOf(sale.saleQid))["sellerVat"]).toMatchObject(noVat);
      const paid = await call("POST", sale.saleQid, "pay/");
      expect(paid.body).toMatchObject({
        status: "PAID",
        hasInvoiceForDownload: true,
        payout: { status: "SCHEDULED", amount: "120.00" },
      });
      const invoice = await invoiceOf(sale);
      expect(invoice).toMatchObject({
        seller: { vatNumber: null, taxNumber: TAX_NUMBER },
        vat: { rule: "SMALL_BUSINESS", sentence: SENTENCE, amountMinor: 0 },
        totalMinor: 12_000,
      });
      const { seller, vat } = invoiceUbl(invoice);
      expect(seller).toMatchObject({ vatNumber: null, taxNumber: TAX_NUMBER });
      expect(vat).toMatchObject([
        { category: "E", percent: "0", taxMinor: 0, exemption: { text: SENTENCE, code: null } },
      ]);
      const xml = writeUbl(invoiceUbl(invoice)).toString("utf8");
      expect(xml).toContain(
        `<cbc:CompanyID>${TAX_NUMBER}</cbc:CompanyID><cac:TaxScheme><cbc:ID>FC</cbc:ID></cac:TaxScheme>`,
      );
      await expectInvariants(api.services.db);
    },
  );

  it("says so in the profile: its orders that are not paid lose their VAT, and its VAT number", async () => {
    const [open, shipped] = [await newSale(), await shippedSale()];
    for (const { saleQid } of [open, shipped])
      expect((await saleOf(saleQid))["sellerVat"]).toMatchObject({ amount: "22.80", rule: "DOMESTIC" });
    await beSmall();
    for (const { saleQid } of [open, shipped])
      expect((await saleOf(saleQid))["sellerVat"]).toMatchObject(noVat);
    const history = (await call("GET", open.saleQid, "timeline/")).body["results"];
    expect(history).toContainEqual(
      expect.objectContaining({ type: "sale.amounts_changed", detail: "No VAT: a small business" }),
    );
    expect((await call("POST", shipped.saleQid, "pay/")).body).toMatchObject({ hasInvoiceForDownload: true });
    await expectInvariants(api.services.db);
  });

  it("is one no longer with a VAT number: what is not paid bears VAT again", async () => {
    await beSmall();
    const [open, within] = [await shippedSale(), await newSale("FR")];
    await enterNumber("100000016");
    expect(await company()).toMatchObject({ vatNumber: "DE100000016", smallBusiness: null });
    expect((await saleOf(open.saleQid))["sellerVat"]).toMatchObject({ amount: "22.80", rule: "DOMESTIC" });
    expect((await saleOf(within.saleQid))["sellerVat"]).toMatchObject({ amount: "0.00", rule: "INTRA_EU" });
    await call("POST", open.saleQid, "pay/");
    expect(await invoiceOf(open)).toMatchObject({
      seller: { vatNumber: "DE100000016" },
      vat: { amountMinor: 2280 },
    });
    expect((await invoiceOf(open)).seller).not.toHaveProperty("taxNumber");
    await expectInvariants(api.services.db);
  });

  it("credits a claim as it invoiced it, and one from before under the VAT number of then", async () => {
    const claims = claimCalls(api);
    const creditAt = async (day: string): Promise<CreditNoteContent | undefined> => {
      await issueCreditNotes({ db: api.services.db, now: new Date(`${day}T00:20:00Z`) });
      const { rows } = await sql<{ content: CreditNoteContent }>`
        select content from credit_notes where seller_id = ${sellerId} order by id desc limit 1`.execute(
        api.services.db,
      );
      return rows[0]?.content;
    };
    const before = await claims.acceptedClaim();
    await claims.completeSale(before.saleQid);
    await beSmall();
    const small = await claims.acceptedClaim();
    await claims.completeSale(small.saleQid);
    const both = await creditAt("2026-07-01");
    expect(both?.seller.vatNumber).toMatch(/^DE\d{9}$/);
    expect(both?.vat.map(({ rule }) => rule)).toEqual(expect.arrayContaining(["INTRA_EU", "SMALL_BUSINESS"]));
    const later = await claims.acceptedClaim();
    await claims.completeSale(later.saleQid);
    expect(await creditAt("2026-08-01")).toMatchObject({
      seller: { vatNumber: null, taxNumber: TAX_NUMBER },
      vat: [{ rule: "SMALL_BUSINESS", sentence: SENTENCE, vatMinor: 0 }],
    });
    await expectInvariants(api.services.db);
  });

  it("has a tax number and no VAT number, as the database sees to", async () => {
    await beSmall();
    const write = (columns: RawBuilder<unknown>) =>
      sql`update organisations set ${columns} where id = ${sellerId}`.execute(api.services.db);
    await expect(write(sql`vat_number = 'DE123456789'`)).rejects.toThrow("small_business_without_vat_number");
    await expect(write(sql`tax_number = null`)).rejects.toThrow("small_business_has_tax_number");
  });

  it("keeps its tax number out of the audit log", async () => {
    await beSmall();
    const { rows } = await sql<{ detail: unknown }>`
      select detail from audit_log where action = 'company.update' order by id desc limit 1`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ detail: { isSmallBusiness: true } }]);
  });

  it("stays one when a number is refused", async () => {
    await beSmall();
    expect(await enterNumber("100000024")).toMatchObject({ validationStatus: "INVALID" });
    expect(await company()).toMatchObject({ vatNumber: null, smallBusiness: { taxNumber: TAX_NUMBER } });
  });

  it("ends the hold of what was paid without VAT, and leaves to staff what was paid with it", async () => {
    const sales = [await shippedSale("FR", SILENT), await shippedSale("DE", SILENT)];
    for (const { saleQid } of sales)
      expect((await call("POST", saleQid, "pay/")).body["code"]).toBe("payment_processing_failed");
    await sql`update organisations set vat_number = null, vat_status = null where id = ${sellerId}`.execute(
      api.services.db,
    );
    await answerPayments(sales);
    for (const { saleQid } of sales)
      expect((await saleOf(saleQid))["payout"]).toMatchObject({ holdReason: "VAT_NUMBER_MISSING" });
    await beSmall();
    await payoutsDue({ db: api.services.db, now: api.businessTime.now() });
    const [within, domestic] = await Promise.all(sales.map(({ saleQid }) => saleOf(saleQid)));
    expect(within).toMatchObject({ hasInvoiceForDownload: true, payout: { status: "SCHEDULED" } });
    expect(domestic).toMatchObject({
      hasInvoiceForDownload: false,
      sellerVat: { amount: "22.80", rule: "DOMESTIC" },
      payout: { status: "ON_HOLD", holdReason: "VAT_BELOW_RATE" },
    });
    await expectInvariants(api.services.db);
  });

  it("bears no VAT on a sale whose payment fails after it said so", async () => {
    const sale = await shippedSale("DE", SILENT);
    await call("POST", sale.saleQid, "pay/");
    await beSmall();
    expect((await saleOf(sale.saleQid))["sellerVat"]).toMatchObject({ amount: "22.80", rule: "DOMESTIC" });
    await answerPayments([sale], "sandbox_trigger_decline");
    expect(await saleOf(sale.saleQid)).toMatchObject({ status: "CONFIRMED", sellerVat: noVat });
    await expectInvariants(api.services.db);
  });

  it("is none where the country has no scheme, and none without a tax number", async () => {
    await sql`update organisations set country = 'ES' where id = ${sellerId}`.execute(api.services.db);
    const { version } = await company();
    const refusalOf = (taxNumber: string) =>
      api.refusal(updateCompany, { body: { version, smallBusiness: { taxNumber } } }, { as });
    expect(await refusalOf(TAX_NUMBER)).toMatchObject({ status: 400, code: "small_business_not_offered" });
    expect(await refusalOf("none")).toMatchObject({
      code: "validation_failed",
      fieldErrors: { "smallBusiness.taxNumber": [expect.stringContaining("tax office")] },
    });
    expect((await company()).smallBusiness).toBeNull();
  });
});
