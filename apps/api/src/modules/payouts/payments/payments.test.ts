import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { settleSalePayments } from "#modules/payouts/payments/settle-sale-payments.job.ts";
import { expireSales } from "#modules/fulfilment/sales/expire-sales.job.ts";
import { openServices } from "#services.ts";
import { expectInvariants } from "#testing/invariants.ts";
import {
  DEMO_SELLER,
  type PaidOrder,
  confirmInFull,
  giveBankAccount,
  ledgerOf,
  placePaidOrder,
  placePayableSale,
  shipSale,
} from "#testing/paid-order.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
beforeEach(() => giveBankAccount(api));
afterEach(() => vi.restoreAllMocks());

const call = (method: string, qid: string, path: string, body?: unknown, key?: string) =>
  api.request(method, `sales/${qid}/${path}`, {
    as: DEMO_SELLER,
    body,
    ...(key ? { headers: { "idempotency-key": key } } : {}),
  });

const countOf = async (saleId: number) =>
  (
    await sql<{ payments: number; payouts: number; booked: number; paidEvents: number }>`
      select (select count(*)::int from sale_payments where sale_id = ${saleId} and status = 'SUCCEEDED') as payments,
        (select count(*)::int from payouts where sale_id = ${saleId}) as payouts,
        (select count(*)::int from ledger_transactions where sale_id = ${saleId}) as booked,
        (select count(*)::int from sale_events where sale_id = ${saleId} and type = 'sale.payment_triggered') as "paidEvents"`.execute(
      api.services.db,
    )
  ).rows[0];
const paymentsOf = (saleId: number) =>
  api.services.db
    .selectFrom("sale_payments")
    .select(["status", "failure"])
    .where("sale_id", "=", saleId)
    .orderBy("id")
    .execute();
const statusOf = async (qid: string) => String((await call("GET", qid, "")).body["status"]);
const once = { payments: 1, payouts: 1, booked: 1, paidEvents: 1 };

