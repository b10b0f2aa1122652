import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { countRestock } from "#modules/inventory/restock/count-restock.job.ts";
import type { MarketOffer } from "#testing/market.ts";
import { type Json, TEST_NOW } from "#testing/test-api.ts";
import { useMarket } from "#testing/use-market.ts";

const market = useMarket("restock");
const seller = { as: "seller@demo.example" };
const DAY_MS = 86_400_000;

const list = async (query = "") => (await market.api.request("GET", `offers/restock/?${query}`, seller)).body;
const rowsOf = (body: Json) => body["results"] as unknown as Json[];
const rowOf = async (offer: MarketOffer, query = "") =>
  rowsOf(await list(`offerQid=${offer.qid}&${query}`))[0] as Json;
const count = () => countRestock({ db: market.api.services.db, now: market.api.businessTime.now() });

/** Runs something so many days later, and returns. */
async function on<T>(day: number, what: () => Promise<T>): Promise<T> {
  market.api.businessTime.advance(day * DAY_MS);
  try {
    return await what();
  } finally {
    market.api.businessTime.advance(-day * DAY_MS);
  }
}

async function buy(offer: MarketOffer, quantity: number): Promise<void> {
  const buyer = await market.newPayer();
  await buyer.add(offer, quantity);
  expect((await buyer.complete("sandbox")).status).toBe(200);
}

async function setStock(offer: MarketOffer, stock: number): Promise<void> {
  const { body } = await market.api.request("GET", `offers/${offer.qid}/`, seller);
  const change = { stock, version: body["version"] };
  expect(
    (await market.api.request("PATCH", `offers/${offer.qid}/`, { ...seller, body: change })).status,
  ).toBe(200);
}

describe("what to reorder", () => {
  it("counts the days on which an offer could be bought, and orders for the lead time and the days after it", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 30 });
    for (const quantity of [4, 4, 4, 4, 4]) await buy(offer, quantity);
    await on(10, () => buy(offer, 10));
    await on(20, () => setStock(offer, 60));
    const [row, empty] = await on(30, async () => {
      await count();
      return [await rowOf(offer), await rowOf(offer, "leadDays=0&coverDays=40")];
    });
    // 30 units in 20 of 30 days: 1.5 a day, so 66 are needed in 44 days, and 60 are there.
    expect(row).toMatchObject({
      unitsOrdered: 30,
      orderCount: 6,
      daysCounted: 30,
      daysOutOfStock: 10,
      unitsADay: "1.5",
      stock: 60,
      daysOfStock: 40,
      unitsToOrder: 6,
      winningPrice: null,
      orderValue: "60.00",
    });
    // 15 units, and one part in the root of six more or less.
    expect(row?.["lost"]).toEqual({ unitsFrom: 9, unitsTo: 21, valueFrom: "88.76", valueTo: "211.24" });
    expect(empty).toMatchObject({ unitsToOrder: 0, orderValue: "0.00" });
  });

  it("orders whole selling units, and says nothing of losses with fewer than five orders", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 12, unit: 6 });
    await buy(offer, 12);
    const row = await on(7, async () => {
      await count();
      return await rowOf(offer, "leadDays=3&coverDays=4");
    });
    expect(row).toMatchObject({ daysOutOfStock: 6, unitsADay: "12", daysOfStock: 0, lost: null });
    expect(Number(row["unitsToOrder"])).toBe(84);
  });

  it("takes an order for a proof of stock, where no movements are known", async () => {
    await count();
    const { rows } = await sql<{ known: number; impossible: number }>`
      select count(*)::int as known, count(*) filter (where days - days_out < 1)::int as impossible from restock_figures f
      where orders > 0 and not exists (select from stock_movements m where m.offer_id = f.offer_id)`.execute(
      market.api.services.db,
    );
    expect(rows[0]?.known).toBeGreaterThan(50);
    expect(rows[0]?.impossible).toBe(0);
  });

  it("leaves cancelled orders out, and other sellers' offers", async () => {
    const offer = await market.germanOffer({ priceMinor: 1000, stock: 30 });
    await buy(offer, 5);
    await count();
    expect(await rowOf(offer)).toMatchObject({ unitsOrdered: 5 });
    await sql`
      update sales set status = 'CANCELLED' where id = (select l.sale_id from sale_lines l where l.offer_id = ${offer.id})`.execute(
      market.api.services.db,
    );
    await count();
    expect((await rowOf(offer))["unitsOrdered"]).toBe(0);
    const foreign = await market.britishOffer({ priceMinor: 1000, stock: 30 });
    await buy(foreign, 5);
    await count();
    expect(await rowOf(foreign)).toBeUndefined();
    const { rows } = await sql<{ owners: number }>`
      select count(distinct f.seller_id)::int as owners from restock_figures f join offers o on o.id = f.offer_id where o.seller_id <> f.seller_id`.execute(
      market.api.services.db,
    );
    expect(rows).toEqual([{ owners: 0 }]);
  });

  it("lists what runs out first before the rest, with sums of the whole list, and filters it", async () => {
    await count();
    const whole = await list("size=200");
    const days = rowsOf(whole).map((row) => Number(row["daysOfStock"]));
    expect(days.length).toBeGreaterThan(5);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    const first = await list("size=3");
    expect(rowsOf(first)).toEqual(rowsOf(whole).slice(0, 3));
    expect(first["totals"]).toEqual(whole["totals"]);
    const units = rowsOf(whole).reduce((sum, row) => sum + Number(row["unitsToOrder"]), 0);
    if (Number(whole["count"]) === rowsOf(whole).length)
      expect((whole["totals"] as Json)["unitsToOrder"]).toBe(units);
    const values = rowsOf(await list("size=50&sort=-value")).map((row) => Number(row["orderValue"]));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    const gtin = String(rowsOf(whole)[0]?.["gtin"]);
    expect(rowsOf(await list(`search=${gtin}`)).map((row) => row["gtin"])).toEqual([gtin]);
  });

  it("gives the whole list as a file for the supplier", async () => {
    await count();
    const { bytes, headers } = await market.api.request("GET", "offers/restock/download/?format=csv", seller);
    expect(headers.get("content-disposition")).toContain(
      `reorder-${TEST_NOW.toISOString().slice(0, 10)}.csv`,
    );
    const { sheets } = await readTable(new Uint8Array(bytes));
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head?.slice(0, 5)).toEqual(["GTIN", "SKU", "Brand", "Product", "Units to order"]);
    expect(rows.length).toBe((await list())["count"]);
  });
});

describe("slow stock", () => {
  it("is what nobody ordered in ninety days, or what lasts for more than half a year", async () => {
    const offer = await market.germanOffer({ priceMinor: 99_900, stock: 5000 });
    await count();
    const rows = rowsOf(await list("tab=SLOW&sort=-value&size=5"));
    expect(rows[0]).toMatchObject({
      offerQid: offer.qid,
      unitsADay: "0",
      daysOfStock: null,
      stockValue: "4995000.00",
    });
    for (const row of rows)
      expect(row["daysOfStock"] === null || Number(row["daysOfStock"]) > 180, JSON.stringify(row)).toBe(true);
    expect(rowsOf(await list("size=200")).map((row) => row["offerQid"])).not.toContain(offer.qid);
  });
});
