import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expireUnpaidOrders } from "#modules/buying/orders/expire-unpaid-orders.job.ts";
import { startAndEndDeals } from "#modules/inventory/deals/start-and-end-deals.job.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, salesOf, stockOf } from "#testing/market.ts";
import { type Json, TEST_NOW, type TestAnswer } from "#testing/test-api.ts";
import { orderIn, orderQidIn, useMarket } from "#testing/use-market.ts";

const market = useMarket("deals");
const seller = { as: "seller@demo.example" };
const HOUR_MS = 3_600_000;
const after = (hours: number): string => new Date(TEST_NOW.getTime() + hours * HOUR_MS).toISOString();
const listOf = (answer: TestAnswer): Json[] => answer.body["results"] as unknown as Json[];

const create = (offer: MarketOffer, terms: object = {}, options: object = {}) =>
  market.api.request("POST", "deals/", {
    ...seller,
    body: { offerQid: offer.qid, price: "8.00", quantity: 10, endsAt: after(48), ...terms },
    ...options,
  });
async function dealOf(offer: MarketOffer, terms: object = {}) {
  const { status, body } = await create(offer, terms);
  expect({ status, body }).toMatchObject({ status: 201 });
  return { qid: String(body["qid"]), dealId: String(body["dealId"]), version: Number(body["version"]) };
}
const read = async (qid: string) => (await market.api.request("GET", `deals/${qid}/`, seller)).body;
const withdraw = (qid: string, body: object = {}) =>
  market.api.request("POST", `deals/${qid}/withdraw/`, { ...seller, body });
const change = (qid: string, body: object) =>
  market.api.request("PATCH", `deals/${qid}/`, { ...seller, body });
type Payer = Awaited<ReturnType<typeof market.newPayer>>;
const buy = (buyer: Payer, offer: MarketOffer, deal: { dealId: string }, quantity: number) =>
  buyer.call("POST", "carts/active/lines/", { gtin: offer.gtin, quantity, dealId: deal.dealId });
/** Runs something at another business time, and returns. */
async function at<T>(hours: number, what: () => Promise<T>): Promise<T> {
  market.api.businessTime.advance(hours * HOUR_MS);
  try {
    return await what();
  } finally {
    market.api.businessTime.advance(-hours * HOUR_MS);
  }
}

