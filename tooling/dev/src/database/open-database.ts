import { setTimeout as delay } from "node:timers/promises";
import { endedLine, nextStart } from "#restarts.ts";
import { type Cluster, type ClusterOptions, startCluster } from "./cluster.ts";
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { reachableFolder } from "./binaries.ts";
import { livingServer } from "./server-processes.ts";
import { Failure } from "#failure.ts";
import { step } from "#progress.ts";

/**
 * The database for everything: the one in DATABASE_URL, otherwise our own in `dataDir`, which is restarted when it
 * dies.
 *
 * @param options.fresh deletes our own data first
 * @param onStop registers the stop function of our own server
 * @returns its connection string, as the owner of its tables
 * @throws Failure when asked to delete data that is not ours
 */
export async function openDatabase(
  { dataDir, fresh }: { dataDir: string; fresh: boolean },
  onStop: (stop: () => Promise<void>) => void,
): Promise<string> {
  const given = process.env.DATABASE_URL;
  if (given) {
    if (fresh) {
      throw new Failure(
        "--fresh leaves a database named by DATABASE_URL alone. Empty it yourself, or unset DATABASE_URL.",
      );
    }
    return given;
  }
  const folder = join(dataDir, "postgres");
  return await step("Starting the database", async () => {
    if (fresh) {
      await removeData(folder);
    }
    const starting = superviseCluster({ dataDir: folder }, (line) => console.log(line));
    // Registered before it is started: a stop in this moment has to wait for it and end it.
    onStop(async () => await (await starting.catch(() => undefined))?.stop());
    const cluster = await starting;
    if (cluster.adopted) {
      console.log("  took over the database of an interrupted run");
    }
    await createDatabase(cluster, "quayside");
    return cluster.url("quayside");
  });
}

/** Ends the database that may still run there and removes its data. */
async function removeData(folder: string): Promise<void> {
  const place = reachableFolder(folder);
  if (livingServer(join(place, "data"))) {
    await (await startCluster({ dataDir: folder })).stop();
  }
  rmSync(place, { recursive: true, force: true });
}

/** Creates a database where there is none of this name. */
export async function createDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (!found.rowCount) {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts our own PostgreSQL and keeps it running until its `stop`: if it dies, it is restarted on the same data and
 * address, at once, or with a growing back-off when it fails to start.
 *
 * @param report called with a line for each crash and each failed start
 * @throws Error as `startCluster` does, when the first start fails
 */
export async function superviseCluster(
  options: ClusterOptions,
  report: (line: string) => void,
): Promise<Cluster> {
  const first = await startCluster(options);
  let current = first;
  const stopping = new AbortController();

  async function startAgain(restarts: number): Promise<number> {
    try {
      current = await startCluster({ ...options, socketDir: first.socketDir });
      report("The database runs again.");
      return restarts;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      const { restarts: next, waitMs } = nextStart({ restarts, ranMs: 0 });
      await delay(waitMs, undefined, { signal: stopping.signal });
      return await startAgain(next);
    }
  }

  async function watch(): Promise<void> {
    for (let restarts = 0; ;) {
      const from = Date.now();
      await current.ended(stopping.signal);
      stopping.signal.throwIfAborted();
      const next = nextStart({ restarts, ranMs: Date.now() - from });
      report(endedLine("The database", next.waitMs, current.log));
      await delay(next.waitMs, undefined, { signal: stopping.signal });
      restarts = await startAgain(next.restarts);
    }
  }

  // It only ends through `stop`, which aborts any wait.
  const watching = watch().catch(() => undefined);
  return {
    ...first,
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };
}
