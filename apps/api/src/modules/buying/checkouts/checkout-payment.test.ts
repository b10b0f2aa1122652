import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { placeCart } from "#modules/buying/checkouts/place-cart.ts";
import { ordersOf, paymentsOf, salesOf, stockOf } from "#testing/market.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { orderIn, orderQidIn, useMarket } from "#testing/use-market.ts";

const market = useMarket("payer");
afterEach(() => vi.restoreAllMocks());

describe("the payment provider's answer", () => {
  it.each([
    ["sandbox_decline", 400, "payment_declined", "declined"],
    ["sandbox_refusal", 400, "payment_refused", "refused"],
    ["sandbox_currency_mismatch", 400, "payment_currency_mismatch", "currency_mismatch"],
    ["sandbox_trouble", 503, "payment_trouble", "trouble"],
  ])("%s leaves the order to be paid another way", async (method, status, code, failure) => {
    const { buyer, get, add, call, complete } = await market.newPayer();
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await add(offer, 4);
    const answer = await complete(method);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    const [order] = await ordersOf(market.api, buyer);
    const qid = String(order?.qid);
    expect(answer.body["orderQid"]).toBe(qid);
    expect(await paymentsOf(market.api, qid)).toMatchObject([{ status: "FAILED", failure }]);
    // Tuesday 9 June: the second working day ends on Thursday night in Paris.
    const unpaid = (await get(`orders/${qid}/`)).body;
    expect(unpaid).toMatchObject({ status: "AWAITING_PAYMENT", sales: [] });
    expect(new Date(String(unpaid["expiresAt"]))).toEqual(new Date("2026-06-11T22:00:00Z"));
    expect((await stockOf(market.api, offer)).stock).toBe(6);
    const again = await call("POST", `orders/${qid}/pay/`, { paymentMethod: method });
    expect([again.status, again.body["code"]]).toEqual([status, code]);
    const paid = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(orderIn(paid)).toMatchObject({ status: "PAID", expiresAt: null });
    expect(await salesOf(market.api, qid)).toHaveLength(1);
    expect((await paymentsOf(market.api, qid)).map((payment) => payment.status)).toEqual([
      "FAILED",
      "FAILED",
      "SUCCEEDED",
    ]);
    const repeated = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(repeated).toMatchObject({ status: 200, body: paid.body });
    expect((await stockOf(market.api, offer)).stock).toBe(6);
  });

  it.each([
    ["sandbox_error_500", 500, "payment_processing_failed"],
    ["sandbox_error_502", 502, "payment_provider_unanswered"],
  ])("%s keeps the payment open, as money may have moved", async (method, status, code) => {
    const { buyer, add, complete, call } = await market.newPayer();
    await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
    const answer = await complete(method, `key-${method}`);
    expect([answer.status, answer.body["code"]]).toEqual([status, code]);
    const [order] = await ordersOf(market.api, buyer);
    const qid = String(order?.qid);
    const [open] = await paymentsOf(market.api, qid);
    expect(open).toMatchObject({ status: "REQUESTED", failure: null });
    expect(answer.body["orderQid"]).toBe(qid);
    // Another method does not start a second payment alongside one that cannot be withdrawn.
    const withdraw = vi.spyOn(market.api.services.payments, "withdraw").mockRejectedValue(new Error("reset"));
    const other = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect([other.status, other.body["code"]]).toEqual([status, code]);
    expect(withdraw).toHaveBeenCalledTimes(1);
    expect(await paymentsOf(market.api, qid)).toHaveLength(1);
    const collect = vi.spyOn(market.api.services.payments, "collect").mockResolvedValue({ kind: "success" });
    const replay = await complete(method, `key-${method}`);
    expect(orderIn(replay)).toMatchObject({ qid, status: "PAID" });
    expect(collect.mock.calls.map(([payment]) => payment.reference)).toEqual([open?.qid]);
    expect(await paymentsOf(market.api, qid)).toMatchObject([{ qid: open?.qid, status: "SUCCEEDED" }]);
    expect(await salesOf(market.api, qid)).toHaveLength(1);
  });

  it.each(["sandbox_error_500", "sandbox_error_502"])(
    "%s leaves an order that another method pays, once the open payment is withdrawn",
    async (method) => {
      const { add, complete, call } = await market.newPayer();
      await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
      const { orderQid } = (await complete(method)).body;
      const paid = await call("POST", `orders/${String(orderQid)}/pay/`, { paymentMethod: "sandbox" });
      expect(orderIn(paid)).toMatchObject({ qid: orderQid, status: "PAID" });
      expect(await paymentsOf(market.api, String(orderQid))).toMatchObject([
        { status: "FAILED", failure: "withdrawn" },
        { status: "SUCCEEDED" },
      ]);
    },
  );

  it("pays once when the provider collected what was to be withdrawn", async () => {
    const { add, complete, call } = await market.newPayer();
    await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
    const qid = String((await complete("sandbox_error_502")).body["orderQid"]);
    vi.spyOn(market.api.services.payments, "withdraw").mockResolvedValue({ kind: "success" });
    const paid = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(orderIn(paid)).toMatchObject({ status: "PAID" });
    expect(await paymentsOf(market.api, qid)).toMatchObject([{ status: "SUCCEEDED" }]);
  });

  it("counts as unanswered when the provider cannot be reached", async () => {
    const { buyer, add, complete } = await market.newPayer();
    await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
    vi.spyOn(market.api.services.payments, "collect").mockRejectedValue(new Error("socket hang up"));
    expect(await complete()).toMatchObject({ status: 502, body: { code: "payment_provider_unanswered" } });
    expect(await ordersOf(market.api, buyer)).toMatchObject([{ status: "AWAITING_PAYMENT" }]);
  });

  it("sandbox_approval waits for staff, without creating sales", async () => {
    const { add, complete } = await market.newPayer();
    await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
    const answer = await complete("sandbox_approval");
    expect(orderIn(answer)).toMatchObject({ status: "PAYMENT_IN_REVIEW", sales: [], expiresAt: null });
    expect(await paymentsOf(market.api, orderQidIn(answer))).toMatchObject([{ status: "IN_REVIEW" }]);
  });

  it("pays only the missing currency when one of two succeeded", async () => {
    const { buyer, add, complete, call } = await market.newPayer();
    await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 1);
    await add(await market.britishOffer({ priceMinor: 1000, stock: 10 }), 1);
    vi.spyOn(market.api.services.payments, "collect").mockImplementation(async ({ currency }) =>
      currency === "EUR" ? { kind: "success" } : { kind: "declined" },
    );
    expect((await complete()).body["code"]).toBe("payment_declined");
    const [order] = await ordersOf(market.api, buyer);
    const qid = String(order?.qid);
    expect(order?.status).toBe("AWAITING_PAYMENT");
    vi.restoreAllMocks();
    expect(orderIn(await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" }))).toMatchObject({
      status: "PAID",
    });
    expect(
      (await paymentsOf(market.api, qid)).map(({ currency, status }) => `${currency} ${status}`),
    ).toEqual(["EUR SUCCEEDED", "GBP FAILED", "GBP SUCCEEDED"]);
  });
});

