import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { placeCart } from "#modules/checkouts/place-cart.ts";
import {
  type MarketBuyer,
  callsOf,
  companyOf,
  makeBuyer,
  makeOffer,
  stockOf,
} from "#testing/market.ts";
import { type Json, TEST_NOW, type TestAnswer, type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
let german: number;
let british: number;
let count = 0;
beforeAll(async () => {
  api = await startTestApi();
  german = await companyOf(api, "seller@demo.example");
  british = await companyOf(api, "keyaccount@demo.example");
}, 60_000);
afterEach(() => vi.restoreAllMocks());
afterAll(() => api.close());

/** A buyer of its own for each test, addresses chosen. */
async function newBuyer() {
  count += 1;
  const buyer = await makeBuyer(api, `checkout${count}@buyers.example`);
  const calls = callsOf(api, buyer);
  await calls.chooseAddresses();
  return { buyer, ...calls };
}

const paymentsOf = (orderQid: string) =>
  api.services.db
    .selectFrom("payments as p")
    .innerJoin("orders as o", "o.id", "p.order_id")
    .where("o.qid", "=", orderQid)
    .select(["p.qid", "p.status", "p.failure", "p.currency", "p.amount_minor"])
    .orderBy("p.id")
    .execute();

const salesOf = (orderQid: string) =>
  api.services.db
    .selectFrom("sales as s")
    .innerJoin("orders as o", "o.id", "s.order_id")
    .where("o.qid", "=", orderQid)
    .select(["s.qid", "s.seller_id", "s.status", "s.requested_minor", "s.vat_rule", "s.fx_rate"])
    .orderBy("s.seller_id")
    .execute();

const ordersOf = async (buyer: MarketBuyer) =>
  api.services.db.selectFrom("orders").where("buyer_id", "=", buyer.id).select(["qid", "status"]).execute();

const orderOf = (answer: TestAnswer): Json => answer.body["order"] as Json;
const qidOf = (answer: TestAnswer): string => String(orderOf(answer)["qid"]);

describe("completing a checkout", () => {
  it("orders from two sellers: landed prices, reserved stock, a payment for each currency, a sale for each seller", async () => {
    const { buyer, get, add, complete } = await newBuyer();
    const creams = await makeOffer(api, { sellerId: german, priceMinor: 1200, stock: 50 });
    const soaps = await makeOffer(api, { sellerId: british, priceMinor: 500, stock: 30 });
    expect((await add(creams, 10)).body).toMatchObject({ price: "12.72", subtotal: "127.20", quantity: 10 });
    await add(soaps, 6);
    expect((await get("checkouts/active/")).body).toMatchObject({
      billingAddressQid: buyer.billing,
      shippingAddressQid: buyer.shipping,
      lineCount: 2,
      totals: [
        { amount: "127.20", currency: "EUR" },
        { amount: "31.80", currency: "GBP" },
      ],
    });
    const answer = await complete();
    expect(answer.status).toBe(200);
    expect(orderOf(answer)).toMatchObject({
      status: "PAID",
      expiresAt: null,
      lineCount: 2,
      shippingAddress: { city: "Lille", country: "FR" },
      totals: [
        { amount: "127.20", currency: "EUR" },
        { amount: "31.80", currency: "GBP" },
      ],
    });
    expect(await stockOf(api, creams)).toEqual({ stock: 40, moved: 40 });
    expect(await stockOf(api, soaps)).toEqual({ stock: 24, moved: 24 });
    expect(await paymentsOf(qidOf(answer))).toMatchObject([
      { status: "SUCCEEDED", currency: "EUR", amount_minor: 12720 },
      { status: "SUCCEEDED", currency: "GBP", amount_minor: 3180 },
    ]);
    const sales = await salesOf(qidOf(answer));
    expect(sales.find((sale) => sale.seller_id === german)).toMatchObject({
      status: "NOTIFIED",
      requested_minor: 12000,
      vat_rule: "INTRA_EU",
      fx_rate: "1.000000",
    });
    expect(sales.find((sale) => sale.seller_id === british)).toMatchObject({
      requested_minor: 3000,
      vat_rule: "EXPORT",
      fx_rate: "1.170000",
    });
    const { rows: ledger } = await sql<{ account: string; currency: string; amount: number }>`
      select e.account, e.currency, e.amount_minor as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join orders o on o.id = t.order_id where o.qid = ${qidOf(answer)} order by e.currency, e.amount_minor`.execute(
      api.services.db,
    );
    expect(ledger).toEqual([
      { account: "order_clearing", currency: "EUR", amount: -12720 },
      { account: "provider", currency: "EUR", amount: 12720 },
      { account: "order_clearing", currency: "GBP", amount: -3180 },
      { account: "provider", currency: "GBP", amount: 3180 },
    ]);
    expect((await get("carts/active/")).body).toMatchObject({ lineCount: 0, totals: [] });
  });

  it("takes every allowed deferral and no other", async () => {
    for (const days of [0, 30, 60, 90]) {
      const { add, chooseAddresses, complete } = await newBuyer();
      await add(await makeOffer(api, { sellerId: german, priceMinor: 100, stock: 5 }), 1);
      expect((await chooseAddresses(days)).body).toMatchObject({ daysDeferred: days });
      expect(orderOf(await complete())).toMatchObject({ status: "PAID", daysDeferred: days });
    }
    const { chooseAddresses, get } = await newBuyer();
    expect(await chooseAddresses(45)).toMatchObject({
      status: 400,
      body: { code: "UpdateCheckoutBadRequest", daysDeferred: { allowed: [0, 30, 60, 90] } },
    });
    expect((await get("checkouts/active/")).body).toMatchObject({ daysDeferred: 0 });
  });

  it("says which address does not fit, a foreign one like none, and changes nothing then", async () => {
    const { buyer, call, get } = await newBuyer();
    const other = await newBuyer();
    const answer = await call("PATCH", "checkouts/active/", {
      billingAddressQid: buyer.shipping,
      shippingAddressQid: other.buyer.shipping,
      daysDeferred: 30,
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "UpdateCheckoutBadRequest",
        billingAddressQid: { message: "This is not a billing address.", vatCompanyName: null },
        shippingAddressQid: { message: "There is no such address.", vatCompanyName: null },
      },
    });
    expect((await get("checkouts/active/")).body).toMatchObject({
      daysDeferred: 0,
      shippingAddressQid: buyer.shipping,
    });
  });

  it("refuses a buyer without addresses, then one that is blocked, then an empty cart", async () => {
    const { buyer, call, add, chooseAddresses, complete } = await newBuyer();
    const { db } = api.services;
    const reasonAfter = async (change: Promise<unknown>) => {
      await change;
      const { status, body } = await complete();
      return [status, body["code"], body["reason"]];
    };
    await add(await makeOffer(api, { sellerId: german, priceMinor: 100, stock: 5 }), 1);
    const without = (column: string) =>
      sql`update carts set ${sql.ref(column)} = null where buyer_id = ${buyer.id}`.execute(db);
    const cannot = (reason: string) => [400, "buyer_cannot_checkout", reason];
    expect(await reasonAfter(without("shipping_address_id"))).toEqual(cannot("shipping_address_missing"));
    expect(await reasonAfter(without("billing_address_id"))).toEqual(cannot("billing_address_missing"));
    const block = sql`update organisations set blocked_at = ${TEST_NOW} where id = ${buyer.id}`.execute(db);
    expect(await reasonAfter(block)).toEqual(cannot("account_blocked"));
    await sql`update organisations set blocked_at = null where id = ${buyer.id}`.execute(db);
    await chooseAddresses();
    await call("POST", "carts/active/empty/");
    expect(await reasonAfter(Promise.resolve())).toEqual([400, "no_checkout_lines", undefined]);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  it("refuses an order below a seller's minimum and names seller and amounts", async () => {
    const { add, call, complete } = await newBuyer();
    const offer = await makeOffer(api, { sellerId: british, priceMinor: 1000, stock: 50, movMinor: 10_600 });
    await add(offer, 9);
    const refused = {
      status: 400,
      body: {
        code: "allocation_mov_not_met",
        allocations: [{ fid: offer.sellerCode, mov: "106.00", subtotal: "95.40", currency: "GBP" }],
      },
    };
    expect(await call("POST", "checkouts/active/validate/")).toMatchObject(refused);
    expect(await complete()).toMatchObject(refused);
    await add(offer, 1);
    expect((await call("POST", "checkouts/active/validate/")).body).toEqual({ valid: true });
    expect(orderOf(await complete())).toMatchObject({ status: "PAID" });
  });

  it("stops at a price that changed since the buyer saw it, until the buyer has seen the new one", async () => {
    const { add, call, complete } = await newBuyer();
    const offer = await makeOffer(api, { sellerId: german, priceMinor: 1200, stock: 50 });
    const line = (await add(offer, 2)).body;
    await sql`update offers set price_minor = 1300 where id = ${offer.id}`.execute(api.services.db);
    expect(await complete()).toMatchObject({
      status: 400,
      body: {
        code: "orderline_price_mismatch",
        lines: [{ qid: line["qid"], seenPrice: "12.72", price: "13.78" }],
      },
    });
    expect(await stockOf(api, offer)).toEqual({ stock: 50, moved: 50 });
    await call("PATCH", `carts/active/lines/${String(line["qid"])}/`, { quantity: 2 });
    expect(orderOf(await complete())).toMatchObject({ totals: [{ amount: "27.56", currency: "EUR" }] });
  });

  it("stops at stock that is gone, a seller that paused and a unit that changed; nothing is reserved", async () => {
    const { db } = api.services;
    const cases = [
      { change: (id: number) => sql`update offers set stock = 3 where id = ${id}`.execute(db), available: 3 },
      { change: (id: number) => sql`update offers set unit = 4 where id = ${id}`.execute(db), available: 4 },
      {
        change: () =>
          sql`update sellers set status = 'PAUSED', pause_reason = 'HOLIDAY' where organisation_id = ${british}`.execute(
            db,
          ),
        available: 0,
      },
    ];
    for (const { change, available } of cases) {
      const { buyer, add, complete } = await newBuyer();
      const fine = await makeOffer(api, { sellerId: german, priceMinor: 100, stock: 10 });
      const short = await makeOffer(api, { sellerId: british, priceMinor: 100, stock: 10 });
      await add(fine, 5);
      const line = (await add(short, 6)).body;
      await change(short.id);
      expect(await complete()).toMatchObject({
        status: 400,
        body: {
          code: "orderline_quantity_mismatch",
          lines: [{ qid: line["qid"], quantity: 6, availableQuantity: available }],
        },
      });
      expect((await stockOf(api, fine)).stock).toBe(10);
      expect(await ordersOf(buyer)).toEqual([]);
    }
    await sql`update sellers set status = 'ACTIVE', pause_reason = null where organisation_id = ${british}`.execute(db);
  });
});

describe("what the payment provider says", () => {
  it.each([
    ["sandbox_decline", 400, "payment_declined", "declined"],
    ["sandbox_refusal", 400, "payment_refused", "refused"],
    ["sandbox_currency_mismatch", 400, "payment_currency_mismatch", "currency_mismatch"],
    ["sandbox_trouble", 503, "payment_trouble", "trouble"],
  ])("%s leaves the order to be paid another way", async (method, status, code, failure) => {
    const { buyer, get, add, call, complete } = await newBuyer();
    const offer = await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 });
    await add(offer, 4);
    const answer = await complete(method);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    const [order] = await ordersOf(buyer);
    const qid = String(order?.qid);
    if (status === 400) expect(answer.body["orderQid"]).toBe(qid);
    expect(await paymentsOf(qid)).toMatchObject([{ status: "FAILED", failure }]);
    // Tuesday 9 June: the second working day ends on Thursday night in Paris.
    const unpaid = (await get(`orders/${qid}/`)).body;
    expect(unpaid).toMatchObject({ status: "AWAITING_PAYMENT", sales: [] });
    expect(new Date(String(unpaid["expiresAt"]))).toEqual(new Date("2026-06-11T22:00:00Z"));
    expect((await stockOf(api, offer)).stock).toBe(6);
    const again = await call("POST", `orders/${qid}/pay/`, { paymentMethod: method });
    expect([again.status, again.body["code"]]).toEqual([status, code]);
    const paid = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(orderOf(paid)).toMatchObject({ status: "PAID", expiresAt: null });
    expect(await salesOf(qid)).toHaveLength(1);
    expect((await paymentsOf(qid)).map((payment) => payment.status)).toEqual(["FAILED", "FAILED", "SUCCEEDED"]);
    const repeated = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(repeated).toMatchObject({ status: 200, body: paid.body });
    expect((await stockOf(api, offer)).stock).toBe(6);
  });

  it.each([
    ["sandbox_error_500", 500, "payment_processing_failed"],
    ["sandbox_error_502", 502, "payment_provider_unanswered"],
  ])("%s keeps the payment open, as money may have moved", async (method, status, code) => {
    const { buyer, add, complete, call } = await newBuyer();
    await add(await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 }), 4);
    const answer = await complete(method, `key-${method}`);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    const [order] = await ordersOf(buyer);
    const qid = String(order?.qid);
    const [open] = await paymentsOf(qid);
    expect(open).toMatchObject({ status: "REQUESTED", failure: null });
    // Another method does not start a second payment beside the open one.
    const other = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect([other.status, other.body["code"]]).toEqual([status, code]);
    const collect = vi.spyOn(api.services.payments, "collect").mockResolvedValue({ kind: "success" });
    const replay = await complete(method, `key-${method}`);
    expect(orderOf(replay)).toMatchObject({ qid, status: "PAID" });
    expect(collect.mock.calls.map(([payment]) => payment.reference)).toEqual([open?.qid]);
    expect(await paymentsOf(qid)).toMatchObject([{ qid: open?.qid, status: "SUCCEEDED" }]);
    expect(await salesOf(qid)).toHaveLength(1);
  });

  it("a provider that cannot be reached counts as one that did not answer", async () => {
    const { buyer, add, complete } = await newBuyer();
    await add(await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 }), 4);
    vi.spyOn(api.services.payments, "collect").mockRejectedValue(new Error("socket hang up"));
    expect(await complete()).toMatchObject({ status: 502, body: { code: "payment_provider_unanswered" } });
    expect(await ordersOf(buyer)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
  });

  it("sandbox_approval waits for staff, without sales", async () => {
    const { add, complete } = await newBuyer();
    await add(await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 }), 4);
    const answer = await complete("sandbox_approval");
    expect(orderOf(answer)).toMatchObject({ status: "PAYMENT_IN_REVIEW", sales: [], expiresAt: null });
    expect(await paymentsOf(qidOf(answer))).toMatchObject([{ status: "IN_REVIEW" }]);
  });

  it("pays the currency that is missing when one of two succeeded", async () => {
    const { buyer, add, complete, call } = await newBuyer();
    await add(await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 }), 1);
    await add(await makeOffer(api, { sellerId: british, priceMinor: 1000, stock: 10 }), 1);
    vi.spyOn(api.services.payments, "collect").mockImplementation(async ({ currency }) =>
      currency === "EUR" ? { kind: "success" } : { kind: "declined" },
    );
    expect((await complete()).body["code"]).toBe("payment_declined");
    const [order] = await ordersOf(buyer);
    const qid = String(order?.qid);
    expect(order?.status).toBe("AWAITING_PAYMENT");
    vi.restoreAllMocks();
    expect(orderOf(await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" }))).toMatchObject({
      status: "PAID",
    });
    expect((await paymentsOf(qid)).map(({ currency, status }) => `${currency} ${status}`)).toEqual([
      "EUR SUCCEEDED",
      "GBP FAILED",
      "GBP SUCCEEDED",
    ]);
  });
});

