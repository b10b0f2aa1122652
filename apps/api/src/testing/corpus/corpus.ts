import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { readTable } from "@quayside/spreadsheet/read-table";
import { CHECKS, type Row } from "#testing/corpus/checks.ts";
import { reasonFor } from "#testing/corpus/exceptions.ts";

/** A vector whose result differs from its source. */
export interface Miss {
  readonly input: string;
  readonly expected: "accepted" | "refused";
  /** Why the product deliberately differs; null makes the run fail. */
  readonly reason: string | null;
}

/** The results for the vectors of one file; misses are in neither count of correct ones. */
export interface FileResult {
  readonly file: string;
  readonly right: number;
  readonly misses: readonly Miss[];
}

/**
 * Runs the product's validators on every vector of a folder.
 * @param folder CSV files named as in `checks.ts`; others are skipped
 */
export async function runCorpus(folder: string): Promise<FileResult[]> {
  const formatsFile = path.join(folder, "postcode_formats.json");
  const formats = existsSync(formatsFile) ? JSON.parse(readFileSync(formatsFile, "utf8")) : {};
  const results: FileResult[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name in CHECKS)
    .sort()) {
    const rows = await rowsOf(readFileSync(path.join(folder, file)));
    const cases = rows.flatMap((row) => CHECKS[file]?.(row, formats) ?? []);
    const misses: Miss[] = [];
    for (const { input, isRight, accepts } of cases) {
      if ((await accepts()) === isRight) continue;
      misses.push({
        input,
        expected: isRight ? "accepted" : "refused",
        reason: reasonFor(file, input, isRight),
      });
    }
    results.push({ file, right: cases.length - misses.length, misses });
  }
  return results;
}

/** The rows of a file with a header, keyed by column name. */
async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  const [[header = [], ...rows] = []] = (await readTable(bytes)).sheets.map((sheet) => sheet.rows);
  return rows.map((cells) => Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ""])));
}

/** Misses without a reason. */
export function unexplained(results: readonly FileResult[]): Miss[] {
  return results.flatMap((result) => result.misses.filter((miss) => miss.reason === null));
}
