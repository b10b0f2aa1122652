import { createAddress, deleteAddress } from "@quayside/api-client/contract/addresses/addresses.endpoints";
import { listPayouts } from "@quayside/api-client/contract/sale-payment/sale-payment.endpoints";
import { getCompany } from "@quayside/api-client/contract/company/company.endpoints";
import { getVat, removeVatNumber, validateVat } from "@quayside/api-client/contract/vat/vat.endpoints";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { revalidateVat } from "#modules/company/vat/revalidate-vat.job.ts";
import type { InvoiceContent } from "#modules/money/invoices/invoice.rules.ts";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { releaseInvoiceable } from "#modules/payouts/payments/release-invoiceable.ts";
import { DAY_MS } from "#kernel/durations.ts";
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

const api = useApi();
const as = DEMO_SELLER;
const POLISH = "5260001246";
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, DEMO_SELLER);
  await restoreNumber();
}, 180_000);
beforeEach(async () => {
  await giveBankAccount(api);
  // Each check of a number counts towards a limit of the minute.
  api.securityClock.advance(60_000);
  await shipFrom("PL", "00-001");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await api.call(removeVatNumber, { params: { country: "PL" } }, { as });
  await shipFrom("DE", "10115");
  await restoreNumber();
});

async function restoreNumber(): Promise<void> {
  await sql`update organisations set vat_number = 'DE123456789', vat_status = 'VALID' where id = ${sellerId}`.execute(
    api.services.db,
  );
}

