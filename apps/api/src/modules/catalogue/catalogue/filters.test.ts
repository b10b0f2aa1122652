import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { companyOf, makeOffer } from "#testing/market.ts";
import { type Json, TEST_NOW, type TestAnswer } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

/** Any code unit, including lone surrogates; the library's own "binary" takes seconds to set up. */
const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

interface Found {
  count: number;
  results: Json[];
  facets: { brand_name: { value: string; count: number }[] };
}

const api = useApi();

const buyer = { as: "buyer@demo.example", application: "buyers" } as const;
const get = (query: Record<string, string>, path = "variants/search/"): Promise<TestAnswer> =>
  api.request("GET", `${path}?${new URLSearchParams(query)}`, buyer);
async function search(query: Record<string, string>): Promise<Found> {
  const answer = await get(query);
  expect([answer.status, answer.body["code"]]).toEqual([200, undefined]);
  return answer.body as unknown as Found;
}
const gtins = (found: Found): string[] => found.results.map((hit) => String(hit["gtin"])).sort();

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(api.services.db)).rows;
}

describe("search filters", () => {
  it("each return a proper subset of the unfiltered results", async () => {
    const company = await companyOf(api, buyer.as);
    const seller = await companyOf(api, "seller@demo.example");
    const { brand, brandId } = (
      await rowsOf(sql<{ brand: string; brandId: number }>`
        select b.name as brand, b.id as "brandId" from offers o join variants v on v.id = o.variant_id join brands b on b.id = v.brand_id
        where o.seller_id = ${seller} and o.stock > 0
          and (select count(*) from variants all_of where all_of.brand_id = b.id) between 30 and 200
          and not exists (select 1 from brands other where lower(other.name) = lower(b.name) and other.id <> b.id)
        group by b.id order by count(*) desc, b.id limit 1`)
    )[0] ?? { brand: "", brandId: 0 };
    const all = await search({ brand_name: brand, size: "200", stock_availability: "any" });
    expect(all.count).toBeLessThanOrEqual(200);
    const [middle] = await rowsOf(sql<{ price: string; slug: string }>`
      select (percentile_disc(0.5) within group (order by m.lowest_euro) / 100)::numeric(12, 2)::text as price, min(g.slug) as slug
      from variant_market m join categories g on g.id = m.category_id where m.brand_id = ${brandId}`);
    await rowsOf(sql`
      delete from watchlist_items w using variants v where v.id = w.variant_id and v.brand_id = ${brandId} and w.organisation_id = ${company}`);
    await rowsOf(sql`
      insert into watchlist_items (organisation_id, variant_id, target_price_minor, currency, created_at)
      select ${company}, m.variant_id, case when row_number() over (order by m.variant_id) % 2 = 0 then 1 else 99999 end, 'EUR', ${TEST_NOW}
      from variant_market m where m.brand_id = ${brandId} and m.lowest_euro is not null order by m.variant_id limit 6`);
    await rowsOf(sql`delete from brand_discounts where brand_id = ${brandId}`);
    await rowsOf(
      sql`update offers set discount = 0 where variant_id in (select id from variants where brand_id = ${brandId})`,
    );
    await rowsOf(sql`update offers set discount = 0.25 where id in (
      select o.id from offers o join variants v on v.id = o.variant_id where v.brand_id = ${brandId} and o.stock > 0 and o.seller_id = ${seller} limit 2)`);
    const [first] = await rowsOf(sql<{ qid: string; gtin: string; code: string }>`
      select o.qid, v.gtin, e.code from offers o join variants v on v.id = o.variant_id join sellers e on e.organisation_id = o.seller_id
      where v.brand_id = ${brandId} and o.stock >= o.unit and o.seller_id = ${seller} order by o.id limit 1`);
    const added = await api.request("POST", "carts/active/lines/", {
      ...buyer,
      body: { gtin: first?.gtin, offerQid: first?.qid, quantity: await unitOf(first?.qid ?? "") },
    });
    expect(added.status).toBe(200);
    const [bought] = await rowsOf(sql<{ gtin: string }>`
      select v.gtin from order_lines l join order_lines own on own.order_id = l.order_id and own.variant_id <> l.variant_id
        join variants o on o.id = own.variant_id and o.brand_id = ${brandId} join variants v on v.id = l.variant_id order by l.id limit 1`);
    const filters: Record<string, Record<string, string>> = {
      in_stock: { stock_availability: "in_stock" },
      min_price: { min_price: middle?.price ?? "" },
      max_price: { max_price: middle?.price ?? "" },
      country: { country: "DE" },
      deals: { has_deals: "true" },
      words: { query: String(all.results[0]?.["name"]).split(" ").slice(0, 2).join(" ") },
      watched: { show_watchlisted_only: "true" },
      target: { show_watchlisted_target_met: "true" },
      well_priced: { show_well_priced_only: "true" },
      allocation: { cart_allocation_qid: first?.code ?? "" },
      recommended: { recommendations_for_gtin: bought?.gtin ?? "" },
      category: { category_slug: "no-such" },
    };
    for (const [name, filter] of Object.entries(filters)) {
      if (name === "category") continue;
      const left = await search({ brand_name: brand, size: "200", stock_availability: "any", ...filter });
      const before = new Set(gtins(all));
      expect(
        gtins(left).filter((gtin) => !before.has(gtin)),
        name,
      ).toEqual([]);
      expect([name, left.count > 0, left.count < all.count]).toEqual([name, true, true]);
      // The offer search finds the same.
      const offers = await get(
        { brand_name: brand, size: "200", stock_availability: "any", ...filter },
        "variants/offers/search/",
      );
      expect(offers.body["count"], name).toBe(left.count);
    }
    const deals = await search({ brand_name: brand, has_deals: "true", size: "200" });
    expect(deals.count).toBe(2);
    const watched = await search({
      brand_name: brand,
      show_watchlisted_only: "true",
      stock_availability: "any",
    });
    const met = await search({ brand_name: brand, show_watchlisted_target_met: "true" });
    expect([watched.count, met.count]).toEqual([6, 3]);
  });

  async function unitOf(qid: string): Promise<number> {
    const rows = await rowsOf(sql<{ unit: number }>`select unit from offers where qid = ${qid}`);
    return rows[0]?.unit ?? 1;
  }

  it("find nothing for allocations and watchlists of other companies", async () => {
    const [other] = await rowsOf(sql<{ code: string }>`
      select e.code from sellers e where not exists (select 1 from cart_lines l join offers o on o.id = l.offer_id where o.seller_id = e.organisation_id)
        and exists (select 1 from offers o where o.seller_id = e.organisation_id and o.stock > 0) limit 1`);
    expect((await search({ cart_allocation_qid: other?.code ?? "" })).count).toBe(0);
    const staff = { as: "staff@quayside.example" };
    const watched = await api.request("GET", "variants/search/?show_watchlisted_only=true", staff);
    expect(watched.body).toMatchObject({ count: 0, results: [] });
  });

  it("have facet counts that match the results: brands with all their products", async () => {
    for (const query of ["shampoo", "nivea", "gel", "soap", "tea"]) {
      const found = await search({ query, size: "1" });
      const sum = found.facets.brand_name.reduce((total, { count }) => total + count, 0);
      if (found.facets.brand_name.length < 100) expect([query, sum]).toEqual([query, found.count]);
      else expect(sum).toBeLessThanOrEqual(found.count);
      const [brand] = found.facets.brand_name;
      const narrowed = await search({ query, brand_name: brand?.value ?? "", size: "1" });
      expect([query, narrowed.count]).toEqual([query, brand?.count]);
    }
  });

  it("include brands by slug in the offer search, which sorts by price", async () => {
    const { body } = await get({ query: "nivea" }, "variants/offers/search/");
    const found = body as unknown as {
      results: { lowestPrice: string; offers: { price: string }[] }[];
      facets: { brand: { value: string; name: string; count: number }[] };
    };
    expect(found.facets.brand[0]).toMatchObject({ value: expect.stringMatching(/^[a-z0-9-]+$/) as string });
    for (const hit of found.results) expect(hit.offers[0]?.price).toBe(hit.lowestPrice);
    const wrong = await get({ category_slug: "no-such" }, "variants/offers/search/");
    expect([wrong.status, wrong.body["code"]]).toEqual([400, "not_found"]);
  });
});

