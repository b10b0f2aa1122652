import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median, report } from "./report.ts";

const SCRIPT = fileURLToPath(
  new URL("../../../packages/spreadsheet/src/testing/read-timed.ts", import.meta.url),
);

interface Reading {
  readonly rows: number;
  readonly cpuSeconds: number;
  readonly rssMb: number;
}

const run = async (...words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [SCRIPT, ...words])).stdout;

/**
 * Rows of a supplier's file per CPU second, and peak memory, compared with a library that only parses:
 * reading alone, and reading, understanding and checking as in an import. Each reading runs in a separate
 * process, without its start-up time.
 * @param rows of the delimited text; a workbook has a tenth
 */
export async function benchReader({ rounds, rows }: { rounds: number; rows: number }): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-reader-"));
  try {
    for (const [format, bare, count] of [
      ["csv", "papaparse", rows],
      ["xlsx", "hucre", Math.round(rows / 10)],
    ] as const) {
      const file = path.join(folder, `list.${format}`);
      await run("write", format, file, String(count));
      const readings: Record<string, Reading[]> = { reader: [], checked: [], [bare]: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const [reader, all] of Object.entries(readings))
          all.push(JSON.parse(await run(reader, file)) as Reading);
      const other = readings[bare] ?? [];
      for (const [reader, what] of [
        ["reader", "read"],
        ["checked", "read, understood and checked"],
      ] as const)
        tell(`reader, ${count} rows of ${format} ${what}`, {
          name: bare,
          own: readings[reader] ?? [],
          other,
        });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function tell(
  bench: string,
  { name, own, other }: { name: string; own: readonly Reading[]; other: readonly Reading[] },
): void {
  const figures = [
    { metric: "rows a CPU second", unit: "rows/s", of: (one: Reading) => one.rows / one.cpuSeconds },
    { metric: "most memory", unit: "MB", of: (one: Reading) => one.rssMb },
  ];
  for (const { metric, unit, of } of figures) {
    const values = own.map(of);
    report({
      bench,
      metric,
      unit,
      value: median(values),
      n: values.length,
      min: Math.min(...values),
      max: Math.max(...values),
      against: { name, value: median(other.map(of)) },
    });
  }
}
