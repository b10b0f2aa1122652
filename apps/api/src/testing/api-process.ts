import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePorts } from "@quayside/dev/ports";
import { vi } from "vitest";
import { environmentOf } from "#testing/simulation/simulated-market.ts";

const apiFolder = fileURLToPath(new URL("../../", import.meta.url));

/** Half of the start-up time is reading sources that have not changed since the previous start. */
export const KEPT_SOURCES = { NODE_COMPILE_CACHE: join(apiFolder, "node_modules/.cache/sources") };

/** The API's program in its own process. */
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

  /**
   * Starts it and resolves when it answers.
   * @param how program: the API's sources, or a build of it; shell: what a shell does before it hands over to the
   *   program, e.g. limits or other outputs
   */
  static async start(
    databaseUrl: string,
    environment: NodeJS.ProcessEnv = {},
    { program = "src/main.ts", shell = "" }: { program?: string; shell?: string } = {},
  ): Promise<ApiProcess> {
    const [port = 0] = await freePorts(1);
    const env = {
      ...KEPT_SOURCES,
      ...environmentOf(databaseUrl),
      HOST: "127.0.0.1",
      PORT: String(port),
      ...environment,
    };
    const args = ["-c", `${shell}\nexec "$0" "$1"`, process.execPath, program];
    const child = spawn("sh", args, { cwd: apiFolder, env });
    const started = new ApiProcess(child, `http://127.0.0.1:${port}`);
    await vi.waitUntil(() => started.isUp(), { timeout: 60_000, interval: 50 });
    return started;
  }

  /** Its output so far. */
  get said(): string {
    return this.#said;
  }

  /** The value of a metric without labels. */
  async metric(name: string): Promise<number> {
    const text = await fetch(`${this.url}/metrics`).then((answer) => answer.text());
    return Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
  }

  /** Whether it accepts a new connection and is healthy. */
  async isUp(): Promise<boolean> {
    return fetch(`${this.url}/api/health/`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  /**
   * Sends a signal, if it is still running, and waits for the exit. @returns its exit code; null when the signal
   * ended it
   */
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
