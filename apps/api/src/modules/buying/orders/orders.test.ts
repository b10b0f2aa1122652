import { decideOrderPayment } from "@quayside/api-client/contract/internal/internal.endpoints";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import type { Scope } from "#kernel/context.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { expireUnpaidOrders } from "#modules/buying/orders/expire-unpaid-orders.job.ts";
import { settlePayments } from "#modules/buying/orders/settle-payments.job.ts";
import { applyOrderPayment, decideReviewedPayment } from "#modules/buying/orders/index.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { makeOffer, stockOf } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("order");
afterEach(() => vi.restoreAllMocks());

/** An order of a new buyer: four units from each of the given sellers. */
async function newOrder(method: string, sellers = [market.german]) {
  const { buyer, ...calls } = await market.newPayer();
  const offers = [];
  for (const sellerId of sellers) {
    const offer = await makeOffer(market.api, { sellerId, priceMinor: 1200, stock: 10 });
    offers.push(offer);
    await calls.add(offer, 4);
  }
  const answer = await calls.complete(method);
  const list = (await calls.get("orders/")).body["results"] as unknown as Json[];
  return { buyer, offers, answer, qid: String(list[0]?.["qid"]), ...calls };
}

const now = () => market.api.services.businessClock.now();
const expire = () => expireUnpaidOrders({ db: market.api.services.db, now: now() });
const idOf = async (qid: string) =>
  (
    await market.api.services.db
      .selectFrom("orders")
      .select("id")
      .where("qid", "=", qid)
      .executeTakeFirstOrThrow()
  ).id;
const staff = async (): Promise<Scope> => {
  const { id } = await market.api.services.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "staff@quayside.example")
    .executeTakeFirstOrThrow();
  return { userId: id } as Scope;
};
const decide = async (orderQid: string, approve: boolean) => {
  const scope = await staff();
  const seenBy = { endpoint: decideOrderPayment, seen: undefined, scope };
  const answer = await inTransaction(market.api.services.db, (tx) =>
    decideReviewedPayment(tx, { orderQid, approve, scope, now: now(), requestId: "test", seenBy }),
  );
  return JSON.parse(answer.text) as { order: Json };
};

