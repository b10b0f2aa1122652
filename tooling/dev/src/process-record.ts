import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { killProcessTree } from "#kill-process-tree.ts";
import { type Identity, lives } from "#process-table.ts";

/** A file with our running processes: a later start finds and ends those whose launcher was killed. */
export class ProcessRecord {
  readonly #file: string;
  readonly #running = new Map<number, Identity>();

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Ends what a killed launcher left behind, but never an unrelated process that has reused one of the pids.
   * @returns how many there were, not counting their children
   */
  async endOrphans(): Promise<number> {
    const orphans = this.#read().filter(lives);
    await Promise.all(orphans.map(async ({ pid }) => await killProcessTree(pid)));
    return orphans.length;
  }

  add(identity: Identity): void {
    this.#running.set(identity.pid, identity);
    this.#write();
  }

  remove(pid: number): void {
    if (this.#running.delete(pid)) {
      this.#write();
    }
  }

  /** A file that a full disk cut off names no process. */
  #read(): Identity[] {
    try {
      const found = JSON.parse(readFileSync(this.#file, "utf8")) as unknown;
      return Array.isArray(found)
        ? (found as (Identity | null)[]).filter((one): one is Identity => one !== null && one.pid > 1)
        : [];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#running.values()]), { mode: 0o600 });
      renameSync(`${this.#file}.new`, this.#file);
    } catch {
      // A full disk must not lose track of running processes.
    }
  }
}
