import type { CallInput } from "@quayside/api-client/contract/endpoint";
import { createSaleDocument } from "@quayside/api-client/contract/sale-documents/sale-documents.endpoints";
import { listSales } from "@quayside/api-client/contract/sales/sales.endpoints";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { companyOf } from "#testing/market.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const as = "seller@demo.example";
const api = useApi();
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, as);
});

const list = (query: CallInput<typeof listSales>["query"]) => api.call(listSales, { query }, { as });

const rowOf = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
  const [row] = (await query.execute(api.services.db)).rows;
  if (!row) throw new Error("The seller has no such sale");
  return row;
};

describe("the filters of the list", () => {
  it("accept days of creation in the seller's time zone, both inclusive", async () => {
    const all = await list({ status: "ALL", size: 1 });
    const from = await list({ status: "ALL", createdFrom: "2026-05-01" });
    const to = await list({ status: "ALL", createdTo: "2026-04-30" });
    expect(from.count + to.count).toBe(all.count);
    const { qid } = await rowOf(sql<{ qid: string }>`
      update sales set created_at = '2026-03-01T23:30:00Z' where id = (select min(id) from sales where seller_id = ${sellerId}) returning qid`);
    const march2 = await list({
      status: "ALL",
      createdFrom: "2026-03-02",
      createdTo: "2026-03-02",
      size: 200,
    });
    expect(march2.results.map((sale) => sale.qid)).toContain(qid);
    const refused = await api.refusal(listSales, { query: { createdFrom: "2026-02-30" } }, { as });
    expect(refused.status).toBe(400);
  });

  it("accept a brand by its full name, a deadline, and missing documents", async () => {
    const { brand, n } = await rowOf(sql<{ brand: string; n: number }>`
      select l.brand, count(distinct s.id)::int as n from sales s join sale_lines l on l.sale_id = s.id
      where s.seller_id = ${sellerId} group by 1 order by 2 desc limit 1`);
    expect((await list({ status: "ALL", brand: brand.toLowerCase() })).count).toBe(n);
    expect((await list({ status: "ALL", brand: brand.slice(0, -1) })).count).toBeLessThan(n);
    const expiring = await list({ deadline: "EXPIRING", size: 200 });
    expect(expiring.count).toBeGreaterThan(0);
    for (const sale of expiring.results)
      expect(Date.parse(sale.expiredAt)).toBeLessThan(TEST_NOW.getTime() + 24 * 60 * 60 * 1000);
    await sql`update sales set expired_at = ${TEST_NOW}::timestamptz - interval '1 hour' where id = (select min(id) from sales where seller_id = ${sellerId}
      and status = 'CONFIRMED' and next_action = 'TRIGGER_PAYMENT')`.execute(api.services.db);
    expect((await list({ deadline: "OVERDUE" })).count).toBe(1);
    const missing = await list({ documents: "MISSING", size: 200 });
    expect(missing.count).toBeGreaterThan(0);
    const params = { qid: missing.results[0]?.qid ?? "" };
    for (const type of ["PACKING_LIST", "COMMERCIAL_INVOICE"] as const) {
      const file = new File(["%PDF-1.7\n%%EOF"], `${type}.pdf`);
      await api.call(createSaleDocument, { params, body: { type, file } }, { as });
    }
    expect((await list({ documents: "MISSING" })).count).toBe(missing.count - 1);
  });

  it("accept a brand that was reduced when the sale was made, by its slug or name", async () => {
    const { brand, slug, n } = await rowOf(sql<{ brand: string; slug: string; n: number }>`
      select l.brand, b.slug, count(distinct s.id)::int as n from sales s join sale_lines l on l.sale_id = s.id join brands b on b.name = l.brand
      where s.seller_id = ${sellerId} group by 1, 2 order by n desc limit 1`);
    const reducedAt = async (state: string) => {
      await sql`delete from brand_discounts where seller_id = ${sellerId}`.execute(api.services.db);
      await sql`insert into brand_discounts (qid, seller_id, brand_id, discount, starts_at, ends_at, state, created_at, updated_at)
        select 'DISCOUNT', ${sellerId}, b.id, 0.1, min(s.created_at), max(s.created_at), ${state}, now(), now()
        from brands b join sale_lines l on l.brand = b.name join sales s on s.id = l.sale_id
        where b.slug = ${slug} and s.seller_id = ${sellerId} group by b.id`.execute(api.services.db);
    };
    await reducedAt("ENDED");
    // All of them but the newest: a reduction no longer counts at the moment that it ends.
    expect((await list({ status: "ALL", discountedBrand: slug })).count).toBe(n - 1);
    expect((await list({ status: "ALL", discountedBrand: brand.toUpperCase() })).count).toBe(n - 1);
    expect((await list({ status: "ALL", discountedBrand: "no-such-brand" })).count).toBe(0);
    await reducedAt("SCHEDULED");
    expect((await list({ status: "ALL", discountedBrand: slug })).count).toBe(0);
  });

  it("find a sale by its tracking number", async () => {
    const { qid, code } = await rowOf(sql<{ qid: string; code: string }>`
      select s.qid, h.tracking_numbers[1] as code from shipments h join sales s on s.id = h.sale_id where s.seller_id = ${sellerId} and h.tracking_numbers <> '{}' limit 1`);
    const found = await list({ status: "ALL", search: code });
    expect(found.results.map((sale) => sale.qid)).toEqual([qid]);
  });
});
