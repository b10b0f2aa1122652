import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { sendSignal } from "#process-table.ts";
import { findBinaries, privateDirectory, reachableFolder, unprivileged } from "./binaries.ts";
import { endLeftSessions, isAlive, livingServer, PORT } from "./server-processes.ts";

/** A running PostgreSQL of our own, reachable through a private Unix socket only. */
export type Cluster = {
  /** The 0700 folder with the socket. */
  socketDir: string;
  /** The number in the socket's name; nothing listens on a network port. */
  port: number;
  /** The server's process. */
  pid: number | undefined;
  /** Whether this start adopted a server whose owner had been killed. */
  adopted: boolean;
  /** Where the server writes what happens to it. */
  log: string;
  /** The connection string of a database on it. */
  url: (database: string) => string;
  /** Waits until the server has died or was stopped; rejects when the signal aborts. */
  ended: (signal: AbortSignal) => Promise<void>;
  /** Stops the server and waits for its exit. */
  stop: () => Promise<void>;
};

export type ClusterOptions = {
  /** Folder for the data, the socket and the server's log. */
  dataDir: string;
  /** Whether to fsync; false only for disposable data, such as a test's. */
  fsync?: boolean;
  /** The folder for the socket, to keep the address of a previous server. */
  socketDir?: string;
};

/** How often a server that is not a child of this process is polled. */
const LOOK_MS = 200;

/** The longest path a Unix socket may have is 107 bytes; the name of the socket itself takes 16. */
const LONGEST_SOCKET_FOLDER = 88;

/**
 * Starts PostgreSQL on `dataDir` (created on first use), or adopts the one still running there.
 *
 * @throws Error in one clear line: no PostgreSQL, disk full, or what the server's log says
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = reachableFolder(resolve(options.dataDir));
  const data = join(folder, "data");
  const log = join(folder, "server.log");
  const orphan = await adopt(data, log);
  if (orphan) {
    return orphan;
  }
  const bin = findBinaries();
  if (!existsSync(join(data, "PG_VERSION"))) {
    await initialise({ bin, folder, data, log });
  }
  const socketDir = options.socketDir ?? socketFolder(folder);
  if (existsSync(join(data, "postmaster.pid"))) {
    await endLeftSessions(data);
    // Both name a process whose id may have been reused by now, which PostgreSQL takes for another server.
    rmSync(join(data, "postmaster.pid"));
    rmSync(join(socketDir, `.s.PGSQL.${PORT}.lock`), { force: true });
  }
  const server = spawnLogged(
    join(bin, "postgres"),
    ["-D", data, "-k", socketDir, "-p", String(PORT), ...settings(options.fsync ?? true)],
    log,
  );
  await ready(server, urlAt(socketDir, PORT, "postgres"), log);
  server.unref();
  return clusterAt({ socketDir, port: PORT, pid: server.pid, log }, server);
}

function settings(fsync: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: "",
    unix_socket_permissions: "0700",
    max_connections: "200",
    shared_buffers: "256MB",
    work_mem: "16MB",
    effective_cache_size: "1GB",
    random_page_cost: "1.1",
    max_wal_size: "2GB",
    timezone: "UTC",
    log_timezone: "UTC",
    logging_collector: "off",
    jit: "off",
    // Nor does a disposable database change its statistics or hold old rows by itself, at a time of its own.
    ...(fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", autovacuum: "off" }),
  };
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Creates the data in a temporary folder and renames it, so that an interrupted first start leaves nothing
 * incomplete.
 */
async function initialise(place: { bin: string; folder: string; data: string; log: string }): Promise<void> {
  for (const name of readdirSync(place.folder).filter((entry) => entry.startsWith("unfinished-"))) {
    rmSync(join(place.folder, name), { recursive: true, force: true });
  }
  const unfinished = privateDirectory(join(place.folder, `unfinished-${process.pid}`));
  const args = ["-D", unfinished, "-U", "postgres", "-E", "UTF8", "--auth=trust", "--no-sync"];
  for (const locale of ["C.UTF-8", "C"]) {
    const code = await ended(
      spawnLogged(join(place.bin, "initdb"), [...args, `--locale=${locale}`], place.log),
    );
    if (code === 0) {
      rmSync(place.data, { recursive: true, force: true });
      renameSync(unfinished, place.data);
      return;
    }
    rmSync(unfinished, { recursive: true, force: true });
    privateDirectory(unfinished);
  }
  throw new Error(`The database could not be created: ${lastWords(place.log)}`);
}

