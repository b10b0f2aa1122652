import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "@quayside/dev/database/test-database";
import { openDatabase } from "#db/database.ts";
import { isPoolExhausted } from "#db/database-outage.ts";
import { inTransaction } from "#db/transaction.ts";
import { Turns } from "#db/turns.ts";
import { createCompaniesDatabase } from "#testing/migrated-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createCompaniesDatabase(1);
});
afterAll(() => database.drop());

it("answers reads while more transactions wait than there are connections", async () => {
  const { db, close } = openDatabase({ url: database.url, poolSize: 4, onIdleError: () => undefined });
  const over = Promise.withResolvers<void>();
  let begun = 0;
  const waiting = Array.from({ length: 9 }, (_, index) =>
    inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx);
      begun += 1;
      await over.promise;
      return index;
    }),
  );
  const isFull = () => begun === 3;
  for (let read = 0; read < 20 || !isFull(); read += 1)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(begun).toBe(3);
  over.resolve();
  expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await close();
});

it("gives the turn of a transaction that failed to the next one", async () => {
  const { db, close } = openDatabase({ url: database.url, poolSize: 1, onIdleError: () => undefined });
  const failing = inTransaction(db, () => Promise.reject(new Error("failed")));
  const next = inTransaction(db, async (tx) => (await sql`select 1 as one`.execute(tx)).rows);
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toEqual([{ one: 1 }]);
  await close();
});

it("refuses who waits too long like an exhausted pool, and forgets them", async () => {
  const turns = new Turns(1, 1);
  const end = await turns.take();
  const error: unknown = await turns.take().catch((reason: unknown) => reason);
  expect(isPoolExhausted(error)).toBe(true);
  end();
  (await turns.take())();
});
