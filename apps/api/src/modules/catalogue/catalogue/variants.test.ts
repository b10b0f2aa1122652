import { readTable } from "@quayside/spreadsheet/read-table";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#kernel/durations.ts";
import { refreshMarket } from "#modules/catalogue/catalogue/refresh-market.job.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import { type Json, TEST_DAY, TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

const buyer = { as: "buyer@demo.example", application: "buyers" } as const;
const get = (path: string) => api.request("GET", path, buyer);

interface History {
  currency: string;
  results: { day: string; lowestPrice: string | null }[];
}

async function someVariant(): Promise<Json> {
  const { body } = await get("variants/search/?query=nivea");
  return body["results"]?.[0] ?? {};
}

describe("one product", () => {
  it("is found by its fid, whatever its slug, with the list's fields and more", async () => {
    const hit = await someVariant();
    const detail = await get(`variants/${String(hit["fid"])}/an-old-slug/`);
    expect(detail.status).toBe(200);
    expect(detail.body).toMatchObject({ ...hit, gtin14: String(hit["gtin"]).padStart(14, "0") });
    expect(Array.isArray(detail.body["countries"])).toBe(true);
    expect((await get("variants/nothing/x/")).status).toBe(404);
    expect((await get(`variants/${encodeURIComponent("%_'")}/x/`)).status).toBe(404);
  });

  it("does not shadow the route of the offer search", async () => {
    const answer = await get("variants/offers/search/");
    expect(answer.body).toMatchObject({ count: 10_000, facets: { brand: expect.any(Array) as unknown } });
  });

  it("has 90 days of lowest prices, the last one being the current price", async () => {
    const hit = await someVariant();
    const { body } = await get(`variants/${String(hit["fid"])}/x/price-history/`);
    const history = body as unknown as History;
    expect([history.currency, history.results.length]).toEqual(["EUR", 90]);
    expect(history.results.at(-1)?.day).toBe(TEST_DAY);
    expect(new Set(history.results.map(({ lowestPrice }) => lowestPrice)).size).toBeGreaterThan(1);
    const short = await get(`variants/${String(hit["fid"])}/x/price-history/?days=7`);
    expect((short.body as unknown as History).results).toEqual(history.results.slice(-7));
    expect((await get("variants/nothing/x/price-history/")).status).toBe(404);
  });

  it("keeps each day's lowest price, including days without stock, and knows the usual price", async () => {
    const seller = await companyOf(api, "seller@demo.example");
    const offer = await makeOffer(api, { sellerId: seller, priceMinor: 1000, stock: 5 });
    const night = (days: number) =>
      refreshMarket({ db: api.services.db, now: new Date(TEST_NOW.getTime() + days * DAY_MS) });
    const set = (assignment: ReturnType<typeof sql>) =>
      sql`update offers set ${assignment} where id = ${offer.id}`.execute(api.services.db);
    await night(1);
    await set(sql`stock = 0`);
    await night(2);
    await set(sql`stock = 5, price_minor = 800`);
    await night(3);
    await night(3);
    await night(4);
    api.businessTime.advance(5 * DAY_MS);
    const [row] = (
      await sql<{ fid: string }>`select fid from variants where gtin = ${offer.gtin}`.execute(api.services.db)
    ).rows;
    const { body } = await get(`variants/${row?.fid ?? ""}/x/price-history/?days=6`);
    expect((body as unknown as History).results.map(({ lowestPrice }) => lowestPrice)).toEqual([
      null,
      "10.60",
      null,
      "8.48",
      "8.48",
      "8.48",
    ]);
    // (10.60 + 8.48 + 8.48) / 3 on the days it was available.
    const detail = await get(`variants/${row?.fid ?? ""}/x/`);
    expect(detail.body).toMatchObject({ usualPrice: "9.19", isWellPriced: true });
    api.businessTime.advance(-5 * DAY_MS);
  }, 90_000);
});

describe("requesting products", () => {
  const ask = (gtins: string[], as: string = buyer.as, application: "buyers" | "sellers" = "buyers") =>
    api.request("POST", "variants/request/", { as, application, body: { gtins } });

  it("names invalid GTINs, and then records nothing", async () => {
    const answer = await ask(["4006381333931", "4006381333930", "abc", "12"]);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "InvalidGtinsProvided", invalidGtins: ["4006381333930", "abc", "12"] },
    });
    const { rows } = await sql`select 1 from variant_requests`.execute(api.services.db);
    expect(rows).toEqual([]);
  });

  it("records a product once per company, in whatever form it is written, and names existing ones", async () => {
    const hit = await someVariant();
    const first = await ask(["4006381333931", "04006381333931", String(hit["gtin"])]);
    expect(first).toMatchObject({
      status: 201,
      body: { requested: ["04006381333931"], available: [{ gtin: hit["gtin"], fid: hit["fid"] }] },
    });
    await ask(["400 6381-333931"]);
    expect((await ask(["4006381333931"], "seller@demo.example", "sellers")).status).toBe(201);
    const { rows } = await sql<{ n: number }>`select count(*) as n from variant_requests`.execute(
      api.services.db,
    );
    expect(rows[0]?.n).toBe(2);
  });

  it("shows staff what the catalogue still lacks, by the number of companies that ask", async () => {
    await ask(["4006381333962"]);
    const { body, status } = await api.request("GET", "internal/requested-variants/", {
      as: "staff@quayside.example",
      application: "sellers",
    });
    const { count, results } = body as unknown as {
      count: number;
      results: { gtin: string; companies: number }[];
    };
    expect([status, count]).toEqual([200, results.length]);
    const companiesOf = (gtin: string) => results.find((found) => found.gtin.endsWith(gtin))?.companies;
    expect([companiesOf("4006381333931"), companiesOf("4006381333962")]).toEqual([2, 1]);
    expect(results.map(({ companies }) => companies)).toEqual(
      results.map(({ companies }) => companies).toSorted((a, b) => b - a),
    );
    expect(
      (await api.request("GET", "internal/requested-variants/", { as: buyer.as, application: "buyers" }))
        .status,
    ).toBe(403);
  });
});

describe("the download of a search", () => {
  const download = (body: object) => api.request("POST", "variants/search/download/", { ...buyer, body });

  it.each(["csv", "xlsx"] as const)(
    "contains exactly the filtered results, in order, as %s",
    async (format) => {
      const filters = { query: "shampoo", sort: "price", min_price: "2" };
      const list = await get(`variants/search/?${new URLSearchParams({ ...filters, size: "200" })}`);
      const answer = await download({ format, ...filters });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toContain(`products-${TEST_DAY}.${format}`);
      const { sheets } = await readTable(answer.bytes);
      const [header = [], ...rows] = sheets[0]?.rows ?? [];
      expect(header.slice(0, 2)).toEqual(["GTIN", "Name"]);
      const hits = list.body["results"] as unknown as Json[];
      expect(hits.length).toBeGreaterThan(5);
      expect(rows.map((row) => row[0])).toEqual(hits.map((hit) => hit["gtin"]));
    },
  );

  it("exceeds the list limit", async () => {
    const answer = await download({ format: "csv", stock_availability: "any" });
    const { rows } = await sql<{ n: number }>`select count(*) as n from variants`.execute(api.services.db);
    expect(answer.bytes.toString("utf8").trimEnd().split("\r\n")).toHaveLength(1 + (rows[0]?.n ?? 0));
  });

  it("refuses an unknown category or format", async () => {
    expect(await download({ format: "csv", category_slug: "no-such" })).toMatchObject({
      status: 400,
      body: { code: "not_found" },
    });
    expect((await download({ format: "pdf" })).status).toBe(400);
  });
});
