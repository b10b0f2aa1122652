import { searchSales } from "@quayside/api-client/contract/sale-search/sale-search.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { useApi } from "#testing/use-api.ts";

const seller = "seller@demo.example";
const other = "keyaccount@demo.example";
const api = useApi();
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, seller);
});

const search = async (query: string, as = seller) =>
  (await api.call(searchSales, { query: { query } }, { as })).results;

const saleOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const [sale] = (await query.execute(api.services.db)).rows;
  if (!sale) throw new Error("The seller has no such sale");
  return sale;
};

describe("sale search", () => {
  it("finds a sale by number or its prefix, tracking number, GTIN, brand and product, and reports by what", async () => {
    const sale = await saleOf(sql<{
      qid: string;
      number: string;
      gtin: string;
      brand: string;
      name: string;
    }>`
      select s.qid, s.number, l.gtin, l.brand, l.name from sales s join sale_lines l on l.sale_id = s.id where s.seller_id = ${sellerId} order by s.id desc limit 1`);
    expect(await search(sale.number)).toMatchObject([
      { qid: sale.qid, match: { kind: "NUMBER", text: sale.number } },
    ]);
    expect((await search(sale.number.slice(0, 6))).map(({ qid }) => qid)).toContain(sale.qid);
    expect((await search(sale.gtin)).find(({ qid }) => qid === sale.qid)?.match).toEqual({
      kind: "GTIN",
      text: sale.gtin,
    });
    expect((await search(sale.gtin.padStart(14, "0"))).map(({ qid }) => qid)).toContain(sale.qid);
    expect((await search(sale.brand.toUpperCase()))[0]?.match.kind).toBe("BRAND");
    expect((await search(sale.name)).find(({ qid }) => qid === sale.qid)?.match.kind).toMatch(
      /PRODUCT|BRAND/,
    );
    const shipped = await saleOf(sql<{ qid: string; code: string }>`
      select s.qid, h.tracking_numbers[1] as code from shipments h join sales s on s.id = h.sale_id where s.seller_id = ${sellerId} and h.tracking_numbers <> '{}' limit 1`);
    expect((await search(shipped.code.toLowerCase()))[0]).toMatchObject({
      qid: shipped.qid,
      match: { kind: "TRACKING" },
    });
  });

  it("finds each sale once, nothing of others, and nothing for an empty search", async () => {
    const hits = await search("nivea");
    expect(new Set(hits.map(({ qid }) => qid)).size).toBe(hits.length);
    const { number } = await saleOf(
      sql<{ number: string }>`select number from sales where seller_id = ${sellerId} limit 1`,
    );
    expect(await search(number, other)).toEqual([]);
    for (const nothing of ["", "  ", "zz", "%%%", "___", "no such product anywhere"])
      expect(await search(nothing)).toEqual([]);
  });

  it("is not taken for a sale with that id", async () => {
    expect(await api.call(searchSales, {}, { as: seller })).toEqual({ results: [] });
  });
});
