import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { killProcessTree } from "#kill-process-tree.ts";
import { Stopping } from "#failure.ts";
import type { ProcessRecord } from "#process-record.ts";
import { identify } from "#process-table.ts";
import { type EndedRun, endedLine, nextStart } from "#restarts.ts";

export type Service = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  log: string;
};

/**
 * Long-running child processes, each in its own group. One that dies is restarted: at once, or with a growing
 * back-off if it dies during start-up.
 */
export class Children {
  readonly #record: ProcessRecord;
  readonly #running = new Set<number>();
  readonly #report: (line: string) => void;
  readonly #settled = new Set<string>();
  #stopping = false;

  constructor(record: ProcessRecord, report: (line: string) => void) {
    this.#record = record;
    this.#report = report;
  }

  /** Marks a service as having answered once: from now on it is restarted when it dies. */
  settle(name: string): void {
    this.#settled.add(name);
  }

  /**
   * Starts a service and, once it is settled, keeps it running until `stop`.
   * @throws Stopping after `stop`
   */
  start(service: Service, restarts = 0): ChildProcess {
    if (this.#stopping) {
      throw new Stopping();
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
    const { pid } = child;
    if (pid !== undefined) {
      this.#running.add(pid);
      const identity = identify(pid);
      if (identity) {
        this.#record.add(identity);
      }
    }
    const end = () => void this.#ended(service, pid, { restarts, ranMs: Date.now() - from });
    child.on("error", (error) => {
      this.#report(`${service.name}: ${error.message}`);
      // A process that failed to start has no exit event.
      if (pid === undefined) end();
    });
    child.on("exit", end);
    return child;
  }

  async #ended(service: Service, pid: number | undefined, run: EndedRun): Promise<void> {
    if (pid !== undefined) {
      // Children of a dead service would block its port for the next one.
      await killProcessTree(pid);
      this.#running.delete(pid);
      this.#record.remove(pid);
    }
    if (this.#stopping || !this.#settled.has(service.name)) {
      return;
    }
    const { restarts, waitMs } = nextStart(run);
    this.#report(endedLine(service.name, waitMs, service.log));
    setTimeout(() => {
      if (!this.#stopping) {
        this.start(service, restarts);
      }
    }, waitMs);
  }

  /** Ends every service with whatever it has started. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all([...this.#running].map(async (pid) => await killProcessTree(pid)));
  }
}
