import { expectedVatMinor, vatMinorAfter } from "@quayside/api-client/contract/sales/vat.rules";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { breakInserts } from "#testing/break-inserts.ts";
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
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, DEMO_SELLER);
}, 180_000);
beforeEach(() => giveBankAccount(api));

const call = (method: string, qid: string, path: string, body?: unknown, as = DEMO_SELLER) =>
  api.request(method, `sales/${qid}/${path}`, { as, body });
const saleOf = async (qid: string) => (await call("GET", qid, "")).body;

/** A confirmed and shipped sale within Germany: 120.00 of goods, 22.80 of VAT. */
const domesticSale = () => shippedSale("DE");

async function shippedSale(destination: string): Promise<PaidOrder> {
  const order = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }], destination });
  await confirmInFull(api, order.saleQid);
  await shipSale(api, order.saleQid);
  return order;
}

/** A confirmed sale within Germany whose seller charges half of the VAT: 11.40 on 120.00. */
async function domesticSaleOfHalfVat(): Promise<PaidOrder> {
  const order = await placePaidOrder(api, {
    lines: [{ quantity: 10, priceMinor: 1200 }],
    destination: "DE",
  });
  await confirmInFull(api, order.saleQid);
  await call("PATCH", order.saleQid, "", { sellerVat: "11.40", vatReason: "Half of the goods is exempt." });
  return order;
}

/** Confirms or changes the only line of a sale. */
async function reduceTo(qid: string, quantity: number) {
  const { status, lines } = (await saleOf(qid)) as unknown as { status: string; lines: { id: string }[] };
  const change = { lines: [{ id: lines[0]?.id, quantity, reductionReason: "DAMAGED" }] };
  return status === "CONFIRMED"
    ? call("PUT", qid, "lines/", change)
    : call("POST", qid, "confirm_saleline_quantities/", change);
}

async function writeCompany(change: { vatNumber?: string | null; vatStatus?: string | null }): Promise<void> {
  await sql`update organisations set vat_number = ${change.vatNumber ?? null}, vat_status = ${change.vatStatus ?? null}
    where id = ${sellerId}`.execute(api.services.db);
}
const known = { vatNumber: "DE123456789", vatStatus: "VALID" };
const runPayouts = () => payoutsDue({ db: api.services.db, now: api.businessTime.now() });
const mailsTo = async (qid: string): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from outgoing_messages where body like ${`%${qid}%`} and subject like 'Payout%'`.execute(
    api.services.db,
  );
  return rows.map(({ subject }) => subject);
};

/** A seller's notifications of a held payout, oldest first. */
const holdsTold = async (saleQid: string): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select body as text from notifications where type = 'payout.held' and subject_qid = ${saleQid} order by id`.execute(
    api.services.db,
  );
  return rows.map(({ text }) => text);
};

describe("the VAT of a sale", () => {
  it("starts at the expected value and follows quantities and fee", async () => {
    const order = await placePaidOrder(api, {
      lines: [{ quantity: 10, priceMinor: 1200 }],
      destination: "DE",
    });
    const vat = async () => (await saleOf(order.saleQid))["sellerVat"];
    expect(await vat()).toMatchObject({ amount: "22.80", expectedVatAmount: "22.80", reason: null });
    const [line] = (await saleOf(order.saleQid))["lines"] as unknown as { id: string }[];
    const reduced = { id: line?.id, quantity: 5, reductionReason: "DAMAGED" };
    await call("POST", order.saleQid, "confirm_saleline_quantities/", { lines: [reduced] });
    expect(await vat()).toMatchObject({ amount: "11.40" });
    await call("PATCH", order.saleQid, "", { sellerShippingFee: "10.00" });
    expect(await vat()).toMatchObject({ amount: "13.30", expectedVatAmount: "13.30" });
  });

  it("may be below the expected value only with a reason, which is cleared when it matches again", async () => {
    const { saleQid } = await domesticSale();
    const patch = (body: object) => call("PATCH", saleQid, "", body);
    expect(await patch({ sellerVat: "0.01" })).toMatchObject({
      status: 400,
      body: { code: "VAT_REASON_REQUIRED", expectedVatAmount: "22.80" },
    });
    expect((await patch({ sellerVat: "22.75" })).body["sellerVat"]).toMatchObject({ reason: null });
    const vatReason = "Half of the goods is exempt.";
    expect((await patch({ sellerVat: "11.40", vatReason })).body["sellerVat"]).toMatchObject({
      amount: "11.40",
      reason: vatReason,
    });
    expect((await patch({ sellerVat: "22.80" })).body["sellerVat"]).toMatchObject({ reason: null });
  });

  it("equals the value announced in the contract", async () => {
    const bases = Array.from({ length: 400 }, (_, place) => place * 37 + (place % 11) * 50_000);
    const rates = ["0", "0.05", "0.055", "0.19", "0.20", "0.255"];
    const { rows } = await sql<{ base: number; rate: string; expected: number; lowered: number }>`
      select b as base, r as rate, expected_vat(n.net, 0) as expected, vat_after(500, 'A reason.', n.net, 0) as lowered
      from unnest(${bases}::bigint[]) b, unnest(${rates}::text[]) r,
        lateral (select jsonb_build_array(jsonb_build_object('rate', r::numeric, 'goods', b)) as net) n`.execute(
      api.services.db,
    );
    expect(rows).toHaveLength(bases.length * rates.length);
    for (const { base, rate, expected, lowered } of rows) {
      const net = [{ rate, goodsMinor: base }];
      expect([base, rate, expectedVatMinor(net, 0)]).toEqual([base, rate, expected]);
      const saved = { vatMinor: 500, reason: "A reason." };
      expect([base, rate, vatMinorAfter(saved, net, 0)]).toEqual([base, rate, lowered]);
    }
  });

  it("loses its reason when smaller quantities make it match, and its invoice is issued like any other", async () => {
    const { saleQid } = await domesticSaleOfHalfVat();
    const reduced = await reduceTo(saleQid, 5);
    expect(reduced.body["sellerVat"]).toMatchObject({
      amount: "11.40",
      expectedVatAmount: "11.40",
      reason: null,
    });
    await shipSale(api, saleQid);
    await writeCompany({});
    const done = await call("POST", saleQid, "paycomplete/");
    expect(done.body["payout"]).toMatchObject({ status: "ON_HOLD", holdReason: "VAT_NUMBER_MISSING" });
    await writeCompany(known);
    await runPayouts();
    expect(await saleOf(saleQid)).toMatchObject({
      hasInvoiceForDownload: true,
      payout: { status: "SCHEDULED" },
    });
    await expectInvariants(api.services.db);
  });
});