describe("a search for arbitrary text", () => {
  it("finds a product by its GTIN with and without leading zeros", async () => {
    const products = await rowsOf(
      sql<{ gtin14: string }>`select gtin14 from variants order by md5(gtin14) limit 40`,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...products), async ({ gtin14 }) => {
        const short = gtin14.replace(/^0+/, "").padStart(8, "0");
        const [full, bare] = [
          await search({ query: gtin14, stock_availability: "any" }),
          await search({ query: short, stock_availability: "any" }),
        ];
        expect(full.count).toBe(1);
        expect(gtins(bare)).toEqual(gtins(full));
      }),
      { numRuns: 25, seed: 14 },
    );
  });

  it("never fails: hostile text is refused, or finds what it finds", async () => {
    const hostile = [
      "%",
      "_",
      "%%%",
      "'",
      "\\",
      "' or 1=1 --",
      "'::*",
      "a:* & !b | c",
      "((",
      "<->",
      "\u0000",
      "nivea\u0000",
      "\u202e\u200b",
      "😀",
      "\ud800",
      "x".repeat(200),
      "x".repeat(10_000),
      "１２３",
    ];
    for (const text of hostile) {
      for (const name of ["query", "brand_name", "category_slug"]) {
        const answer = await get({ [name]: text });
        expect([name, text.slice(0, 20), [200, 400].includes(answer.status)]).toEqual([
          name,
          text.slice(0, 20),
          true,
        ]);
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyUnit, maxLength: 60 }), async (query) => {
        expect([200, 400]).toContain((await get({ query, size: "1" })).status);
      }),
      { numRuns: 40, seed: 15 },
    );
  });

  it("ends the numbered pages after 10,000 products", async () => {
    const last = await search({ stock_availability: "any", size: "200", page: "50" });
    expect(last).toMatchObject({
      count: 10_000,
      countIsExact: false,
      next: expect.stringContaining("&cursor=") as string,
    });
    expect(last.results).toHaveLength(200);
    const beyond = await search({ stock_availability: "any", size: "200", page: "51" });
    expect(beyond).toMatchObject({ count: 10_000, next: null, results: [] });
  });
});

