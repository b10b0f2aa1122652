import { describe, expect, it } from "vitest";
import { movProgress } from "#modules/buying/carts/cart.rules.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("cart");

describe("progress towards a minimum order value", () => {
  it.each([
    [0, 10_000, "0.000"],
    [9_999, 10_000, "0.999"],
    [10_000, 10_000, "1.000"],
    [25_559, 10_000, "2.555"],
    [5, 0, "1.000"],
  ])("%i of %i is %s", (subtotal, mov, progress) => expect(movProgress(subtotal, mov)).toBe(progress));
});

describe("cart", () => {
  it("exists before anything is added, and stays the same one", async () => {
    const { get } = await market.newBuyer();
    const [first, second] = await Promise.all([get("carts/active/"), get("carts/active/")]);
    expect(first).toMatchObject({ status: 200, body: { lineCount: 0, totals: [] } });
    expect(second.body).toEqual(first.body);
    expect((await get("carts/active/lines/")).body).toMatchObject({ count: 0, results: [] });
    expect((await get("carts/active/allocations/")).body).toEqual({ count: 0, results: [] });
  });

  it("is changed, emptied and ordered only as its caller saw it, and says who changed it", async () => {
    const { get, add, call } = await market.newPayer();
    const creams = await market.germanOffer({ priceMinor: 1200, stock: 50 });
    const soaps = await market.britishOffer({ priceMinor: 500, stock: 30 });
    const line = String((await add(creams, 4)).body["qid"]);
    const other = String((await add(soaps, 2)).body["qid"]);
    const cart = async () => (await get("carts/active/")).body;
    const { version } = await cart();
    const change = { action: "cart.add_line", by: expect.any(String), at: expect.stringMatching(/Z$/) };
    const conflict = { status: 409, body: { code: "version_conflict", version, change } };
    const ofSeller = `carts/active/allocations/${creams.sellerCode}/`;
    const calls: [string, string, object?][] = [
      ["PATCH", `carts/active/lines/${line}/`, { quantity: 6 }],
      ["DELETE", `carts/active/lines/${line}/`],
      ["PATCH", `${ofSeller}lines/${line}/`, { quantity: 6 }],
      ["DELETE", `${ofSeller}lines/${line}/`],
      ["DELETE", ofSeller],
      ["POST", "carts/active/empty/", {}],
      ["PATCH", "checkouts/active/", { daysDeferred: 0 }],
      ["POST", "checkouts/active/complete/", { paymentMethod: "sandbox" }],
    ];
    const seen = ([method, path, body]: (typeof calls)[number], was: number) =>
      body === undefined
        ? call(method, `${path}?version=${was}`)
        : call(method, path, { ...body, version: was });
    for (const one of calls)
      expect([one, await seen(one, Number(version) - 1)]).toMatchObject([one, conflict]);
    expect(await cart()).toMatchObject({ version, lineCount: 2 });
    const now = async () => Number((await cart())["version"]);
    expect(await seen(["PATCH", `carts/active/lines/${line}/`, { quantity: 6 }], await now())).toMatchObject({
      body: { quantity: 6 },
    });
    expect((await seen(["DELETE", `carts/active/lines/${other}/`], await now())).status).toBe(200);
    const ordered = await seen(
      ["POST", "checkouts/active/complete/", { paymentMethod: "sandbox" }],
      await now(),
    );
    expect(ordered).toMatchObject({ status: 200, body: { order: { status: "PAID" } } });
  });

  it("adds to the existing line of an offer, and shows totals per currency and sellers by code", async () => {
    const { get, add } = await market.newBuyer();
    const creams = await market.germanOffer({ priceMinor: 1200, stock: 50, movMinor: 20_000 });
    const soaps = await market.britishOffer({ priceMinor: 500, stock: 30, movMinor: 1000 });
    const first = (await add(creams, 4)).body;
    expect(await add(creams, 6)).toMatchObject({
      status: 200,
      body: { qid: first["qid"], quantity: 10, subtotal: "127.20", availableQuantity: 50 },
    });
    await add(soaps, 2);
    expect((await get("carts/active/")).body).toMatchObject({
      lineCount: 2,
      version: 4,
      totals: [
        { amount: "127.20", currency: "EUR" },
        { amount: "10.60", currency: "GBP" },
      ],
    });
    const allocations = (await get("carts/active/allocations/")).body;
    expect(allocations).toMatchObject({
      count: 2,
      results: [
        {
          fid: creams.sellerCode,
          mov: "200.00",
          movCurrency: "EUR",
          subtotal: "127.20",
          movProgress: "0.636",
          isMovMet: false,
        },
        {
          fid: soaps.sellerCode,
          mov: "10.00",
          movCurrency: "GBP",
          subtotal: "10.60",
          movProgress: "1.060",
          isMovMet: true,
        },
      ],
    });
    expect(JSON.stringify(allocations)).not.toMatch(/"12\.00"|Northgate|Demo Beauty/);
    expect((await get("carts/active/lines/?size=1")).body).toMatchObject({
      count: 2,
      next: "/api/carts/active/lines/?page=2&size=1",
      results: [{ qid: first["qid"] }],
    });
  });

  it("refuses an unknown deal, and a malformed deal number", async () => {
    const { call } = await market.newBuyer();
    const { gtin, qid: offerQid } = await market.germanOffer({ priceMinor: 1200, stock: 50 });
    const add = (body: object) =>
      call("POST", "carts/active/lines/", { gtin, offerQid, quantity: 1, ...body });
    expect(await add({ dealId: null })).toMatchObject({ status: 200, body: { dealId: null, deal: null } });
    expect(await add({ dealId: "DEAL-1041" })).toMatchObject({
      status: 400,
      body: { code: "deal_not_found" },
    });
    for (const dealId of ["", "two words", "-1", 1041, "D".repeat(41), "D\u0000"])
      expect((await add({ dealId })).body).toMatchObject({ code: "validation_failed" });
  });

  it("accepts whole selling units up to the stock, including what it holds", async () => {
    const { add, call } = await market.newBuyer();
    const offer = await market.germanOffer({ priceMinor: 1200, stock: 20, unit: 6 });
    expect(await add(offer, 7)).toMatchObject({ status: 400, body: { code: "unit_size_invalid", unit: 6 } });
    const line = (await add(offer, 12)).body;
    expect(await add(offer, 12)).toMatchObject({
      status: 400,
      body: { code: "CartLineQuantityExceeded", availableQuantity: 20, cartLineQuantity: 12 },
    });
    const path = `carts/active/lines/${String(line["qid"])}/`;
    expect(await call("PATCH", path, { quantity: 24 })).toMatchObject({
      status: 400,
      body: { code: "CartLineQuantityExceeded", availableQuantity: 20, cartLineQuantity: 12 },
    });
    expect((await call("PATCH", path, { quantity: 5 })).body).toMatchObject({
      code: "unit_size_invalid",
      unit: 6,
    });
    expect((await call("PATCH", path, { quantity: 18 })).body).toMatchObject({ quantity: 18 });
  });

  it("chooses the cheapest offer with enough stock when none is named", async () => {
    const { call } = await market.newBuyer();
    const cheap = await market.britishOffer({ priceMinor: 1000, stock: 5 });
    const dear = await market.germanOffer({ priceMinor: 1300, stock: 50, gtin: cheap.gtin });
    const add = (quantity: number) => call("POST", "carts/active/lines/", { gtin: cheap.gtin, quantity });
    // 10.60 GBP are 12.40 EUR: less than 13.78 EUR.
    expect((await add(3)).body).toMatchObject({ offerQid: cheap.qid, quantity: 3 });
    // Three more exceed its stock, so the next one is chosen.
    expect((await add(3)).body).toMatchObject({ offerQid: dear.qid, quantity: 3 });
    expect((await add(48)).body).toMatchObject({
      code: "OffersBasedPricingModelCartLineQuantityExceeded",
      availableQuantity: 50,
      allocationLineQuantity: 3,
    });
  });

  it("offers nothing from inactive sellers, of mismatched products or of unknown products", async () => {
    const { call, add } = await market.newBuyer();
    const paused = await makeOffer(market.api, {
      sellerId: await companyOf(market.api, "paused@demo.example"),
      priceMinor: 100,
      stock: 9,
    });
    const other = await market.germanOffer({ priceMinor: 100, stock: 9 });
    const none = { status: 400, body: { code: "offer_not_found" } };
    expect(await add(paused, 1)).toMatchObject(none);
    expect(await add({ ...other, gtin: paused.gtin }, 1)).toMatchObject(none);
    expect(await call("POST", "carts/active/lines/", { gtin: "12345670", quantity: 1 })).toMatchObject(none);
  });

  it("can be emptied line by line or at once, and only by its buyer", async () => {
    const { get, add, call } = await market.newBuyer();
    const other = await market.newBuyer();
    await other.get("carts/active/");
    const line = (await add(await market.germanOffer({ priceMinor: 100, stock: 9 }), 1)).body;
    await add(await market.germanOffer({ priceMinor: 100, stock: 9 }), 1);
    const path = `carts/active/lines/${String(line["qid"])}/`;
    expect((await other.call("PATCH", path, { quantity: 2 })).status).toBe(404);
    expect((await other.call("DELETE", path)).status).toBe(404);
    expect((await call("DELETE", path)).body).toMatchObject({ lineCount: 1 });
    expect((await call("DELETE", path)).status).toBe(404);
    const { body } = await call("POST", "carts/active/empty/");
    expect(body).toMatchObject({ lineCount: 0, totals: [] });
    expect((await get("carts/active/")).body).toEqual(body);
  });

  it("loses no update when the same offer is added many times concurrently", async () => {
    const { add, get } = await market.newBuyer();
    const offer = await market.germanOffer({ priceMinor: 100, stock: 9 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(offer, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect((await get("carts/active/lines/")).body).toMatchObject({ count: 1, results: [{ quantity: 9 }] });
  });
});

describe("addresses", () => {
  it("are those of the buyer's own company, filtered by usage", async () => {
    const { buyer, get } = await market.newBuyer();
    const list = async (query: string) =>
      (await get(`addresses/${query}`)).body as unknown as { results: Json[] };
    expect((await list("")).results.map((one) => one["qid"])).toEqual([buyer.billing, buyer.shipping]);
    expect((await list("?usageTypes=shipping")).results).toMatchObject([
      { qid: buyer.shipping, city: "Lille" },
    ]);
    expect((await list("?usageTypes=shipping&usageTypes=billing")).results).toHaveLength(2);
    expect((await list("?usageTypes=ship-from")).results).toEqual([]);
    expect((await get("addresses/?usageTypes=other")).status).toBe(400);
    const seller = await market.api.request("GET", "addresses/?usageTypes=ship-from", {
      as: "seller@demo.example",
    });
    expect(seller.body).toMatchObject({ count: 1, results: [{ usage: "ship-from", country: "DE" }] });
  });
});
