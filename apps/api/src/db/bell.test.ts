import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { TestDatabase } from "@quayside/dev/database/test-database";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { Bell } from "#db/bell.ts";
import { type OpenDatabase, openDatabase } from "#db/database.ts";
import { withClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { openDatabaseGate } from "#testing/database-gate.ts";
import { createCompaniesDatabase } from "#testing/migrated-database.ts";

const sources = path.join(import.meta.dirname, "..");

let database: TestDatabase;
let opened: OpenDatabase;
let listener: pg.Client;
/** What the processes that LISTEN have heard and no test has asked for yet. */
const heard: string[] = [];
let wake = () => undefined as void;

beforeAll(async () => {
  database = await createCompaniesDatabase(4);
  opened = openDatabase({ url: database.url, poolSize: 2, onIdleError: () => undefined });
  listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  listener.on("notification", ({ channel, payload }) => {
    heard.push(`${channel} ${payload}`);
    wake();
  });
  await listener.query("listen live; listen session_revoked; listen marker");
});
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await listener.end();
  await opened.close();
  await database.drop();
});

/** Everything heard up to and including a ring. */
async function heardUntil(last: string): Promise<string[]> {
  while (!heard.includes(last)) await new Promise<void>((resolve) => (wake = resolve));
  return heard.splice(0, heard.indexOf(last) + 1);
}

const announce = (organisation: number, qid: string) =>
  sql`select announce(${organisation}, 'sale.notified', 'sale', ${qid}, now())`;

describe("the bell", () => {
  it("is rung by no function or trigger of the database", async () => {
    const { rows } = await sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema') and p.prosrc ~* 'pg_notify|\\mnotify\\M'`.execute(
      opened.db,
    );
    expect(rows).toEqual([]);
    const { rows: triggers } = await sql<{ name: string }>`
      select t.tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname ~ 'notify' or pg_get_triggerdef(t.oid) ~* 'pg_notify'`.execute(opened.db);
    expect(triggers).toEqual([]);
  });

  it("is rung by one file of the program", () => {
    const ringing = globSync("**/*.ts", { cwd: sources }).filter((file) =>
      /pg_notify\(/i.test(readFileSync(path.join(sources, file), "utf8")),
    );
    expect(ringing.filter((file) => !file.endsWith(".test.ts"))).toEqual(["db/bell.ts"]);
  });

  it("rings once for each company of a transaction that was committed, and never for one that was rolled back", async () => {
    const undone = inTransaction(opened.db, async (tx) => {
      await announce(3, "undone").execute(tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await inTransaction(opened.db, async (tx) => {
      for (const company of [1, 2, 1]) await announce(company, "done").execute(tx);
      await sql`savepoint kept`.execute(tx);
      await sql`rollback to savepoint kept`.execute(tx);
      await sql`select ring('session_revoked', 'session_1')`.execute(tx);
    });
    await announce(4, "by itself").execute(opened.db);
    const rung = await heardUntil("live 4");
    expect(rung.toSorted()).toEqual(["live 1", "live 2", "live 4", "session_revoked session_1"]);
  });

  it("tells together what is asked for within the pause", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const bell = new Bell(database.url);
    const marker = () => withClient(database.url, (client) => client.query("select pg_notify('marker', '')"));
    const rings = (...payloads: string[]) =>
      bell.ring(payloads.map((payload) => ({ channel: "live", payload })));
    rings("1");
    expect(await heardUntil("live 1")).toEqual(["live 1"]);
    // The pause begins once the ring was answered.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    rings("2", "3");
    rings("2");
    await marker();
    expect(await heardUntil("marker ")).toEqual(["marker "]);
    vi.advanceTimersByTime(50);
    expect(await heardUntil("live 3")).toEqual(["live 2", "live 3"]);
    rings("4");
    await bell.close();
    expect(await heardUntil("live 4")).toEqual(["live 4"]);
  });

  it("rings after an outage for what was committed before it", async () => {
    const gate = await openDatabaseGate(database.url);
    const bell = new Bell(gate.url);
    bell.ring([{ channel: "live", payload: "11" }]);
    await heardUntil("live 11");
    gate.shut();
    bell.ring([{ channel: "live", payload: "12" }]);
    gate.reopen();
    // What was sent when the connection broke may be told twice.
    expect(await heardUntil("live 12")).toContain("live 12");
    await bell.close();
    await gate.close();
  });
});