describe("fee and VAT of a sale", () => {
  it("have maxima, the VAT's depending on the new fee, and require the exact version", async () => {
    const order = await placePaidOrder(api, {
      lines: [{ quantity: 10, priceMinor: 1200 }],
      destination: "DE",
    });
    const patch = (body: unknown) => call("PATCH", order.saleQid, "", body);
    expect(await patch({ sellerShippingFee: "1.00" })).toMatchObject({
      status: 409,
      body: { status: "NOTIFIED" },
    });
    await confirmInFull(api, order.saleQid);
    expect(await patch({ sellerShippingFee: "25.01" })).toMatchObject({
      status: 400,
      body: { code: "ExceededMaxShippingFee", maximum: "25.00" },
    });
    expect(await patch({ sellerVat: "22.86" })).toMatchObject({
      status: 400,
      body: { code: "ExceededMaxSellerVat", maximum: "22.85", expectedVatAmount: "22.80" },
    });
    expect(await patch({ sellerShippingFee: "-1", sellerVat: "1.001" })).toMatchObject({
      status: 400,
      body: { code: "amount_invalid", fields: ["sellerShippingFee", "sellerVat"] },
    });
    expect(await patch({ sellerShippingFee: "1", version: 1 })).toMatchObject({
      status: 409,
      body: { code: "version_conflict", version: 2 },
    });
    const both = await patch({ sellerShippingFee: "25", sellerVat: "27.60", version: 2 });
    expect(both).toMatchObject({
      status: 200,
      body: { sellerShippingFee: { amount: "25.00" }, sellerVat: { amount: "27.60" }, version: 3 },
    });
    expect(await patch({ sellerShippingFee: "25.00", sellerVat: "27.6", version: 2 })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
  });

  it("are checked again when the payment is triggered", async () => {
    const order = await placePayableSale(api);
    await sql`update sales set shipping_fee_minor = 2501 where id = ${order.saleId}`.execute(api.services.db);
    expect(await call("POST", order.saleQid, "pay/")).toMatchObject({
      status: 400,
      body: { code: "EXCEEDED_MAXIMUM_SHIPPING_FEE_AMOUNT", maximum: "25.00" },
    });
    await sql`update sales set shipping_fee_minor = 0, vat_minor = 6 where id = ${order.saleId}`.execute(
      api.services.db,
    );
    expect(await call("POST", order.saleQid, "paycomplete/")).toMatchObject({
      status: 400,
      body: { code: "EXCEEDED_MAXIMUM_VAT_AMOUNT", expectedVatAmount: "0.00" },
    });
    expect(await paymentsOf(order.saleId)).toEqual([]);
  });
});

describe("triggering a payment", () => {
  it("requires shipping, a complete profile, the right currency and an amount below the limit", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 10, priceMinor: 1200 }] });
    const pay = () => call("POST", order.saleQid, "pay/");
    expect(await pay()).toMatchObject({ status: 409, body: { code: "invalid_state", status: "NOTIFIED" } });
    await confirmInFull(api, order.saleQid);
    expect((await pay()).body["code"]).toBe("shipping_not_arranged");
    await shipSale(api, order.saleQid);
    const givenUp = new Date("2026-06-09T07:59:00Z");
    await sql`update bank_accounts set replaced_at = ${givenUp} where replaced_at is null`.execute(
      api.services.db,
    );
    expect(await pay()).toMatchObject({
      status: 400,
      body: { code: "profile_incomplete", missing: ["bank_details"] },
    });
    await sql`update bank_accounts set replaced_at = null where replaced_at = ${givenUp}`.execute(
      api.services.db,
    );
    await giveBankAccount(api, { currency: "GBP" });
    expect(await pay()).toMatchObject({
      status: 400,
      body: { code: "payment_currency_mismatch", saleCurrency: "EUR", paymentCurrency: "GBP" },
    });
    await giveBankAccount(api);
    const huge = await placePayableSale(api, { priceMinor: 2_500_001 });
    expect(await call("POST", huge.saleQid, "pay/")).toMatchObject({
      status: 400,
      body: { code: "payment_amount_above_limit", maximum: "250000.00", currency: "EUR" },
    });
    expect((await pay()).body["status"]).toBe("PAID");
  });

  it.each([
    ["its day", null, null],
    ["what will hold it", 3, "BANK_DETAILS_UNVERIFIED"],
  ])("says before it is triggered, of the payout, %s", async (_what, bankDays, holdReason) => {
    const holdUntil = bankDays && new Date(api.businessTime.now().getTime() + bankDays * DAY_MS);
    await giveBankAccount(api, { ...(holdUntil && { holdUntil }) });
    const order = await placePayableSale(api);
    const { missing, ...foreseen } = (await call("GET", order.saleQid, "payout-preview/")).body;
    expect({ ...foreseen, missing }).toMatchObject({ holdReason, missing: [] });
    const { payout } = (await call("POST", order.saleQid, "pay/")).body;
    expect(payout).toMatchObject(foreseen);
  });

  it("gives the same answer again and completes with an invoice; nothing changes afterwards", async () => {
    const order = await placePayableSale(api);
    const first = await call("POST", order.saleQid, "pay/", undefined, `pay-${order.saleQid}`);
    expect(first).toMatchObject({ status: 200, body: { status: "PAID" } });
    const replay = await call("POST", order.saleQid, "pay/", undefined, `pay-${order.saleQid}`);
    expect(replay.headers.get("idempotency-replayed")).toBe("true");
    expect(replay.body).toEqual(first.body);
    expect((await call("POST", order.saleQid, "pay/")).body).toEqual(first.body);
    const done = await call("POST", order.saleQid, "paycomplete/");
    expect(done.body).toMatchObject({ status: "COMPLETED", nextAction: "NONE", hasInvoiceForDownload: true });
    expect((await call("POST", order.saleQid, "paycomplete/")).body).toEqual(done.body);
    expect((await call("POST", order.saleQid, "pay/")).status).toBe(409);
    expect(await countOf(order.saleId)).toEqual(once);
    const { status } = await api.services.db
      .selectFrom("orders")
      .select("status")
      .where("id", "=", order.orderId)
      .executeTakeFirstOrThrow();
    expect(status).toBe("COMPLETED");
    const timeline = await call("GET", order.saleQid, "timeline/");
    const events = timeline.body["results"] as unknown as Json[];
    expect(events.filter((event) => String(event["type"]) !== "mail.sent")).toMatchObject([
      { type: "sale.completed", actor: "Demo Seller" },
      { type: "sale.payment_triggered", actor: "Demo Seller", detail: "€120.00" },
      { type: "shipment.created" },
      { type: "sale.confirmed" },
      { type: "sale.notified", actor: "Buyer" },
    ]);
  });

  it.each([
    ["sandbox_trigger_decline", 400, "payment_failed"],
    ["sandbox_trigger_trouble", 503, "payment_trouble"],
    ["sandbox_trigger_currency_mismatch", 400, "payment_currency_mismatch"],
  ])("leaves the sale confirmed and payable after %s", async (method, status, code) => {
    const order = await placePayableSale(api, { method });
    expect(await call("POST", order.saleQid, "paycomplete/")).toMatchObject({ status, body: { code } });
    expect(await statusOf(order.saleQid)).toBe("CONFIRMED");
    expect(await paymentsOf(order.saleId)).toMatchObject([{ status: "FAILED" }]);
    await sql`update payments set method = 'sandbox' where order_id = ${order.orderId}`.execute(
      api.services.db,
    );
    expect((await call("POST", order.saleQid, "paycomplete/")).body["status"]).toBe("COMPLETED");
    expect(await countOf(order.saleId)).toEqual(once);
  });

  it.each([
    ["sandbox_trigger_error_500", 500, "payment_processing_failed"],
    ["sandbox_trigger_error_502", 502, "payment_provider_unanswered"],
  ])(
    "freezes everything while the outcome is unknown after %s, until a job finds it out",
    async (method, status, code) => {
      const order = await placePayableSale(api, { method });
      expect(await call("POST", order.saleQid, "pay/")).toMatchObject({ status, body: { code } });
      const { body } = await call("GET", order.saleQid, "");
      const [line] = body["lines"] as unknown as { id: string }[];
      for (const [verb, path, change] of [
        ["PATCH", "", { sellerShippingFee: "1.00" }],
        ["PUT", "lines/", { lines: [{ id: line?.id, quantity: 9, reductionReason: "DAMAGED" }] }],
        ["PUT", `lines/${line?.id}/`, { quantity: 9, reductionReason: "DAMAGED" }],
        ["POST", `lines/${line?.id}/reset/`, undefined],
        ["POST", "decline/", { reason: "OUT_OF_STOCK" }],
      ] as const)
        expect((await call(verb, order.saleQid, path, change)).body["code"], path).toBe("invalid_state");
      await sql`delete from shipments where sale_id = ${order.saleId}`.execute(api.services.db);
      await sql`update sales set expired_at = ${new Date(api.businessTime.now().getTime() - DAY_MS)} where id = ${order.saleId}`.execute(
        api.services.db,
      );
      await expireSales({ db: api.services.db, now: api.businessTime.now() });
      expect(await statusOf(order.saleQid)).toBe("CONFIRMED");

      await settleSalePayments(api.services);
      expect(await paymentsOf(order.saleId)).toEqual([{ status: "REQUESTED", failure: null }]);
      await sql`update payments set method = 'sandbox' where order_id = ${order.orderId}`.execute(
        api.services.db,
      );
      // Another process has its own connections.
      const other = openServices(api.services.config, {
        realNow: api.businessTime.now,
      });
      api.businessTime.advance(61_000);
      const settled = await Promise.all([
        settleSalePayments(api.services),
        settleSalePayments(other.services),
      ]);
      await other.close();
      expect(Math.max(...settled)).toBe(1);
      expect(await statusOf(order.saleQid)).toBe("PAID");
      expect(await countOf(order.saleId)).toEqual(once);
    },
  );
});

