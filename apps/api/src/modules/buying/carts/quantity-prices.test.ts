import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { expectInvariants } from "#testing/invariants.ts";
import { type MarketOffer, salesOf } from "#testing/market.ts";
import { type Json, TEST_NOW, type TestAnswer } from "#testing/test-api.ts";
import { orderIn, orderQidIn, useMarket } from "#testing/use-market.ts";

const market = useMarket("quantities");
const seller = { as: "seller@demo.example" };
const listOf = (answer: TestAnswer): Json[] => answer.body["results"] as unknown as Json[];
const versionOf = async (offer: MarketOffer) =>
  Number((await market.api.request("GET", `offers/${offer.qid}/`, seller)).body["version"]);
/** Sets the steps of an offer, in order: from so many units, this price. */
async function setTiers(offer: MarketOffer, ...steps: [fromQuantity: number, price: string][]) {
  const tiers = steps.map(([fromQuantity, price]) => ({ fromQuantity, price }));
  const answer = await market.api.request("PUT", `offers/${offer.qid}/tiers/`, {
    ...seller,
    body: { tiers, version: await versionOf(offer) },
  });
  return answer.status;
}
const setPrice = async (offer: MarketOffer, listPrice: string) =>
  market.api.request("PATCH", `offers/${offer.qid}/`, {
    ...seller,
    body: { listPrice, version: await versionOf(offer) },
  });
async function tieredOffer(wanted: { priceMinor: number; stock: number; unit?: number; movMinor?: number }) {
  const offer = await market.germanOffer(wanted);
  expect(await setTiers(offer, [10, "9.00"], [20, "8.00"])).toBe(200);
  return offer;
}
type Payer = Awaited<ReturnType<typeof market.newPayer>>;
const lineOf = async (buyer: Payer) => listOf(await buyer.get("carts/active/lines/"))[0];

describe("prices by quantity for buyers", () => {
  it("are landed in the search and the product, without the steps that have no effect", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    const tiers = [
      { fromQuantity: 10, price: "9.54" },
      { fromQuantity: 20, price: "8.48" },
    ];
    const [hit] = listOf(await buyer.get(`variants/search/?query=${offer.gtin}`));
    expect(hit).toMatchObject({ lowestPrice: "10.60" });
    const path = `variants/${String(hit?.["fid"])}/${String(hit?.["slug"])}/offers/`;
    const shown = async () => listOf(await buyer.get(path))[0];
    expect(await shown()).toMatchObject({ price: "10.60", tiers });
    await setPrice(offer, "8.50");
    expect(await shown()).toMatchObject({ price: "9.01", tiers: tiers.slice(1) });
  });

  it("give the whole line the price of the step it reaches, and say what the next one saves", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    const line = (await buyer.add(offer, 9)).body;
    expect(line).toMatchObject({
      price: "10.60",
      seenPrice: "10.60",
      tier: null,
      nextTier: { fromQuantity: 10, price: "9.54", saving: "10.60" },
    });
    const path = `carts/active/lines/${String(line["qid"])}/`;
    expect((await buyer.call("PATCH", path, { quantity: 12 })).body).toMatchObject({
      price: "9.54",
      seenPrice: "9.54",
      subtotal: "114.48",
      tier: { fromQuantity: 10, price: "9.54" },
      nextTier: { fromQuantity: 20, price: "8.48", saving: "21.20" },
    });
    expect((await buyer.get("carts/active/")).body).toMatchObject({ totals: [{ amount: "114.48" }] });
    expect((await buyer.add(offer, 8)).body).toMatchObject({
      quantity: 20,
      price: "8.48",
      seenPrice: "8.48",
      tier: { fromQuantity: 20 },
      nextTier: null,
    });
    expect((await buyer.get("carts/")).body).toMatchObject({ results: [{ totals: [{ amount: "169.60" }] }] });
    expect((await buyer.get("carts/active/allocations/")).body).toMatchObject({
      results: [{ subtotal: "169.60" }],
    });
  });

  it("name the next step only where it is in stock, in whole selling units", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 19 });
    const buyer = await market.newPayer();
    expect((await buyer.add(offer, 10)).body).toMatchObject({ nextTier: null });
    const other = await tieredOffer({ priceMinor: 1000, stock: 50 });
    await sql`update offers set unit = 6 where id = ${other.id}`.execute(market.api.services.db);
    expect((await buyer.add(other, 6)).body).toMatchObject({
      nextTier: { fromQuantity: 12, saving: "12.72" },
    });
  });

  it("are what the order, the sale, its VAT and the seller's amounts follow", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    await buyer.add(offer, 20);
    const done = await buyer.complete();
    expect(orderIn(done)).toMatchObject({ status: "PAID", totals: [{ amount: "169.60" }] });
    expect(await salesOf(market.api, orderQidIn(done))).toMatchObject([{ requested_minor: 16_000 }]);
    await expectInvariants(market.api.services.db);
  });

  it("stay as agreed when the seller confirms fewer units than the step asks for", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    await buyer.add(offer, 20);
    const [sale] = await salesOf(market.api, orderQidIn(await buyer.complete()));
    const path = `sales/${String(sale?.qid)}/`;
    const [line] = (await market.api.request("GET", path, seller)).body["lines"] as unknown as Json[];
    const lines = [{ id: line?.["id"], quantity: 5, reductionReason: "INSUFFICIENT_STOCK" }];
    expect(
      await market.api.request("POST", `${path}confirm_saleline_quantities/`, { ...seller, body: { lines } }),
    ).toMatchObject({ status: 200 });
    expect((await market.api.request("GET", path, seller)).body).toMatchObject({
      lines: [{ confirmedQuantity: 5, price: "8.00" }],
    });
    await expectInvariants(market.api.services.db);
  });

  it("never make a unit dearer than the offer's price, whichever way that fell", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    await buyer.add(offer, 20);
    await setPrice(offer, "7.00");
    expect(await lineOf(buyer)).toMatchObject({
      price: "7.42",
      seenPrice: "8.48",
      tier: null,
      nextTier: null,
    });
    expect((await buyer.complete()).body).toMatchObject({
      code: "orderline_price_mismatch",
      lines: [{ seenPrice: "8.48", price: "7.42" }],
    });
  });
});

