import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { WEB_APPS } from "#build.ts";
import { ROOT } from "#paths.ts";
import { freePorts } from "#ports.ts";
import { familyOf, type Identity, identify, lives, sendSignal } from "#process-table.ts";
import { manager, service, tool } from "#testing/pretend-programs.ts";

/** What a pretend program has written about itself. */
export type Note = { name: string; pid: number; args?: string[]; database?: string };

/**
 * A repository in a temporary folder with the real launcher, and small programs in place of everything the launcher
 * starts but PostgreSQL.
 */
export class PretendRepository {
  readonly root: string;
  readonly port: number;
  readonly #launchers: Launcher[] = [];

  private constructor(root: string, port: number) {
    this.root = root;
    this.port = port;
  }

  static async make(): Promise<PretendRepository> {
    const [port = 0] = await freePorts(1);
    const root = mkdtempSync(join(tmpdir(), "quayside-pretend-"));
    // The user of the database has to walk through.
    chmodSync(root, 0o711);
    const made = new PretendRepository(root, port);
    made.#write("package.json", JSON.stringify({ type: "module", packageManager: "pnpm@10.0.0" }));
    cpSync(join(ROOT, "tooling/start.mjs"), join(root, "tooling/start.mjs"));
    for (const part of ["package.json", "src"]) {
      cpSync(join(ROOT, "tooling/dev", part), join(root, "tooling/dev", part), { recursive: true });
    }
    for (const part of ["content", "node_modules"]) {
      symlinkSync(join(ROOT, "tooling/dev", part), join(root, "tooling/dev", part));
    }
    made.#write("apps/api/src/cli.ts", tool("cli"));
    made.#write("apps/api/dist/main.js", service("api"));
    for (const app of Object.keys(WEB_APPS)) {
      made.#write(`apps/${app}/.next/standalone/apps/${app}/server.js`, service(app));
    }
    made.#write("node_modules/.modules.yaml", "");
    for (const name of ["turbo", "oxfmt", "oxlint"]) {
      made.#write(`node_modules/.bin/${name}`, tool(name));
    }
    made.#write("bin/corepack", manager("pnpm"));
    made.#write("bin/npm", manager("npm"));
    return made;
  }

  #write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }

  get dataDir(): string {
    return join(this.root, ".data");
  }

  /** What the pretend programs have written so far, oldest first. */
  get notes(): Note[] {
    const file = join(this.root, "notes");
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
    return lines.map((line) => JSON.parse(line) as Note);
  }

  /** Those of the pretend programs, and of PostgreSQL, that live at this moment. */
  get alive(): string[] {
    const pids = this.notes.filter(({ pid }) => identify(pid)).map(({ name }) => name);
    return existsSync(join(this.dataDir, "postgres/data/postmaster.pid")) ? [...pids, "postgres"] : pids;
  }

  /** The number of the PostgreSQL that was started last; 0 when there is none. */
  get postmaster(): number {
    const file = join(this.dataDir, "postgres/data/postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0;
  }

  /**
   * Starts `npm` above everything else, or the launcher by itself.
   * @param options.isFull whether the disk behind its outputs is full
   * @param options.forgotten whether no process waits for it, so that its process id stays taken
   */
  launch(
    options: {
      command?: string;
      args?: string[];
      env?: NodeJS.ProcessEnv;
      through?: "npm";
      forgotten?: boolean;
      isFull?: boolean;
    } = {},
  ): Launcher {
    const program =
      options.through === "npm"
        ? [join(this.root, "bin/npm"), "start"]
        : [join(this.root, "tooling/dev/src/main.ts"), options.command ?? "start", ...(options.args ?? [])];
    const [command, args]: [string, string[]] = options.isFull
      ? ["sh", ["-c", 'exec "$@" > /dev/full 2> /dev/full', "sh", process.execPath, ...program]]
      : options.forgotten
        ? ["sh", ["-c", '"$@" & exec sleep 600', "sh", process.execPath, ...program]]
        : [process.execPath, program];
    const launcher = new Launcher(
      spawn(command, args, {
        cwd: this.root,
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: `${join(this.root, "bin")}:${process.env.PATH ?? ""}`,
          HOME: process.env.HOME,
          PRETEND_ROOT: this.root,
          PORT: String(this.port),
          ...options.env,
        },
      }),
    );
    this.#launchers.push(launcher);
    return launcher;
  }

  /** Ends what a failed test may have left, and removes the folder. */
  async remove(): Promise<void> {
    const left = [
      ...this.#launchers.flatMap((launcher) => familyOf(launcher.pid)),
      ...this.notes.flatMap(({ pid }) => familyOf(pid)),
    ];
    const server = this.postmaster;
    left.push(...(server > 1 ? familyOf(server) : []));
    await vi.waitUntil(() => {
      const living = left.filter(lives);
      living.forEach(({ pid }) => sendSignal(pid, "SIGKILL"));
      return living.length === 0;
    });
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** A launcher that runs, and what it has said. */
export class Launcher {
  readonly pid: number;
  readonly #child: ChildProcess;
  output = "";
  errors = "";

  constructor(child: ChildProcess) {
    this.#child = child;
    this.pid = child.pid ?? 0;
    child.stdout?.on("data", (text: Buffer) => (this.output += text.toString()));
    child.stderr?.on("data", (text: Buffer) => (this.errors += text.toString()));
  }

  /** Every process below and with it. */
  get family(): Identity[] {
    return familyOf(this.pid);
  }

  async says(text: string): Promise<void> {
    await vi.waitFor(
      () => {
        if (!this.output.includes(text)) {
          throw new Error(`It has not said "${text}" but: ${this.output}${this.errors}`);
        }
      },
      { timeout: 120_000, interval: 25 },
    );
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  async isReady(): Promise<void> {
    await this.says("Ready in ");
  }

  /** Sends a signal if one is named, and waits for the end. @returns the exit code; null when the signal ended it */
  async end(signal?: NodeJS.Signals): Promise<number | null> {
    if (signal) {
      this.#child.kill(signal);
    }
    if (!this.#hasEnded || !this.#child.stdout?.closed) {
      await new Promise((done) => this.#child.once("close", done));
    }
    return this.#child.exitCode;
  }
}