const sumMinor = (amounts: readonly string[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

async function shipFrom(country: string, postcode: string): Promise<void> {
  await sql`update addresses set country = ${country}, postcode = ${postcode}
    where organisation_id = ${sellerId} and usage = 'ship-from'`.execute(api.services.db);
}

const enter = (taxNumber: string, countryCode = "PL") =>
  api.call(validateVat, { body: { countryCode, taxNumber, isFurther: true } }, { as });
const vat = () => api.call(getVat, {}, { as });
const call = (method: string, qid: string, path = "") => api.request(method, `sales/${qid}/${path}`, { as });
const vatOf = async ({ saleQid }: PaidOrder) => (await call("GET", saleQid)).body["sellerVat"];

async function shippedSale(destination = "NL"): Promise<PaidOrder> {
  const lines = [{ quantity: 10, priceMinor: 1200 }];
  const sale = await placePaidOrder(api, { lines, destination, method: "sandbox" });
  await confirmInFull(api, sale.saleQid);
  await shipSale(api, sale.saleQid);
  return sale;
}

async function invoiceOf({ saleId }: PaidOrder): Promise<InvoiceContent | undefined> {
  const { rows } = await sql<{ content: InvoiceContent }>`
    select content from invoices where sale_id = ${saleId}`.execute(api.services.db);
  return rows[0]?.content;
}

const exempt = { rule: "INTRA_EU", amount: "0.00" };
const polish = { rule: "DOMESTIC", amount: "27.60" };

describe("goods that leave another state than that of the seller's VAT number", () => {
  it("bear the VAT of that state and are not paid, until the seller has a number of it", async () => {
    const sale = await shippedSale();
    expect(await vatOf(sale)).toMatchObject(polish);
    expect(await vat()).toMatchObject({ missingStates: ["PL"], furtherNumbers: [] });
    expect(await call("POST", sale.saleQid, "pay/")).toMatchObject({
      status: 400,
      body: { code: "profile_incomplete", missing: ["vat_number_of_dispatch"] },
    });
    expect(await invoiceOf(sale)).toBeUndefined();

    expect(await enter(POLISH)).toMatchObject({ validationStatus: "VALID", isSaved: true });
    expect(await vat()).toMatchObject({
      vat: { countryCode: "DE", taxNumber: "123456789" },
      furtherNumbers: [{ countryCode: "PL", taxNumber: POLISH, validationStatus: "VALID" }],
      missingStates: [],
    });
    expect(await vatOf(sale)).toMatchObject(exempt);
    const { rows: events } = await sql<{ detail: string | null }>`
      select detail from sale_events where sale_id = ${sale.saleId} order by id desc limit 1`.execute(
      api.services.db,
    );
    expect(events).toEqual([{ detail: "No VAT: a VAT number of the state that the goods leave" }]);
    expect((await call("POST", sale.saleQid, "pay/")).body).toMatchObject({ hasInvoiceForDownload: true });
    expect(await invoiceOf(sale)).toMatchObject({
      seller: { vatNumber: `PL${POLISH}` },
      vat: { rule: "INTRA_EU", amountMinor: 0 },
    });
  });

  it("are said to lack it in every step of the order and in the profile, and no longer once it is there", async () => {
    const missing = async (qid: string) => (await call("GET", qid, "payout-preview/")).body["missing"];
    const ofProfile = async () => (await api.call(getCompany, {}, { as })).profile.paymentGaps;
    const lines = [{ quantity: 10, priceMinor: 1200 }];
    const { saleQid: qid } = await placePaidOrder(api, { lines, destination: "NL", method: "sandbox" });
    const lacks = ["vat_number_of_dispatch"];
    expect([await missing(qid), await ofProfile()]).toEqual([lacks, lacks]);
    await confirmInFull(api, qid);
    expect(await missing(qid)).toEqual(lacks);
    await shipSale(api, qid);
    expect(await missing(qid)).toEqual(lacks);
    await enter(POLISH);
    expect([await missing(qid), await ofProfile()]).toEqual([[], []]);
  });

  it("bear it also on their way out of the Union", async () => {
    const sale = await shippedSale("CH");
    expect(await vatOf(sale)).toMatchObject(polish);
    await enter(POLISH);
    expect((await vatOf(sale)) as object).toMatchObject({ amount: "0.00" });
  });

  it("bear it again once the number is removed, and a paid order stays as it is", async () => {
    await enter(POLISH);
    const [open, paid] = [await shippedSale(), await shippedSale()];
    await call("POST", paid.saleQid, "pay/");
    await api.call(removeVatNumber, { params: { country: "PL" } }, { as });
    expect(await vatOf(open)).toMatchObject(polish);
    expect(await vatOf(paid)).toMatchObject(exempt);
    // Once more changes nothing.
    await api.call(removeVatNumber, { params: { country: "PL" } }, { as });
    expect(await vat()).toMatchObject({ furtherNumbers: [], missingStates: ["PL"] });
  });

  it("wait for the registry where it does not answer, which is asked again", async () => {
    const check = vi.spyOn(api.services.vatRegistry, "check");
    check.mockRejectedValue(new Error("away"));
    expect(await enter(POLISH)).toMatchObject({ validationStatus: "UNABLE_TO_VALIDATE", isSaved: true });
    const sale = await shippedSale();
    expect(await call("POST", sale.saleQid, "pay/")).toMatchObject({
      body: { code: "profile_incomplete", missing: ["vat_confirmation"] },
    });
    check.mockResolvedValue({ isValid: true, name: null });
    api.businessTime.advance(16 * 60_000);
    await Promise.all([revalidateVat(api.services), revalidateVat(api.services)]);
    expect(await vat()).toMatchObject({ furtherNumbers: [{ validationStatus: "VALID", recheckAt: null }] });
    expect((await call("POST", sale.saleQid, "pay/")).body).toMatchObject({ hasInvoiceForDownload: true });
  });
});

describe("a seller with addresses in two states", () => {
  const place = (country: string, city: string, postcode: string) => ({
    usage: "ship-from" as const,
    companyName: "Demo Beauty GmbH",
    lineOne: "Hafen 1",
    lineTwo: "",
    city,
    postcode,
    country,
  });
  const leaveFrom = async (...where: Parameters<typeof place>) => {
    const body = { ...place(...where), isDefault: true };
    return (await api.call(createAddress, { body }, { as })).qid;
  };
  const printed = async ({ saleQid }: PaidOrder) => {
    const { text } = (await call("GET", saleQid, "invoice/?format=xml")).body;
    return /<cac:AccountingSupplierParty>[\s\S]*?<cbc:CompanyID>([A-Z0-9]+)</.exec(String(text))?.[1];
  };

  it("gets each document under the number of the state that its goods leave, and payouts that add up", async () => {
    await shipFrom("DE", "10115");
    await enter(POLISH);
    const german = await shippedSale("PL");
    const address = await leaveFrom("PL", "Warszawa", "00-001");
    const polishSales = [await shippedSale("DE"), await shippedSale("CZ")];
    const sales = [german, ...polishSales];
    // Where new goods leave from changes nothing of orders that have been made.
    await api.call(deleteAddress, { params: { id: address }, query: {} }, { as });
    for (const { saleQid } of sales)
      expect((await call("POST", saleQid, "pay/")).body).toMatchObject({ hasInvoiceForDownload: true });
    expect([await printed(german), ...(await Promise.all(polishSales.map(printed)))]).toEqual([
      "DE123456789",
      `PL${POLISH}`,
      `PL${POLISH}`,
    ]);
    const content = await Promise.all(sales.map(invoiceOf));
    const totalMinor = content.reduce((sum, one) => sum + (one?.totalMinor ?? 0), 0);
    const day = api.businessTime.now().toISOString().slice(0, 10);
    api.businessTime.advance(4 * DAY_MS);
    await payoutsDue({ db: api.services.db, now: api.businessTime.now() });
    const until = api.businessTime.now().toISOString().slice(0, 10);
    const { results } = await api.call(listPayouts, { query: { size: 200, from: day, to: until } }, { as });
    const qids = new Set(sales.map(({ saleQid }) => saleQid));
    const paid = results.filter(({ sale }) => qids.has(sale.qid));
    expect(paid.map(({ status }) => status)).toEqual(["PAID", "PAID", "PAID"]);
    expect(sumMinor(paid.map(({ amount }) => amount))).toBe(totalMinor);
    await expectInvariants(api.services.db);
  });

  it("gets what one state allows, whatever another one lacks, also inside one country", async () => {
    // Büsingen is under Swiss VAT, for which the seller has no number.
    await shipFrom("DE", "78266");
    const busingen = await shippedSale("NL");
    await shipFrom("DE", "10115");
    const berlin = await shippedSale("DE");
    const both = [busingen.saleId, berlin.saleId];
    const { rows } = await sql<{ rule: string }>`
      select distinct vat_rule as rule from sales where id = any(${both}::bigint[])`.execute(api.services.db);
    expect(rows).toEqual([{ rule: "DOMESTIC" }]);
    // Both were paid before their documents needed a number of the state.
    await sql`update sales set status = 'PAID', paid_at = ${api.businessTime.now()}, next_action = 'COMPLETE'
      where id = any(${both}::bigint[])`.execute(api.services.db);
    const errors: unknown[] = [];
    await releaseInvoiceable({ db: api.services.db, now: api.businessTime.now(), errors });
    expect(errors).toEqual([]);
    expect(await invoiceOf(busingen)).toBeUndefined();
    expect(await invoiceOf(berlin)).toMatchObject({ seller: { vatNumber: "DE123456789" } });
  });
});

describe("a VAT number of a further state", () => {
  it("is not kept when the registry rejects it, nor does that change one that stands", async () => {
    expect(await enter("5260001247")).toMatchObject({ validationStatus: "INVALID", isSaved: false });
    expect((await vat()).furtherNumbers).toEqual([]);
    await enter(POLISH);
    expect(await enter("5260001247")).toMatchObject({ isSaved: false });
    expect(await vat()).toMatchObject({ furtherNumbers: [{ taxNumber: POLISH }] });
    // The audit row of what was kept does not contain the number.
    const { rows } = await sql<{ detail: object }>`
      select detail from audit_log where organisation_id = ${sellerId} and detail->>'state' = 'PL' and action = 'vat.validate'
      order by id desc limit 1`.execute(api.services.db);
    expect(rows).toEqual([{ detail: { state: "PL", before: null, status: "VALID", isNewNumber: true } }]);
  });

  it("replaces the company's own where it is of the same state, and becomes it when that moves there", async () => {
    await enter("100000016", "DE");
    expect(await vat()).toMatchObject({ vat: { taxNumber: "100000016" }, furtherNumbers: [] });
    await enter(POLISH);
    await api.call(validateVat, { body: { countryCode: "PL", taxNumber: POLISH } }, { as });
    expect(await vat()).toMatchObject({ vat: { countryCode: "PL" }, furtherNumbers: [], missingStates: [] });
  });
});
