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
 * Rows of a supplier's file a second of the processor, and the most memory, beside a library that does nothing but
 * parse. Each reading is a process of its own, its start included.
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
      const own: Reading[] = [];
      const other: Reading[] = [];
      for (let round = 0; round < rounds; round += 1) {
        own.push(JSON.parse(await run("reader", file)) as Reading);
        other.push(JSON.parse(await run(bare, file)) as Reading);
      }
      tell(`reader, ${count} rows of ${format}`, { name: bare, own, other });
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
