import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { scratchRoot, scratchRoots } from "../scratch-dir.ts";
import { startCluster } from "./cluster.ts";
import { livingServer } from "./server-processes.ts";

/** A database of its own for one test file. */
export type TestDatabase = { name: string; url: string; drop: () => Promise<void> };

const PREFIX = "quayside-test-";

/**
 * One throw-away cluster for a whole test run: the one named by TEST_CLUSTER_URL, else a new one in a temporary folder.
 * Sets TEST_CLUSTER_URL, so that processes started afterwards share it.
 *
 * @returns the connection string of its database `postgres`, and `stop`, which ends only what this call started
 */
export async function startTestCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_CLUSTER_URL;
  if (given) {
    return { url: given, stop: () => Promise.resolve() };
  }
  removeAbandoned();
  const folder = mkdtempSync(join(scratchRoot(), PREFIX));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, "owner.pid"), String(process.pid));
  const cluster = await startCluster({ dataDir: join(folder, "postgres"), fsync: false });
  const url = cluster.url("postgres");
  process.env.TEST_CLUSTER_URL = url;
  return {
    url,
    stop: async () => {
      delete process.env.TEST_CLUSTER_URL;
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends clusters whose test run was killed, and removes their data. */
function removeAbandoned(): void {
  const folders = scratchRoots().flatMap((root) =>
    readdirSync(root)
      .filter((entry) => entry.startsWith(PREFIX))
      .map((entry) => join(root, entry)),
  );
  for (const folder of folders) {
    try {
      const owner = Number(readFileSync(join(folder, "owner.pid"), "utf8"));
      if (!isRunning(owner)) {
        const server = livingServer(join(folder, "postgres", "data"));
        if (server) {
          process.kill(server.pid, "SIGQUIT");
        }
        rmSync(folder, { recursive: true, force: true });
      }
    } catch {
      // Another run's folder, or one being created or removed at this moment: not ours to judge.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** The connection string of another database on the test cluster. */
export function testDatabaseUrl(name: string): string {
  const cluster = process.env.TEST_CLUSTER_URL;
  if (!cluster) {
    throw new Error("TEST_CLUSTER_URL is not set: call startTestCluster() first, as the global set-up does.");
  }
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Creates the database `name` once for a test cluster and lets `prepare` fill it (migrations, reference data), to be cloned from.
 * Several processes may call it at the same time; one prepares, the others wait.
 */
export async function ensureTemplate(name: string, prepare: (url: string) => Promise<void>): Promise<void> {
  await withClient(async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount) {
      return;
    }
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${quoted(unfinished)} with (force)`);
    await client.query(`create database ${quoted(unfinished)}`);
    await prepare(testDatabaseUrl(unfinished));
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [unfinished],
    );
    await retried(() => client.query(`alter database ${quoted(unfinished)} rename to ${quoted(name)}`));
  });
}

/**
 * Creates a database for one test file, as a clone of `template` (about 0.1 s) or empty.
 *
 * @returns its name, its connection string and `drop`, which also ends connections left open
 */
export async function createTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const clone = options.template ? ` template ${quoted(options.template)} strategy file_copy` : "";
  await withClient(
    async (client) => await retried(() => client.query(`create database ${quoted(name)}${clone}`)),
  );
  return {
    name,
    url: testDatabaseUrl(name),
    drop: async () =>
      await withClient(
        async (client) => void (await client.query(`drop database if exists ${quoted(name)} with (force)`)),
      ),
  };
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: testDatabaseUrl("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL refuses to clone or rename a database for as long as a connection to it is closing (55006). */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== "55006" || attempt === 50) {
        throw error;
      }
      await delay(50);
    }
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