describe("repeated and parallel completion", () => {
  it("gives the same answer under the same key, and refuses another request under it", async () => {
    const { buyer, add, complete } = await market.newPayer();
    await add(await market.germanOffer({ priceMinor: 1000, stock: 10 }), 4);
    const first = await complete("sandbox", "same-key");
    const second = await complete("sandbox", "same-key");
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect((await complete("sandbox_decline", "same-key")).status).toBe(422);
    expect(await ordersOf(market.api, buyer)).toHaveLength(1);
  });

  it("continues after a crash between placing and paying: one order, one payment, one sale", async () => {
    const { buyer, add, complete } = await market.newPayer();
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
    await add(offer, 4);
    const placed = await inTransaction(market.api.services.db, (tx) =>
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
    const collect = vi.spyOn(market.api.services.payments, "collect");
    const answer = await complete("sandbox", "crashed");
    expect(orderIn(answer)).toMatchObject({ qid: placed.orderQid, status: "PAID" });
    expect(collect.mock.calls.map(([payment]) => payment.reference)).toEqual([placed.payments[0]?.qid]);
    expect((await complete("sandbox", "crashed")).body).toEqual(answer.body);
    expect(await paymentsOf(market.api, placed.orderQid)).toHaveLength(1);
    expect(await salesOf(market.api, placed.orderQid)).toHaveLength(1);
    expect(await stockOf(market.api, offer)).toEqual({ stock: 6, moved: 6 });
  });

  it("makes one order of a cart that two people complete concurrently", async () => {
    for (const keys of [
      ["one", "two"],
      ["both", "both"],
    ]) {
      const { buyer, add, complete } = await market.newPayer();
      const offer = await market.germanOffer({ priceMinor: 1000, stock: 10 });
      await add(offer, 4);
      const answers = await Promise.all(keys.map((key) => complete("sandbox", key)));
      const codes = answers.map(({ status, body }) => (status === 200 ? "ok" : String(body["code"]))).sort();
      const allowed = keys[0] === keys[1] ? ["idempotency_in_flight", "ok"] : ["no_checkout_lines", "ok"];
      expect(allowed).toEqual(expect.arrayContaining(codes));
      expect(codes).toContain("ok");
      expect(await ordersOf(market.api, buyer)).toMatchObject([{ status: "PAID" }]);
      const [order] = await ordersOf(market.api, buyer);
      expect(await paymentsOf(market.api, String(order?.qid))).toMatchObject([{ status: "SUCCEEDED" }]);
      expect(await salesOf(market.api, String(order?.qid))).toHaveLength(1);
      expect(await stockOf(market.api, offer)).toEqual({ stock: 6, moved: 6 });
    }
  });

  it("sells the last units once when many more buyers order them concurrently", async () => {
    const buyerCount = Number(process.env["RACE_BUYERS"] ?? 60);
    const units = Number(process.env["RACE_UNITS"] ?? 20);
    const offer = await market.germanOffer({ priceMinor: 1000, stock: units });
    const other = await market.britishOffer({ priceMinor: 1000, stock: 1000 });
    const buyers = [];
    // In batches, so that no call waits too long for a connection: the preparation is not under test.
    for (let first = 0; first < buyerCount; first += 10)
      buyers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(10, buyerCount - first) }, async (_, index) => {
            const buyer = await market.newPayer();
            // Half of them name the offers in reverse order.
            const offers = index % 2 === 0 ? [offer, other] : [other, offer];
            for (const one of offers) await buyer.add(one, 1);
            return buyer;
          }),
        )),
      );
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const key = randomUUID();
        let answer = await buyer.complete("sandbox", key);
        // An overloaded server answers 503. The call may have taken effect, so a client retries with the same key.
        while (answer.status === 503) answer = await buyer.complete("sandbox", key);
        return answer;
      }),
    );
    const outcomes = answers.map(({ status, body }) => (status === 200 ? "sold" : String(body["code"])));
    expect(outcomes.filter((outcome) => outcome === "sold")).toHaveLength(units);
    expect(outcomes.filter((outcome) => outcome === "orderline_quantity_mismatch")).toHaveLength(
      buyerCount - units,
    );
    expect(await stockOf(market.api, offer)).toEqual({ stock: 0, moved: 0 });
    expect(await stockOf(market.api, other)).toEqual({ stock: 1000 - units, moved: 1000 - units });
    const { rows } = await sql<{ units: number }>`
      select sum(quantity)::int as units from order_lines where offer_id = ${offer.id}`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([{ units }]);
  }, 600_000);
});

describe("after all of this", () => {
  it("every rule of stock, money, states and tenants holds", () => expectInvariants(market.api.services.db));
});
