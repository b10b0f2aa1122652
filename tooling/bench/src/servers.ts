import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { API_FLAGS } from "@quayside/dev/configuration";
import { freePorts } from "@quayside/dev/ports";
import type pg from "pg";
import { ROOT } from "./places.ts";

export interface Server {
  readonly url: string;
  readonly pid: number;
  /** CPU seconds that the process has used so far, user and system. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * CPU seconds that PostgreSQL has used for a server so far, over the connections it keeps open.
 * @param name the application name of its connections
 */
export async function databaseCpuSeconds(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
    [name],
  );
  const nanoseconds = await Promise.all(
    rows.map(async ({ pid }) => {
      const text = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]);
    }),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** Starts a server as a separate process, so that its CPU time is separate from the client's. */
export async function startServer(
  script: string,
  env: Record<string, string>,
  readyPath: string,
): Promise<Server> {
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [...API_FLAGS, script], {
    cwd: ROOT,
    env: { MALLOC_ARENA_MAX: "2", ...process.env, ...env, PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(`${url}${readyPath}`, child);
  if (child.pid === undefined) throw new Error(`${script} did not start`);
  return {
    url,
    pid: child.pid,
    cpuSeconds: async () => {
      const stat = await readFile(`/proc/${child.pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answered = await fetch(url)
      .then(() => true)
      .catch(() => false);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
