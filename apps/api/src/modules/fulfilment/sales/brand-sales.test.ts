import type { SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import { SaleSort } from "@quayside/api-client/contract/sales/sales.schemas";
import * as fc from "fast-check";
import { type CompiledQuery, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "#db/database.ts";
import { withClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { declineSale } from "@quayside/api-client/contract/sales/sales.endpoints";
import { saleOrder } from "#modules/fulfilment/sales/index.ts";
import { readSalesPage } from "#modules/fulfilment/sales/sale.reader.ts";
import { companyOf } from "#testing/market.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { makeTestSale } from "#testing/test-sale.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
let sellerId: number;
beforeAll(async () => {
  const { db } = api.services;
  sellerId = await companyOf(api, DEMO_SELLER);
  await sql`insert into brands (qid, slug, name) values ('COMMON', 'common', 'Common & Sons'), ('SOME', 'some', 'Some'), ('RARE', 'rare', 'Rare')`.execute(
    db,
  );
  await sql`insert into brand_discounts (qid, seller_id, brand_id, discount, starts_at, ends_at, state, created_at, updated_at)
    select 'D' || slug, ${sellerId}, id, 0.1, ${api.businessTime.now()}::timestamptz - interval '300 days',
      case slug when 'some' then ${api.businessTime.now()}::timestamptz - interval '100 days' end, case slug when 'some' then 'ENDED' else 'RUNNING' end, now(), now()
    from brands where slug in ('common', 'some', 'rare')`.execute(db);
  // What no order list reads, and takes longest to fill.
  await sql`drop index sale_lines_words, sale_lines_gtin, sale_lines_offer`.execute(db);
});

/** Sales with one or two lines: common in 40 of 100, some in 3, rare in 2 of 1,000, and another brand in each. One of four is open. */
async function addSales(from: number, to: number): Promise<void> {
  await inTransaction(api.services.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`select setseed(0.5)`.execute(tx);
    await sql`
      insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor, quantity, line_count,
        vat_rule, destination_country, destination_city, ship_from_country, time_zone, expired_at, confirmed_at, paid_at, completed_at, created_at)
      select 'G' || lpad(g::text, 15, '0'), (600000000 + g)::text, t.seller_id, t.order_id,
        case when g % 4 > 0 then 'COMPLETED' else (array['NOTIFIED','CONFIRMED','CONFIRMED','PAID'])[1 + g / 4 % 4] end,
        case when g % 4 > 0 then 'NONE' else (array['CONFIRM_QUANTITIES','ARRANGE_SHIPPING','TRIGGER_PAYMENT','COMPLETE'])[1 + g / 4 % 4] end,
        t.currency, 9000, 1 + (random() * 300)::int, 1, 1, t.vat_rule, 'FR', 'Lyon', 'DE', 'Europe/Berlin',
        ${api.businessTime.now()}::timestamptz + (random() * 200)::int * interval '1 hour' - interval '50 hours', now(), now(), now(),
        ${api.businessTime.now()}::timestamptz - (random() * 400)::int * interval '1 day'
      from generate_series(${from}::int, ${to}::int) g, (select * from sales where seller_id = ${sellerId} order by id limit 1) t`.execute(
      tx,
    );
    await sql`set local session_replication_role = origin`.execute(tx);
    await sql`
      insert into sale_lines (qid, sale_id, position, variant_id, gtin, name, brand, unit, requested_quantity, price_minor, landed_price_minor)
      select 'L' || s.number || p, s.id, p, v.variant_id, v.gtin, 'Thing', case when p = 2 then 'Other ' || s.id % 20
        when r.n < 0.4 then 'Common & Sons' when r.n < 0.43 then 'Some' when r.n < 0.432 then 'RARE' else 'other 1' end, 1, 1, 1, 1
      from (select *, random() as n from sales where number between ${String(600000000 + from)} and ${String(600000000 + to)}) s
        cross join lateral (select s.n) r, generate_series(1, 2) p, (select variant_id, gtin from sale_lines order by id limit 1) v`.execute(
      tx,
    );
  });
  await withClient(api.databaseUrl, async (client) => {
    await client.query("set synchronous_commit = on");
    // Vacuuming marks only rows as visible to all whose commits, and those beside them, are in the log on disk; those
    // beside them may be of other databases.
    for (let isVisible = false; !isVisible;) {
      await client.query("checkpoint");
      await client.query("vacuum analyze sales, sale_lines, sale_brands");
      const { rows } = await client.query<{ all: boolean }>(
        `select bool_and(relallvisible >= relpages) as "all" from pg_class where relname in ('sales', 'sale_lines', 'sale_brands')`,
      );
      isVisible = rows[0]?.all === true;
    }
  });
}

const now = () => api.businessTime.now();
type Asked = Parameters<typeof readSalesPage>[1];

/** How many blocks the statement of a page reads, cached or not. */
async function blocksOf(asked: Partial<Asked>): Promise<number> {
  let blocks = Number.NaN;
  await inTransaction(api.services.db, async (tx) => {
    const explained = {
      getExecutor: () => tx.getExecutor(),
      executeQuery: async (query: CompiledQuery) => {
        const { rows } = await tx.executeQuery<{
          "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
        }>({ ...query, sql: `explain (analyze, buffers, format json) ${query.sql}` });
        const plan = rows[0]?.["QUERY PLAN"][0].Plan;
        blocks = (plan?.["Shared Hit Blocks"] ?? Number.NaN) + (plan?.["Shared Read Blocks"] ?? Number.NaN);
        return { rows: [] };
      },
    } as unknown as Database;
    await readSalesPage(explained, { ...plain, sellerId, now: now(), ...asked }, String, "");
  });
  return blocks;
}
const plain = { status: "ALL", sort: "-createdAt", page: 1, size: 20 } as const;

const lists: Readonly<Record<string, Partial<Asked>>> = {
  "the newest sales": {},
  "the next to expire": { sort: "expiredAt" },
  "the last to expire": { sort: "-expiredAt" },
  "the largest": { sort: "-total" },
  "open ones": { status: "CURRENT", sort: "expiredAt" },
  "open ones with a task": { status: "CURRENT", sort: "expiredAt", nextAction: "TRIGGER_PAYMENT" },
  "a frequent brand": { brand: "common" },
  "open ones of a frequent brand": { status: "CURRENT", sort: "expiredAt", brand: "common" },
  "a rare brand": { brand: "rare" },
  "a frequent brand while reduced": { discountedBrand: "common" },
  "the same on page 50": { discountedBrand: "common", page: 50, size: 5 },
};

describe("the order list of a large seller", () => {
  const read = async () => {
    const blocks: Record<string, number> = {};
    for (const [name, asked] of Object.entries(lists)) blocks[name] = await blocksOf(asked);
    return blocks;
  };
  let few: Record<string, number>;
  let many: Record<string, number>;
  beforeAll(async () => {
    await addSales(1, 1000);
    few = await read();
    await addSales(1001, 10_000);
    many = await read();
  }, 120_000);

  it("reads about as many blocks with 10,000 sales as with 1,000", () => {
    const over = Object.keys(lists).filter(
      (name) => !((many[name] ?? Number.NaN) <= 3 * (few[name] ?? Number.NaN) + 500),
    );
    expect({ few, many, over }).toEqual({ few, many, over: [] });
  });

  it(
    "has the same sales as reading every line, for any brands, tab, order and page",
    { timeout: 60_000 },
    async () => {
      const brand = fc.constantFrom(
        "common",
        "COMMON & sons",
        "some",
        "Rare",
        "Other 1",
        "other 7",
        "no such brand",
      );
      const queries = fc.record({
        status: fc.constantFrom<SaleList>("ALL", "CURRENT", "PAST"),
        sort: fc.constantFrom(...SaleSort.options),
        brand: fc.option(fc.uniqueArray(brand, { minLength: 1, maxLength: 3 }), { nil: undefined }),
        discountedBrand: fc.option(brand, { nil: undefined }),
        destination: fc.constantFrom(undefined, undefined, "FR"),
        page: fc.integer({ min: 1, max: 30 }),
        size: fc.integer({ min: 1, max: 50 }),
      });
      await fc.assert(
        fc.asyncProperty(queries, async (query) => {
          const list = { ...query, sellerId, now: now() };
          const names = (values: readonly string[]) =>
            sql`(select lower(b.name) from brands b where b.slug = any(${values}::text[]) union select lower(v) from unnest(${values}::text[]) v)`;
          const ofBrand = query.brand
            ? sql`exists (select from sale_lines l where l.sale_id = s.id and lower(l.brand) in ${names(query.brand)})`
            : sql`true`;
          const reduced = query.discountedBrand
            ? sql`exists (select from sale_lines l join brands b on lower(b.name) = lower(l.brand)
              join brand_discounts d on d.brand_id = b.id and d.seller_id = s.seller_id and d.state <> 'SCHEDULED'
              where l.sale_id = s.id and lower(l.brand) in ${names([query.discountedBrand])}
                and s.created_at >= d.starts_at and (d.ends_at is null or s.created_at < d.ends_at))`
            : sql`true`;
          const tab = { ALL: sql`true`, CURRENT: sql`s.is_current`, PAST: sql`not s.is_current` }[
            query.status
          ];
          const all = sql`from sales s where s.seller_id = ${sellerId} and ${tab} and ${ofBrand} and ${reduced}
          and ${query.destination === undefined ? sql`true` : sql`s.destination_country = ${query.destination}`}`;
          const { rows: expected } = await sql<{
            qid: string;
          }>`select s.qid ${all} order by ${saleOrder(list)}
          limit ${2 * query.size} offset ${(query.page - 1) * query.size}`.execute(api.services.db);
          const { rows: counts } = await sql<{
            n: number;
          }>`select least(count(*), 10000)::int as n ${all}`.execute(api.services.db);
          const pageOf = async (asked: typeof list & { cursor?: string }) =>
            JSON.parse(await readSalesPage(api.services.db, asked, String, "")) as {
              count: number;
              results: { qid: string }[];
            };
          const qids = expected.map(({ qid }) => qid);
          const { count, results } = await pageOf(list);
          expect([count, results.map(({ qid }) => qid)]).toEqual([counts[0]?.n, qids.slice(0, query.size)]);
          const cursor = results.at(-1)?.qid;
          if (cursor === undefined) return;
          const next = await pageOf({ ...list, page: 1, cursor });
          expect(next.results.map(({ qid }) => qid)).toEqual(qids.slice(query.size));
        }),
        { numRuns: 25 },
      );
    },
  );

  it("keeps the brands of sales, whoever writes them", async () => {
    const wrong = async () =>
      (
        await sql`select * from sale_brands b full join (
          select distinct s.id as sale_id, lower(l.brand) as brand, s.seller_id, s.is_current, s.created_at from sales s join sale_lines l on l.sale_id = s.id) x
          using (sale_id, brand) where (b.seller_id, b.is_current, b.created_at) is distinct from (x.seller_id, x.is_current, x.created_at)`.execute(
          api.services.db,
        )
      ).rows;
    const qid = await makeTestSale(api);
    expect(await wrong()).toEqual([]);
    await api.call(declineSale, { params: { qid }, body: { reason: "OUT_OF_STOCK" } }, { as: DEMO_SELLER });
    await sql`update sales set created_at = created_at - interval '1 day' where seller_id = ${sellerId} and number < '600000000'`.execute(
      api.services.db,
    );
    expect(await wrong()).toEqual([]);
  });
});
