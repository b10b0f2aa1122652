import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import type { Json } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
const buyer = { as: "buyer@demo.example", application: "buyers" } as const;
const seller = { as: "seller@demo.example" };

async function get(path: string, as: object): Promise<Json> {
  const { status, body } = await api.request("GET", path, as);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** A value that a list counts, and the address of the list with only this value. */
interface Counted {
  readonly address: string;
  readonly count: number;
}

/** Asks each list for a value that it counted. */
async function expectCounts(counted: readonly Counted[], as: object): Promise<void> {
  expect(counted.length).toBeGreaterThan(1);
  const wrong: string[] = [];
  for (const { address, count } of counted) {
    const answer = await get(address, as);
    if (Number(answer["count"]) !== count)
      wrong.push(`${address}: ${String(answer["count"])} instead of ${count}`);
  }
  expect(wrong).toEqual([]);
}

const of = (counts: unknown, address: (value: string) => string): Counted[] =>
  Object.entries(counts as Record<string, unknown>)
    .filter(([, count]) => typeof count === "number")
    .map(([value, count]) => ({ address: address(encodeURIComponent(value)), count: count as number }));

describe("every value that a list counts is one that its filter takes, with as many rows", () => {
  it.each([
    ["variants/search/", ""],
    ["variants/search/", "stock_availability=any"],
    ["variants/search/", "query=shampoo&stock_availability=any"],
    ["variants/offers/search/", ""],
    ["variants/offers/search/", "query=nivea&min_price=2"],
  ])("brands of %s?%s", async (path, query) => {
    const { facets } = (await get(`${path}?${query}`, buyer)) as unknown as {
      facets: Record<string, { value: string; count: number; countIsExact?: boolean }[]>;
    };
    const [[name, values]] = Object.entries(facets) as [[string, (typeof facets)[string]]];
    const counted = values
      .filter((_, place) => place < 10 || place % 10 === 0)
      .map(({ value, count }) => ({
        address: `${path}?${query}&size=1&${name}=${encodeURIComponent(value)}`,
        count,
      }));
    expect(values.every(({ countIsExact = true }) => countIsExact)).toBe(true);
    await expectCounts(counted, buyer);
    const [one, other] = counted;
    const both = `${one?.address}&${name}=${encodeURIComponent(values[1]?.value ?? "")}`;
    await expectCounts(
      [{ address: both, count: (one?.count ?? 0) + (other?.count ?? 0) }, one as Counted],
      buyer,
    );
  });

  it("states of offers, sales, claims, payouts and packages", async () => {
    await expectCounts(
      of(await get("offers/total-count-by-status/", seller), (status) => `offers/?status=${status}`),
      seller,
    );
    const sales = await get("sales/counts/", seller);
    const { CURRENT, PAST, ALL } = sales as unknown as Record<string, number>;
    await expectCounts(
      of({ CURRENT, PAST, ALL }, (status) => `sales/?status=${status}`),
      seller,
    );
    await expectCounts(
      of(sales["nextAction"], (action) => `sales/?status=ALL&nextAction=${action}`),
      seller,
    );
    const destinations = sales["destinations"] as unknown as { country: string; count: number }[];
    await expectCounts(
      destinations.map(({ country, count }) => ({
        address: `sales/?status=ALL&destination=${country}`,
        count,
      })),
      seller,
    );
    await expectCounts(
      of((await get("claims/", seller))["counts"], (status) => `claims/?status=${status}`),
      seller,
    );
    const totals = (await get("payouts/", seller))["totals"] as unknown as {
      status: string;
      count: number;
    }[];
    const perStatus = Map.groupBy(totals, ({ status }) => status);
    await expectCounts(
      [...perStatus].map(([status, all]) => ({
        address: `payouts/?status=${status}`,
        count: all.reduce((sum, { count }) => sum + count, 0),
      })),
      seller,
    );
    const dock = { as: "warehouse@demo.example", application: "warehouse" } as const;
    await expectCounts(
      of((await get("warehouse/incoming/", dock))["counts"], (view) => `warehouse/incoming/?view=${view}`),
      dock,
    );
  });

  it("brands of one's own offers, by slug and by name, in offers, ranked offers and sales alike", async () => {
    const { results } = (await get("offers/seller/brands/?size=200", seller)) as unknown as {
      results: { name: string; slug: string; offerCount: number }[];
    };
    const some = results.slice(0, 8);
    for (const key of ["slug", "name"] as const)
      await expectCounts(
        some.map((brand) => ({
          address: `offers/?brand=${encodeURIComponent(brand[key])}`,
          count: brand.offerCount,
        })),
        seller,
      );
    const sellerId = await companyOf(api, seller.as);
    const { rows } = await sql<{ name: string; slug: string; n: number }>`
      select b.name, b.slug, count(distinct s.id)::int as n from sales s join sale_lines l on l.sale_id = s.id join brands b on lower(b.name) = lower(l.brand)
      where s.seller_id = ${sellerId} group by 1, 2 order by 3 desc limit 5`.execute(api.services.db);
    for (const key of ["slug", "name"] as const)
      await expectCounts(
        rows.map((brand) => ({
          address: `sales/?status=ALL&brand=${encodeURIComponent(brand[key])}`,
          count: brand.n,
        })),
        seller,
      );
    const [one, two] = rows;
    const both = await get(
      `sales/?status=ALL&brand=${one?.slug}&brand=${encodeURIComponent(two?.name ?? "")}`,
      seller,
    );
    expect(Number(both["count"])).toBeGreaterThanOrEqual(Math.max(one?.n ?? 0, two?.n ?? 0));
    const ranked = await Promise.all(
      ["slug", "name"].map((key) =>
        get(`offers/ranked/?brand=${encodeURIComponent(String(one?.[key as "slug"]))}`, seller),
      ),
    );
    expect(ranked[0]?.["count"]).toBe(ranked[1]?.["count"]);
  });
});

describe("one parameter, one meaning", () => {
  it("fid of orders is that of a product, or the order's own id", async () => {
    const [order] = (await get("orders/", buyer))["results"] as unknown as { qid: string }[];
    expect((await get(`orders/?fid=${order?.qid}`, buyer))["count"]).toBe(1);
    const [line] = (await get(`orders/${order?.qid}/lines/`, buyer))["results"] as unknown as {
      gtin: string;
    }[];
    const { rows } = await sql<{ fid: string }>`select fid from variants where gtin = ${line?.gtin}`.execute(
      api.services.db,
    );
    const found = (await get(`orders/?fid=${rows[0]?.fid}&size=200`, buyer))["results"] as unknown as {
      qid: string;
    }[];
    expect(found.map(({ qid }) => qid)).toContain(order?.qid);
  });

  it("sort=total is the order of the total in the answer", async () => {
    const { results } = (await get("sales/?status=ALL&sort=-total&size=200", seller)) as unknown as {
      results: { total: string }[];
    };
    const totals = results.map(({ total }) => Number(total));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  it("min_price and max_price compare in the currency shown", async () => {
    const { rows } = await sql<{ id: number }>`
      select o.id from offers o join sellers e on e.organisation_id = o.seller_id where o.currency = 'GBP' and o.stock >= o.unit and e.status = 'ACTIVE' limit 1`.execute(
      api.services.db,
    );
    expect(rows).toHaveLength(1);
    for (const [bounds, isWithin] of [
      ["min_price=5", (price: number) => price >= 5],
      ["max_price=5", (price: number) => price <= 5],
    ] as const) {
      const { results } = (await get(
        `variants/search/?${bounds}&size=200&sort=price`,
        seller,
      )) as unknown as {
        results: { lowestPrice: string; currency: string }[];
      };
      expect(results.every(({ lowestPrice }) => isWithin(Number(lowestPrice)))).toBe(true);
    }
    const all = (await get("variants/search/?size=200&query=shampoo", seller)) as unknown as {
      results: { fid: string; lowestPrice: string; currency: string }[];
    };
    const foreign = all.results.find(({ currency }) => currency !== "EUR");
    if (!foreign) throw new Error("No product is shown in another currency");
    const found = async (bounds: string) =>
      (
        (await get(`variants/search/?size=200&query=shampoo&${bounds}`, seller)) as unknown as typeof all
      ).results.map(({ fid }) => fid);
    expect(await found(`min_price=${foreign.lowestPrice}&max_price=${foreign.lowestPrice}`)).toContain(
      foreign.fid,
    );
  });
});