describe("making deals", () => {
  it("offers units at a price: to buyers of the product, in its page and in the search", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    const found = async () =>
      (await buyer.get(`variants/search/?query=${offer.gtin}&has_deals=true`)).body["count"];
    expect(await found()).toBe(0);
    const made = await create(offer, { minimumQuantity: 2 });
    expect(made).toMatchObject({
      status: 201,
      body: {
        state: "RUNNING",
        price: "8.00",
        quantity: 10,
        minimumQuantity: 2,
        sold: 0,
        left: 10,
        revenue: "0.00",
        offer: { qid: offer.qid, price: "10.00" },
      },
    });
    expect(await found()).toBe(1);
    const [hit] = listOf(await buyer.get(`variants/search/?query=${offer.gtin}`));
    const path = `variants/${String(hit?.["fid"])}/${String(hit?.["slug"])}/`;
    expect((await buyer.get(path)).body).toMatchObject({ hasDeal: true });
    expect(listOf(await buyer.get(`${path}offers/`))).toMatchObject([
      {
        price: "10.60",
        deals: [{ price: "8.48", minimumQuantity: 2, left: 10, endsAt: made.body["endsAt"] }],
      },
    ]);
    await withdraw(String(made.body["qid"]));
    expect(await found()).toBe(0);
    await expectInvariants(market.api.services.db);
  });

  it("refuses what cannot be a deal, and says what could", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 20, unit: 2 });
    const refusal = async (terms: object) => (await create(offer, terms)).body;
    expect(await refusal({ price: "10.00" })).toMatchObject({ code: "deal_price_not_lower", price: "10.00" });
    expect(await refusal({ price: "0.00" })).toMatchObject({ code: "deal_price_not_lower" });
    expect(await refusal({ quantity: 5 })).toMatchObject({ code: "deal_units_invalid", unit: 2 });
    expect(await refusal({ minimumQuantity: 12 })).toMatchObject({ code: "deal_units_invalid" });
    expect(await refusal({ quantity: 22 })).toMatchObject({
      code: "deal_exceeds_stock",
      availableQuantity: 20,
    });
    expect(await refusal({ endsAt: after(-1) })).toMatchObject({ code: "deal_dates_invalid" });
    expect(await refusal({ startsAt: after(3), endsAt: after(2) })).toMatchObject({
      code: "deal_dates_invalid",
    });
    expect(await refusal({ endsAt: after(24 * 400) })).toMatchObject({ code: "deal_dates_invalid" });
    expect(await refusal({ buyerOrderNumber: "999999999" })).toMatchObject({ code: "order_not_found" });
    expect(await refusal({ offerQid: "0123456789ABCDEF" })).toMatchObject({ code: "offer_not_found" });
    const foreign = await market.britishOffer({ priceMinor: 1000, stock: 20 });
    expect((await create(foreign)).body).toMatchObject({ code: "offer_not_found" });
  });

  it("asks before a price falls by more than half or below the floor", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 20 });
    expect(await create(offer, { price: "4.99" })).toMatchObject({
      status: 409,
      body: { code: "large_price_move", moves: [{ before: "10.00", after: "4.99" }] },
    });
    await sql`insert into offer_floors (offer_id, cost_minor, updated_at) values (${offer.id}, 700, ${TEST_NOW})`.execute(
      market.api.services.db,
    );
    expect(await create(offer, { price: "4.99", confirmsLargeMoves: true })).toMatchObject({
      status: 409,
      body: { code: "deal_below_floor", floor: "7.00" },
    });
    const meant = { price: "4.99", confirmsLargeMoves: true, confirmsBelowFloor: true };
    expect((await create(offer, meant)).status).toBe(201);
  });

  it("keeps deals of the same buyers apart, and all of them within the stock", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 15 });
    const first = await dealOf(offer);
    expect(await create(offer, { startsAt: after(24), endsAt: after(72), quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: "deal_overlaps", dealQid: first.qid },
    });
    expect((await create(offer, { startsAt: after(48), endsAt: after(72) })).status).toBe(201);
    const both = await Promise.all(
      [1, 2].map(() => create(offer, { startsAt: after(100), endsAt: after(110) })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await change(first.qid, { quantity: 16 })).toMatchObject({
      body: { code: "deal_exceeds_stock", availableQuantity: 15 },
    });
  });

  it("makes one deal of a repeated call", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const headers = { "idempotency-key": "one-deal-please" };
    const [one, two] = [await create(offer, {}, { headers }), await create(offer, {}, { headers })];
    expect(two).toMatchObject({ status: 201, body: one.body });
    const list = await market.api.request("GET", `deals/?offerQid=${offer.qid}`, seller);
    expect(list.body).toMatchObject({ count: 1, results: [{ qid: one.body["qid"] }] });
  });

  it("lists deals by state and product, for their seller only", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    await dealOf(offer);
    const upcoming = await dealOf(offer, { startsAt: after(50), endsAt: after(60) });
    const list = (query: string) => market.api.request("GET", `deals/?${query}`, seller);
    expect(listOf(await list(`search=${offer.gtin}`)).map(({ state }) => state)).toEqual([
      "RUNNING",
      "UPCOMING",
    ]);
    expect((await list(`state=UPCOMING&offerQid=${offer.qid}`)).body).toMatchObject({
      count: 1,
      results: [{ qid: upcoming.qid }],
    });
    const other = { as: "keyaccount@demo.example" };
    expect((await market.api.request("GET", `deals/${upcoming.qid}/`, other)).status).toBe(404);
    expect(
      (await market.api.request("POST", `deals/${upcoming.qid}/withdraw/`, { ...other, body: {} })).status,
    ).toBe(404);
  });
});

