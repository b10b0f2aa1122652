import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "#failure.ts";
import { identify, type Identity, lives } from "#process-table.ts";

/**
 * Locks a data folder for this process. A stale lock of a dead owner is taken over.
 *
 * @param file the lock's path
 * @param self whose lock it is; this process by default
 * @returns a function that releases it
 * @throws Failure with the process that holds it
 */
export async function takeLock(
  file: string,
  self: Identity | undefined = identify(process.pid),
): Promise<() => void> {
  if (!self) {
    throw new Error("This process cannot find itself.");
  }
  const own = JSON.stringify(self);
  const mine = `${file}.${self.pid}`;
  writeFileSync(mine, own, { mode: 0o600 });
  try {
    linkSync(mine, file);
    rmSync(mine);
  } catch {
    const owner = ownerOf(file);
    if (owner && lives(owner)) {
      rmSync(mine);
      throw new Failure(
        `Quayside is already running with this data (process ${owner.pid}). Stop it first, or set another DATA_DIR and PORT.`,
      );
    }
    renameSync(mine, file);
    // Of two that find a dead owner at the same moment, the last to write wins; the other sees it here.
    await delay(100);
    const now = ownerOf(file);
    if (now?.pid !== self.pid) {
      throw new Failure(
        `Quayside is already being started with this data (process ${now?.pid ?? "unknown"}).`,
      );
    }
  }
  return () => {
    if (existsSync(file) && readFileSync(file, "utf8") === own) {
      rmSync(file, { force: true });
    }
  };
}

function ownerOf(file: string): Identity | undefined {
  try {
    const parsed = JSON.parse(readFileSync(file, "utf8")) as Partial<Identity>;
    return typeof parsed.pid === "number" && typeof parsed.started === "string"
      ? { pid: parsed.pid, started: parsed.started }
      : undefined;
  } catch {
    return undefined;
  }
}
