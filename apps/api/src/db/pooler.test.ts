import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/database.ts";
import { withOneClient } from "#db/one-client.ts";
import { ApiProcess } from "#testing/api-process.ts";
import { startPooler } from "#testing/pooler.ts";
import { openSmallMarket } from "#testing/simulation/simulated-market.ts";

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
