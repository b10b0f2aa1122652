import { chmodSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBinaries, isReachable, packagedBinaries } from "./binaries.ts";

let folder = "";
const copies: string[] = [];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "binaries-")));
  chmodSync(folder, 0o711);
});
afterEach(() => {
  [folder, ...copies.splice(0)].forEach((path) => rmSync(path, { recursive: true, force: true }));
});

/** A folder with a `postgres` that starts, or does not. */
function version(name: string, code = 0): string {
  const bin = join(folder, name, "bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "postgres"), `#!/bin/sh\nexit ${code}\n`, { mode: 0o755 });
  return bin;
}

describe("findBinaries", () => {
  it("uses the npm package for this platform, whatever is installed on the machine", () => {
    const native = packagedBinaries() ?? "";
    expect(existsSync(join(native, "bin/postgres"))).toBe(true);
    version("16");
    const found = findBinaries(native, folder);
    expect(found.startsWith(folder)).toBe(false);
    expect(isReachable(native) || process.getuid?.() !== 0 ? found : join(native, "bin")).toBe(
      join(native, "bin"),
    );
  });

  it("uses the newest working installation from version 15 on when the npm package is missing or does not start", () => {
    version("14");
    const fifteen = version("15");
    const sixteen = version("16");
    version("17", 1);
    version("native", 1);
    expect(findBinaries(null, folder)).toBe(sixteen);
    expect(findBinaries(join(folder, "native"), folder)).toBe(sixteen);
    rmSync(dirname(sixteen), { recursive: true });
    expect(findBinaries(null, folder)).toBe(fifteen);
  });

  it("says in one line what to do when none is found", () => {
    version("14");
    expect(() => findBinaries(null, folder)).toThrow(
      /^No PostgreSQL found: .* Install PostgreSQL 15 or newer, or set DATABASE_URL\.$/,
    );
  });

  it("copies the binaries to a place where the database's user can run them when only root can read them", () => {
    const bin = version("closed/native");
    chmodSync(join(folder, "closed"), 0o700);
    const found = findBinaries(join(folder, "closed/native"), folder);
    if (found !== bin) {
      copies.push(dirname(found));
    }
    const isRoot = process.getuid?.() === 0;
    expect(found === bin).toBe(!isRoot);
    expect(existsSync(join(found, "postgres")) && (isReachable(found) || !isRoot)).toBe(true);
  });
});
