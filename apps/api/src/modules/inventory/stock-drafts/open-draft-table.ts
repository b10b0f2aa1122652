import { LARGE_LIST_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { STOCK_FILE_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { type OpenTable, type TableRow, isWorkbook, openTable } from "@quayside/spreadsheet/open-table";
import { UnreadableFile } from "@quayside/spreadsheet/unreadable-file";

/** Rows read to interpret a sheet. */
const SAMPLE_ROWS = 2000;
/** Maximum rows above a list and its headings, which are ignored. */
const ROWS_ABOVE = 1000;

/** Time limit of one pass over a long text, in milliseconds. */
const LARGE_PASS_MS = 5 * 60_000;

/**
 * Opens the file of a draft, within the limits of an upload or of a source.
 * @throws UnreadableFile with the reason
 */
export function openDraftTable(content: Uint8Array, { isOfSource = false } = {}): Promise<OpenTable> {
  const { maxColumns: columns } = STOCK_FILE_LIMITS;
  const isLarge = isOfSource && !isWorkbook(content);
  const { maxBytes, maxRows } = isLarge ? LARGE_LIST_LIMITS : STOCK_FILE_LIMITS;
  const long = isLarge ? { cells: maxRows * 64, milliseconds: LARGE_PASS_MS } : {};
  return openTable(content, { caps: { bytes: maxBytes, rows: maxRows + ROWS_ABOVE, columns, ...long } });
}

/** The first rows of a sheet, and how many it has. */
export interface SheetSample {
  readonly rows: readonly TableRow[];
  readonly count: number;
}

/**
 * Scans all sheets of a file once.
 * @throws UnreadableFile when it is damaged, too long or has no rows
 */
export async function sampleSheets(table: OpenTable): Promise<SheetSample[]> {
  const samples: SheetSample[] = [];
  for (const place of table.sheets.keys()) {
    const rows: TableRow[] = [];
    let count = 0;
    for await (const batch of table.batches(place)) {
      count += batch.length;
      if (rows.length < SAMPLE_ROWS) rows.push(...batch.slice(0, SAMPLE_ROWS - rows.length));
    }
    samples.push({ rows, count });
  }
  if (samples.every(({ count }) => count === 0)) throw new UnreadableFile("EMPTY");
  return samples;
}
