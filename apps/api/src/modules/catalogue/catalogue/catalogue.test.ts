import { searchWords } from "@quayside/identifiers/search-text";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf, makeOffer } from "#testing/market.ts";
import { type Json, TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

interface Found {
  count: number;
  countIsExact: boolean;
  next: string | null;
  results: Json[];
  facets: { brand_name: { value: string; count: number }[] };
  suggestions: string[];
}

const api = useApi();

const buyer = { as: "buyer@demo.example", application: "buyers" } as const;
async function search(query: Record<string, string>): Promise<Found> {
  const answer = await api.request("GET", `variants/search/?${new URLSearchParams(query)}`, buyer);
  expect([answer.status, answer.body["code"]]).toEqual([200, undefined]);
  return answer.body as unknown as Found;
}

/** A product used by this test only, without offers yet. */
async function newVariant(
  gtin14: string,
  brand: string,
  name: string,
): Promise<{ fid: string; gtin: string }> {
  const { rows } = await sql<{ fid: string; gtin: string }>`
    with made as (insert into brands (qid, name, slug) values (${`q${gtin14}`}, ${brand}, ${`s${gtin14}`}) returning id)
    insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, source, created_at)
    select ${`F${gtin14.slice(-8)}`}, 'a-slug', ${gtin14}, ltrim(${gtin14}, '0'), ${name}, made.id, (select min(id) from categories), 'test', ${TEST_NOW}
    from made returning fid, gtin`.execute(api.services.db);
  return rows[0] ?? { fid: "", gtin: "" };
}

async function offer(gtin: string, seller: string, priceMinor: number, stock: number): Promise<void> {
  const sellerId = await companyOf(api, seller);
  await makeOffer(api, { sellerId, priceMinor, stock, unit: 2, movMinor: 50_000, gtin });
}

describe("a search term", () => {
  it("is normalised like product names in the database, for every product", async () => {
    const { rows } = await sql<{ name: string; form: string }>`
      select b.name || ' ' || v.name as name, search_form(b.name || ' ' || v.name) as form from variants v join brands b on b.id = v.brand_id`.execute(
      api.services.db,
    );
    expect(rows.length).toBeGreaterThan(10_000);
    const different = rows.filter((row) => ` ${searchWords(row.name).join(" ")}` !== row.form);
    expect(different).toEqual([]);
  });
});

describe("catalogue search", () => {
  it("matches words, prefixes of words and words with one typo, each anywhere in the name", async () => {
    const all = await search({ query: "nivea", stock_availability: "any" });
    expect(all.count).toBeGreaterThan(5);
    const texts = (found: Found) =>
      found.results.map((hit) => `${String(hit["brand"]?.["name"])} ${String(hit["name"])}`.toLowerCase());
    expect(texts(all)[0]).toContain("nivea");
    const beginning = await search({ query: "NIV", stock_availability: "any" });
    expect(beginning.count).toBeGreaterThanOrEqual(all.count);
    const misspelt = await search({ query: "niveea", stock_availability: "any" });
    expect(texts(misspelt)[0]).toContain("nivea");
    const two = await search({ query: "nivea cream", stock_availability: "any", size: "200" });
    expect(two.count).toBeLessThan(all.count);
    expect(two.count).toBeGreaterThan(0);
  });

  it("finds a product by its GTIN in every form, and ignores accents", async () => {
    await newVariant("04006381333931", "Élixir Ñandú", "Crème brûlée");
    for (const query of [
      "4006381333931",
      "04006381333931",
      "400 6381 333931",
      "elixir creme",
      "ÉLIXIR brulee",
    ]) {
      const found = await search({ query, stock_availability: "any" });
      expect(found, query).toMatchObject({
        count: 1,
        results: [{ gtin: "4006381333931", name: "Crème brûlée" }],
      });
    }
    expect((await search({ query: "4006381333931" })).count).toBe(0);
  });

  it("shows the cheapest landed offer in EUR, whatever its currency, from active sellers with stock", async () => {
    const { fid, gtin } = await newVariant("04006381333948", "Cheapest Test", "Something");
    await offer(gtin, "keyaccount@demo.example", 1000, 8);
    await offer(gtin, "seller@demo.example", 1100, 4);
    await offer(gtin, "paused@demo.example", 1, 99);
    await offer(gtin, "quiet@demo.example", 2, 0);
    const { results } = await search({ query: "4006381333948" });
    expect(results).toMatchObject([
      {
        fid,
        lowestPrice: "11.66",
        currency: "EUR",
        inventory: 4,
        unit: 2,
        offerCount: 2,
        totalInventory: 12,
        category: { slug: expect.any(String) as string },
        imageUrl: "http://images.quayside.localhost:4600/products/4006381333948.jpg",
      },
    ]);
    const offers = await api.request("GET", `variants/${fid}/an-old-slug/offers/`, buyer);
    expect(offers.body).toMatchObject({
      count: 2,
      countIsExact: true,
      next: null,
      previous: null,
      results: [
        { price: "11.66", currency: "EUR", inventory: 4, unit: 2, mov: "500.00" },
        { price: "10.60", currency: "GBP", inventory: 8 },
      ],
    });
    const codes = (offers.body["results"] as unknown as { seller: string }[]).map((one) => one.seller);
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{6}$/);
    // 10.60 GBP are 12.40 EUR, 11.66 EUR counts.
    const priced = (range: Record<string, string>) => search({ query: "4006381333948", ...range });
    expect((await priced({ min_price: "11.66", max_price: "11.66" })).count).toBe(1);
    expect((await priced({ min_price: "11.67" })).count).toBe(0);
    expect((await priced({ max_price: "11.65" })).count).toBe(0);
  });

  it("filters by brand and category, counts brands, and refuses an unknown category", async () => {
    const all = await search({ size: "200", stock_availability: "any" });
    expect(all).toMatchObject({ count: 10_000, countIsExact: false });
    const [brand] = all.facets.brand_name;
    expect(all.facets.brand_name.length).toBeGreaterThan(1);
    const counts = all.facets.brand_name.map((facet) => facet.count);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const ofBrand = await search({ brand_name: String(brand?.value).toUpperCase(), size: "200" });
    expect(ofBrand.facets.brand_name).toEqual([{ value: brand?.value, count: ofBrand.count }]);
    const slug = String(ofBrand.results[0]?.["category"]?.["slug"]);
    const both = await search({ brand_name: String(brand?.value), category_slug: slug, size: "200" });
    expect(both.count).toBeLessThanOrEqual(ofBrand.count);
    expect(both.results.every((hit) => hit["category"]?.["slug"] === (slug as unknown))).toBe(true);
    const unknown = await api.request("GET", "variants/search/?category_slug=no-such", buyer);
    expect([unknown.status, unknown.body["code"]]).toEqual([400, "not_found"]);
  });

  it("sorts by price in EUR and by name, across pages", async () => {
    const inEuro = (hit: Json) => Number(hit["lowestPrice"]) * (String(hit["currency"]) === "GBP" ? 1.17 : 1);
    const rising = await search({ query: "shampoo", sort: "price", size: "50" });
    const prices = rising.results.map(inEuro);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const falling = (await search({ query: "shampoo", sort: "-price", size: "50" })).results.map(inEuro);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    const pages: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { results } = await search({ query: "shampoo", sort: "name", size: "5", page: String(page) });
      pages.push(...results.map((hit) => String(hit["fid"])));
    }
    const whole = await search({ query: "shampoo", sort: "name", size: "20" });
    expect(pages).toEqual(whole.results.map((hit) => hit["fid"]));
  });

  it("suggests corrections when nothing is found, and searches for the only possible one", async () => {
    const found = await search({ query: "nivaea qqqq" });
    expect(found.count).toBe(0);
    expect(found.suggestions.join(" ").toLowerCase()).toContain("nivea");
    const corrected = await search({ query: "nivaea" });
    expect(corrected.count).toBeGreaterThan(3);
    expect(corrected.suggestions[0]).toBe("nivea");
    expect((await search({ query: "nivea" })).suggestions).toEqual([]);
    expect((await search({ query: "%_\\' ((" })).suggestions).toEqual([]);
    // A prefix of an existing word is taken literally, however few products have it.
    expect(await search({ query: "nive", size: "1" })).toMatchObject({ suggestions: [] });
  });

  it("works for sellers and staff too, and answers 404 for an unknown product", async () => {
    for (const as of ["seller@demo.example", "staff@quayside.example"])
      expect((await api.request("GET", "variants/search/?query=nivea", { as })).status).toBe(200);
    expect((await api.request("GET", "variants/nothing/x/offers/", buyer)).status).toBe(404);
  });
});