describe("orders of a buyer", () => {
  it("are listed newest first, in pages, by status", async () => {
    const { get, offers, add, complete, chooseAddresses, qid } = await newOrder("sandbox");
    await chooseAddresses();
    await add(offers[0] as (typeof offers)[0], 1);
    await complete("sandbox_decline");
    const list = (await get("orders/?size=1")).body as unknown as {
      count: number;
      next: string;
      results: Json[];
    };
    expect(list).toMatchObject({ count: 2, results: [{ status: "AWAITING_PAYMENT" }] });
    const next = (await get(list.next.replace("/api/", ""))).body as unknown as {
      next: null;
      results: Json[];
    };
    expect(next).toMatchObject({ next: null, results: [{ qid, status: "PAID" }] });
    const paid = (await get("orders/?buyer_order_status=PAID")).body;
    expect(paid).toMatchObject({ count: 1, results: [{ qid }] });
    expect((await get("orders/?buyer_order_status=LOST")).status).toBe(400);
  });

  it("can be filtered and sorted, and an unknown filter is named", async () => {
    const { get, offers, add, complete, chooseAddresses, qid } = await newOrder("sandbox");
    await chooseAddresses();
    await add(offers[0] as (typeof offers)[0], 1);
    await complete("sandbox_decline");
    const qids = async (query: string) => {
      const { results } = (await get(`orders/?${query}`)).body as unknown as { results: { qid: string }[] };
      return results.map((order) => order.qid);
    };
    const [unpaid = ""] = await qids("buyer_order_status=AWAITING_PAYMENT");
    const [line] = (await get(`orders/${qid}/lines/`)).body["results"] as unknown as Record<string, string>[];
    const { expiresAt } = (await get(`orders/${unpaid}/`)).body as unknown as { expiresAt: string };
    const day = expiresAt.slice(0, 10);
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ["", [unpaid, qid]],
      ["order=createdAt", [qid, unpaid]],
      ["order=due", [unpaid, qid]],
      ["status=NOTIFIED", [qid]],
      ["status=COMPLETED", []],
      [`fid=${qid}`, [qid]],
      [`search=${encodeURIComponent(line?.["name"] ?? "")}`, [unpaid, qid]],
      [`search=${line?.["gtin"]}`, [unpaid, qid]],
      ["search=nothing-is-called-so", []],
      [`due_before_after=${day}&due_before_before=${day}`, [unpaid]],
      ["due_before_before=2020-01-01", []],
      ["due_before_after=2099-01-01", []],
    ];
    for (const [query, expected] of cases) expect(await qids(query), query).toEqual(expected);
    for (const query of ["order=name", "due_before_after=tomorrow", "status=LOST"])
      expect((await get(`orders/?${query}`)).status, query).toBe(400);
    expect(await get("orders/?colour=blue&search=soap")).toMatchObject({
      status: 400,
      body: { code: "validation_failed", fieldErrors: { query: ["Unknown: colour."] } },
    });
  });

  it("show lines and sales without the names and prices of sellers", async () => {
    const { get, qid, offers } = await newOrder("sandbox", [market.german, market.british]);
    const lines = (await get(`orders/${qid}/lines/`)).body as unknown as { count: number; results: Json[] };
    expect(lines).toMatchObject({
      count: 2,
      next: null,
      results: [
        {
          seller: offers[0]?.sellerCode,
          price: "12.72",
          currency: "EUR",
          quantity: 4,
          confirmedQuantity: null,
        },
        { seller: offers[1]?.sellerCode, price: "12.72", currency: "GBP" },
      ],
    });
    const sales = (await get(`orders/${qid}/sales/`)).body as unknown as { results: Json[] };
    expect(sales).toMatchObject({
      count: 2,
      results: [
        {
          seller: offers[0]?.sellerCode,
          status: "NOTIFIED",
          total: "50.88",
          refunded: "0.00",
          shipments: [],
        },
        { seller: offers[1]?.sellerCode },
      ],
    });
    for (const path of ["lines", "sales"]) {
      const found = await get(`orders/${qid}/${path}/?gtin=${offers[1]?.gtin}`);
      expect(found.body).toMatchObject({ count: 1, results: [{ seller: offers[1]?.sellerCode }] });
      expect((await get(`orders/${qid}/${path}/?name=no%25such`)).body).toMatchObject({ count: 0 });
      expect((await get(`orders/${qid}/${path}/?size=1&page=2`)).body).toMatchObject({
        count: 2,
        next: null,
        results: [{ seller: offers[1]?.sellerCode }],
      });
      expect(JSON.stringify(found.body)).not.toMatch(/12\.00|Northgate|Demo Beauty/);
    }
  });

  it("cannot be read by any other company", async () => {
    const { qid } = await newOrder("sandbox");
    const other = await newOrder("sandbox");
    for (const path of ["", "lines/", "sales/"]) {
      const [theirs, nobodys] = [
        await other.get(`orders/${qid}/${path}`),
        await other.get(`orders/0123456789ABCDEF/${path}`),
      ];
      expect([theirs.status, theirs.body["code"]]).toEqual([404, "not_found"]);
      expect({ ...theirs.body, requestId: "" }).toEqual({ ...nobodys.body, requestId: "" });
    }
    const pay = await other.call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(pay.status).toBe(404);
  });

  it("show the refund after a seller declined", async () => {
    const { get, qid } = await newOrder("sandbox");
    const sales = (await get(`orders/${qid}/sales/`)).body["results"] as unknown as Json[];
    const declined = await market.api.request("POST", `sales/${String(sales[0]?.["qid"])}/decline/`, {
      as: "seller@demo.example",
      body: { reason: "QUALITY_ISSUE" },
    });
    expect(declined.status).toBe(200);
    expect((await get(`orders/${qid}/sales/`)).body).toMatchObject({
      results: [{ status: "DECLINED", total: "50.88", refunded: "50.88" }],
    });
    expect((await get(`orders/${qid}/lines/`)).body).toMatchObject({ results: [{ confirmedQuantity: 0 }] });
    expect((await get(`orders/${qid}/`)).body).toMatchObject({ status: "CANCELLED" });
  });

  it("cannot be paid once they are closed", async () => {
    const { qid, call, get } = await newOrder("sandbox");
    const sales = (await get(`orders/${qid}/`)).body["sales"] as unknown as string[];
    await market.api.request("POST", `sales/${sales[0]}/decline/`, {
      as: "seller@demo.example",
      body: { reason: "QUALITY_ISSUE" },
    });
    expect(await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" })).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "CANCELLED" },
    });
  });
});

describe("a payment in review", () => {
  it("becomes a paid order with its sales when staff approves it, once", async () => {
    const { qid, get } = await newOrder("sandbox_approval", [market.german, market.british]);
    expect((await get(`orders/${qid}/`)).body).toMatchObject({ status: "PAYMENT_IN_REVIEW" });
    const { order } = await decide(qid, true);
    expect(order).toMatchObject({ status: "PAID" });
    expect(order["sales"]).toHaveLength(2);
    expect(await decide(qid, true)).toEqual({ order });
    await expect(decide(qid, false)).rejects.toMatchObject({ status: 409, code: "invalid_state" });
    expect((await get(`orders/${qid}/`)).body).toEqual(order);
  });

  it("leaves the order to be paid another way when staff refuses it", async () => {
    const { qid, call, offers } = await newOrder("sandbox_approval");
    expect((await decide(qid, false)).order).toMatchObject({ status: "AWAITING_PAYMENT", sales: [] });
    expect((await decide(qid, false)).order).toMatchObject({ status: "AWAITING_PAYMENT" });
    await expect(decide(qid, true)).rejects.toMatchObject({ status: 409 });
    const paid = await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" });
    expect(paid.body["order"]).toMatchObject({ status: "PAID" });
    expect(await stockOf(market.api, offers[0] as (typeof offers)[0])).toEqual({ stock: 6, moved: 6 });
  });

  it("answers 404 for an unknown order", async () => {
    await expect(decide("0123456789ABCDEF", true)).rejects.toMatchObject({ status: 404 });
  });
});