describe("buying at a deal", () => {
  it("gives a line the deal's price, and the sale, its VAT and the seller's result follow", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    expect((await buy(buyer, offer, deal, 4)).body).toMatchObject({
      dealId: deal.dealId,
      price: "8.48",
      seenPrice: "8.48",
      subtotal: "33.92",
      isPinned: true,
      deal: { price: "8.48", left: 10, problem: null },
    });
    expect((await buyer.get("carts/active/")).body).toMatchObject({ totals: [{ amount: "33.92" }] });
    expect((await buyer.get("carts/")).body).toMatchObject({ results: [{ totals: [{ amount: "33.92" }] }] });
    const done = await buyer.complete();
    expect(orderIn(done)).toMatchObject({ status: "PAID", totals: [{ amount: "33.92" }] });
    expect(await salesOf(market.api, orderQidIn(done))).toMatchObject([{ requested_minor: 3200 }]);
    expect(await stockOf(market.api, offer)).toEqual({ stock: 46, moved: 46 });
    expect(await read(deal.qid)).toMatchObject({ sold: 4, left: 6, revenue: "32.00", buyerCount: 1 });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from offer_price_changes where offer_id = ${offer.id}`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([{ n: 0 }]);
    await expectInvariants(market.api.services.db);
  });

  it("refuses an unknown deal, one of another product, and one for another buyer", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    await buyer.add(offer, 1);
    const done = await buyer.complete();
    const [sale] = await salesOf(market.api, orderQidIn(done));
    const { rows } = await sql<{ number: string }>`select number from sales where qid = ${sale?.qid}`.execute(
      market.api.services.db,
    );
    const deal = await dealOf(offer, { buyerOrderNumber: rows[0]?.number });
    const stranger = await market.newPayer();
    expect(await buy(stranger, offer, deal, 1)).toMatchObject({
      status: 400,
      body: { code: "deal_not_found" },
    });
    expect(await buy(stranger, offer, { dealId: "DEAL-1041" }, 1)).toMatchObject({
      body: { code: "deal_not_found" },
    });
    const other = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    expect((await buy(buyer, other, deal, 1)).body).toMatchObject({ code: "deal_not_found" });
    expect((await buy(buyer, offer, deal, 1)).body).toMatchObject({
      price: "8.48",
      deal: { isForOneBuyer: true },
    });
    const seen = async (who: Payer) =>
      (await who.get(`variants/search/?query=${offer.gtin}&has_deals=true`)).body["count"];
    expect([await seen(buyer), await seen(stranger)]).toEqual([1, 0]);
  });

  it("asks for the minimum and no more than is left, and gives the deal up on request", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer, { minimumQuantity: 3 });
    const buyer = await market.newPayer();
    expect(await buy(buyer, offer, deal, 2)).toMatchObject({
      status: 400,
      body: { code: "deal_not_available", reason: "TOO_FEW_UNITS", minimumQuantity: 3, price: "10.60" },
    });
    expect((await buy(buyer, offer, deal, 11)).body).toMatchObject({
      code: "deal_not_available",
      reason: "TOO_MANY_UNITS",
      availableQuantity: 10,
    });
    const line = (await buy(buyer, offer, deal, 3)).body;
    const path = `carts/active/lines/${String(line["qid"])}/`;
    expect((await buyer.call("PATCH", path, { quantity: 2 })).body).toMatchObject({
      reason: "TOO_FEW_UNITS",
    });
    expect((await buyer.call("PATCH", path, { quantity: 2, dealId: null })).body).toMatchObject({
      dealId: null,
      deal: null,
      price: "10.60",
      seenPrice: "10.60",
    });
  });

  it("is checked again at checkout when the deal ended, was withdrawn or used up since", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    const line = (await buy(buyer, offer, deal, 6)).body;
    const refused = { qid: line["qid"], dealId: deal.dealId, price: "10.60" };
    await at(48, async () => {
      expect(await buyer.complete()).toMatchObject({
        status: 400,
        body: { code: "deal_not_available", lines: [{ ...refused, reason: "ENDED" }] },
      });
      expect(listOf(await buyer.get("carts/active/lines/"))).toMatchObject([
        { price: "10.60", seenPrice: "8.48", deal: { problem: "ENDED" } },
      ]);
    });
    const rival = await market.newPayer();
    await buy(rival, offer, deal, 5);
    expect(orderIn(await rival.complete())).toMatchObject({ status: "PAID" });
    expect((await buyer.call("POST", "checkouts/active/validate/", {})).body).toMatchObject({
      lines: [{ ...refused, reason: "TOO_MANY_UNITS", availableQuantity: 5 }],
    });
    await withdraw(deal.qid);
    expect((await buyer.complete()).body).toMatchObject({ lines: [{ ...refused, reason: "WITHDRAWN" }] });
    await buyer.call("PATCH", `carts/active/lines/${String(line["qid"])}/`, { quantity: 6, dealId: null });
    expect(orderIn(await buyer.complete())).toMatchObject({ totals: [{ amount: "63.60" }] });
    expect(await read(deal.qid)).toMatchObject({ state: "WITHDRAWN", sold: 5, left: 0, revenue: "40.00" });
    await expectInvariants(market.api.services.db);
  });

  it("sells the last units once, in whatever order checkouts arrive", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyers = await Promise.all([1, 2, 3].map(() => market.newPayer()));
    for (const buyer of buyers) expect((await buy(buyer, offer, deal, 4)).status).toBe(200);
    const answers = await Promise.all(buyers.map((buyer) => buyer.complete()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: "deal_not_available",
      lines: [{ reason: "TOO_MANY_UNITS", availableQuantity: 2 }],
    });
    expect(await read(deal.qid)).toMatchObject({ sold: 8, left: 2, buyerCount: 2, revenue: "64.00" });
    await expectInvariants(market.api.services.db);
  });

  it("is ordered or withdrawn, never both halves of it", async () => {
    for (const _ of [1, 2, 3]) {
      const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
      const deal = await dealOf(offer);
      const buyer = await market.newPayer();
      await buy(buyer, offer, deal, 10);
      const [ordered, withdrawn] = await Promise.all([buyer.complete(), withdraw(deal.qid)]);
      expect(withdrawn.status).toBe(200);
      const { sold, state } = await read(deal.qid);
      expect([state, sold]).toEqual(["WITHDRAWN", ordered.status === 200 ? 10 : 0]);
      if (ordered.status !== 200) expect(ordered.body).toMatchObject({ lines: [{ reason: "WITHDRAWN" }] });
    }
    await expectInvariants(market.api.services.db);
  });

  it("orders once for a repeated request, and gives units of an expired order back to the deal", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer, { endsAt: after(24 * 30) });
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 10);
    const key = "deal-checkout-once";
    const [one, two] = [await buyer.complete("sandbox", key), await buyer.complete("sandbox", key)];
    expect(orderQidIn(two)).toBe(orderQidIn(one));
    expect(await read(deal.qid)).toMatchObject({ state: "USED_UP", sold: 10, left: 0 });
    const rival = await market.newPayer();
    expect((await buy(rival, offer, deal, 1)).body).toMatchObject({
      reason: "USED_UP",
      availableQuantity: 0,
    });

    const more = await change(deal.qid, { quantity: 15 });
    expect(more.body).toMatchObject({ state: "RUNNING", left: 5 });
    await buy(rival, offer, deal, 5);
    expect((await rival.complete("sandbox_decline")).status).toBe(400);
    expect(await read(deal.qid)).toMatchObject({ state: "USED_UP", sold: 15, revenue: "80.00" });
    await at(24 * 7, async () => {
      await expireUnpaidOrders({ db: market.api.services.db, now: new Date(after(24 * 7)) });
    });
    expect(await read(deal.qid)).toMatchObject({ state: "RUNNING", sold: 10, left: 5 });
    await expectInvariants(market.api.services.db);
  });

  it("never costs more than without the deal", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 1);
    await sql`update offers set price_minor = 700, updated_at = ${TEST_NOW} where id = ${offer.id}`.execute(
      market.api.services.db,
    );
    expect((await buyer.complete()).body).toMatchObject({
      code: "deal_not_available",
      lines: [{ reason: "NOT_CHEAPER", price: "7.42" }],
    });
  });

  it("is given up by a clean-up once it does not apply, also where the price stays the same", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 2);
    await sql`update offers set price_minor = 800, updated_at = ${TEST_NOW} where id = ${offer.id}`.execute(
      market.api.services.db,
    );
    expect((await buyer.complete()).body).toMatchObject({ lines: [{ reason: "NOT_CHEAPER" }] });
    const cleanUp = async ({ get, call }: Payer) => {
      const { qid } = (await get("carts/active/")).body;
      return (await call("POST", `carts/${String(qid)}/cleanup/`)).body;
    };
    expect(await cleanUp(buyer)).toMatchObject({ removed: [], repriced: [] });
    expect(orderIn(await buyer.complete())).toMatchObject({ totals: [{ amount: "16.96" }] });

    await withdraw(deal.qid);
    const lower = await dealOf(offer, { price: "6.00" });
    const rival = await market.newPayer();
    const { qid } = (await buy(rival, offer, lower, 2)).body;
    await withdraw(lower.qid);
    expect(await cleanUp(rival)).toMatchObject({ repriced: [{ qid, seenPrice: "6.36", price: "8.48" }] });
    expect(orderIn(await rival.complete())).toMatchObject({ totals: [{ amount: "16.96" }] });
  });

  it("is refused by the database outside its deal, whatever the program does", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 1);
    const done = await buyer.complete();
    const copy = (quantity: number, price: number) =>
      sql`insert into order_lines (qid, order_id, position, offer_id, seller_id, variant_id, gtin, name, brand, unit, quantity, price_minor,
          landed_price_minor, currency, deal_id)
        select qid || ${`x${quantity}`}, order_id, position + ${quantity}, offer_id, seller_id, variant_id, gtin, name, brand, unit, ${quantity}, ${price},
          landed_price_minor, currency, deal_id from order_lines l where l.order_id = (select id from orders where qid = ${orderQidIn(done)})`.execute(
        market.api.services.db,
      );
    await expect(copy(10, 800)).rejects.toThrow("outside its deal");
    await expect(copy(1, 799)).rejects.toThrow("outside its deal");
  });
});

describe("changing deals", () => {
  it("begins and ends with its times in the catalogue, and at once in what buyers pay", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer, { startsAt: after(2), endsAt: after(4) });
    const buyer = await market.newPayer();
    expect((await buy(buyer, offer, deal, 1)).body).toMatchObject({ reason: "NOT_STARTED" });
    const found = async () =>
      (await buyer.get(`variants/search/?query=${offer.gtin}&has_deals=true`)).body["count"];
    const settle = (hours: number) =>
      startAndEndDeals({ db: market.api.services.db, now: new Date(after(hours)) });
    await at(2, async () => {
      expect((await buy(buyer, offer, deal, 1)).body).toMatchObject({ price: "8.48" });
      await settle(2);
      expect(await found()).toBe(1);
      await settle(2);
    });
    await at(4, async () => {
      expect((await buyer.complete()).body).toMatchObject({ lines: [{ reason: "ENDED" }] });
      await settle(4);
      expect(await found()).toBe(0);
      expect(await change(deal.qid, { price: "7.00" })).toMatchObject({
        status: 409,
        body: { code: "invalid_state", status: "ENDED" },
      });
      expect((await withdraw(deal.qid)).body).toMatchObject({ code: "invalid_state" });
    });
  });

  it("changes price and units of a running deal; carts show the new price before they are paid", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 4);
    const changed = await change(deal.qid, { price: "9.00", startsAt: after(5), version: deal.version });
    expect(changed.body).toMatchObject({ price: "9.00", state: "RUNNING", version: deal.version + 1 });
    expect(await change(deal.qid, { price: "8.50", version: deal.version })).toMatchObject({
      status: 409,
      body: { code: "version_conflict", change: { action: "deal.change" } },
    });
    expect((await buyer.complete()).body).toMatchObject({
      code: "orderline_price_mismatch",
      lines: [{ seenPrice: "8.48", price: "9.54" }],
    });
    const [line] = listOf(await buyer.get("carts/active/lines/"));
    await buyer.call("PATCH", `carts/active/lines/${String(line?.["qid"])}/`, { quantity: 4 });
    expect(orderIn(await buyer.complete())).toMatchObject({ totals: [{ amount: "38.16" }] });
    expect((await change(deal.qid, { quantity: 3 })).body).toMatchObject({
      code: "deal_below_sold",
      sold: 4,
    });
  });

  it("withdraws once, with the same answer to a repetition", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const first = await withdraw(deal.qid, { version: deal.version });
    expect(first.body).toMatchObject({ state: "WITHDRAWN", left: 0 });
    expect((await withdraw(deal.qid)).body).toEqual(first.body);
    expect((await create(offer)).status).toBe(201);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_kind = 'deal' and subject_qid = ${deal.qid} order by id`.execute(
      market.api.services.db,
    );
    expect(rows.map(({ action }) => action)).toEqual(["deal.create", "deal.withdraw"]);
  });

  it("lets staff set up a deal of the support desk, which carts name by its number", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    const set = (body: object, as = "staff@quayside.example") =>
      market.api.request("POST", "internal/deals/", {
        as,
        body: {
          offerQid: offer.qid,
          dealId: "DEAL-1042",
          price: "8.00",
          quantity: 5,
          endsAt: after(48),
          reason: "Agreed at the fair.",
          ...body,
        },
      });
    expect((await set({ dealId: "DEAL-9" })).body).toMatchObject({ code: "deal_not_found" });
    expect((await set({ buyerEmail: "nobody@buyers.example" })).body).toMatchObject({
      code: "buyer_not_found",
    });
    expect((await set({}, "care@quayside.example")).status).toBe(403);
    expect(await set({ buyerEmail: buyer.buyer.email })).toMatchObject({
      status: 201,
      body: { dealId: "DEAL-1042", isFromSupport: true, isForOneBuyer: true, buyerOrderNumber: null },
    });
    expect((await set({})).body).toMatchObject({ code: "deal_exists" });
    expect((await buy(buyer, offer, { dealId: "DEAL-1042" }, 5)).body).toMatchObject({ price: "8.48" });
    expect(orderIn(await buyer.complete())).toMatchObject({ status: "PAID" });
    const list = await market.api.request("GET", `deals/?offerQid=${offer.qid}`, seller);
    expect(list.body).toMatchObject({ results: [{ state: "USED_UP", revenue: "40.00" }] });
  });
});

