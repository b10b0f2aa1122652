import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type MarketOffer, callsOf, companyOf, makeBuyer, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

/** Sellers that price in euros, and where each of them sells. */
const SELLERS = {
  EUROPE: "seller@demo.example",
  USA: "keyaccount@demo.example",
  WORLD: "quiet@demo.example",
} as const;
type Region = keyof typeof SELLERS;

/** A buyer in each market, and the sellers it can buy from. */
const BUYERS: readonly [string, readonly Region[]][] = [
  ["GB", ["EUROPE", "WORLD"]],
  ["DE", ["EUROPE", "WORLD"]],
  ["US", ["USA", "WORLD"]],
  ["CH", ["WORLD"]],
];

const api = useApi();
/** Products that only this seller offers. */
let alone: Record<Region, MarketOffer>;
/** One product that all three offer: the American seller is the cheapest, the one that sells everywhere the dearest. */
let rivals: Record<Region, MarketOffer>;
const PRICES: Record<Region, string> = { USA: "10.60", EUROPE: "11.66", WORLD: "12.72" };

async function setRegions(region: Region, sellToRegions: readonly Region[]): Promise<void> {
  const as = SELLERS[region];
  const { body } = await api.request("GET", "company/", { as });
  const changed = await api.request("PATCH", "company/", {
    as,
    body: { version: Number(body["version"]), sellToRegions },
  });
  expect(changed.status).toBe(200);
}

async function buyerIn(country: string) {
  const buyer = await makeBuyer(api, `${country}-${crypto.randomUUID()}@demo.example`);
  await sql`update organisations set country = ${country} where id = ${buyer.id}`.execute(api.services.db);
  await sql`update addresses set country = ${country} where organisation_id = ${buyer.id}`.execute(
    api.services.db,
  );
  return { id: buyer.id, ...callsOf(api, buyer) };
}

const codes = (list: Json | undefined): string[] =>
  (list as unknown as Json[]).map((offer) => String(offer["seller"])).sort();

beforeAll(async () => {
  const ids = {
    EUROPE: await companyOf(api, SELLERS.EUROPE),
    USA: await companyOf(api, SELLERS.USA),
    WORLD: await companyOf(api, SELLERS.WORLD),
  };
  await sql`update sellers set currency = 'EUR' where organisation_id = any(${Object.values(ids)}::bigint[])`.execute(
    api.services.db,
  );
  const offer = (region: Region, priceMinor: number, gtin?: string) =>
    makeOffer(api, { sellerId: ids[region], priceMinor, stock: 20, ...(gtin !== undefined && { gtin }) });
  alone = {
    EUROPE: await offer("EUROPE", 500),
    USA: await offer("USA", 500),
    WORLD: await offer("WORLD", 500),
  };
  const dearest = await offer("WORLD", 1200);
  rivals = {
    WORLD: dearest,
    USA: await offer("USA", 1000, dearest.gtin),
    EUROPE: await offer("EUROPE", 1100, dearest.gtin),
  };
  await setRegions("EUROPE", ["EUROPE"]);
  await setRegions("USA", ["USA"]);
  await setRegions("WORLD", ["WORLD"]);
}, 240_000);

