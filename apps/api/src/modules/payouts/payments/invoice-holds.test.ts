import { expectedVatMinor, vatMinorAfter } from "@quayside/api-client/contract/sales/vat.rules";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { payoutsDue } from "#modules/payouts/payments/payouts-due.job.ts";
import { settleSalePayments } from "#modules/payouts/payments/settle-sale-payments.job.ts";
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

async function shippedSale(destination: string, method = "sandbox"): Promise<PaidOrder> {
  const lines = [{ quantity: 10, priceMinor: 1200 }];
  const order = await placePaidOrder(api, { lines, destination, method });
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

/**
 * Sales whose payments were requested with complete facts, and succeed after the facts have changed: the provider's
 * answer was lost, and a job asks again.
 */
async function paidAfter(
  change: Parameters<typeof writeCompany>[0],
  destinations: readonly string[],
): Promise<PaidOrder[]> {
  const sales: PaidOrder[] = [];
  for (const destination of destinations) {
    const sale = await shippedSale(destination, "sandbox_trigger_error_500");
    expect((await call("POST", sale.saleQid, "pay/")).body["code"]).toBe("payment_processing_failed");
    sales.push(sale);
  }
  await writeCompany(change);
  await sql`update payments set method = 'sandbox' where order_id = any(${sales.map(({ orderId }) => orderId)}::bigint[])`.execute(
    api.services.db,
  );
  api.businessTime.advance(61_000);
  expect(await settleSalePayments(api.services)).toBe(sales.length);
  return sales;
}

/** Changes what an invoice needs of the demo seller. @returns puts it back */
async function writeSeller(change: {
  vatNumber?: string | null;
  vatStatus?: string | null;
  country?: string;
  registration?: string | null;
  terms?: string | null;
  address?: { line_one: string; city: string };
}): Promise<() => Promise<void>> {
  const { db } = api.services;
  const { rows } = await sql<{ country: string; registration: string; lineOne: string; city: string }>`
    select o.country, o.registration_number as registration, a.line_one as "lineOne", a.city
    from organisations o join addresses a on a.organisation_id = o.id and a.usage = 'billing' and a.retired_at is null
    where o.id = ${sellerId} order by a.is_default desc, a.id desc limit 1`.execute(db);
  const [before] = rows;
  if (!before) throw new Error("No seller");
  const write = async (to: {
    country: string;
    registration: string | null;
    lineOne: string;
    city: string;
  }) => {
    await sql`update organisations set country = ${to.country}, registration_number = ${to.registration} where id = ${sellerId}`.execute(
      db,
    );
    await sql`update addresses set line_one = ${to.lineOne}, city = ${to.city}
      where organisation_id = ${sellerId} and usage = 'billing' and retired_at is null`.execute(db);
  };
  const changeTerms = async (version: string | null) => {
    await sql`alter table terms_acceptances disable trigger terms_acceptances_append_only`.execute(db);
    await sql`update terms_acceptances set version = ${version ?? "2025-01"} where seller_id = ${sellerId}`.execute(
      db,
    );
    await sql`alter table terms_acceptances enable trigger terms_acceptances_append_only`.execute(db);
  };
  await writeCompany(change);
  const { country = before.country, registration = before.registration, address } = change;
  await write({
    country,
    registration,
    lineOne: address?.line_one ?? before.lineOne,
    city: address?.city ?? before.city,
  });
  if (change.terms !== undefined) await changeTerms(change.terms);
  return async () => {
    await writeCompany(known);
    await write(before);
    if (change.terms !== undefined) await changeTerms("2026-02");
  };
}
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
    const done = await call("POST", saleQid, "pay/");
    expect(done.body).toMatchObject({ hasInvoiceForDownload: true, payout: { status: "SCHEDULED" } });
    await expectInvariants(api.services.db);
  });
});

describe("the invoice of a sale", () => {
  it("is issued with the payment, under the terms that the seller accepted, and completing changes nothing about it", async () => {
    const { saleQid, saleId } = await domesticSale();
    const paid = await call("POST", saleQid, "pay/");
    expect(paid.body).toMatchObject({
      status: "PAID",
      hasInvoiceForDownload: true,
      payout: { status: "SCHEDULED" },
    });
    const { rows } = await sql<{ agreement: { version: string }; total: number; paid: number }>`
      select i.content->'agreement' as agreement, (i.content->>'totalMinor')::int as total, p.amount_minor as paid
      from invoices i join sale_payments p on p.sale_id = i.sale_id where i.sale_id = ${saleId}`.execute(
      api.services.db,
    );
    expect(rows).toMatchObject([{ agreement: { version: "2026-02" }, total: 14_280, paid: 14_280 }]);
    await call("POST", saleQid, "paycomplete/");
    const count = await sql`select 1 from invoices where sale_id = ${saleId}`.execute(api.services.db);
    expect(count.rows).toHaveLength(1);
  });

  it("is not issued when its payment fails", async () => {
    const { saleQid } = await shippedSale("DE", "sandbox_trigger_decline");
    expect((await call("POST", saleQid, "pay/")).body["code"]).toBe("payment_failed");
    expect((await saleOf(saleQid))["hasInvoiceForDownload"]).toBe(false);
  });
});

