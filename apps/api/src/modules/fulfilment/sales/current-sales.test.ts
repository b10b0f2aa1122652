import type { SaleList } from "@quayside/api-client/contract/sales/sale.schema";
import * as fc from "fast-check";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import type { Tx } from "#db/database.ts";
import { HOUR_MS } from "#kernel/durations.ts";
import { currentSalesPage } from "#modules/fulfilment/sales/sale-facts.reader.ts";
import { saleConditions, saleOrder } from "#modules/fulfilment/sales/index.ts";
import { countSaleGroups } from "#modules/fulfilment/sales/sale-groups.reader.ts";
import { readSalesPage } from "#modules/fulfilment/sales/sale.reader.ts";
import { companyOf } from "#testing/market.ts";
import { DEMO_SELLER } from "#testing/paid-order.ts";
import { useApi } from "#testing/use-api.ts";

/** Every status of an open sale with each of its next actions, and a closed one. */
const STATES = [
  { status: "NOTIFIED", nextAction: "CONFIRM_QUANTITIES" },
  { status: "CONFIRMED", nextAction: "ARRANGE_SHIPPING" },
  { status: "CONFIRMED", nextAction: "ADD_TRACKING" },
  { status: "CONFIRMED", nextAction: "TRIGGER_PAYMENT" },
  { status: "PAID", nextAction: "COMPLETE" },
  { status: "COMPLETED", nextAction: "NONE" },
] as const;
const api = useApi();
let sellerId: number;
beforeAll(async () => {
  sellerId = await companyOf(api, DEMO_SELLER);
});

