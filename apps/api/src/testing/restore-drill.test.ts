import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { privateDirectory } from "@quayside/dev/database/binaries";
import { type Cluster, startCluster } from "@quayside/dev/database/cluster";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "#db/database.ts";
import { withClient } from "#db/one-client.ts";
import { expectInvariants } from "#testing/invariants.ts";
import { buyerSteps } from "#testing/simulation/buyer-steps.ts";
import { claimSteps } from "#testing/simulation/claim-steps.ts";
import { sellerSteps } from "#testing/simulation/seller-steps.ts";
import { SimulatedMarket } from "#testing/simulation/simulated-market.ts";

/** Steps of the market before, during and after the backup; only `npm run drill -- restore` sets it. */
const STEPS = Number(process.env["DRILL_STEPS"] ?? "0");
const FIGURES = process.env["DRILL_FIGURES"];
const SEED = 4600;
const steps = [...buyerSteps, ...sellerSteps, ...claimSteps];
/** The tables refuse it, but not from an owner who has switched their triggers off. */
const WRONG = "set session_replication_role = replica; delete from sale_lines; delete from stock_movements";
const WAIT = { timeout: 120_000, interval: 100 };

let folder: string;
let data: string;
let archive: string;
let cluster: Cluster;
let market: SimulatedMarket;
const ofOthers = process.env["TEST_CLUSTER_URL"];

beforeAll(async () => {
  if (STEPS === 0) return;
  folder = mkdtempSync(path.join(tmpdir(), "quayside-drill-"));
  chmodSync(folder, 0o711);
  data = path.join(folder, "server/data");
  archive = privateDirectory(path.join(folder, "archive"));
  const dataDir = path.join(folder, "server");
  await (await startCluster({ dataDir })).stop();
  configure(`archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  cluster = await startCluster({ dataDir });
  process.env["TEST_CLUSTER_URL"] = cluster.url("postgres");
  market = await SimulatedMarket.open(SEED);
}, 300_000);
afterAll(async () => {
  if (STEPS === 0) return;
  await market.close();
  if (ofOthers !== undefined) process.env["TEST_CLUSTER_URL"] = ofOthers;
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const configure = (lines: string) => appendFileSync(path.join(data, "postgresql.auto.conf"), `${lines}\n`);

/** Orders, confirmations, payments and claims, as they come. */
async function trade(): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const [, play] = market.random.weighted(steps.map((one) => [one, one[2]] as const));
    await play(market);
  }
}

/** A copy of the files of a running server, by the low-level interface of PostgreSQL. */
async function backUp(file: string): Promise<void> {
  await withClient(cluster.url("postgres"), async (client) => {
    await client.query("select pg_backup_start('drill', true)");
    const without = ["pg_wal/*", "postmaster.*", "postgresql.auto.conf"].map((name) => `--exclude=./${name}`);
    const { status } = spawnSync("tar", ["--create", "--file", file, ...without, "--directory", data, "."]);
    // 1: a file has changed meanwhile, which the log makes up for.
    expect(status).toBeLessThanOrEqual(1);
    const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop()");
    writeFileSync(`${file}.label`, rows[0]?.labelfile ?? "");
  });
}

/** Puts the copy in the place of what is lost, for PostgreSQL to go on from with the archive until a moment. */
function putBack(file: string, until: string): void {
  privateDirectory(data);
  execFileSync("tar", ["--extract", "--file", file, "--directory", data]);
  const label = path.join(data, "backup_label");
  execFileSync("cp", [`${file}.label`, label]);
  writeFileSync(path.join(data, "recovery.signal"), "");
  configure(`restore_command = 'cp ${archive}/%f %p'`);
  configure(`recovery_target_time = '${until}'\nrecovery_target_action = 'promote'`);
  mkdirSync(path.join(data, "pg_wal"), { recursive: true });
  execFileSync("chown", ["-R", "--reference", archive, data]);
}

/** What must be there again: the rows of what was ordered, moved, paid and recorded. */
async function rowsOf(db: Database): Promise<unknown> {
  const tables = ["orders", "sales", "stock_movements", "ledger_entries", "payouts", "claims", "audit_log"];
  const counts = tables.map(
    (table) => sql`select ${sql.lit(table)} as name, count(*) as n from ${sql.table(table)}`,
  );
  return (await sql`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
}

it.runIf(STEPS > 0)(
  "a restore to the second before a wrong delete has everything that was traded until then",
  { timeout: 3_600_000 },
  async () => {
    const file = path.join(folder, "base.tar");
    await trade();
    const begun = performance.now();
    await Promise.all([trade(), backUp(file)]);
    const backedUp = performance.now();
    await trade();
    const { db } = market.services;
    const kept = await rowsOf(db);
    const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db);
    await withClient(market.databaseUrl, (client) => client.query(WRONG));
    const name = new URL(market.databaseUrl).pathname.slice(1);
    // By then the server has filled its segment, or archive_timeout has passed.
    const switched = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(db);
    await expect.poll(() => readdirSync(archive), WAIT).toContain(switched.rows[0]?.file);
    await cluster.stop();
    rmSync(data, { recursive: true });

    const lost = performance.now();
    putBack(file, rows[0]?.at ?? "");
    cluster = await startCluster({ dataDir: path.join(folder, "server") });
    const isOpen = () =>
      withClient(cluster.url("postgres"), async (client) => {
        const { rows: found } = await client.query<{ is: boolean }>("select pg_is_in_recovery() as is");
        return !found[0]?.is;
      });
    await expect.poll(isOpen, WAIT).toBe(true);
    const restored = performance.now();

    const again = openDatabase({ url: cluster.url(name), poolSize: 2, onIdleError: () => undefined });
    try {
      expect(await rowsOf(again.db)).toEqual(kept);
      await expectInvariants(again.db);
    } finally {
      await again.close();
    }
    const seconds = (ms: number) => Math.round(ms / 100) / 10;
    const figures = {
      backupMegabytes: Math.round(statSync(file).size / 1_048_576),
      segments: readdirSync(archive).length,
      backupSeconds: seconds(backedUp - begun),
      restoreSeconds: seconds(restored - lost),
      rows: kept,
    };
    if (FIGURES !== undefined) appendFileSync(FIGURES, `${JSON.stringify(figures)}\n`);
  },
);