describe("jobs", () => {
  it("learn the outcome of an unanswered payment after a minute, by its old reference", async () => {
    const collect = vi.spyOn(market.api.services.payments, "collect");
    collect.mockRejectedValueOnce(new Error("socket hang up"));
    const { qid, get, answer } = await newOrder("sandbox");
    expect(answer.status).toBe(502);
    expect(await settlePayments(market.api.services)).toBe(0);
    market.api.businessTime.advance(61_000);
    const [one, two] = await Promise.all([
      settlePayments(market.api.services),
      settlePayments(market.api.services),
    ]);
    expect(one + two).toBeGreaterThan(0);
    const order = (await get(`orders/${qid}/`)).body;
    expect(order).toMatchObject({ status: "PAID" });
    expect(order["sales"]).toHaveLength(1);
    expect(new Set(collect.mock.calls.map(([payment]) => payment.reference)).size).toBe(1);
    expect(await settlePayments(market.api.services)).toBe(0);
  });

  it("keep an order while it is unknown whether its payment went through", async () => {
    const { qid, get } = await newOrder("sandbox_error_500");
    const review = await newOrder("sandbox_approval");
    market.api.businessTime.advance(10 * DAY_MS);
    await settlePayments(market.api.services);
    await expire();
    expect((await get(`orders/${qid}/`)).body).toMatchObject({ status: "AWAITING_PAYMENT" });
    expect((await review.get(`orders/${review.qid}/`)).body).toMatchObject({ status: "PAYMENT_IN_REVIEW" });
  });

  it("expire an unpaid order after its second working day, and release its stock once", async () => {
    const { qid, get, offers, call, answer } = await newOrder("sandbox_decline", [
      market.german,
      market.british,
    ]);
    expect(answer.status).toBe(400);
    const deadline = new Date(String((await get(`orders/${qid}/`)).body["expiresAt"]));
    const stock = () => Promise.all(offers.map((offer) => stockOf(market.api, offer)));
    market.api.businessTime.advance(deadline.getTime() - now().getTime() - 1);
    await expire();
    expect((await get(`orders/${qid}/`)).body).toMatchObject({ status: "AWAITING_PAYMENT" });
    expect(await stock()).toEqual(offers.map(() => ({ stock: 6, moved: 6 })));
    market.api.businessTime.advance(1);
    const expired = await Promise.all([expire(), expire(), expire()]);
    expect(expired.reduce((sum, one) => sum + one)).toBe(1);
    expect(await expire()).toBe(0);
    expect((await get(`orders/${qid}/`)).body).toMatchObject({ status: "EXPIRED", sales: [] });
    expect(await stock()).toEqual(offers.map(() => ({ stock: 10, moved: 10 })));
    expect(await call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" })).toMatchObject({
      status: 409,
      body: { code: "invalid_state", status: "EXPIRED" },
    });
  });

  it("agree with buyers who act concurrently: expired with its stock released, or paid with its sale", async () => {
    const orders: Awaited<ReturnType<typeof newOrder>>[] = [];
    while (orders.length < 8) orders.push(await newOrder("sandbox_decline"));
    market.api.businessTime.advance(8 * DAY_MS);
    const [, ...paid] = await Promise.all([
      expire(),
      ...orders.map(({ call, qid }) => call("POST", `orders/${qid}/pay/`, { paymentMethod: "sandbox" })),
    ]);
    for (const [index, { qid, get, offers }] of orders.entries()) {
      const order = (await get(`orders/${qid}/`)).body;
      const wasPaid = paid[index]?.status === 200;
      expect(order["status"]).toBe(wasPaid ? "PAID" : "EXPIRED");
      expect(order["sales"]).toHaveLength(wasPaid ? 1 : 0);
      const left = wasPaid ? 6 : 10;
      expect(await stockOf(market.api, offers[0] as (typeof offers)[0])).toEqual({
        stock: left,
        moved: left,
      });
    }
  });

  it("apply a payment once, however often it is applied", async () => {
    const { qid, get } = await newOrder("sandbox_approval");
    const orderId = await idOf(qid);
    const declined = await idOf((await newOrder("sandbox_decline")).qid);
    const actor = { userId: null, kind: "system", organisationId: null, requestId: null, at: now() } as const;
    const apply = (order = orderId) =>
      inTransaction(market.api.services.db, (tx) =>
        applyOrderPayment(tx, { orderId: order, now: now(), actor }),
      );
    await expect(apply(declined)).rejects.toThrow("has a currency with no payment");
    const sales = (await Promise.all([apply(), apply(), apply()])).flat();
    expect(sales).toHaveLength(1);
    expect((await get(`orders/${qid}/`)).body["sales"]).toEqual(sales);
  });
});

describe("after all of this", () => {
  it("every rule of stock, money, states and tenants holds", () => expectInvariants(market.api.services.db));
});
