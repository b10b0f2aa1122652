import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { withOneClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { startPgBouncer } from "#testing/pgbouncer.ts";
import { startPooler } from "#testing/pooler.ts";
import { openSmallMarket } from "#testing/simulation/simulated-market.ts";
import { PASSWORD, sellerEmail } from "#testing/simulation/small-market.ts";

/** The path of PgBouncer; only `npm run proof -- pooler` names it. */
const PGBOUNCER = process.env["PGBOUNCER"] ?? "";

let database: Awaited<ReturnType<typeof openSmallMarket>>;
let pooler: Awaited<ReturnType<typeof startPooler>>;
beforeAll(async () => {
  database = await openSmallMarket();
  pooler = await startPooler(database.url);
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
});

const settings = sql<Record<string, string>>`
  select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('datestyle') as form, current_setting('timezone') as zone`;

describe("behind a pooler that refuses settings in the start-up packet", () => {
  it("a pooled connection has its timeouts, date style and time zone", async () => {
    const { db, close } = openDatabase({ url: pooler.url, poolSize: 1, onIdleError: () => undefined });
    try {
      expect((await settings.execute(db)).rows).toEqual([
        { statement: "5s", idle: "10s", form: "ISO, MDY", zone: "UTC" },
      ]);
    } finally {
      await close();
    }
  });

  it("a dedicated connection has its date style and time zone", async () => {
    const { rows } = await withOneClient({ databaseUrl: pooler.url, name: "test" }, (_client, db) =>
      settings.execute(db),
    );
    expect(rows).toMatchObject([{ form: "ISO, MDY", zone: "UTC" }]);
  });

  it("the API starts, including its jobs", async () => {
    const api = await ApiProcess.start(pooler.url);
    expect(await api.isUp()).toBe(true);
    expect(await api.end("SIGTERM")).toBe(0);
  }, 120_000);
});

const RIGHT = { statement: "5s", idle: "10s", form: "ISO, MDY", zone: "UTC" };

describe("without prepared statements, for a pooler that lends a connection for a transaction", () => {
  it("nothing is left on a connection that the next transaction could meet", async () => {
    const { db, close } = openDatabase({
      url: database.url,
      pooling: "transaction",
      poolSize: 1,
      onIdleError: () => undefined,
    });
    try {
      await sql`select ${1}::int`.execute(db);
      const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
      expect(rows).toEqual([]);
    } finally {
      await close();
    }
  });
});

describe.skipIf(PGBOUNCER === "")("PgBouncer, lending a connection for each transaction", () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    bouncer = await startPgBouncer(PGBOUNCER, database.url);
  });
  afterAll(() => bouncer.stop());

  it("gives every transaction its time limits, date style and time zone", async () => {
    const pooled = { url: bouncer.url, directUrl: database.url, pooling: "transaction" } as const;
    const { db, close } = openDatabase({ ...pooled, poolSize: 32, onIdleError: () => undefined });
    try {
      const connections = new Set<unknown>();
      const look = async () => {
        const { rows } = await inTransaction(db, async (tx) => {
          const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
          connections.add(own[0]?.pid);
          return settings.execute(tx);
        });
        expect(rows).toEqual([RIGHT]);
      };
      for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 24 }, look));
      expect(connections.size).toBeGreaterThan(1);
    } finally {
      await close();
    }
  });

  it("the API answers calls of many at once, reads and writes, and runs its jobs", async () => {
    const api = await ApiProcess.start(bouncer.url, {
      DATABASE_DIRECT_URL: database.url,
      DATABASE_POOLING: "transaction",
      DATABASE_POOL: "32",
      LOG_LEVEL: "error",
    });
    try {
      const headers = { "content-type": "application/json", "x-application": "sellers" };
      const body = JSON.stringify({ email: sellerEmail(0), password: PASSWORD });
      const signIn = await fetch(`${api.url}/api/auth/login/`, { method: "POST", headers, body });
      const { accessToken } = (await signIn.json()) as { accessToken: string };
      const signedIn = { ...headers, authorization: `Bearer ${accessToken}` };
      const reads = ["sales/?status=CURRENT", "offers/", "user/", "notifications/", "deals/", "claims/"];
      const statuses = new Map<number, number>();
      const count = ({ status }: Response) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const caller = async () => {
        for (let round = 0; round < 5; round += 1) {
          for (const path of reads) count(await fetch(`${api.url}/api/${path}`, { headers: signedIn }));
          const written = { ...signedIn, "idempotency-key": crypto.randomUUID() };
          count(
            await fetch(`${api.url}/api/notifications/read/`, {
              method: "POST",
              headers: written,
              body: '{"all":true}',
            }),
          );
        }
      };
      await Promise.all(Array.from({ length: 32 }, caller));
      expect(Object.fromEntries(statuses)).toEqual({ 200: 32 * 5 * (reads.length + 1) });
      expect(api.said).toBe("");
    } finally {
      expect(await api.end("SIGTERM")).toBe(0);
    }
  }, 240_000);
});
