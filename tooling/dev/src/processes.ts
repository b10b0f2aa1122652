import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "#failure.ts";

/** A process by its number and the moment it started: numbers are used again, pairs are not. */
export type Identity = { pid: number; started: string };

/** When a process started, in whatever unit the system keeps; undefined when it does not live. */
export function identify(pid: number): Identity | undefined {
  try {
    if (process.platform === "linux") {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
      return fields[0] === "Z" || !fields[19] ? undefined : { pid, started: fields[19] };
    }
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    return started ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether exactly this process still lives. */
export function lives(identity: Identity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** Ends a process and its group: politely, and after `patienceMs` at once. */
export async function endGroup(identity: Identity, patienceMs = 8_000): Promise<void> {
  for (const [signal, wait] of [
    ["SIGTERM", patienceMs],
    ["SIGKILL", 2_000],
  ] as const) {
    try {
      process.kill(-identity.pid, signal);
    } catch {
      return;
    }
    for (const until = Date.now() + wait; Date.now() < until && groupLives(identity.pid);) {
      await delay(25);
    }
  }
}

function groupLives(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return identify(pid) !== undefined || process.platform !== "linux";
  } catch {
    return false;
  }
}

export type Service = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: string;
};

/**
 * Long-running child processes, each in a group of its own and written to `file`, so that a later start finds and ends
 * those whose supervisor was killed. One that dies is started again, ever more slowly.
 */
export class Children {
  readonly #file: string;
  readonly #running = new Map<string, Identity>();
  readonly #report: (line: string) => void;
  readonly #settled = new Set<string>();
  #stopping = false;

  constructor(file: string, report: (line: string) => void) {
    this.#file = file;
    this.#report = report;
  }

  /** Ends what a killed supervisor left behind. Returns how many processes that were. */
  async endOrphans(): Promise<number> {
    const left = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, "utf8") || "[]") as Identity[])
      : [];
    const orphans = left.filter(lives);
    await Promise.all(orphans.map(async (orphan) => await endGroup(orphan)));
    return orphans.length;
  }

  /** Says that a service has answered once: from now on it is started again when it dies. */
  settle(name: string): void {
    this.#settled.add(name);
  }

  /** Starts a service and, once it is settled, keeps it running until `stop`. */
  start(service: Service, restarts = 0): ChildProcess {
    if (this.#stopping) {
      throw new Failure("Stopping.");
    }
    const from = Date.now();
    const log = openSync(service.log, restarts ? "a" : "w", 0o600);
    const child = spawn(service.command, service.args, {
      cwd: service.cwd,
      env: service.env,
      detached: true,
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    const identity = child.pid === undefined ? undefined : identify(child.pid);
    if (identity) {
      this.#running.set(service.name, identity);
      this.#write();
    }
    child.on("error", (error) => this.#report(`${service.name}: ${error.message}`));
    child.on("exit", () => {
      this.#running.delete(service.name);
      if (this.#stopping || !this.#settled.has(service.name)) {
        return;
      }
      const tries = Date.now() - from > 60_000 ? 0 : restarts + 1;
      const wait = Math.min(250 * 2 ** tries, 10_000);
      this.#report(
        `${service.name} ended unexpectedly and starts again in ${wait} ms (its log: ${service.log}).`,
      );
      setTimeout(() => {
        if (!this.#stopping) {
          this.start(service, tries);
        }
      }, wait);
    });
    return child;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running.values()].map(async (identity) => await endGroup(identity)));
    this.#running.clear();
    this.#write();
  }

  #write(): void {
    const running = [...this.#running].map(([name, identity]) => ({ name, ...identity }));
    writeFileSync(`${this.#file}.new`, JSON.stringify(running), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
