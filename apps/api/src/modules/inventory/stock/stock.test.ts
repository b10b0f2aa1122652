import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#db/transaction.ts";
import { releaseOrderLines, reserveStock } from "#modules/inventory/stock/index.ts";
import { newQid } from "#kernel/qid.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

/** Offers of one seller with a given stock. */
async function offersWith(stock: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where id not in (select offer_id from stock_movements) and unit = 1
    order by id limit ${count}`.execute(api.services.db);
  const ids = rows.map((row) => row.id);
  await sql`update offers set stock = ${stock}, opening_stock = ${stock} where id = any(${ids}::bigint[])`.execute(
    api.services.db,
  );
  return ids;
}

/** An order line for each offer, in random order. */
async function orderLines(offerIds: readonly number[], quantity: number) {
  const { rows } = await sql<{ orderLineId: number; offerId: number; quantity: number }>`
    with placed as (
      insert into orders (qid, buyer_id, shipping_address_id, status, created_at)
      select ${newQid()}, organisation_id, id, 'AWAITING_PAYMENT', ${TEST_NOW} from addresses where usage = 'shipping' limit 1
      returning id)
    insert into order_lines (qid, order_id, position, offer_id, seller_id, variant_id, gtin, name, brand, unit, quantity,
      price_minor, landed_price_minor, currency)
    select ${newQid()} || o.id, placed.id, row_number() over (), o.id, o.seller_id, o.variant_id, '1', 'n', 'b', 1, ${quantity}, 1, 1, 'EUR'
    from offers o, placed where o.id = any(${[...offerIds]}::bigint[])
    returning id as "orderLineId", offer_id as "offerId", quantity`.execute(api.services.db);
  return rows;
}

const stockOf = async (offerIds: readonly number[]) =>
  (
    await sql<{ stock: number; moved: number }>`
      select stock, opening_stock + coalesce((select sum(quantity)::int from stock_movements m where m.offer_id = o.id), 0) as moved
      from offers o where id = any(${[...offerIds]}::bigint[]) order by id`.execute(api.services.db)
  ).rows;

describe("stock", () => {
  it("sells no unit twice, however many ask concurrently and in whatever order they name the offers", async () => {
    const offers = await offersWith(20, 3);
    const orders = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const lines = await orderLines(offers, 1);
        return index % 2 === 0 ? lines : lines.toReversed();
      }),
    );
    class Refused extends Error {}
    const outcomes = await Promise.all(
      orders.map((lines) =>
        inTransaction(api.services.db, async (tx) => {
          if ((await reserveStock(tx, lines, TEST_NOW)).length > 0) throw new Refused();
          return true;
        }).catch((error: unknown) => {
          if (error instanceof Refused) return false;
          throw error;
        }),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(20);
    expect(await stockOf(offers)).toEqual(offers.map(() => ({ stock: 0, moved: 0 })));
  });

  it("keeps its books while a seller lists more and buyers order concurrently", async () => {
    const [offer = 0] = await offersWith(10, 1);
    const orders = await Promise.all(Array.from({ length: 30 }, () => orderLines([offer], 1)));
    const list = (units: number) =>
      inTransaction(api.services.db, async (tx) => {
        await sql`update offers set stock = stock + ${units}, version = version + 1 where id = ${offer}`.execute(
          tx,
        );
        await sql`insert into stock_movements (offer_id, kind, quantity, at) values (${offer}, 'LISTED', ${units}, ${TEST_NOW})`.execute(
          tx,
        );
      });
    const [sold] = await Promise.all([
      Promise.all(
        orders.map((lines) =>
          inTransaction(api.services.db, (tx) => reserveStock(tx, lines, TEST_NOW)).then(
            (failures) => failures.length === 0,
          ),
        ),
      ),
      Promise.all(Array.from({ length: 5 }, () => list(3))),
    ]);
    const units = sold.filter(Boolean).length;
    expect(units).toBeGreaterThanOrEqual(10);
    expect(await stockOf([offer])).toEqual([{ stock: 25 - units, moved: 25 - units }]);
  });

  it("names the lines with insufficient stock and how much there was", async () => {
    const [offer = 0] = await offersWith(5, 1);
    const [line] = await orderLines([offer], 6);
    const failures = await inTransaction(api.services.db, (tx) =>
      reserveStock(tx, line ? [line] : [], TEST_NOW),
    );
    expect(failures).toEqual([{ orderLineId: line?.orderLineId, offerId: offer, availableQuantity: 5 }]);
    expect(await stockOf([offer])).toEqual([{ stock: 5, moved: 5 }]);
  });

  it("returns reserved units once, however often it is asked", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 3 }),
        async (stock, quantity, times) => {
          const [offer = 0] = await offersWith(stock, 1);
          const lines = await orderLines([offer], quantity);
          const failures = await inTransaction(api.services.db, (tx) => reserveStock(tx, lines, TEST_NOW));
          expect(failures).toHaveLength(quantity > stock ? 1 : 0);
          const ids = lines.map((line) => line.orderLineId);
          await Promise.all(
            Array.from({ length: times }, () =>
              inTransaction(api.services.db, (tx) => releaseOrderLines(tx, ids, TEST_NOW)),
            ),
          );
          expect(await stockOf([offer])).toEqual([{ stock, moved: stock }]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
