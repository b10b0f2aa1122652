import { openTable } from "#open-table.ts";
import type { TableRow } from "#table-rows.ts";
import { UnreadableFile } from "#unreadable-file.ts";

export interface TableSheet {
  readonly name: string;
  /** Cells as trimmed text, as they were written: an identifier is never turned into a number and back. */
  readonly rows: readonly (readonly string[])[];
  /** Places, from 0, of rows whose quotation marks do not match: their cells may be wrong. */
  readonly broken: readonly number[];
}

/** The last row of a workbook that holds something, headings and titles included. */
const LAST_FILLED_ROW = 201_000;
/** Places between the first cell and the last one of all sheets: each takes memory, whether it is filled or not. */
const MOST_PLACES = 10_000_000;

/**
 * Reads the visible sheets of a file as a whole, by its content, whatever its name. For large files take the rows of
 * `openTable` one by one.
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