describe("missing invoice details", () => {
  const gone = { line_one: "", city: "" };
  it.each([
    ["no VAT number", { vatNumber: null }, "DE", ["vat_number"]],
    ["a VAT number that the registry rejects", { ...known, vatStatus: "INVALID" }, "CH", ["vat_number"]],
    ["an unconfirmed number for an exempt supply", { ...known, vatStatus: null }, "FR", ["vat_confirmation"]],
    [
      "a number of our own state for an exempt supply",
      { ...known, vatNumber: "NL100000009B01" },
      "FR",
      ["vat_number_of_dispatch"],
    ],
    ["half an address", { ...known, address: gone }, "DE", ["billing_address"]],
    [
      "no register number in France",
      { ...known, country: "FR", registration: null },
      "DE",
      ["registration_number"],
    ],
    ["terms without the agreement", { ...known, terms: "2026-01" }, "DE", ["seller_terms"]],
    [
      "several",
      { vatNumber: null, terms: null, address: gone },
      "DE",
      ["billing_address", "vat_number", "seller_terms"],
    ],
  ] as const)("refuse the payment and change nothing: %s", async (_what, change, destination, missing) => {
    const { saleQid, saleId } = await shippedSale(destination);
    const putBack = await writeSeller(change);
    for (const path of ["pay/", "paycomplete/"])
      expect(await call("POST", saleQid, path)).toMatchObject({
        status: 400,
        body: { code: "profile_incomplete", missing },
      });
    const { body } = await api.request("GET", "company/", { as: DEMO_SELLER });
    const general = missing.filter((gap) => gap !== "vat_confirmation");
    expect(body["profile"]).toMatchObject({ paymentGaps: general });
    const payments = await sql`select 1 from sale_payments where sale_id = ${saleId}`.execute(
      api.services.db,
    );
    expect(payments.rows).toEqual([]);
    expect((await saleOf(saleQid))["status"]).toBe("CONFIRMED");
    await putBack();
    expect((await call("POST", saleQid, "pay/")).body).toMatchObject({ hasInvoiceForDownload: true });
  });

  it("that vanish while the provider answers hold the payout; once complete, the invoice is issued and the payout scheduled", async () => {
    const [sale] = await paidAfter({}, ["DE"]);
    const saleQid = sale?.saleQid ?? "";
    expect(await saleOf(saleQid)).toMatchObject({
      status: "PAID",
      hasInvoiceForDownload: false,
      payout: { status: "ON_HOLD", holdReason: "VAT_NUMBER_MISSING" },
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

  it("are notified once each", async () => {
    const [sale] = await paidAfter({ ...known, vatStatus: "INVALID" }, ["DE"]);
    for (const change of [{}, { ...known, vatStatus: "INVALID" }, {}]) {
      await writeCompany(change);
      await runPayouts();
    }
    expect(await holdsTold(sale?.saleQid ?? "")).toEqual([
      expect.stringContaining(
        "a VAT number of the country that the goods leave from, which the VAT registry confirms",
      ),
      expect.stringContaining("Add your VAT number"),
    ]);
    await writeCompany(known);
    await runPayouts();
  });

  it("are checked per VAT rule: what one sale needs does not delay the others", async () => {
    const [domestic, within] = await paidAfter({}, ["DE", "FR"]);
    await writeCompany({ ...known, vatStatus: "UNABLE_TO_VALIDATE" });
    await runPayouts();
    expect(await saleOf(domestic?.saleQid ?? "")).toMatchObject({
      hasInvoiceForDownload: true,
      payout: { status: "SCHEDULED" },
    });
    expect(await saleOf(within?.saleQid ?? "")).toMatchObject({
      hasInvoiceForDownload: false,
      payout: { status: "ON_HOLD", holdReason: "VAT_NUMBER_INVALID" },
    });
    await writeCompany(known);
    await runPayouts();
    expect((await saleOf(within?.saleQid ?? ""))["hasInvoiceForDownload"]).toBe(true);
  });

  it("affect one sale only: a failing one does not delay the others", async () => {
    const sales = await paidAfter({}, ["DE", "DE", "DE"]);
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

  it("hold a payout that an earlier version scheduled without an invoice, and nothing is paid out meanwhile", async () => {
    const [sale] = await paidAfter({}, ["DE"]);
    await sql`update payouts set status = 'SCHEDULED', hold_reason = null where sale_id = ${sale?.saleId}`.execute(
      api.services.db,
    );
    await expect(
      sql`update payouts set status = 'PAID', reference = 'QP-x', paid_at = now() where sale_id = ${sale?.saleId}`.execute(
        api.services.db,
      ),
    ).rejects.toThrow("has no invoice");
    const later = new Date(api.businessTime.now().getTime() + 7 * 24 * 60 * 60 * 1000);
    await payoutsDue({ db: api.services.db, now: later });
    expect((await saleOf(sale?.saleQid ?? ""))["payout"]).toMatchObject({
      status: "ON_HOLD",
      holdReason: "VAT_NUMBER_MISSING",
    });
    await writeCompany(known);
    await runPayouts();
    expect((await saleOf(sale?.saleQid ?? ""))["hasInvoiceForDownload"]).toBe(true);
  });

  it("do not include VAT that differs only by five cents of rounding", async () => {
    const { saleQid } = await domesticSale();
    await call("PATCH", saleQid, "", { sellerVat: "22.75" });
    const done = await call("POST", saleQid, "paycomplete/");
    expect(done.body).toMatchObject({ hasInvoiceForDownload: true, payout: { status: "SCHEDULED" } });
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
    const { rows } = await sql`
      select own_invoice_reason as reason from payouts where qid = ${done.body["payout"]?.["qid"]}`.execute(
      api.services.db,
    );
    expect(rows).toEqual([{ reason: "We are a small business without VAT." }]);
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
