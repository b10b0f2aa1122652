import { sql } from "kysely";
import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "#db/database.ts";
import { withOneClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import {
  analyzeListRows,
  lockOffersOf,
  switchOffers,
} from "#modules/inventory/stock-lists/apply-stock-list.writer.ts";
import { factsOfSwitch } from "#modules/inventory/stock-lists/list-facts.reader.ts";
import { cancelStockList, holdAgain } from "#modules/inventory/stock-lists/stock-list.writer.ts";
import { TEST_NOW } from "#testing/test-api.ts";
import { useApi } from "#testing/use-api.ts";

/** Offers changed by each list. */
const OFFERS = 1500;
/**
 * Each offer is read, joined, written and recorded, and its product's market is read with all its offers: about 230
 * rows in this catalogue. One nested loop over the changes would read 1,500 more.
 */
const MOST_ROWS_READ = 400 * OFFERS;

interface PlanNode {
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

const rowsRead = (node: PlanNode): number =>
  node["Actual Rows"] * node["Actual Loops"] +
  (node.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);

/** Counts the rows read by every statement of a connection, including functions and triggers. */
async function countReads(client: pg.Client): Promise<() => number> {
  let total = 0;
  client.on("notice", ({ message = "" }) => {
    const plan = /plan:\n(\{[^]*\})/.exec(message)?.[1];
    if (plan !== undefined) total += rowsRead((JSON.parse(plan) as { Plan: PlanNode }).Plan);
  });
  await client.query("load 'auto_explain'");
  await client.query(`set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off; set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json; set auto_explain.log_level = notice`);
  return () => total;
}

const api = useApi();
let sellerId: number;
beforeAll(async () => {
  const { rows } = await sql<{ id: number }>`
    with company as (insert into organisations (qid, kind, name, country, created_at)
      values ('largelistseller', 'seller', 'Large list', 'NL', now()) returning id)
    insert into sellers (organisation_id, code, currency, time_zone, status)
    select id, 'LARGE', 'EUR', 'Europe/Amsterdam', 'ACTIVE' from company returning organisation_id as id`.execute(
    api.services.db,
  );
  sellerId = rows[0]?.id ?? 0;
  await sql`
    insert into offers (qid, seller_id, variant_id, price_minor, currency, stock, unit, updated_at)
    select 'large-' || v.id, ${sellerId}, v.id, 1000, 'EUR', 10, 1, ${TEST_NOW} from variants v order by v.id limit ${OFFERS}`.execute(
    api.services.db,
  );
});

/** A list that was read and changes the price of every offer of the seller. */
async function readList(): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with list as (
      insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, created_at, row_count, accepted_count)
      values (replace(gen_random_uuid()::text, '-', ''), ${sellerId}, 'UPLOAD', (select hash from files limit 1), 'list.csv', '{}', 'REPLACE', 'RUNNING', ${TEST_NOW}, ${OFFERS}, ${OFFERS})
      returning id),
    kept as (
      insert into stock_list_rows (stock_list_id, row_number, gtin14, gtin, variant_id, price_minor, stock, unit)
      select l.id, o.id, v.gtin14, v.gtin, v.id, o.list_price_minor + 1, 9, 1
      from list l, offers o join variants v on v.id = o.variant_id where o.seller_id = ${sellerId} returning 1)
    select id from list where (select count(*) from kept) > 0`.execute(api.services.db);
  return rows[0]?.id ?? 0;
}

describe("a large list on a previously used connection", () => {
  it("reads each row a few times, on the second day too, whatever was edited manually in between", async () => {
    await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client, db) => {
      const readSoFar = await countReads(client);
      for (const day of ["first", "second"]) {
        const id = await readList();
        // An edit of one offer: PostgreSQL keeps its plan for the connection.
        await client.query(
          "update offers set stock = 10 where id = (select max(id) from offers where seller_id = $1)",
          [sellerId],
        );
        const before = readSoFar();
        await inTransaction(db, async (tx) => {
          await lockOffersOf(tx, sellerId);
          await analyzeListRows(tx, id);
          await switchOffers(tx, { id, sellerId, clock: api.businessTime, now: TEST_NOW });
        });
        expect([day, readSoFar() - before > OFFERS]).toEqual([day, true]);
        expect([day, Math.max(readSoFar() - before, MOST_ROWS_READ)]).toEqual([day, MOST_ROWS_READ]);
      }
    });
  });
});

describe("the effect of a list, computed before PostgreSQL has statistics on its rows", () => {
  it("reads each offer and each row a few times", async () => {
    await withOneClient({ databaseUrl: api.databaseUrl, name: "test" }, async (client, db) => {
      await client.query("analyze stock_list_rows");
      const id = await readList();
      const readSoFar = await countReads(client);
      const facts = await inTransaction(db, (tx) => factsOfSwitch(tx, { id, sellerId }));
      expect(facts).toMatchObject({ namedOffers: OFFERS, vanishingOffers: 0, fallingOffers: 0 });
      expect(readSoFar()).toBeGreaterThan(OFFERS);
      expect(Math.max(readSoFar(), 40 * OFFERS)).toBe(40 * OFFERS);
    });
  });
});

describe("a statement for all rows of a list", () => {
  const now = TEST_NOW;
  const timeoutAfter = (work: (tx: Tx, id: number, qid: string) => Promise<unknown>) =>
    inTransaction(api.services.db, async (tx) => {
      await sql`set local statement_timeout = '5s'`.execute(tx);
      await sql`update stock_lists set status = 'CANCELLED' where seller_id = ${sellerId}`.execute(tx);
      const { rows } = await sql<{ id: number; qid: string }>`
        insert into stock_lists (qid, seller_id, origin, file_hash, file_name, mapping, mode, status, hold_reason, hold_facts, created_at)
        values (replace(gen_random_uuid()::text, '-', ''), ${sellerId}, 'UPLOAD', (select hash from files limit 1), 'list.csv', '{}', 'REPLACE', 'HELD',
          'MANY_OFFERS_VANISH', '{}', ${now}) returning id, qid`.execute(tx);
      await work(tx, rows[0]?.id ?? 0, rows[0]?.qid ?? "");
      const after = await sql<{
        timeout: string;
      }>`select current_setting('statement_timeout') as timeout`.execute(tx);
      return after.rows[0]?.timeout;
    });

  it("may take longer than others when a held list is compared again", async () => {
    expect(await timeoutAfter((tx, _, qid) => holdAgain(tx, { sellerId, qid, now }))).toBe("25s");
  });

  it("may take longer than others when a list is cancelled", async () => {
    expect(await timeoutAfter((tx, id) => cancelStockList(tx, id, now))).toBe("25s");
  });
});
