import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { countDemand } from "#modules/catalogue/recommendations/count-demand.job.ts";
import { noteSearch, writeNotedSearches } from "#modules/catalogue/recommendations/index.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const seller = { as: "seller@demo.example" };

const api = useApi();
let sellerId: number;
let buyerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, "seller@demo.example");
  buyerId = await companyOf(api, "buyer@demo.example");
}, 120_000);

const latest = async (query = "") => {
  const answer = await api.request("GET", `seller-recommendations/latest/?size=200${query}`, seller);
  expect([answer.status, answer.body["code"]]).toEqual([200, undefined]);
  return answer.body as unknown as { count: number; countedAt: string; results: Json[] };
};
const count = () => countDemand({ db: api.services.db, now: api.businessTime.now() });

/** A product without offers and without demand. */
async function newProduct(): Promise<{ id: number; gtin: string }> {
  const { rows } = await sql<{ id: number; gtin: string }>`select v.id, v.gtin from variants v
    where not exists (select 1 from offers o where o.variant_id = v.id) and not exists (select 1 from search_log s where s.variant_id = v.id)
    and not exists (select 1 from order_lines l where l.variant_id = v.id) order by v.id limit 1`.execute(
    api.services.db,
  );
  return rows[0] ?? { id: 0, gtin: "" };
}
function search(variantId: number, times: number, now = api.businessTime.now()): Promise<void> {
  for (let time = 0; time < times; time += 1)
    noteSearch(api.services.db, { organisationId: buyerId, variantIds: [variantId], now });
  return writeNotedSearches(api.services.db);
}

describe("recommendations", () => {
  it("are counted for the first reader, and contain only what the seller cannot sell", async () => {
    const first = await latest();
    expect(first.countedAt).toBe(api.businessTime.now().toISOString().replace(".000", ""));
    expect(first.count).toBeGreaterThan(50);
    const { rows } = await sql<{
      gtin: string;
    }>`select v.gtin from offers o join variants v on v.id = o.variant_id
      where o.seller_id = ${sellerId} and o.stock >= o.unit`.execute(api.services.db);
    const offered = new Set(rows.map((row) => row.gtin));
    expect(first.results.filter((product) => offered.has(String(product["gtin"])))).toEqual([]);
    expect(new Set(first.results.map((product) => product["reason"]))).toEqual(
      new Set(["NOT_OFFERED", "OUT_OF_STOCK"]),
    );
    const wanted = first.results.map(
      (product) =>
        Number(product["unitsOrdered"]) + Number(product["searches"]) + Number(product["watchers"]),
    );
    expect(wanted).toEqual([...wanted].sort((a, b) => b - a));
  });

  it("reflect what buyers search for and watch, and forget it after 30 days", async () => {
    const product = await newProduct();
    await search(product.id, 3);
    await search(product.id, 2, new Date(api.businessTime.now().getTime() - 31 * 24 * 3_600_000));
    await sql`insert into watchlist_items (organisation_id, variant_id, created_at) values (${buyerId}, ${product.id}, ${api.businessTime.now()})
      on conflict do nothing`.execute(api.services.db);
    await count();
    const { rows } =
      await sql<Json>`select searches, watchers, score from product_demand where variant_id = ${product.id}`.execute(
        api.services.db,
      );
    expect(rows[0]).toMatchObject({ searches: 3, watchers: 1, score: 4 });
    const watched = await latest("&tab=watchlisted");
    expect(watched.results.map((found) => found["gtin"])).toContain(product.gtin);
    expect(watched.results.every((found) => Number(found["watchers"]) > 0)).toBe(true);
  });

  it("show what the seller could charge and win", async () => {
    const rivalId = await companyOf(api, "quiet@demo.example");
    const offer = await makeOffer(api, { sellerId: rivalId, priceMinor: 1000, stock: 5 });
    const { rows } = await sql<{
      id: number;
    }>`select variant_id as id from offers where id = ${offer.id}`.execute(api.services.db);
    await search(rows[0]?.id ?? 0, 1000);
    await count();
    const found = (await latest()).results.find((product) => String(product["gtin"]) === offer.gtin);
    expect(found).toMatchObject({
      winningPrice: "10.00",
      priceToWin: "10.00",
      currency: "EUR",
      offerQid: null,
    });
    const own = await makeOffer(api, { sellerId, priceMinor: 2000, stock: 0, gtin: offer.gtin });
    const again = (await latest()).results.find((product) => String(product["gtin"]) === offer.gtin);
    expect(again).toMatchObject({ reason: "OUT_OF_STOCK", offerQid: own.qid });
  });

  it("are returned as a file by both endpoints", async () => {
    const { count: products } = await latest();
    const asked = await api.request("GET", "seller-recommendations/latest/?format=xlsx", seller);
    const file = await api.request("GET", "seller-recommendations/latest/download/", seller);
    for (const answer of [asked, file]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toContain(".xlsx");
      expect(answer.bytes.subarray(0, 2).toString()).toBe("PK");
    }
    const csv = await api.request("GET", "seller-recommendations/latest/download/?format=csv", seller);
    const lines = csv.bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(products + 1);
    for (const line of lines.slice(1)) expect(line).toMatch(/,(Not offered|Out of stock|Offered),/);
  });

  it("are the same however often demand is counted concurrently", async () => {
    await Promise.all([count(), count(), count()]);
    expect((await latest()).count).toBeGreaterThan(0);
  });

  it("reflect what buyers type into the search, of which no word is stored", async () => {
    const product = await newProduct();
    const asBuyer = { as: "buyer@demo.example", application: "buyers" } as const;
    const find = (query: string, more = "") =>
      api.request("GET", `variants/search/?stock_availability=any&query=${query}${more}`, asBuyer);
    await search(product.id, 2800, new Date(api.businessTime.now().getTime() - 10 * 24 * 3_600_000));
    await count();
    const demand = async () =>
      (
        await sql<Json>`select searches::int, wanted_week::int as week, wanted_before::int as before from product_demand where variant_id = ${product.id}`.execute(
          api.services.db,
        )
      ).rows[0];
    expect(await demand()).toEqual({ searches: 2800, week: 0, before: 2800 });
    for (let time = 0; time < 14; time += 1) expect((await find(product.gtin)).status).toBe(200);
    // Neither of these is a new search: the next page, and a seller who browses.
    await find(product.gtin, "&page=2");
    await api.request("GET", `variants/search/?query=${product.gtin}`, seller);
    await writeNotedSearches(api.services.db);
    await count();
    expect(await demand()).toEqual({ searches: 2814, week: 14, before: 2800 });
    // Two a day after a hundred a day.
    const found = (await latest()).results.find((one) => String(one["gtin"]) === product.gtin);
    expect(found).toMatchObject({ searches: 2814, trend: "-0.98" });
    const { rows } = await sql`select 1 from search_log where query <> ''`.execute(api.services.db);
    expect(rows).toEqual([]);
  });
});
