import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { inTransaction } from "#db/transaction.ts";
import { type TestApi, startTestApi } from "#testing/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it("survives a connection that PostgreSQL ends in the middle of a transaction", async () => {
  const { db } = api.services;
  const broken = inTransaction(db, async (tx) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = own.rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  // The pool has let go of the dead connection, and the process lives.
  for (let call = 0; call < 20; call += 1) expect((await api.request("GET", "health/")).status).toBe(200);
});

it("is closed while its first connection is being made, and answers what was asked before", async () => {
  const { db, pool, close } = openDatabase({
    url: api.databaseUrl,
    poolSize: 2,
    onIdleError: () => undefined,
  });
  const asked = sql<{ one: number }>`select 1 as one`.execute(db);
  while (pool.totalCount === 0) await Promise.resolve();
  await close();
  expect((await asked).rows).toEqual([{ one: 1 }]);
  await expect(sql`select 1`.execute(db)).rejects.toThrow("destroyed");
});
