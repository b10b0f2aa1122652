import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ordersOf, paymentsOf, salesOf, stockOf } from "#testing/market.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { orderIn, orderQidIn, useMarket } from "#testing/use-market.ts";

const market = useMarket("checkout");

describe("completing a checkout", () => {
  it("orders from two sellers: landed prices, reserved stock, a payment for each currency, a sale for each seller", async () => {
    const { buyer, get, add, complete } = await market.newPayer();
    const creams = await market.germanOffer({ priceMinor: 1200, stock: 50 });
    const soaps = await market.britishOffer({ priceMinor: 500, stock: 30 });
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
    expect(orderIn(answer)).toMatchObject({
      status: "PAID",
      expiresAt: null,
      lineCount: 2,
      shippingAddress: { city: "Lille", country: "FR" },
      totals: [
        { amount: "127.20", currency: "EUR" },
        { amount: "31.80", currency: "GBP" },
      ],
    });
    expect(await stockOf(market.api, creams)).toEqual({ stock: 40, moved: 40 });
    expect(await stockOf(market.api, soaps)).toEqual({ stock: 24, moved: 24 });
    expect(await paymentsOf(market.api, orderQidIn(answer))).toMatchObject([
      { status: "SUCCEEDED", currency: "EUR", amount_minor: 12720 },
      { status: "SUCCEEDED", currency: "GBP", amount_minor: 3180 },
    ]);
    const sales = await salesOf(market.api, orderQidIn(answer));
    expect(sales.find((sale) => sale.seller_id === market.german)).toMatchObject({
      status: "NOTIFIED",
      requested_minor: 12000,
      vat_rule: "INTRA_EU",
      fx_rate: "1.000000",
    });
    expect(sales.find((sale) => sale.seller_id === market.british)).toMatchObject({
      requested_minor: 3000,
      vat_rule: "EXPORT",
      fx_rate: "1.170000",
    });
    const { rows: ledger } = await sql<{ account: string; currency: string; amount: number }>`
      select e.account, e.currency, e.amount_minor as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      join orders o on o.id = t.order_id where o.qid = ${orderQidIn(answer)} order by e.currency, e.amount_minor`.execute(
      market.api.services.db,
    );
    expect(ledger).toEqual([
      { account: "order_clearing", currency: "EUR", amount: -12720 },
      { account: "provider", currency: "EUR", amount: 12720 },
      { account: "order_clearing", currency: "GBP", amount: -3180 },
      { account: "provider", currency: "GBP", amount: 3180 },
    ]);
    expect((await get("carts/active/")).body).toMatchObject({ lineCount: 0, totals: [] });
  });

  it("accepts every allowed deferral and no other", async () => {
    for (const days of [0, 30, 60, 90]) {
      const { add, chooseAddresses, complete } = await market.newPayer();
      await add(await market.germanOffer({ priceMinor: 100, stock: 5 }), 1);
      expect((await chooseAddresses(days)).body).toMatchObject({ daysDeferred: days });
      expect(orderIn(await complete())).toMatchObject({ status: "PAID", daysDeferred: days });
    }
    const { chooseAddresses, get } = await market.newPayer();
    expect(await chooseAddresses(45)).toMatchObject({
      status: 400,
      body: { code: "UpdateCheckoutBadRequest", daysDeferred: { allowed: [0, 30, 60, 90] } },
    });
    expect((await get("checkouts/active/")).body).toMatchObject({ daysDeferred: 0 });
  });

  it("says which address is unsuitable, treats a foreign one as unknown, and then changes nothing", async () => {
    const { buyer, call, get } = await market.newPayer();
    const other = await market.newPayer();
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

  it("refuses a buyer without addresses, one that is blocked, and an empty cart", async () => {
    const { buyer, call, add, chooseAddresses, complete } = await market.newPayer();
    const { db } = market.api.services;
    const reasonAfter = async (change: Promise<unknown>) => {
      await change;
      const { status, body } = await complete();
      return [status, body["code"], body["reason"]];
    };
    await add(await market.germanOffer({ priceMinor: 100, stock: 5 }), 1);
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
    expect(await ordersOf(market.api, buyer)).toEqual([]);
  });

  it("refuses an order below a seller's minimum and names seller and amounts", async () => {
    const { add, call, complete } = await market.newPayer();
    const offer = await market.britishOffer({ priceMinor: 1000, stock: 50, movMinor: 10_600 });
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
    expect(orderIn(await complete())).toMatchObject({ status: "PAID" });
  });

  it("stops when a price has changed since the buyer saw it, until the buyer has seen the new one", async () => {
    const { add, call, complete } = await market.newPayer();
    const offer = await market.germanOffer({ priceMinor: 1200, stock: 50 });
    const line = (await add(offer, 2)).body;
    await sql`update offers set price_minor = 1300 where id = ${offer.id}`.execute(market.api.services.db);
    expect(await complete()).toMatchObject({
      status: 400,
      body: {
        code: "orderline_price_mismatch",
        lines: [{ qid: line["qid"], seenPrice: "12.72", price: "13.78" }],
      },
    });
    expect(await stockOf(market.api, offer)).toEqual({ stock: 50, moved: 50 });
    const { body: cart } = await call("GET", "carts/active/");
    expect((await call("POST", `carts/${String(cart["qid"])}/cleanup/`)).body).toMatchObject({
      removed: [],
      repriced: [{ qid: line["qid"], seenPrice: "12.72", price: "13.78", currency: "EUR" }],
    });
    expect(orderIn(await complete())).toMatchObject({ totals: [{ amount: "27.56", currency: "EUR" }] });
  });

  it("stops when stock is gone, a seller has paused or a unit has changed; nothing is reserved", async () => {
    const { db } = market.api.services;
    const cases = [
      {
        change: (id: number) =>
          sql`update offers set stock = 3, opening_stock = 3 where id = ${id}`.execute(db),
        available: 3,
      },
      { change: (id: number) => sql`update offers set unit = 4 where id = ${id}`.execute(db), available: 4 },
      {
        change: () =>
          sql`update sellers set status = 'PAUSED', pause_reason = 'HOLIDAY' where organisation_id = ${market.british}`.execute(
            db,
          ),
        available: 0,
      },
    ];
    for (const { change, available } of cases) {
      const { buyer, add, complete } = await market.newPayer();
      const fine = await market.germanOffer({ priceMinor: 100, stock: 10 });
      const short = await market.britishOffer({ priceMinor: 100, stock: 10 });
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
      expect((await stockOf(market.api, fine)).stock).toBe(10);
      expect(await ordersOf(market.api, buyer)).toEqual([]);
    }
    await sql`update sellers set status = 'ACTIVE', pause_reason = null where organisation_id = ${market.british}`.execute(
      db,
    );
  });
});

describe("after all of this", () => {
  it("every rule of stock, money, states and tenants holds", () => expectInvariants(market.api.services.db));
});
