import { appendFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { expect, it } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { migrate } from "#db/migrate.ts";
import { withClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { addCompanies } from "#testing/migrated-database.ts";
import { startWithStandby } from "#testing/standby.ts";

/** How far away the standby is in each direction; only `npm run proof -- standby` starts one. */
const DELAY_MS = Number(process.env["STANDBY_DELAY_MS"] ?? "0");
const COMMITS = Number(process.env["STANDBY_COMMITS"] ?? "6000");
const FIGURES = process.env["STANDBY_FIGURES"];
const WRITERS = 32;
/** With the quarter that is kept for reads. */
const POOL = 43;

/** The trigger on `live_events` as it is, and as it was before the bell. */
const RINGS = { after: "ring", within: "pg_notify" } as const;

async function withRings(url: string, way: keyof typeof RINGS): Promise<void> {
  await withClient(url, (client) =>
    client.query(`create or replace function ring_live_events() returns trigger language plpgsql as $$
      begin
        perform ${RINGS[way]}('live', organisation_id::text) from (select distinct organisation_id from new_rows) companies;
        return null;
      end $$`),
  );
}

/** Measures transactions that change a company each, and announce it. */
async function measure(db: Database, url: string) {
  const committedAt = new Map<number, number>();
  const heardAt = new Map<number, number>();
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  listener.on("notification", ({ payload }) => heardAt.set(Number(payload), performance.now()));
  await listener.query("listen live");
  let done = 0;
  const isDone = () => done >= COMMITS;
  const write = async () => {
    while (!isDone()) {
      done += 1;
      const company = done;
      await inTransaction(db, async (tx) => {
        await sql`update organisations set vat_attempts = coalesce(vat_attempts, 0) + 1 where id = ${company}`.execute(
          tx,
        );
        await sql`select announce(${company}, 'sale.confirmed', 'sale', 'sale_1', now())`.execute(tx);
      });
      committedAt.set(company, performance.now());
    }
  };
  let [samples, queued] = [0, 0];
  const sample = async () => {
    while (!isDone()) {
      const { rows } = await listener.query<{ n: number }>(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'object'",
      );
      samples += 1;
      if ((rows[0]?.n ?? 0) > 0) queued += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const begun = performance.now();
  await Promise.all([sample(), ...Array.from({ length: WRITERS }, write)]);
  const seconds = (performance.now() - begun) / 1000;
  await expect.poll(() => heardAt.size).toBe(COMMITS);
  await listener.end();
  const waits = [...heardAt]
    .map(([company, at]) => at - (committedAt.get(company) ?? 0))
    .toSorted((a, b) => a - b);
  return {
    commitsPerSecond: Math.round(done / seconds),
    samples,
    queued,
    heardP99Ms: Math.round(waits[Math.ceil(waits.length * 0.99) - 1] ?? 0),
  };
}

it.runIf(DELAY_MS > 0)(
  "writers do not queue for the bell, with a synchronous standby some way away",
  { timeout: 600_000 },
  async () => {
    const { primary, stop } = await startWithStandby(DELAY_MS);
    const url = primary.url("postgres");
    await migrate(url);
    await withClient(url, (client) => addCompanies(client, COMMITS));
    const { db, close } = openDatabase({ url, poolSize: POOL, onIdleError: () => undefined });
    try {
      for (const way of ["within", "after", "within", "after"] as const) {
        await withRings(url, way);
        const figures = { way, ...(await measure(db, url)) };
        if (FIGURES !== undefined) appendFileSync(FIGURES, `${JSON.stringify(figures)}\n`);
        if (way === "after") expect(figures.queued).toBe(0);
      }
    } finally {
      await close();
      await stop();
    }
  },
);