/** Copies of one sale of the seller with these states and deadlines; removed after the test. */
async function fillSales(
  tx: Tx,
  sales: readonly { status: string; nextAction: string; expiredAt: Date }[],
): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    insert into sales (qid, number, seller_id, order_id, status, next_action, currency, requested_minor, price_minor, quantity, line_count,
      vat_rule, destination_country, destination_city, ship_from_country, time_zone, expired_at, confirmed_at, paid_at, completed_at, created_at)
    select 'G' || lpad(x.place::text, 15, '0'), (600000000 + x.place)::text, t.seller_id, t.order_id, x.status, x.next_action, t.currency, 100, 100, 1, 1,
      t.vat_rule, 'FR', 'Lyon', 'DE', 'Europe/Berlin', x.expired_at, now(), now(), now(), now()
    from (select row_number() over () as place, y.status, y."nextAction" as next_action, y."expiredAt" as expired_at
      from json_to_recordset(${JSON.stringify(sales)}::json) as y(status text, "nextAction" text, "expiredAt" timestamptz)) x,
      (select * from sales where seller_id = ${sellerId} limit 1) t`.execute(tx);
}

/** Runs in a transaction that is rolled back. */
async function undone<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  const over = new Error("Undone");
  let result: { value: T } | undefined;
  await inTransaction(api.services.db, async (tx) => {
    result = { value: await run(tx) };
    throw over;
  }).catch((error: unknown) => {
    if (error !== over) throw error;
  });
  if (!result) throw new Error("It did not run");
  return result.value;
}

/** How many blocks a query reads, cached or not. */
async function blocksOf(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
  }>`explain (analyze, buffers, format json) ${query}`.execute(tx);
  const [plan] = rows[0]?.["QUERY PLAN"] ?? [];
  return (plan?.Plan["Shared Hit Blocks"] ?? NaN) + (plan?.Plan["Shared Read Blocks"] ?? NaN);
}

describe("the page of current sales", () => {
  it("has the same rows in the same order as sorting every open sale", async () => {
    const now = api.businessTime.now();
    const sale = fc
      .tuple(fc.constantFrom(...STATES), fc.integer({ min: -30, max: 30 }))
      // Whole hours, so that deadlines coincide with each other, with now, and with the 24-hour limit.
      .map(([state, hours]) => ({ ...state, expiredAt: new Date(now.getTime() + hours * HOUR_MS) }));
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { maxLength: 40 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 5 }),
        (sales, size, page) =>
          undone(async (tx) => {
            await fillSales(tx, sales);
            const asked = { sellerId, status: "CURRENT" as SaleList, sort: "expiredAt" as const, now };
            const { rows: expected } = await sql<{ qid: string }>`
              select s.qid from sales s where ${saleConditions(asked)} order by ${saleOrder(asked)}
              limit ${size} offset ${(page - 1) * size}`.execute(tx);
            const answer = await readSalesPage(tx, { ...asked, page, size }, String, "");
            const { results } = JSON.parse(answer) as { results: { qid: string }[] };
            expect((results ?? []).map(({ qid }) => qid)).toEqual(expected.map(({ qid }) => qid));
          }),
      ),
      { numRuns: 25 },
    );
  });

  it("reads about as many blocks with 20,000 open sales as with 1,000", async () => {
    const now = api.businessTime.now();
    const blocksWith = (open: number) =>
      undone(async (tx) => {
        await fillSales(
          tx,
          Array.from({ length: open }, (_, place) => ({
            ...(STATES[place % STATES.length] ?? STATES[0]),
            expiredAt: new Date(now.getTime() + ((place % 200) - 20) * HOUR_MS),
          })),
        );
        await sql`analyze sales`.execute(tx);
        const page = currentSalesPage({
          sellerId: sql`${sellerId}`,
          now: sql`${now}`,
          size: sql`20`,
          offset: sql`0`,
          end: sql`20`,
        });
        return blocksOf(tx, page);
      });
    const few = await blocksWith(1_000);
    expect(await blocksWith(20_000)).toBeLessThanOrEqual(3 * few);
  });
});

describe("the search by sale number", () => {
  it("reads about as many blocks among 20,000 sales as among 1,000, and finds the one", async () => {
    const now = api.businessTime.now();
    const searchAmong = (sales: number) =>
      undone(async (tx) => {
        await fillSales(
          tx,
          Array.from({ length: sales }, (_, place) => ({
            ...(STATES[place % STATES.length] ?? STATES[0]),
            expiredAt: new Date(now.getTime() + ((place % 200) - 20) * HOUR_MS),
          })),
        );
        await sql`analyze sales`.execute(tx);
        const asked = { sellerId, status: "ALL" as SaleList, search: "600000777", now };
        const found = sql<{ number: string }>`select s.number from sales s where ${saleConditions(asked)}`;
        return { blocks: await blocksOf(tx, found), rows: (await found.execute(tx)).rows };
      });
    const few = await searchAmong(1_000);
    const many = await searchAmong(20_000);
    expect([few.rows, many.rows]).toEqual([[{ number: "600000777" }], [{ number: "600000777" }]]);
    expect(many.blocks).toBeLessThanOrEqual(3 * few.blocks);
  });
});

describe("the sales of a brand while its price was reduced", () => {
  it("are read from about as many blocks among 20,000 later sales as among 1,000", async () => {
    const now = api.businessTime.now();
    const until = new Date(now.getTime() - 30 * 24 * HOUR_MS);
    const readAmong = (sales: number) =>
      undone(async (tx) => {
        const { rows: brands } = await sql<{ id: number; slug: string; n: number }>`
          select b.id, b.slug, count(distinct s.id)::int as n from sales s join sale_lines l on l.sale_id = s.id
          join brands b on b.name = l.brand where s.seller_id = ${sellerId} and s.created_at < ${until}
          group by 1 order by n desc, 1 limit 1`.execute(tx);
        const { id, slug = "", n } = brands[0] ?? {};
        await sql`delete from brand_discounts where seller_id = ${sellerId}`.execute(tx);
        await sql`
          insert into brand_discounts (qid, seller_id, brand_id, discount, starts_at, ends_at, state, created_at, updated_at)
          values ('DISCOUNT', ${sellerId}, ${id}, 0.1, '2020-01-01', ${until}, 'ENDED', now(), now())`.execute(
          tx,
        );
        await fillSales(
          tx,
          Array.from({ length: sales }, (_, place) => ({
            ...(STATES[place % STATES.length] ?? STATES[0]),
            expiredAt: new Date(now.getTime() + ((place % 200) - 20) * HOUR_MS),
          })),
        );
        await sql`update sales set created_at = ${now} where number >= '600000000'`.execute(tx);
        await sql`analyze sales`.execute(tx);
        const asked = { sellerId, status: "ALL" as SaleList, discountedBrand: slug, now };
        const found = sql<{ id: number }>`select s.id from sales s where ${saleConditions(asked)}`;
        expect((await found.execute(tx)).rows).toHaveLength(n ?? -1);
        return blocksOf(tx, found);
      });
    const few = await readAmong(1_000);
    expect(await readAmong(20_000)).toBeLessThanOrEqual(3 * few);
  });
});

describe("a seller's sale counts", () => {
  it("cover every group, and stop at a limit which they report", async () => {
    const { db } = api.services;
    const keyOf = (group: { status: string; next_action: string; destination_country: string }) =>
      `${group.status} ${group.next_action} ${group.destination_country}`;
    const { rows } = await sql<{
      status: string;
      next_action: string;
      destination_country: string;
      n: number;
    }>`
      select status, next_action, destination_country, count(*)::int as n from sales where seller_id = ${sellerId}
      group by 1, 2, 3`.execute(db);
    expect(rows.length).toBeGreaterThan(10);
    for (const most of [undefined, 3]) {
      const counted = await countSaleGroups(db, sellerId, most);
      const expected = rows.map((row) => {
        const isExact = most === undefined || row.n <= most;
        return [keyOf(row), { count: isExact ? row.n : most, isExact }] as const;
      });
      const found = counted.map((group) => {
        return [keyOf(group), { count: group.count, isExact: group.isExact }] as const;
      });
      expect(new Map(found)).toEqual(new Map(expected));
      expect(found).toHaveLength(rows.length);
    }
    expect(await countSaleGroups(db, -1)).toEqual([]);
  });
});