describe("what sellers are told of their deals", () => {
  const settle = (hours: number) =>
    startAndEndDeals({ db: market.api.services.db, now: new Date(after(hours)) });
  async function told(dealQid: string) {
    const { rows: events } = await sql<{ type: string }>`
      select type from live_events where subject_kind = 'deal' and subject_qid = ${dealQid} order by id`.execute(
      market.api.services.db,
    );
    const { rows: notices } = await sql<{ type: string; title: string; body: string }>`
      select type, title, body from notifications where subject_kind = 'deal' and subject_qid = ${dealQid} order by id`.execute(
      market.api.services.db,
    );
    return { events: events.map(({ type }) => type), notices };
  }

  it("says once that a deal is used up and what it sold, also when the job runs twice at the same time", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 10);
    expect(orderIn(await buyer.complete())).toMatchObject({ status: "PAID" });
    expect((await told(deal.qid)).events).toEqual(["deal.started"]);
    await Promise.all([settle(0), settle(0), settle(0)]);
    await settle(1);
    const { events, notices } = await told(deal.qid);
    expect(events).toEqual(["deal.started", "deal.used_up"]);
    expect(notices).toMatchObject([{ type: "deal.used_up" }]);
    expect(notices[0]?.body.split("\n")).toEqual([
      "10 of 10 units were ordered.",
      "Orders that are paid: 10 units for €80.00. The same units at your usual price of that time: €100.00.",
      "It goes on if you give it more units.",
    ]);
    await at(48, () => settle(48));
    const over = await told(deal.qid);
    expect(over.events).toEqual(["deal.started", "deal.used_up", "deal.ended"]);
    expect(over.notices).toHaveLength(1);
  });

  it("says it again once a deal got more units and sold them", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 10);
    await buyer.complete();
    await settle(0);
    expect((await change(deal.qid, { quantity: 12 })).body).toMatchObject({ state: "RUNNING" });
    const other = await market.newPayer();
    await buy(other, offer, deal, 2);
    await other.complete();
    await settle(0);
    await settle(0);
    expect((await told(deal.qid)).events).toEqual(["deal.started", "deal.used_up", "deal.used_up"]);
  });

  it("says once that a deal began and ended with units left, also of one whose whole time nobody saw", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer, { startsAt: after(2), endsAt: after(4) });
    const missed = await dealOf(offer, { startsAt: after(6), endsAt: after(8) });
    await settle(1);
    expect((await told(deal.qid)).events).toEqual([]);
    await settle(2);
    const buyer = await market.newPayer();
    await at(2, async () => {
      await buy(buyer, offer, deal, 3);
      expect(orderIn(await buyer.complete())).toMatchObject({ status: "PAID" });
    });
    await Promise.all([settle(4), settle(4)]);
    await Promise.all([settle(9), settle(9)]);
    const { events, notices } = await told(deal.qid);
    expect(events).toEqual(["deal.started", "deal.ended"]);
    expect(notices.map(({ type, body }) => [type, body.split("\n")])).toEqual([
      [
        "deal.ended",
        [
          "3 of 10 units were ordered.",
          "Orders that are paid: 3 units for €24.00. The same units at your usual price of that time: €30.00.",
        ],
      ],
    ]);
    const unseen = await told(missed.qid);
    expect(unseen.events).toEqual(["deal.ended"]);
    expect(unseen.notices).toMatchObject([{ type: "deal.ended", body: "It sold none of its 10 units." }]);
  });

  it("tells webhooks that a deal was withdrawn, and its seller nothing that it did itself", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer, { startsAt: after(5) });
    await withdraw(deal.qid);
    await withdraw(deal.qid);
    await at(48, () => settle(48));
    expect(await told(deal.qid)).toEqual({ events: ["deal.ended"], notices: [] });
  });

  it("counts the usual price of the time of each order", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    const buyer = await market.newPayer();
    await buy(buyer, offer, deal, 2);
    await buyer.complete();
    await sql`update offers set list_price_minor = 1200, updated_at = ${after(1)} where id = ${offer.id}`.execute(
      market.api.services.db,
    );
    await at(2, async () => {
      const other = await market.newPayer();
      await buy(other, offer, deal, 3);
      await other.complete();
    });
    expect(await read(deal.qid)).toMatchObject({
      offer: { price: "12.00" },
      revenue: "40.00",
      revenueUnits: 5,
      usualRevenue: "56.00",
    });
  });
});

