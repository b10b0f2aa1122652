import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { identify, lives } from "#process-table.ts";
import { UNPRIVILEGED, unprivileged } from "./binaries.ts";
import { type Cluster, startCluster } from "./cluster.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = "";
let dataDir = "";
let postmasterFile = "";
const running = new Set<Cluster>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cluster-"));
  chmodSync(folder, 0o711);
  dataDir = join(folder, "postgres");
  postmasterFile = join(dataDir, "data/postmaster.pid");
  await (await started()).stop();
});
afterEach(async () => {
  for (const cluster of running) {
    await cluster.stop();
  }
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function started(place = dataDir, fsync = false): Promise<Cluster> {
  const cluster = await startCluster({ dataDir: place, fsync });
  running.add(cluster);
  return cluster;
}

async function connected(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

async function answer(cluster: Cluster, query: string): Promise<unknown> {
  const client = await connected(cluster);
  try {
    return Object.values((await client.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

const postmaster = () => Number(readFileSync(postmasterFile, "utf8").split("\n")[0]);

describe("a PostgreSQL of our own", () => {
  it("runs as an unprivileged user under root, listens on no network, and is gone after it was stopped", async () => {
    const cluster = await started();
    const server = identify(postmaster());
    const me = process.getuid?.();
    // The server writes this file itself.
    expect(statSync(postmasterFile).uid).toBe(me === 0 ? UNPRIVILEGED : me);
    expect(await answer(cluster, "show listen_addresses")).toBe("");
    await cluster.stop();
    expect(server && lives(server)).toBe(false);
    expect(existsSync(postmasterFile)).toBe(false);
  });

  it("is adopted when its owner was killed", async () => {
    const first = await started();
    const pid = postmaster();
    const second = await started();
    expect(second).toMatchObject({ adopted: true, socketDir: first.socketDir });
    expect(postmaster()).toBe(pid);
    expect(await answer(second, "select 1")).toBe(1);
  });

  it("restarts after it was killed itself, even with a busy session, and keeps all committed data", async () => {
    const first = await started(dataDir, true);
    await answer(first, "create table if not exists kept as select 42 as what");
    const client = await connected(first);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const session = identify(rows[0]?.pid ?? 0);
    const calculating = client
      .query("select count(*) from generate_series(1, 100000000000)")
      .catch(() => "cut off");
    const waiting = `select count(*)::int from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => await answer(first, waiting)).toBe(1);
    process.kill(postmaster(), "SIGKILL");
    expect(session && lives(session)).toBe(true);
    const second = await started();
    expect(second.adopted).toBe(false);
    expect(await answer(second, "select what from kept")).toBe(42);
    expect(session && lives(session)).toBe(false);
    expect(await calculating).toBe("cut off");
  });

  it("leaves another PostgreSQL alone that now has its server's process id", async () => {
    const place = join(folder, "other");
    const other = await started(place);
    const otherPid = Number(readFileSync(join(place, "data/postmaster.pid"), "utf8").split("\n")[0]);
    const lines = [otherPid, join(dataDir, "data"), "1", "5432", join(dataDir, "socket"), "", "0"];
    writeFileSync(postmasterFile, lines.join("\n"));
    const cluster = await started();
    expect(cluster.adopted).toBe(false);
    expect(postmaster()).not.toBe(otherPid);
    expect(await answer(other, "select 1")).toBe(1);
  });

  it("starts even though an unrelated process of the same user has the process id in its lock files", async () => {
    const { uid, gid } = unprivileged();
    const stranger = spawn("sleep", ["60"], { stdio: "ignore", ...(uid === undefined ? {} : { uid, gid }) });
    const lock = [stranger.pid, join(dataDir, "data"), "1", "5432", join(dataDir, "socket"), ""].join("\n");
    writeFileSync(postmasterFile, lock);
    writeFileSync(join(dataDir, "socket/.s.PGSQL.5432.lock"), lock);
    try {
      expect(await answer(await started(), "select 1")).toBe(1);
      expect(identify(stranger.pid ?? 0)).toBeDefined();
    } finally {
      stranger.kill();
    }
  });

  it("starts over after an interrupted creation", async () => {
    const place = join(folder, "cut-off");
    const first = startCluster({ dataDir: place, fsync: false });
    running.add(await first);
    await (await first).stop();
    rmSync(join(place, "data/PG_VERSION"));
    writeFileSync(join(place, "unfinished-1"), "");
    expect(await answer(await started(place), "select 1")).toBe(1);
    expect(readdirSync(place).filter((name) => name.startsWith("unfinished"))).toEqual([]);
  });
});
