import { gtinCheckDigit } from "@quayside/identifiers/gtin";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { writtenTarget } from "#modules/catalogue/watchlist/watchlist.rules.ts";
import { makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("watch");

async function newBuyer() {
  const calls = await market.newBuyer();
  return {
    ...calls,
    watch: (body: object) => calls.call("POST", "watchlist/items/", body),
    gtins: async (query = "") =>
      ((await calls.get(`watchlist/items/${query}`)).body["results"] as unknown as Json[]).map(
        (item) => item["gtin"],
      ),
    upload: (text: string) => {
      const form = new FormData();
      form.append("file", new Blob([text]), "watch.csv");
      return calls.call("POST", "watchlist/upload/", form);
    },
  };
}

const offerOf = (sellerId: number, priceMinor: number, stock = 10) =>
  makeOffer(market.api, { sellerId, priceMinor, stock });

describe("target prices in tables", () => {
  it.each([
    ["12.50", { minor: 1250, currency: "EUR" }],
    ["12,5 €", { minor: 1250, currency: "EUR" }],
    ["£ 7", { minor: 700, currency: "GBP" }],
    ["usd 0.99", { minor: 99, currency: "USD" }],
    ["1.234,50 €", { minor: 123_450, currency: "EUR" }],
    ["1.200", null],
    ["8,48 zł", null],
    ["0", null],
    ["-3", null],
    ["soon", null],
  ])("%s", (text, target) => expect(writtenTarget(text)).toEqual(target));
});

describe("the watchlist", () => {
  it("lists products with their best offer, and whether the target is met, across currencies", async () => {
    const { watch, get } = await newBuyer();
    const product = await offerOf(market.british, 1000);
    await market.germanOffer({ priceMinor: 1300, stock: 5, gtin: product.gtin });
    expect(await watch({ gtin: product.gtin, targetPrice: "12.40" })).toMatchObject({
      status: 200,
      body: {
        createdCount: 1,
        updatedCount: 0,
        notFound: [],
        results: [
          {
            gtin: product.gtin,
            targetPrice: "12.40",
            targetCurrency: "EUR",
            lowestPrice: "10.60",
            lowestPriceCurrency: "GBP",
            inventory: 15,
            offerCount: 2,
            isAvailable: true,
            // 10.60 GBP are 12.402 EUR.
            isTargetMet: false,
          },
        ],
      },
    });
    expect((await watch({ gtin: product.gtin, targetPrice: "12.41" })).body).toMatchObject({
      createdCount: 0,
      updatedCount: 1,
      results: [{ isTargetMet: true }],
    });
    // Watching it again without a target keeps the current one.
    await watch({ gtin: product.gtin });
    expect((await get("watchlist/items/")).body).toMatchObject({
      count: 1,
      results: [{ targetPrice: "12.41" }],
    });
  });

  it("accepts several at once, reports unknown ones, and is refused when all are unknown", async () => {
    const { watch, gtins } = await newBuyer();
    const [one, two] = [await offerOf(market.german, 1000), await offerOf(market.german, 2000)];
    expect(
      (await watch({ items: [{ gtin: one.gtin }, { gtin: two.gtin }, { gtin: "96385074" }] })).body,
    ).toMatchObject({
      createdCount: 2,
      notFound: ["96385074"],
    });
    expect((await gtins()).sort()).toEqual([one.gtin, two.gtin].sort());
    expect(await watch({ gtin: "96385074" })).toMatchObject({
      status: 400,
      body: { code: "variant_not_found", gtins: ["96385074"] },
    });
    for (const body of [
      {},
      { items: [] },
      { gtin: one.gtin, targetPrice: "0.00" },
      { gtin: one.gtin, extra: 1 },
    ]) {
      expect((await watch(body)).status).toBe(400);
    }
  });

  it("can be filtered and sorted", async () => {
    const { watch, gtins } = await newBuyer();
    const [cheap, dear, gone] = [
      await offerOf(market.german, 1000),
      await offerOf(market.german, 9000),
      await offerOf(market.german, 500, 0),
    ];
    await watch({ gtin: cheap.gtin, targetPrice: "10.60" });
    await watch({ gtin: dear.gtin, targetPrice: "1.00" });
    await watch({ gtin: gone.gtin });
    expect(await gtins("?are_targets_met=true")).toEqual([cheap.gtin]);
    expect((await gtins("?are_targets_met=false")).sort()).toEqual([dear.gtin, gone.gtin].sort());
    expect(await gtins("?is_available=false")).toEqual([gone.gtin]);
    expect(await gtins("?is_available=true&order=lowestPrice")).toEqual([cheap.gtin, dear.gtin]);
    expect(await gtins("?order=-lowestPrice")).toEqual([dear.gtin, cheap.gtin, gone.gtin]);
    expect(await gtins("?order=createdAt")).toHaveLength(3);
    expect(await gtins(`?search=${dear.gtin}`)).toEqual([dear.gtin]);
    const { rows } = await sql<{ name: string; brand: string }>`
      select v.name, b.name as brand from variants v join brands b on b.id = v.brand_id where v.gtin = ${gone.gtin}`.execute(
      market.api.services.db,
    );
    const words = encodeURIComponent(`${rows[0]?.brand} ${rows[0]?.name.split(/[ ,]/)[0]}`.toUpperCase());
    expect(await gtins(`?search=${words}`)).toContain(gone.gtin);
    expect(await gtins("?search=%25_%5C")).toHaveLength(3);
    expect(await gtins("?size=2&page=2")).toHaveLength(1);
  });

  it("changes and removes targets, and removes one product, some, or all", async () => {
    const { watch, call, gtins } = await newBuyer();
    const offers = [];
    for (let index = 0; index < 4; index += 1) offers.push(await offerOf(market.german, 1000));
    const [one, two, three, four] = offers.map((offer) => offer.gtin);
    await watch({ items: offers.map(({ gtin }) => ({ gtin })) });
    const path = `watchlist/items/${one}/`;
    expect((await call("PATCH", path, { targetPrice: "9.00", currency: "GBP" })).body).toMatchObject({
      targetPrice: "9.00",
      targetCurrency: "GBP",
      isTargetMet: false,
    });
    expect((await call("PATCH", path, { targetPrice: null })).body).toMatchObject({
      targetPrice: null,
      targetCurrency: null,
    });
    expect((await call("DELETE", path)).body).toEqual({ deletedCount: 1 });
    expect((await call("DELETE", path)).status).toBe(404);
    expect((await call("PATCH", path, { targetPrice: "9.00" })).status).toBe(404);
    expect((await call("DELETE", `watchlist/items/?gtin=${two}&gtin=${three}`)).body).toEqual({
      deletedCount: 2,
    });
    expect(await gtins()).toEqual([four]);
    expect((await call("DELETE", "watchlist/items/")).body).toEqual({ deletedCount: 1 });
    expect(await gtins()).toEqual([]);
  });

  it("belongs to the company, whether a buyer or a seller", async () => {
    const { watch, gtins } = await newBuyer();
    const other = await newBuyer();
    const product = await offerOf(market.german, 1000);
    await watch({ gtin: product.gtin });
    expect(await other.gtins()).toEqual([]);
    const path = `watchlist/items/${product.gtin}/`;
    expect((await other.call("PATCH", path, { targetPrice: "1.00" })).status).toBe(404);
    expect((await other.call("DELETE", path)).status).toBe(404);
    await other.call("DELETE", "watchlist/items/");
    expect(await gtins()).toEqual([product.gtin]);
    const asSeller = (method: string, body?: object) =>
      market.api.request(method, "watchlist/items/", { as: "quiet@demo.example", body });
    expect((await asSeller("POST", { gtin: product.gtin })).body).toMatchObject({ createdCount: 1 });
    expect((await asSeller("GET")).body["results"]).toHaveLength(1);
  });

  it.each([
    ["Target", 1],
    ["Max price", 1],
    ["Wunschpreis", 1],
    ["Price", 1],
    // Our own list of products, and those of suppliers.
    ["Lowest price incl. shipping (EUR)", 0],
    ["RRP", 0],
    ["Cost price", 0],
    ["Case price", 0],
    ["Price from 10", 0],
    ["Total value", 0],
    ["Max. price (EUR)", 1],
    ["Max order", 0],
    ["Target stock", 0],
    ["Amazon price", 0],
    ["Price in cents", 0],
  ])("takes a target price from a file only where it is one: %s", async (heading, taken) => {
    const { upload, get } = await newBuyer();
    const { gtin } = await offerOf(market.german, 1000);
    expect((await upload(`EAN;${heading}\n${gtin};9.50`)).body).toMatchObject({ createdCount: 1 });
    expect((await get("watchlist/items/")).body["results"]).toMatchObject([
      { gtin, targetPrice: taken === 1 ? "9.50" : null },
    ]);
  });

  it("can be filled from a file, with a report on every row", async () => {
    const { watch, upload, gtins } = await newBuyer();
    const [one, two, three, four] = [
      await offerOf(market.german, 1000),
      await offerOf(market.german, 1000),
      await offerOf(market.german, 1000),
      await offerOf(market.german, 1000),
    ];
    await watch({ gtin: one.gtin });
    const caseOf = (gtin: string) => {
      const body = `1${gtin.padStart(14, "0").slice(1, -1)}`;
      return `${body}${gtinCheckDigit(body)}`;
    };
    const file = `Product;EAN;Target price\nA;${one.gtin};12,50\nB;${two.gtin};\nC;${three.gtin};soon\nD;96385074;3\nE;${caseOf(four.gtin)};\nF;${caseOf(one.gtin)};9.00`;
    expect((await upload(file)).body).toMatchObject({
      createdCount: 2,
      updatedCount: 1,
      rows: [
        { row: 2, gtin: one.gtin, outcome: "UPDATED" },
        { row: 3, outcome: "CREATED" },
        { row: 4, outcome: "TARGET_INVALID" },
        { row: 5, outcome: "NOT_FOUND" },
        // The number of a case is the product; a price beside it may be that of the case.
        { row: 6, outcome: "CREATED" },
        { row: 7, outcome: "TARGET_INVALID" },
      ],
    });
    expect(await gtins()).toHaveLength(3);
    expect((await upload("name\nCream")).body).toMatchObject({
      code: "table_columns_missing",
      missing: ["gtin"],
    });
    expect((await upload(" ")).status).toBe(400);
  });

  it("does not exceed its limit, however many requests add to it concurrently", async () => {
    const { watch, get, gtins } = await newBuyer();
    expect(await gtins()).toEqual([]);
    const { rows } = await sql<{ gtin: string }>`select gtin from variants order by id limit 5200`.execute(
      market.api.services.db,
    );
    const items = rows.map(({ gtin }) => ({ gtin }));
    const parts = Array.from({ length: 13 }, (_, index) => items.slice(index * 400, (index + 1) * 400));
    const answers = await Promise.all(parts.map((part) => watch({ items: part })));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body["code"], body["maximum"]])).toEqual([["watchlist_full", 5000]]);
    expect((await get("watchlist/items/?size=1")).body).toMatchObject({ count: 4800 });
  });
});