describe("deals of all sellers", () => {
  const staff = "staff@quayside.example";
  const all = (query: string, as = staff) => market.api.request("GET", `internal/deals/?${query}`, { as });
  const withdrawAs = (as: string, qid: string, body: object) =>
    market.api.request("POST", `internal/deals/${qid}/withdraw/`, {
      as,
      body: { reason: "The price was mistyped.", ...body },
    });

  it("are found by state, seller, product and number", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    const set = {
      offerQid: offer.qid,
      dealId: "DEAL-1043",
      buyerEmail: buyer.buyer.email,
      price: "8.00",
      quantity: 5,
      endsAt: after(48),
      reason: "Agreed at the fair.",
    };
    const offers = (as: string) =>
      market.api.request("GET", `internal/deals/offers/?gtin=${offer.gtin}`, { as });
    expect(listOf(await offers(staff))).toMatchObject([
      { qid: offer.qid, price: "10.00", stock: 50, currency: "EUR", seller: { code: expect.any(String) } },
    ]);
    expect((await offers("care@quayside.example")).status).toBe(403);
    expect((await offers(seller.as)).status).toBe(403);
    const made = await market.api.request("POST", "internal/deals/", { as: staff, body: set });
    expect(made).toMatchObject({ status: 201, body: { setUpReason: "Agreed at the fair." } });
    const { name, code } = made.body["seller"] as unknown as { name: string; code: string };
    const found = async (query: string) => listOf(await all(query)).map(({ qid }) => qid);
    const { qid } = made.body;
    expect(await found("search=deal-1043")).toEqual([qid]);
    expect(await found(`search=${offer.gtin}`)).toEqual([qid]);
    expect(await found(`search=${offer.gtin}&seller=${code}&state=RUNNING`)).toEqual([qid]);
    expect(await found(`search=${offer.gtin}&seller=${encodeURIComponent(name.slice(1, 6))}`)).toEqual([qid]);
    expect(await found(`search=${offer.gtin}&seller=nobody-here`)).toEqual([]);
    expect(await found(`search=${offer.gtin}&state=ENDED`)).toEqual([]);
    const [seen] = listOf(await all("search=DEAL-1043"));
    expect(seen?.["buyer"]).toEqual(expect.any(String));
    const own = await market.api.request("GET", `deals/?search=${offer.gtin}`, seller);
    expect(listOf(own)[0]).not.toHaveProperty("buyer");
    expect(listOf(await market.api.request("GET", "deals/?search=DEAL-1043", seller))).toEqual([]);
  });

  it("are read by all staff, withdrawn with a reason by those who may, and closed to everybody else", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const deal = await dealOf(offer);
    expect((await all("", "care@quayside.example")).status).toBe(200);
    expect((await all("", seller.as)).status).toBe(403);
    expect((await withdrawAs("care@quayside.example", deal.qid, {})).status).toBe(403);
    expect((await withdrawAs(seller.as, deal.qid, {})).status).toBe(403);
    expect((await withdrawAs(staff, deal.qid, { reason: " " })).status).toBe(400);
    expect((await withdrawAs(staff, deal.qid, { version: deal.version + 1 })).body).toMatchObject({
      code: "version_conflict",
    });
    const done = await withdrawAs(staff, deal.qid, { version: deal.version });
    expect(done.body).toMatchObject({ state: "WITHDRAWN", withdrawalReason: "The price was mistyped." });
    expect((await withdrawAs(staff, deal.qid, { reason: "Another reason." })).body).toEqual(done.body);
    const { rows } = await sql<{ type: string; body: string }>`
      select type, body from notifications where subject_qid = ${deal.qid} order by id`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([
      {
        type: "deal.withdrawn",
        body: "The price was mistyped.\nIt sold none of its 10 units.\nWhat was ordered at it stays.",
      },
    ]);
    const { rows: audit } = await sql<{ action: string; email: string }>`
      select a.action, u.email from audit_log a join users u on u.id = a.actor_user_id
      where a.subject_kind = 'deal' and a.subject_qid = ${deal.qid} and a.action = 'deal.withdraw'`.execute(
      market.api.services.db,
    );
    expect(audit).toEqual([{ action: "deal.withdraw", email: staff }]);
    expect(await read(deal.qid)).toMatchObject({ withdrawalReason: "The price was mistyped." });
  });
});
