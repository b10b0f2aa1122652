import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "@quayside/dev/ports";
import { vi } from "vitest";
import { environmentOf } from "#testing/simulation/simulated-market.ts";

const apiFolder = fileURLToPath(new URL("../../", import.meta.url));

/** Half of what a start takes is reading sources that have not changed since the start before. */
export const KEPT_SOURCES = { NODE_COMPILE_CACHE: join(apiFolder, "node_modules/.cache/sources") };

/** The program of the API in a process of its own. */
export class ApiProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  #said = "";

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (this.#said += chunk.toString()));
  }

  /** Starts it and returns when it answers. */
  static async start(databaseUrl: string, environment: NodeJS.ProcessEnv = {}): Promise<ApiProcess> {
    const [port = 0] = await freePorts(1);
    const env = {
      ...KEPT_SOURCES,
      ...environmentOf(databaseUrl),
      HOST: "127.0.0.1",
      PORT: String(port),
      ...environment,
    };
    const child = spawn(process.execPath, ["src/main.ts"], { cwd: apiFolder, env });
    const started = new ApiProcess(child, `http://127.0.0.1:${port}`);
    await vi.waitUntil(() => started.isUp(), { timeout: 60_000, interval: 50 });
    return started;
  }

  /** What it has written so far. */
  get said(): string {
    return this.#said;
  }

  /** Whether it takes a new connection and is well. */
  async isUp(): Promise<boolean> {
    return fetch(`${this.url}/api/health/`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /** Sends a signal, if it still runs, and waits for the end. @returns its exit code; null when the signal ended it */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
    }
    return child.exitCode;
  }
}
