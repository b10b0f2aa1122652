import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { startFlags } from "#providers/flags.ts";
import { settleBookings } from "#modules/fulfilment/bookings/settle-bookings.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { companyOf } from "#testing/market.ts";
import { confirmInFull, ledgerOf, placePaidOrder } from "#testing/paid-order.ts";
import { textOfPdf } from "#testing/pdf-text.ts";
import type { Json } from "#testing/test-api.ts";
import { confirmedTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
/** The Wednesday after the test's Tuesday: every service offers it. */
const wish = {
  carrier: "ups",
  service: "standard",
  pickUpDate: "2026-06-10",
  pickUpSlot: "09-15",
  parcels: [{ weightGrams: 12_000, lengthCm: 60, widthCm: 40, heightCm: 30 }],
};

const api = useApi();
beforeAll(async () => {
  await startFlags({ domestic_sales_shipped_by_provider: true });
}, 180_000);

const call = (method: string, path: string, body?: unknown) =>
  api.request(method, path, { as: seller, body });
const get = async (qid: string) => (await call("GET", `sales/${qid}/`)).body;
const book = (qid: string, change: object = {}) =>
  call("POST", `sales/${qid}/carrier_booking/`, { ...wish, ...change });

/** A sale confirmed as ordered, with its order. */
async function take(): Promise<{ qid: string; orderId: number }> {
  const { qid } = await confirmedTestSale(api);
  const { rows } = await sql<{ id: number }>`select order_id as id from sales where qid = ${qid}`.execute(
    api.services.db,
  );
  return { qid, orderId: rows[0]?.id ?? 0 };
}

describe("the cost of a booked carrier", () => {
  it("is owed to the carrier by the marketplace, not by the seller, while the booking is active", async () => {
    const { qid, orderId } = await take();
    const booked = (await book(qid)).body;
    const price = Math.round(Number(booked["price"]) * 100);
    expect(price).toBeGreaterThan(0);
    const posted = { shipping_cost: price, carrier_payable: -price };
    expect((await ledgerOf(api, orderId))["CARRIER_BOOKED"]).toEqual(posted);
    expect((await call("DELETE", `sales/${qid}/carrier_booking/`)).status).toBe(200);
    await call("DELETE", `sales/${qid}/carrier_booking/`);
    const after = await ledgerOf(api, orderId);
    expect([after["CARRIER_BOOKED"], after["CARRIER_CANCELLED"]]).toEqual([
      posted,
      { shipping_cost: -price, carrier_payable: price },
    ]);
    await book(qid, { carrier: "dpd", service: "classic" });
    expect((await call("POST", `sales/${qid}/pay/`)).body["status"]).toBe("PAID");
    const sale = await get(qid);
    const ledger = await ledgerOf(api, orderId);
    const goods = Math.round(Number(sale["price"]) * 100);
    const vat = Math.round(Number(sale["sellerVat"]?.["amount"]) * 100);
    expect(ledger["SALE_PAID"]).toMatchObject({ seller_payable: -(goods + vat) });
    const now = api.businessTime.now().toISOString().slice(0, 10);
    const statement = await call("GET", `payouts/statement/?from=${now}&to=${now}&size=200`);
    const line = (statement.body["results"] as unknown as Json[]).find(
      (one) => String(one["sale"]?.["qid"]) === qid,
    );
    expect(line).toMatchObject({
      parts: { shippingFee: "0.00" },
      carrier: { name: "DPD Classic", currency: "EUR" },
    });
    expect(Number(line?.["amount"])).toBeCloseTo((goods + vat) / 100, 2);
  });

  it("is listed with each order in the statement and its files, and matches the ledger", async () => {
    const { qid } = await take();
    await book(qid);
    await call("POST", `sales/${qid}/pay/`);
    const now = api.businessTime.now().toISOString().slice(0, 10);
    const period = `from=${now}&to=${now}&currency=EUR`;
    const { body } = await call("GET", `payouts/statement/?${period}&size=200`);
    const { rows: booked } = await sql<{ minor: number; count: number }>`
      select sum(e.amount_minor)::int as minor, count(distinct t.sale_id)::int as count
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id join sales s on s.id = t.sale_id
      where e.account = 'shipping_cost' and t.kind in ('CARRIER_BOOKED', 'CARRIER_CANCELLED') and s.seller_id = ${await companyOf(api, seller)}
        and exists (select 1 from ledger_transactions p where p.sale_id = s.id and p.kind = 'SALE_PAID'
          and (p.at at time zone 'Europe/Amsterdam')::date = ${now}::date)`.execute(api.services.db);
    const { minor, count } = booked[0] ?? { minor: 0, count: 0 };
    const amount = (minor / 100).toFixed(2);
    expect(body["carriers"]).toEqual([{ currency: "EUR", count, amount }]);
    for (const format of ["csv", "xlsx"]) {
      const file = await call("GET", `payouts/statement/download/?${period}&format=${format}`);
      const { sheets } = await readTable(new Uint8Array(file.bytes));
      const [header = [], ...lines] = sheets[0]?.rows ?? [];
      const column = header.indexOf("Carrier cost paid by Quayside");
      const sum = lines.reduce((total, line) => total + Math.round(Number(line[column] ?? 0) * 100), 0);
      expect(sum).toBe(minor);
      expect(lines.filter((line) => line[column]).every((line) => line[column + 1] === "EUR")).toBe(true);
    }
    const pdf = await call("GET", `payouts/statement/download/?${period}&format=pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const carriers = count === 1 ? "1 booked carrier" : `${count} booked carriers`;
    expect((await textOfPdf(pdf.bytes)).join("")).toContain(`\n${carriers}\n`);
  });

  it("replaces the seller's own fee and is never added to it", async () => {
    const { qid } = await take();
    expect((await call("PATCH", `sales/${qid}/`, { sellerShippingFee: "5.00" })).status).toBe(200);
    await book(qid);
    expect((await get(qid))["sellerShippingFee"]).toEqual({ amount: "0.00", maximum: "0.00" });
    expect((await call("PATCH", `sales/${qid}/`, { sellerShippingFee: "1.00" })).body).toMatchObject({
      code: "ExceededMaxShippingFee",
      maximum: "0.00",
    });
    await call("DELETE", `sales/${qid}/carrier_booking/`);
    expect((await call("PATCH", `sales/${qid}/`, { sellerShippingFee: "5.00" })).status).toBe(200);
  });

  it("removes the VAT on the fee, and the reason for charging none on it", async () => {
    const { saleQid: qid } = await placePaidOrder(api, {
      lines: [{ quantity: 10, priceMinor: 1200 }],
      destination: "DE",
    });
    await confirmInFull(api, qid);
    const { sellerVat } = await get(qid);
    const vatOfGoods = String(sellerVat?.["amount"]);
    await call("PATCH", `sales/${qid}/`, {
      sellerShippingFee: "25.00",
      sellerVat: vatOfGoods,
      vatReason: "There is no VAT on shipping.",
    });
    expect((await get(qid))["sellerVat"]).toMatchObject({ reason: "There is no VAT on shipping." });
    await book(qid);
    expect((await get(qid))["sellerVat"]).toMatchObject({ amount: vatOfGoods, reason: null });
  });

  it("is posted once for a carrier that answers late, and never for one that fails", async () => {
    const late = await take();
    await book(late.qid, { reference: "sandbox_late" });
    expect((await ledgerOf(api, late.orderId))["CARRIER_BOOKED"]).toBeUndefined();
    const failed = await take();
    expect((await book(failed.qid, { reference: "sandbox_fail" })).status).toBe(502);
    api.businessTime.advance(120_000);
    await Promise.all([settleBookings(api.services), settleBookings(api.services)]);
    const { price } = (await call("GET", `sales/${late.qid}/carrier_booking/`)).body;
    expect((await ledgerOf(api, late.orderId))["CARRIER_BOOKED"]).toMatchObject({
      shipping_cost: Math.round(Number(price) * 100),
    });
    expect((await ledgerOf(api, failed.orderId))["CARRIER_BOOKED"]).toBeUndefined();
  });

  it("leaves the ledger consistent", () => expectInvariants(api.services.db));
});
