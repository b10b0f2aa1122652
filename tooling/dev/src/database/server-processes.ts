import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sendSignal } from "#process-table.ts";
import { unprivileged } from "./binaries.ts";

/** The number in the socket's name. */
export const PORT = 5432;

/** Whether a process is alive: zombies are not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  try {
    return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** The contents of postmaster.pid for a server still running on `data`. */
export function livingServer(data: string): { pid: number; port: number; socketDir: string } | undefined {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) {
    return undefined;
  }
  const [pid, , , port, socketDir] = readFileSync(file, "utf8").split("\n");
  const found = { pid: Number(pid), port: Number(port) || PORT, socketDir: socketDir ?? "" };
  return Number.isInteger(found.pid) && found.pid > 0 && isServerOn(found.pid, data) ? found : undefined;
}

/** A pid may have been reused by something else, even by another PostgreSQL. */
function isServerOn(pid: number, data: string): boolean {
  if (!isAlive(pid) || process.platform !== "linux") {
    return isAlive(pid);
  }
  return (
    isPostgres(pid) && (saidOf(pid, "cmdline").split("\0").includes(data) || workingIn(data).includes(pid))
  );
}

function isPostgres(pid: number): boolean {
  return saidOf(pid, "comm").trim() === "postgres";
}

/** The system's data on a process; undefined once it has exited. */
function saidOf(pid: number, what: "cmdline" | "comm"): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, "utf8");
  } catch {
    return "";
  }
}

/** Processes of PostgreSQL with this working directory. Root in a container may not ask; the user they run as may. */
function workingIn(data: string): number[] {
  const look = 'for one in /proc/[0-9]*; do [ "$one/cwd" -ef "$1" ] && echo "${one#/proc/}"; done; true';
  const found = execFileSync("sh", ["-c", look, "sh", data], {
    ...unprivileged(),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return found.split("\n").filter(Boolean).map(Number).filter(isPostgres);
}

/**
 * Ends what a server that was killed has left of itself: a session that calculates does not see that it is alone, and
 * keeps the next server from its memory until it is done.
 */
export async function endLeftSessions(data: string): Promise<void> {
  if (process.platform !== "linux") {
    return;
  }
  for (const [signal, patienceMs] of [
    ["SIGQUIT", 3_000],
    ["SIGKILL", 3_000],
  ] as const) {
    const left = workingIn(data);
    left.forEach((pid) => sendSignal(pid, signal));
    for (const until = Date.now() + patienceMs; Date.now() < until && left.some(isAlive);) {
      await delay(20);
    }
  }
}