describe("repeated and parallel completion", () => {
  it("answers the same under the same key and refuses another request under it", async () => {
    const { buyer, add, complete } = await newBuyer();
    await add(await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 }), 4);
    const first = await complete("sandbox", "same-key");
    const second = await complete("sandbox", "same-key");
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect((await complete("sandbox_decline", "same-key")).status).toBe(422);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  it("goes on after a crash between placing and paying: one order, one payment, one sale", async () => {
    const { buyer, add, complete } = await newBuyer();
    const offer = await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 });
    await add(offer, 4);
    const placed = await inTransaction(api.services.db, (tx) =>
      placeCart(tx, {
        buyerId: buyer.id,
        requestKey: `user:${buyer.userId} crashed`,
        method: "sandbox",
        now: TEST_NOW,
        actor: {
          userId: buyer.userId,
          kind: "user",
          organisationId: buyer.id,
          requestId: null,
          at: TEST_NOW,
        },
      }),
    );
    const collect = vi.spyOn(api.services.payments, "collect");
    const answer = await complete("sandbox", "crashed");
    expect(orderOf(answer)).toMatchObject({ qid: placed.orderQid, status: "PAID" });
    expect(collect.mock.calls.map(([payment]) => payment.reference)).toEqual([placed.payments[0]?.qid]);
    expect((await complete("sandbox", "crashed")).body).toEqual(answer.body);
    expect(await paymentsOf(placed.orderQid)).toHaveLength(1);
    expect(await salesOf(placed.orderQid)).toHaveLength(1);
    expect(await stockOf(api, offer)).toEqual({ stock: 6, moved: 6 });
  });

  it("makes one order of a cart that two people complete at once", async () => {
    for (const keys of [
      ["one", "two"],
      ["both", "both"],
    ]) {
      const { buyer, add, complete } = await newBuyer();
      const offer = await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 10 });
      await add(offer, 4);
      const answers = await Promise.all(keys.map((key) => complete("sandbox", key)));
      const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : String(body["code"]))).sort();
      const allowed = keys[0] === keys[1] ? ["idempotency_in_flight", "ok"] : ["no_checkout_lines", "ok"];
      expect(allowed).toEqual(expect.arrayContaining(codes));
      expect(codes).toContain("ok");
      expect(await ordersOf(buyer)).toMatchObject([{ status: "PAID" }]);
      const [order] = await ordersOf(buyer);
      expect(await paymentsOf(String(order?.qid))).toMatchObject([{ status: "SUCCEEDED" }]);
      expect(await salesOf(String(order?.qid))).toHaveLength(1);
      expect(await stockOf(api, offer)).toEqual({ stock: 6, moved: 6 });
    }
  });

  it("sells the last 20 units once when 60 buyers want them at the same time", async () => {
    const offer = await makeOffer(api, { sellerId: german, priceMinor: 1000, stock: 20 });
    const other = await makeOffer(api, { sellerId: british, priceMinor: 1000, stock: 1000 });
    const buyers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const buyer = await newBuyer();
        // Half of them name the offers the other way round.
        const offers = index % 2 === 0 ? [offer, other] : [other, offer];
        for (const one of offers) await buyer.add(one, 1);
        return buyer;
      }),
    );
    const answers = await Promise.all(buyers.map((buyer) => buyer.complete()));
    const outcomes = answers.map(({ status, body }) => (status === 200 ? "sold" : String(body["code"])));
    expect(outcomes.filter((outcome) => outcome === "sold")).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === "orderline_quantity_mismatch")).toHaveLength(40);
    expect(await stockOf(api, offer)).toEqual({ stock: 0, moved: 0 });
    expect(await stockOf(api, other)).toEqual({ stock: 980, moved: 980 });
    const { rows } = await sql<{ units: number }>`
      select sum(quantity)::int as units from order_lines where offer_id = ${offer.id}`.execute(api.services.db);
    expect(rows).toEqual([{ units: 20 }]);
  }, 60_000);
});