describe("concurrent requests", () => {
  it("pay once for ten clicks", async () => {
    const order = await placePayableSale(api);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call("POST", order.saleQid, index % 2 === 0 ? "pay/" : "paycomplete/"),
      ),
    );
    // A mere payment request after the completion is refused as such.
    expect(
      answers.map((answer) => answer.status).filter((status) => status !== 200 && status !== 409),
    ).toEqual([]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(5);
    expect(await statusOf(order.saleQid)).toBe("COMPLETED");
    expect(await countOf(order.saleId)).toEqual(once);
  });

  it("of a payment and the deadline end in one of the two", async () => {
    const orders: PaidOrder[] = [];
    for (let index = 0; index < 6; index += 1)
      orders.push(await placePaidOrder(api, { lines: [{ quantity: 2, priceMinor: 1200 }] }));
    await Promise.all(orders.map((order) => confirmInFull(api, order.saleQid)));
    const now = api.businessTime.now();
    await sql`update sales set expired_at = ${now} where id = any(${orders.map((order) => order.saleId)}::bigint[])`.execute(
      api.services.db,
    );
    await Promise.all([
      ...orders.map(async (order) => {
        await shipSale(api, order.saleQid);
        await call("POST", order.saleQid, "pay/");
      }),
      expireSales({ db: api.services.db, now }),
      expireSales({ db: api.services.db, now }),
    ]);
    for (const order of orders) {
      const status = await statusOf(order.saleQid);
      const ledger = await ledgerOf(api, order.orderId);
      expect(Object.keys(ledger)).toEqual(["ORDER_PAID", status === "PAID" ? "SALE_PAID" : "SALE_EXPIRED"]);
      expect(
        (ledger["ORDER_PAID"]?.["order_clearing"] ?? 0) + (Object.values(ledger)[1]?.["order_clearing"] ?? 0),
      ).toBe(0);
    }
  });

  describe("that the provider answers differently: first a decline, then a success", () => {
    /** @param between happens after the first answer was stored */
    async function answeredTwice(order: PaidOrder, between: () => Promise<unknown>) {
      const bothAsked = Promise.withResolvers<void>();
      const failureStored = Promise.withResolvers<void>();
      vi.spyOn(api.services.payments, "transfer")
        .mockImplementationOnce(() => bothAsked.promise.then(() => ({ kind: "declined" }) as const))
        .mockImplementationOnce(async () => {
          bothAsked.resolve();
          await failureStored.promise;
          return { kind: "success" };
        });
      const calls = ["pay/", "paycomplete/"].map((path) => call("POST", order.saleQid, path));
      const declined = await Promise.race(calls);
      await between();
      failureStored.resolve();
      const answers = await Promise.all(calls);
      return { declined, last: answers.find((answer) => answer !== declined) };
    }

    it("book the success with its payout", async () => {
      const order = await placePayableSale(api);
      const { declined, last } = await answeredTwice(order, () => Promise.resolve());
      expect(declined.body["code"]).toBe("payment_failed");
      expect(last?.status).toBe(200);
      expect((await call("POST", order.saleQid, "paycomplete/")).body["status"]).toBe("COMPLETED");
      expect(await countOf(order.saleId)).toEqual(once);
      expect(await paymentsOf(order.saleId)).toEqual([{ status: "SUCCEEDED", failure: null }]);
    });

    it("report a success that no longer fits the sale, and complete nothing", async () => {
      const order = await placePayableSale(api);
      const report = vi.spyOn(api.services.errors, "report");
      const { last } = await answeredTwice(order, () =>
        call("PATCH", order.saleQid, "", { sellerShippingFee: "1.00" }),
      );
      expect(last?.status).toBe(500);
      expect(report.mock.calls.map(([error]) => String(error))).toEqual([
        expect.stringContaining("succeeded after it had failed"),
      ]);
      expect(await statusOf(order.saleQid)).toBe("CONFIRMED");
      expect(await paymentsOf(order.saleId)).toMatchObject([{ status: "FAILED" }]);
    });
  });

  it("of a reset and a payment end in one of the two", async () => {
    const order = await placePayableSale(api);
    const { body } = await call("GET", order.saleQid, "");
    const [line] = body["lines"] as unknown as { id: string }[];
    const answers = await Promise.all([
      call("POST", order.saleQid, "pay/"),
      call("POST", order.saleQid, `lines/${line?.id}/reset/`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 409]);
    expect(await countOf(order.saleId)).toEqual(once);
  });

  it("of a decline and a confirmation keep the ledger intact", async () => {
    const order = await placePaidOrder(api, { lines: [{ quantity: 2, priceMinor: 1200 }] });
    await Promise.all([
      confirmInFull(api, order.saleQid),
      call("POST", order.saleQid, "decline/", { reason: "WAREHOUSE_CLOSED" }),
    ]);
    expect(await statusOf(order.saleQid)).toBe("DECLINED");
    expect((await ledgerOf(api, order.orderId))["SALE_DECLINED"]).toEqual({
      order_clearing: 2544,
      buyer_wallet: -2544,
    });
  });
});

describe("afterwards", () => {
  it("every rule of stock, states, money and audit still holds", () => expectInvariants(api.services.db));
});
