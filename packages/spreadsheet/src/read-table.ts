import { openTable } from "#open-table.ts";
import type { TableRow } from "#table-rows.ts";
import { UnreadableFile } from "#unreadable-file.ts";

export interface TableSheet {
  readonly name: string;
  /** Cells as trimmed text, as written: an identifier is never converted to a number and back. */
  readonly rows: readonly (readonly string[])[];
  /** Indices, from 0, of rows whose quotation marks do not match: their cells may be wrong. */
  readonly broken: readonly number[];
}

/** The last non-empty row of a workbook, including headings and titles. */
const LAST_FILLED_ROW = 201_000;
/** Cells between the first and the last one of all sheets: each takes memory, filled or not. */
const MOST_PLACES = 10_000_000;

/**
 * Reads all visible sheets of a file; the type is detected from the content, not the name. For large files iterate
 * over the rows of `openTable`.
 * @throws UnreadableFile with the reason
 */
export async function readTable(bytes: Uint8Array): Promise<{ sheets: TableSheet[] }> {
  const table = await openTable(bytes);
  const sheets: TableSheet[] = [];
  let places = 0;
  for (const [index, { name, isHidden }] of table.sheets.entries()) {
    if (isHidden) continue;
    const rows: string[][] = [];
    const broken: number[] = [];
    for await (const batch of table.batches(index)) {
      for (const row of batch) {
        if (table.kind !== "csv" && row.number > LAST_FILLED_ROW) throw new UnreadableFile("TOO_MANY_ROWS");
        while (rows.length < row.number - 1) rows.push([]);
        if (row.fault) broken.push(rows.length);
        rows.push(textsOf(row));
        places += row.cells.length;
        if (places > MOST_PLACES) throw new UnreadableFile("TOO_LARGE");
      }
    }
    sheets.push({ name, rows, broken });
  }
  return { sheets };
}

/** The trimmed texts of a row. */
export function textsOf({ cells }: TableRow): string[] {
  return cells.map(({ text }) => text.trim());
}