function socketFolder(folder: string): string {
  const wanted = join(folder, "socket");
  return Buffer.byteLength(wanted) <= LONGEST_SOCKET_FOLDER
    ? privateDirectory(wanted)
    : privateDirectory(mkdtempSync(join(tmpdir(), "quayside-")));
}

async function adopt(data: string, log: string): Promise<Cluster | undefined> {
  const found = livingServer(data);
  if (!found) {
    return undefined;
  }
  const cluster = { ...clusterAt({ ...found, log }), adopted: true };
  for (let attempt = 0; attempt < 50 && isAlive(found.pid); attempt += 1) {
    if (await answers(cluster.url("postgres"))) {
      return cluster;
    }
    await delay(100);
  }
  await end(found.pid);
  return undefined;
}

function urlAt(socketDir: string, port: number, database: string): string {
  return `postgresql://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}

function clusterAt(
  place: { socketDir: string; port: number; pid: number | undefined; log: string },
  child?: ChildProcess,
): Cluster {
  const { socketDir, port, pid, log } = place;
  return {
    socketDir,
    port,
    pid,
    log,
    adopted: false,
    url: (database) => urlAt(socketDir, port, database),
    ended: async (signal) => await (child ? exited(child, signal) : gone(pid, signal)),
    stop: async () => {
      if (pid !== undefined) {
        await end(pid);
      }
      if (dirname(socketDir) === tmpdir()) {
        rmSync(socketDir, { recursive: true, force: true });
      }
    },
  };
}

async function exited(child: ChildProcess, signal: AbortSignal): Promise<void> {
  if (!isGone(child)) {
    await once(child, "exit", { signal });
  }
}

/** For an adopted server, which is another process's child. */
async function gone(pid = 0, signal?: AbortSignal): Promise<void> {
  while (isAlive(pid)) {
    await delay(LOOK_MS, undefined, { signal, ref: false });
  }
}

/**
 * Stops a server: first gracefully (SIGINT rolls back open transactions), after ten seconds immediately (it recovers
 * at its next start).
 */
async function end(pid: number): Promise<void> {
  for (const [signal, tries] of [
    ["SIGINT", 200],
    ["SIGQUIT", 100],
    ["SIGKILL", 100],
  ] as const) {
    if (!isAlive(pid)) {
      return;
    }
    sendSignal(pid, signal);
    for (let attempt = 0; attempt < tries && isAlive(pid); attempt += 1) {
      await delay(50);
    }
  }
}

const isGone = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

async function ready(server: ChildProcess, url: string, log: string): Promise<void> {
  // Without a listener, a binary that fails to start would crash this process.
  server.on("error", () => undefined);
  const until = Date.now() + 120_000;
  while (!isGone(server) && Date.now() < until) {
    if (await answers(url)) {
      return;
    }
    await delay(30);
  }
  if (!isGone(server) && server.pid !== undefined) {
    await end(server.pid);
  }
  throw new Error(`The database did not start: ${lastWords(log)}`);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Detached, so that Ctrl-C only reaches the supervisor and the database stops last. */
function spawnLogged(command: string, args: string[], log: string): ChildProcess {
  const file = openSync(log, "a", 0o600);
  try {
    return spawn(command, args, {
      ...unprivileged(),
      detached: true,
      stdio: ["ignore", file, file],
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" },
    });
  } finally {
    closeSync(file);
  }
}

async function ended(child: ChildProcess): Promise<number> {
  return await new Promise((done) => {
    child.on("error", () => done(-1));
    child.on("exit", (code) => done(code ?? -1));
  });
}

function lastWords(log: string): string {
  const text = existsSync(log) ? readFileSync(log, "utf8").slice(-8_000) : "";
  if (/No space left on device/i.test(text)) {
    return "the disk is full. Free some space and start again.";
  }
  const lines = text.trim().split("\n");
  const telling =
    lines.findLast((line) => /FATAL|ERROR|PANIC|error:/i.test(line)) ?? lines.at(-1) ?? "no message";
  return telling.trim();
}
