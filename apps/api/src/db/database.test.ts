import { sql } from "kysely";
import { expect, it } from "vitest";
import pg from "pg";
import { openDatabase } from "#db/database.ts";
import { isPoolExhausted, isUnreachable } from "#db/database-outage.ts";
import { inTransaction } from "#db/transaction.ts";
import { useApi } from "#testing/use-api.ts";

const api = useApi();

it("survives a connection that PostgreSQL terminates in the middle of a transaction", async () => {
  const { db } = api.services;
  const begun = Promise.withResolvers<number>();
  const ended = Promise.withResolvers<void>();
  const broken = inTransaction(db, async (tx) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    begun.resolve(own.rows[0]?.pid ?? 0);
    await ended.promise;
    await sql`select 1`.execute(tx);
  });
  await sql`select pg_terminate_backend(${await begun.promise}, 5000)`.execute(db);
  ended.resolve();
  await expect(broken).rejects.toThrow();
  // The pool has dropped the dead connection, and the process is alive.
  for (let call = 0; call < 20; call += 1) expect((await api.request("GET", "health/")).status).toBe(200);
});

it("can be closed while its first connection is being made, and answers earlier queries", async () => {
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

it("distinguishes an exhausted pool from an unreachable database", async () => {
  const pool = new pg.Pool({ connectionString: api.databaseUrl, max: 1, connectionTimeoutMillis: 1000 });
  const one = await pool.connect();
  const error: unknown = await pool.connect().catch((reason: unknown) => reason);
  one.release();
  await pool.end();
  expect([isPoolExhausted(error), isUnreachable(error)]).toEqual([true, false]);
});