describe("a deal of an offer with prices by quantity", () => {
  const dealOf = async (offer: MarketOffer, price: string) => {
    const endsAt = new Date(TEST_NOW.getTime() + 48 * 3_600_000).toISOString();
    const body = { offerQid: offer.qid, price, quantity: 30, endsAt };
    return String((await market.api.request("POST", "deals/", { ...seller, body })).body["dealId"]);
  };

  it("applies while it is cheaper than the step", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const dealId = await dealOf(offer, "8.50");
    const buyer = await market.newPayer();
    const add = (quantity: number) =>
      buyer.call("POST", "carts/active/lines/", { gtin: offer.gtin, quantity, dealId });
    expect((await add(10)).body).toMatchObject({
      price: "9.01",
      tier: null,
      nextTier: { fromQuantity: 20, price: "8.48" },
    });
    expect(await add(10)).toMatchObject({
      status: 400,
      body: { code: "deal_not_available", reason: "NOT_CHEAPER", price: "8.48" },
    });
    expect(orderIn(await buyer.complete())).toMatchObject({ totals: [{ amount: "90.10" }] });
  });

  it("is given up at checkout for a step that was set since", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 50 });
    const dealId = await dealOf(offer, "8.50");
    const buyer = await market.newPayer();
    const line = (await buyer.call("POST", "carts/active/lines/", { gtin: offer.gtin, quantity: 20, dealId }))
      .body;
    await setTiers(offer, [20, "8.00"]);
    expect((await buyer.complete()).body).toMatchObject({
      code: "deal_not_available",
      lines: [{ reason: "NOT_CHEAPER", price: "8.48" }],
    });
    await buyer.call("PATCH", `carts/active/lines/${String(line["qid"])}/`, { quantity: 20, dealId: null });
    expect(orderIn(await buyer.complete())).toMatchObject({ totals: [{ amount: "169.60" }] });
    await expectInvariants(market.api.services.db);
  });
});

describe("filling a cart", () => {
  it("takes the offer that is the cheapest for the quantity, not for a unit", async () => {
    const tiered = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const other = await market.britishOffer({ priceMinor: 720, stock: 50, gtin: tiered.gtin });
    const chosen = async (quantity: number) => {
      const buyer = await market.newPayer();
      return (await buyer.call("POST", "carts/active/lines/", { gtin: tiered.gtin, quantity })).body[
        "offerQid"
      ];
    };
    expect(await chosen(5)).toBe(other.qid);
    expect(await chosen(20)).toBe(tiered.qid);
  });

  it("distributes by the price of the quantity, and the lines have the prices of theirs", async () => {
    const tiered = await tieredOffer({ priceMinor: 1000, stock: 50 });
    await market.britishOffer({ priceMinor: 720, stock: 50, gtin: tiered.gtin });
    const buyer = await market.newPayer();
    await buyer.call("POST", "carts/active/lines/", { gtin: tiered.gtin, quantity: 5 });
    const [cheap] = listOf(await buyer.get("carts/active/lines/"));
    await buyer.call("PATCH", `carts/active/lines/${String(cheap?.["qid"])}/`, { quantity: 20 });
    expect((await buyer.call("POST", "carts/active/optimize/", {})).status).toBe(200);
    expect(listOf(await buyer.get("carts/active/lines/"))).toMatchObject([
      { offerQid: tiered.qid, quantity: 20, price: "8.48", seenPrice: "8.48" },
    ]);
  });
});

describe("a step that changes between cart and checkout", () => {
  it("is told as a changed price, with what the line costs now", async () => {
    const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
    const buyer = await market.newPayer();
    const line = (await buyer.add(offer, 20)).body;
    expect(await setTiers(offer)).toBe(200);
    expect(await buyer.complete()).toMatchObject({
      status: 400,
      body: {
        code: "orderline_price_mismatch",
        lines: [{ qid: line["qid"], seenPrice: "8.48", price: "10.60" }],
      },
    });
    const cart = String((await buyer.get("carts/active/")).body["qid"]);
    expect((await buyer.call("POST", `carts/${cart}/cleanup/`, {})).body).toMatchObject({
      repriced: [{ seenPrice: "8.48", price: "10.60" }],
    });
    expect(orderIn(await buyer.complete())).toMatchObject({ totals: [{ amount: "212.00" }] });
  });

  it("is ordered at the price that was seen or refused, whichever comes first", async () => {
    for (const _ of [1, 2, 3]) {
      const offer = await tieredOffer({ priceMinor: 1000, stock: 50 });
      const buyer = await market.newPayer();
      await buyer.add(offer, 20);
      const [ordered, set] = await Promise.all([buyer.complete(), setTiers(offer)]);
      // An order changes the stock, and with it the version that the seller saw.
      expect([200, 409]).toContain(set);
      if (ordered.status === 200) expect(orderIn(ordered)).toMatchObject({ totals: [{ amount: "169.60" }] });
      else
        expect(ordered.body).toMatchObject({ code: "orderline_price_mismatch", lines: [{ price: "10.60" }] });
    }
    await expectInvariants(market.api.services.db);
  });
});
