import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenDatabase, openDatabase } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { releaseOrderLines, reserveStock } from "#modules/inventory/stock/stock.writer.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();
/** Each of an offer on a page of its own. */
const SALES = 200;
/** Far above the ids of real order lines. */
const FIRST_LINE = 1_000_000_000;

let opened: OpenDatabase;
beforeAll(() => {
  // One connection, which tells its counts when it is asked to.
  opened = openDatabase({ url: api.databaseUrl, poolSize: 1, onIdleError: () => undefined });
});
afterAll(() => opened.close());

async function updatesOfOffers() {
  await sql`select pg_stat_force_next_flush()`.execute(opened.db);
  const { rows } = await sql<{ all: number; hot: number }>`
    select n_tup_upd as "all", n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'offers'`.execute(
    opened.db,
  );
  return rows[0] ?? { all: 0, hot: 0 };
}

it("sales and returns change no index of an offer while it stays in stock", async () => {
  const { db } = opened;
  // Fresh pages with the room that new versions of rows have. Old versions may not be removed while a transaction of
  // another database is open, so no page gets more than its room holds.
  await sql`vacuum full offers`.execute(db);
  const { rows: offers } = await sql<{ id: number }>`
    select min(id) as id from offers where stock > 20 group by (ctid::text::point)[0] order by 1 limit ${SALES}`.execute(
    db,
  );
  expect(offers.length).toBe(SALES);
  // The lines of this test are of no order.
  await sql`alter table stock_movements drop constraint stock_movements_order_line_id_fkey`.execute(db);
  const before = await updatesOfOffers();
  const lines = Array.from({ length: SALES }, (_, index) => ({
    orderLineId: FIRST_LINE + index,
    offerId: offers[index]?.id ?? 0,
    quantity: 1,
  }));
  for (const line of lines)
    expect(await inTransaction(db, (tx) => reserveStock(tx, [line], TEST_NOW))).toEqual([]);
  const later = new Date(TEST_NOW.getTime() + 60_000);
  for (const { orderLineId } of lines)
    await inTransaction(db, (tx) => releaseOrderLines(tx, [orderLineId], later));
  const after = await updatesOfOffers();
  expect(after.all - before.all).toBe(2 * SALES);
  expect((after.hot - before.hot) / (after.all - before.all)).toBeGreaterThanOrEqual(0.9);
});

it("keeps whether an offer is in stock and what lists are sorted by, whoever writes the stock", async () => {
  const { db } = opened;
  const undone = inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      id: number;
    }>`select id from offers where stock > 1 order by id limit 1`.execute(tx);
    const id = rows[0]?.id ?? 0;
    const kept = async () =>
      (
        await sql`select o.in_stock, l.stock, l.updated_at = o.updated_at as "isSame" from offers o join offer_levels l using (id)
          where o.id = ${id}`.execute(tx)
      ).rows;
    await sql`update offers set stock = 0, updated_at = now() where id = ${id}`.execute(tx);
    expect(await kept()).toEqual([{ in_stock: false, stock: 0, isSame: true }]);
    // A program that knows nothing of the column, and one that is mistaken.
    await sql`update offers set stock = 7, in_stock = false where id = ${id}`.execute(tx);
    expect(await kept()).toEqual([{ in_stock: true, stock: 7, isSame: true }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const { rows } = await sql`select from offers o full join offer_levels l using (id)
    where (o.seller_id, o.stock, o.updated_at) is distinct from (l.seller_id, l.stock, l.updated_at)`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

it("finds what is on sale, and pages of long lists, by their indexes", async () => {
  const plans = await inTransaction(opened.db, async (tx) => {
    // The demo's tables are so small that reading them whole is cheaper.
    for (const way of ["seqscan", "sort", "bitmapscan"])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(tx);
    const planOf = async (query: ReturnType<typeof sql>) =>
      (await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(tx)).rows
        .map((row) => row["QUERY PLAN"])
        .join("\n");
    return [
      await planOf(
        sql`select min(price_minor) from offers where variant_id = any(array[1, 2, 3]) and in_stock`,
      ),
      await planOf(sql`select price_minor from sold_offers where variant_id = 1`),
      await planOf(sql`select id from offer_levels where seller_id = 1 order by stock, id limit 50`),
      await planOf(
        sql`select id from offer_levels where seller_id = 1 order by updated_at desc, id desc limit 50`,
      ),
    ];
  });
  const expected = [
    "offers_in_stock_cheapest",
    /offers_in_stock_cheapest|offers_of_variant/,
    "offer_levels_stock",
    "offer_levels_update",
  ];
  plans.forEach((plan, index) => expect(plan).toMatch(expected[index] ?? ""));
});