describe("where sellers sell", () => {
  it.each(BUYERS)("determines what a buyer in %s finds, and at which price", async (country, sellers) => {
    const { get } = await buyerIn(country);
    const best = sellers.includes("USA") ? "USA" : sellers.includes("EUROPE") ? "EUROPE" : "WORLD";
    const expected = sellers.map((region) => rivals[region].sellerCode).sort();
    const [hit] = (await get(`variants/offers/search/?query=${rivals.WORLD.gtin}`)).body[
      "results"
    ] as unknown as Json[];
    expect(hit).toMatchObject({ lowestPrice: PRICES[best], offerCount: sellers.length });
    expect(codes(hit?.["offers"])).toEqual(expected);
    const path = `variants/${String(hit?.["fid"])}/${String(hit?.["slug"])}/`;
    expect((await get(path)).body).toMatchObject({ lowestPrice: PRICES[best], offerCount: sellers.length });
    expect(codes((await get(`${path}offers/`)).body["results"])).toEqual(expected);
    const history = (await get(`${path}price-history/?days=30`)).body["results"] as unknown as Json[];
    expect(history.at(-1)).toMatchObject({ lowestPrice: PRICES[best] });
    for (const region of ["EUROPE", "USA", "WORLD"] as const) {
      const found = (await get(`variants/search/?query=${alone[region].gtin}`)).body;
      expect([region, found["count"]]).toEqual([region, sellers.includes(region) ? 1 : 0]);
      const any = await get(`variants/search/?stock_availability=any&query=${alone[region].gtin}`);
      expect((any.body["results"] as unknown as Json[])[0]).toMatchObject({
        lowestPrice: sellers.includes(region) ? "5.30" : null,
      });
    }
  });

  it.each(BUYERS)(
    "determines what a buyer in %s can put into a cart, manually or by optimising",
    async (country, sellers) => {
      const { call, add, get } = await buyerIn(country);
      for (const region of ["EUROPE", "USA", "WORLD"] as const) {
        const isSold = sellers.includes(region);
        const added = await add(alone[region], 1);
        expect([region, added.status, added.body["code"]]).toEqual(
          isSold ? [region, 200, undefined] : [region, 400, "offer_not_found"],
        );
        const part = await call("POST", `carts/active/allocations/${alone[region].sellerCode}/lines/`, {
          gtin: rivals.WORLD.gtin,
          quantity: 1,
        });
        expect(part.body["code"]).toBe(isSold ? undefined : "offer_not_found");
      }
      await call("POST", "carts/active/empty/");
      await call("POST", "carts/active/lines/", { gtin: rivals.WORLD.gtin, quantity: 2 });
      const { body } = await call("POST", "carts/active/optimize/");
      expect(body["droppedLines"]).toEqual([]);
      const best = sellers.includes("USA") ? "USA" : sellers.includes("EUROPE") ? "EUROPE" : "WORLD";
      const { results } = (await get("carts/active/lines/")).body as unknown as { results: Json[] };
      expect(results).toMatchObject([{ seller: rivals[best].sellerCode, quantity: 2 }]);
    },
  );

  it("determines a brand's counts for a buyer, while sellers see totals", async () => {
    const [brand] = (
      await sql<{
        slug: string;
        brand: string;
      }>`select b.slug, b.name as brand from variants v join brands b on b.id = v.brand_id
        where v.gtin = ${alone.USA.gtin}`.execute(api.services.db)
    ).rows;
    const available = async (country: string) =>
      Number((await (await buyerIn(country)).get(`brands/${brand?.slug ?? ""}/`)).body["availableCount"]);
    expect(await available("US")).toBeGreaterThan(await available("CH"));
    const seen = await api.request("GET", `variants/search/?query=${alone.USA.gtin}`, { as: SELLERS.EUROPE });
    expect(seen.body).toMatchObject({ count: 1 });
  });

  it("makes a watched product unavailable, with its target unmet, where it is not sold", async () => {
    const watching = async (country: string) => {
      const { call, get } = await buyerIn(country);
      const item = { gtin: alone.USA.gtin, targetPrice: "9.00", currency: "EUR" };
      expect((await call("POST", "watchlist/items/", { items: [item] })).status).toBe(200);
      const met = await get("variants/search/?stock_availability=any&show_watchlisted_target_met=true");
      return [(await get("watchlist/items/")).body["results"]?.[0], met.body["count"]];
    };
    expect(await watching("US")).toMatchObject([{ isAvailable: true, isTargetMet: true }, 1]);
    expect(await watching("DE")).toMatchObject([
      { isAvailable: false, isTargetMet: false, lowestPrice: null },
      0,
    ]);
  });

  it("stops a checkout when it changes while a line is in the cart, until the cart is cleaned up", async () => {
    const { id, call, add, chooseAddresses, complete, get } = await buyerIn("GB");
    expect((await add(alone.EUROPE, 3)).status).toBe(200);
    expect((await chooseAddresses()).status).toBe(200);
    expect((await call("POST", "checkouts/active/validate/")).status).toBe(200);
    await setRegions("EUROPE", ["USA"]);
    const short = { code: "orderline_quantity_mismatch", lines: [{ quantity: 3, availableQuantity: 0 }] };
    expect((await call("POST", "checkouts/active/validate/")).body).toMatchObject(short);
    expect((await complete()).body).toMatchObject(short);
    expect(await sql`select 1 from orders where buyer_id = ${id}`.execute(api.services.db)).toMatchObject({
      rows: [],
    });
    expect((await get(`variants/search/?query=${alone.EUROPE.gtin}`)).body["count"]).toBe(0);
    const cart = String((await get("carts/active/")).body["qid"]);
    expect((await call("POST", `carts/${cart}/cleanup/`)).body).toMatchObject({
      cart: { lineCount: 0 },
      removed: [{ gtin: alone.EUROPE.gtin, quantity: 3, reason: "NOT_SOLD_TO_COUNTRY" }],
    });
    await setRegions("EUROPE", ["EUROPE"]);
    expect((await get(`variants/search/?query=${alone.EUROPE.gtin}`)).body["count"]).toBe(1);
    expect((await add(alone.EUROPE, 3)).status).toBe(200);
    expect((await complete()).status).toBe(200);
  });

  it("applies to the delivery country, too", async () => {
    const { id, call, add, chooseAddresses } = await buyerIn("DE");
    await add(alone.EUROPE, 1);
    await sql`update addresses set country = 'US' where organisation_id = ${id} and usage = 'shipping'`.execute(
      api.services.db,
    );
    await chooseAddresses();
    expect((await call("POST", "checkouts/active/validate/")).body).toMatchObject({
      code: "orderline_quantity_mismatch",
    });
    const { body } = await call("POST", "carts/active/optimize/");
    expect(body["droppedLines"]).toMatchObject([{ gtin: alone.EUROPE.gtin, reason: "NOT_SOLD_TO_COUNTRY" }]);
  });
});