describe("missing invoice details", () => {
  it("hold the payout but not the sale; once complete, the invoice is issued and the payout scheduled", async () => {
    const { saleQid } = await domesticSale();
    await writeCompany({});
    const done = await call("POST", saleQid, "paycomplete/");
    expect(done).toMatchObject({
      status: 200,
      body: {
        status: "COMPLETED",
        hasInvoiceForDownload: false,
        payout: { status: "ON_HOLD", holdReason: "VAT_NUMBER_MISSING" },
      },
    });
    expect((await call("GET", saleQid, "invoice/")).body["code"]).toBe("invoice_not_found");
    expect(await mailsTo(saleQid)).toEqual([expect.stringMatching(/^Payout for order \d+ is on hold$/)]);
    await runPayouts();
    expect((await saleOf(saleQid))["payout"]).toMatchObject({ status: "ON_HOLD" });
    await expectInvariants(api.services.db);

    await writeCompany(known);
    await Promise.all([runPayouts(), runPayouts()]);
    expect(await saleOf(saleQid)).toMatchObject({
      hasInvoiceForDownload: true,
      payout: { status: "SCHEDULED", holdReason: null },
    });
    expect((await call("GET", saleQid, "invoice/")).status).toBe(200);
    expect(await mailsTo(saleQid)).toHaveLength(1);
  });

  it("include a number confirmed by the registry, for an intra-EU supply without VAT", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    await confirmInFull(api, order.saleQid);
    await shipSale(api, order.saleQid);
    await writeCompany({ ...known, vatStatus: "UNABLE_TO_VALIDATE" });
    const paid = await call("POST", order.saleQid, "pay/");
    expect(paid.body["payout"]).toMatchObject({ status: "ON_HOLD", holdReason: "VAT_NUMBER_INVALID" });
    await writeCompany(known);
    await runPayouts();
    const scheduled = await saleOf(order.saleQid);
    expect(scheduled).toMatchObject({ status: "PAID", payout: { status: "SCHEDULED" } });
    expect(scheduled["hasInvoiceForDownload"]).toBe(false);
    // Unconfirmed again before the sale is completed: the scheduled payout is held once more.
    await writeCompany({});
    const completed = await call("POST", order.saleQid, "paycomplete/");
    expect(completed.body["payout"]).toMatchObject({ status: "ON_HOLD", holdReason: "VAT_NUMBER_MISSING" });
    await writeCompany(known);
    await runPayouts();
    expect((await saleOf(order.saleQid))["hasInvoiceForDownload"]).toBe(true);
  });

  it.each([
    ["a supply within the country", "DE"],
    ["an export", "CH"],
  ])("is a number that the registry does not refuse, for %s", async (_supply, destination) => {
    const sale = await shippedSale(destination);
    await writeCompany({ ...known, vatStatus: "INVALID" });
    const done = await call("POST", sale.saleQid, "paycomplete/");
    expect(done.body).toMatchObject({
      hasInvoiceForDownload: false,
      payout: { status: "ON_HOLD", holdReason: "VAT_NUMBER_INVALID" },
    });
    await writeCompany({});
    await runPayouts();
    expect((await saleOf(sale.saleQid))["payout"]).toMatchObject({ holdReason: "VAT_NUMBER_MISSING" });
    // A registry that is down rejects nothing.
    await writeCompany({ ...known, vatStatus: "UNABLE_TO_VALIDATE" });
    await runPayouts();
    expect(await saleOf(sale.saleQid)).toMatchObject({
      hasInvoiceForDownload: true,
      payout: { status: "SCHEDULED" },
    });
    await writeCompany(known);
  });

  it("are notified once each", async () => {
    const { saleQid } = await domesticSale();
    await writeCompany({ ...known, vatStatus: "INVALID" });
    await call("POST", saleQid, "paycomplete/");
    for (const change of [{}, { ...known, vatStatus: "INVALID" }, {}]) {
      await writeCompany(change);
      await runPayouts();
    }
    expect(await holdsTold(saleQid)).toEqual([
      expect.stringContaining("does not confirm your VAT number"),
      expect.stringContaining("Add your VAT number"),
    ]);
    await writeCompany(known);
    await runPayouts();
  });

  it("are checked per VAT rule: what one sale needs does not delay the others", async () => {
    const [domestic, within] = [await shippedSale("DE"), await shippedSale("FR")];
    await writeCompany({});
    for (const { saleQid } of [domestic, within]) await call("POST", saleQid, "paycomplete/");
    await writeCompany({ ...known, vatStatus: "UNABLE_TO_VALIDATE" });
    await runPayouts();
    expect(await saleOf(domestic.saleQid)).toMatchObject({
      hasInvoiceForDownload: true,
      payout: { status: "SCHEDULED" },
    });
    expect(await saleOf(within.saleQid)).toMatchObject({
      hasInvoiceForDownload: false,
      payout: { status: "ON_HOLD", holdReason: "VAT_NUMBER_INVALID" },
    });
    await writeCompany(known);
    await runPayouts();
    expect((await saleOf(within.saleQid))["hasInvoiceForDownload"]).toBe(true);
  });

  it("affect one sale only: a failing one does not delay the others", async () => {
    const sales = [await domesticSale(), await domesticSale(), await domesticSale()];
    await writeCompany({});
    for (const { saleQid } of sales) await call("POST", saleQid, "paycomplete/");
    await writeCompany(known);
    const repair = await breakInserts(api, "invoices", sql`sale_id = ${sql.lit(sales[1]?.saleId ?? 0)}`);
    await expect(runPayouts()).rejects.toThrow("could not be settled");
    const invoiced = () =>
      Promise.all(sales.map(async ({ saleQid }) => (await saleOf(saleQid))["hasInvoiceForDownload"]));
    expect(await invoiced()).toEqual([true, false, true]);
    await repair();
    await runPayouts();
    expect(await invoiced()).toEqual([true, true, true]);
  });

  it("do not include VAT that differs only by five cents of rounding", async () => {
    const { saleQid } = await domesticSale();
    await call("PATCH", saleQid, "", { sellerVat: "22.75" });
    const done = await call("POST", saleQid, "paycomplete/");
    expect(done.body).toMatchObject({ hasInvoiceForDownload: true, payout: { status: "SCHEDULED" } });
  });

  it("are requested after the payout, too: the invoice of a sale that is paid out follows once nothing is missing", async () => {
    const { saleQid } = await domesticSale();
    await call("POST", saleQid, "pay/");
    const later = new Date(api.businessTime.now().getTime() + 7 * 24 * 60 * 60 * 1000);
    await payoutsDue({ db: api.services.db, now: later });
    await writeCompany({});
    const done = await call("POST", saleQid, "paycomplete/");
    expect(done.body).toMatchObject({ hasInvoiceForDownload: false, payout: { status: "PAID" } });
    await expectInvariants(api.services.db);
    await writeCompany(known);
    await runPayouts();
    expect((await saleOf(saleQid))["hasInvoiceForDownload"]).toBe(true);
  });

  it("include VAT below its rate: staff approve the payout, and no invoice states a rate that it does not charge", async () => {
    const { saleQid } = await domesticSale();
    await call("PATCH", saleQid, "", {
      sellerVat: "0.00",
      vatReason: "We are a small business without VAT.",
    });
    const done = await call("POST", saleQid, "paycomplete/");
    expect(done.body).toMatchObject({
      status: "COMPLETED",
      payout: { status: "ON_HOLD", holdReason: "VAT_BELOW_RATE" },
    });
    const path = `internal/payouts/${String(done.body["payout"]?.["qid"])}/release/`;
    const released = await api.request("POST", path, { as: "staff@quayside.example" });
    expect(released).toMatchObject({ status: 200, body: { status: "SCHEDULED" } });
    await runPayouts();
    expect(await saleOf(saleQid)).toMatchObject({
      hasInvoiceForDownload: false,
      payout: { status: "SCHEDULED" },
    });
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
