import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hostileFiles as files } from "#hostile/all-files.fixtures.ts";

/** The heap of the process that reads them; its buffers and Node itself come on top. */
const HEAP_MB = 256;
const MOST_RSS_MB = 700;
/** No measure of speed: what grows out of hand takes minutes. A quiet machine takes less than 2 s. */
const MOST_CPU_MS = 30_000;

interface Told {
  readonly file: string;
  readonly outcome: string;
  readonly cpuMs: number;
  readonly rssMb: number;
}

function readInChild(): Told[] {
  const folder = mkdtempSync(path.join(tmpdir(), "hostile-"));
  try {
    for (const [index, file] of files.entries())
      writeFileSync(path.join(folder, String(index).padStart(4, "0")), file.bytes());
    const program = fileURLToPath(new URL("testing/read-files.ts", import.meta.url));
    const heap = `--max-old-space-size=${HEAP_MB}`;
    const output = execFileSync(process.execPath, [heap, program, folder], {
      encoding: "utf8",
      maxBuffer: 1e8,
    });
    return output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Told);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("hostile files", { timeout: 600_000 }, () => {
  it("give exactly the expected results, within the memory and time of a small process", () => {
    expect(files.length).toBeGreaterThanOrEqual(150);
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    const told = readInChild();
    const named = (outcomes: readonly string[]) =>
      Object.fromEntries(files.map(({ name }, index) => [name, outcomes[index]]));
    expect(named(told.map(({ outcome }) => outcome))).toEqual(named(files.map(({ outcome }) => outcome)));
    expect(Math.max(...told.map(({ rssMb }) => rssMb))).toBeLessThan(MOST_RSS_MB);
    expect(Math.max(...told.map(({ cpuMs }) => cpuMs))).toBeLessThan(MOST_CPU_MS);
  });
});
