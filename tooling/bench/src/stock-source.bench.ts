import { execFile } from "node:child_process";
import { rm, stat } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startCluster } from "@quayside/dev/database/cluster";
import pg from "pg";
import { ROOT, clusterFolder } from "./places.ts";
import { median, report } from "./report.ts";

const API = join(ROOT, "apps/api");
/** In the API's own folder, where the bundle finds its packages. */
const BUNDLE = "node_modules/.cache/bench";
const SCRIPT = "src/modules/inventory/stock-lists/testing/time-large-lists.ts";

interface Taken {
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly longestHoldMilliseconds?: number;
  readonly longestPartMilliseconds?: number;
  readonly status?: string;
  readonly rows?: number;
}

/**
 * A stock list with very many rows from a source, compared with hand-written parsing, COPY and merge: a
 * seller's first list, which creates its offers, the next day's, and its undo. Each measurement runs in a
 * separate process, to measure its memory; it runs the bundle, because running the sources would add the
 * memory of transpiling them.
 */
export async function benchStockSource({ rounds, rows }: { rounds: number; rows: number }): Promise<void> {
  await promisify(execFile)(process.execPath, ["build.ts", "--out", BUNDLE, "--with", SCRIPT], { cwd: API });
  const cluster = await startCluster({ dataDir: await clusterFolder("postgres"), fsync: false });
  const database = `bench_stock_source_${Date.now()}`;
  const url = cluster.url(database);
  const lists = [1, 2].map((day) => join(tmpdir(), `${database}-${day}.csv`));
  try {
    await command(cluster.url("postgres"), `create database ${database}`);
    const { result: sellers } = await call<number[]>(url, "prepare", String(rows), String(2 * rounds));
    for (const [index, path] of lists.entries())
      await call(url, "write", String(rows), String(index + 1), path);
    const bytes = (await stat(lists[0] ?? "")).size;
    console.error(`${rows} rows, ${Math.round(bytes / 1e6)} MB, load ${loadavg()[0]?.toFixed(1)}`);
    const taken: Record<"take" | "bare", Taken[][]> = { take: [[], []], bare: [[], []] };
    const undone: Taken[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const [place, side] of (["take", "bare"] as const).entries()) {
        for (const [day, path] of lists.entries()) {
          const one = await call<Taken>(url, side, String(sellers[2 * round + place]), path);
          if (side === "take" && (one.result.status !== "DONE" || one.result.rows !== rows))
            throw new Error(`The list did not take effect: ${JSON.stringify(one)}`);
          taken[side][day]?.push({ ...one.result, megabytes: one.megabytes });
          console.error(`${side} list ${day + 1}: ${JSON.stringify(one)}, load ${loadavg()[0]?.toFixed(1)}`);
        }
      }
      const one = await call<Taken>(url, "undo", String(sellers[2 * round]));
      undone.push({ ...one.result, megabytes: one.megabytes });
      console.error(`undo: ${JSON.stringify(one)}, load ${loadavg()[0]?.toFixed(1)}`);
    }
    for (const [day, name] of ["first list", "list of the next day"].entries()) {
      const bare = median((taken.bare[day] ?? []).map(({ milliseconds }) => milliseconds / 1000));
      const all = taken.take[day] ?? [];
      figure(
        name,
        "time",
        "s",
        all.map(({ milliseconds }) => milliseconds / 1000),
        { name: "bare", value: bare },
      );
      figure(
        name,
        "memory of the process",
        "MB",
        all.map(({ megabytes }) => megabytes),
      );
      const holds = all.map(({ longestHoldMilliseconds = 0 }) => longestHoldMilliseconds);
      figure(name, "longest hold of the event loop", "ms", holds);
    }
    const seconds = undone.map(({ milliseconds }) => milliseconds / 1000);
    figure("undo", "time", "s", seconds);
    const parts = undone.map(({ longestPartMilliseconds = 0 }) => longestPartMilliseconds);
    figure("undo", "longest part, for which an order waits", "ms", parts);
  } finally {
    await Promise.all(lists.map((path) => rm(path, { force: true })));
    await command(cluster.url("postgres"), `drop database if exists ${database} with (force)`);
    await cluster.stop();
  }
}

function figure(
  name: string,
  metric: string,
  unit: string,
  values: readonly number[],
  against?: { name: string; value: number },
): void {
  report({
    bench: `stock-source ${name}`,
    metric,
    unit,
    value: median(values),
    n: values.length,
    min: Math.min(...values),
    max: Math.max(...values),
    ...(against && { against }),
  });
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function call<T>(
  url: string,
  mode: string,
  ...rest: string[]
): Promise<{ result: T; megabytes: number }> {
  const program = join(API, BUNDLE, "time-large-lists.js");
  const { stdout } = await promisify(execFile)(process.execPath, [program, mode, url, ...rest]);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "null") as { result: T; megabytes: number };
}