describe("the market rows used by searches", () => {
  /** The products whose market row differs from what their offers yield. */
  const differing = () =>
    rowsOf(sql`
      select m.variant_id from variant_market m left join lateral (select min(o.euro) as lowest, coalesce(bool_or(o.is_deal), false) as deal,
          coalesce(array_agg(distinct o.country order by o.country) filter (where o.id is not null), '{}') as countries
        from sold_offers o where o.variant_id = m.variant_id) s on true
      where (m.lowest_euro, m.has_deal, m.countries) is distinct from (s.lowest, s.deal, s.countries)`);

  it("are updated with prices, stock, sellers and countries in each transaction", async () => {
    expect(await differing()).toEqual([]);
    const seller = await companyOf(api, "seller@demo.example");
    const offer = await makeOffer(api, { sellerId: seller, priceMinor: 1000, stock: 5 });
    const priceOf = async () => (await search({ query: offer.gtin })).results[0]?.["lowestPrice"];
    expect(await priceOf()).toBe("10.60");
    await rowsOf(sql`update offers set price_minor = 500 where id = ${offer.id}`);
    expect(await priceOf()).toBe("5.30");
    await rowsOf(sql`update offers set stock = 0 where id = ${offer.id}`);
    expect(await priceOf()).toBeUndefined();
    await rowsOf(sql`update offers set stock = 3 where id = ${offer.id}`);
    await rowsOf(
      sql`update sellers set status = 'PAUSED', pause_reason = 'HOLIDAY' where organisation_id = ${seller}`,
    );
    expect(await priceOf()).toBeUndefined();
    expect(await differing()).toEqual([]);
    await rowsOf(
      sql`update sellers set status = 'ACTIVE', pause_reason = null where organisation_id = ${seller}`,
    );
    await rowsOf(sql`update organisations set country = 'PT' where id = ${seller}`);
    expect((await search({ query: offer.gtin, country: "PT" })).count).toBe(1);
    await rowsOf(sql`update organisations set country = 'DE' where id = ${seller}`);
    await rowsOf(sql`delete from offer_price_changes where offer_id = ${offer.id}`);
    await rowsOf(sql`delete from offers where id = ${offer.id}`);
    expect(await priceOf()).toBeUndefined();
    expect(await differing()).toEqual([]);
  });

  it("loses no update and never deadlocks when many sellers change the same products concurrently", async () => {
    const sellers = await rowsOf(sql<{ id: number }>`
      select organisation_id as id from sellers where status = 'ACTIVE' order by organisation_id limit 8`);
    const products = await rowsOf(sql<{ id: number }>`
      select v.id from variants v where not exists (select 1 from offers o where o.variant_id = v.id) order by v.id desc limit 6`);
    await rowsOf(sql`
      insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
      select 'RACE' || e.organisation_id || '-' || v, e.organisation_id, v, 5000, e.currency, 10, 1, ${TEST_NOW}
      from sellers e, unnest(${products.map(({ id }) => id)}::bigint[]) v where e.organisation_id = any(${sellers.map(({ id }) => id)}::bigint[])`);
    await Promise.all(
      sellers.map(({ id }, index) =>
        inTransaction(api.services.db, async (tx) => {
          // Each seller goes through the products in a different order.
          const order = products.map((_, place) => products[(place * 5 + index) % products.length]?.id ?? 0);
          for (const product of order) {
            await sql`update offers set price_minor = ${1000 + index * 10}, stock = ${index % 3} where seller_id = ${id} and variant_id = ${product}`.execute(
              tx,
            );
          }
        }),
      ),
    );
    expect(await differing()).toEqual([]);
    expect(await rowsOf(sql`select 1 from market_changes union all select 1 from market_commits`)).toEqual(
      [],
    );
  });
});
