import {
  getCatalogueFigures,
  getProduct,
  listProductAddresses,
  listProductBrands,
  listProductsOfBrand,
} from "@quayside/api-client/contract/products/products.endpoints";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf, makeOffer } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

/** A category with two brands: `own` has three products of it, `other` ten. */
async function makeCategory(key: string): Promise<string[]> {
  const { rows } = await sql<{ fid: string }>`
    with category as (insert into categories (name, slug) values (${`Category ${key}`}, ${`category-${key}`}) returning id),
      brand as (insert into brands (qid, name, slug) values (${`q-own-${key}`}, ${`Own ${key}`}, ${`own-${key}`}), (${`q-other-${key}`}, ${`Other ${key}`}, ${`other-${key}`})
        returning id, slug)
    insert into variants (fid, slug, gtin14, gtin, name, brand_id, category_id, size, source, created_at)
    select ${key} || lpad(n::text, 2, '0'), 'product-' || n, lpad(${key} || n, 14, '0'), ${key} || n, 'Product ' || n,
      (select id from brand where slug like case when n <= 3 then 'own-%' else 'other-%' end), category.id, '250 ml', 'test', ${TEST_NOW}
    from generate_series(1, 13) n, category order by n returning fid`.execute(api.services.db);
  return rows.map(({ fid }) => fid);
}

const product = (fid: string) => api.call(getProduct, { params: { fid } });

describe("a product for everyone", () => {
  it("is told without a session, and without prices and stock", async () => {
    const [fid = ""] = await makeCategory("9001");
    const sellerId = await companyOf(api, "seller@demo.example");
    await makeOffer(api, { sellerId, priceMinor: 1234, stock: 24, unit: 6, movMinor: 0, gtin: "90011" });
    const other = await companyOf(api, "quiet@demo.example");
    await makeOffer(api, {
      sellerId: other,
      priceMinor: 4321,
      stock: 24,
      unit: 12,
      movMinor: 0,
      gtin: "90011",
    });
    const answer = await product(fid);
    const { similar, ...own } = answer;
    expect(own).toEqual({
      fid,
      slug: "product-1",
      name: "Product 1",
      brand: { name: "Own 9001", slug: "own-9001" },
      size: "250 ml",
      imageUrl: "http://images.quayside.localhost:4600/products/90011.jpg",
      gtin: "90011",
      category: { name: "Category 9001", slug: "category-9001" },
      caseSizes: [6, 12],
    });
    expect(similar).toHaveLength(8);
    expect(JSON.stringify(answer)).not.toMatch(/12\.34|43\.21|price|inventory|seller/i);
  });

  it("names products of its brand first, then of its category, each beginning after it", async () => {
    const fids = await makeCategory("9002");
    const numbersOf = async (number: number) =>
      (await product(fids[number - 1] ?? "")).similar.map(({ fid }) => fids.indexOf(fid) + 1);
    expect(await numbersOf(2)).toEqual([3, 1, 4, 5, 6, 7, 8, 9]);
    expect(await numbersOf(12)).toEqual([13, 4, 5, 6, 7, 8, 9, 10]);
  });

  it("is not there under an unknown id", async () => {
    const refusal = await api.request("GET", "products/NOSUCHPRODUCT/");
    expect([refusal.status, refusal.body["code"]]).toEqual([404, "not_found"]);
  });
});

describe("brands for everyone", () => {
  it("are listed by name with the number of their products, without those that have none", async () => {
    await makeCategory("9003");
    await sql`insert into brands (qid, name, slug) values ('q-none', 'Aaa none', 'aaa-none')`.execute(
      api.services.db,
    );
    const first = await api.call(listProductBrands, { query: { page: 1, size: 200 } });
    expect(first.results.map(({ slug }) => slug)).not.toContain("aaa-none");
    const all = first.count > 200 ? await allBrands(first.count) : first.results;
    expect(all).toHaveLength(first.count);
    const isWord = all.map(({ name }) => !/^[ -@[-`{-~]/.test(name));
    expect(isWord.lastIndexOf(true)).toBeLessThan(isWord.indexOf(false));
    expect(all).toContainEqual({ name: "Own 9003", slug: "own-9003", productCount: 3 });
  });

  it("have their products by name, in pages", async () => {
    await makeCategory("9004");
    const page = (number: number) =>
      api.call(listProductsOfBrand, { params: { slug: "other-9004" }, query: { page: number, size: 6 } });
    const [first, second] = [await page(1), await page(2)];
    expect(first).toMatchObject({ count: 10, brand: { name: "Other 9004", slug: "other-9004" } });
    expect([first.results.length, second.results.length, second.next]).toEqual([6, 4, null]);
    expect(JSON.stringify(first)).not.toMatch(/price|inventory/i);
    const unknown = await api.request("GET", "products/brands/no-such-brand/");
    expect(unknown.status).toBe(404);
  });
});

async function allBrands(count: number) {
  const pages = Array.from({ length: Math.ceil(count / 200) }, (_, index) => index + 1);
  const answers = await Promise.all(
    pages.map((page) => api.call(listProductBrands, { query: { page, size: 200 } })),
  );
  return answers.flatMap(({ results }) => results);
}

it("the addresses lead to every product and brand once, over all parts", async () => {
  const { parts } = await api.call(listProductAddresses, { query: { part: 1 } });
  expect(parts).toBeGreaterThan(1);
  const paths: string[] = [];
  for (let part = 1; part <= parts; part += 1)
    paths.push(...(await api.call(listProductAddresses, { query: { part } })).paths);
  expect(new Set(paths).size).toBe(paths.length);
  const { products, brands, productsInStock } = await api.call(getCatalogueFigures, {});
  expect(paths.filter((path) => /^\/products\/\w+\/[^/]+\/$/.test(path)).length).toBeGreaterThanOrEqual(
    products,
  );
  expect(paths.filter((path) => /^\/brands\/[^/]+\/$/.test(path)).length).toBeGreaterThanOrEqual(brands);
  expect(productsInStock).toBeGreaterThan(0);
  expect(productsInStock).toBeLessThan(products);
  const beyond = await api.call(listProductAddresses, { query: { part: parts + 1 } });
  expect(beyond.paths).toEqual([]);
});
