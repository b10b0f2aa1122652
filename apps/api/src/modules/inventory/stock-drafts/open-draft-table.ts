import { LARGE_LIST_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { STOCK_FILE_LIMITS } from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { type OpenTable, type TableRow, isWorkbook, openTable } from "@quayside/spreadsheet/open-table";
import { UnreadableFile } from "@quayside/spreadsheet/unreadable-file";
import { PACKED_MEDIA_TYPE } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { TooLarge, unpackList } from "#modules/inventory/stock-drafts/packed-list.ts";

/** Rows read to interpret a sheet. */
const SAMPLE_ROWS = 2000;
/** Maximum rows above a list and its headings, which are ignored. */
const ROWS_ABOVE = 1000;

/** Time limit of one pass over a long text, in milliseconds. */
const LARGE_PASS_MS = 5 * 60_000;

/**
 * Opens a file as it is stored: within the limits of an upload, or of a text that a source brings.
 * @throws UnreadableFile with the reason, or TooLarge; `unreadableOf` has both as an answer
 */
export async function openDraftTable(
  file: { readonly content: Uint8Array; readonly mediaType: string },
  { isOfSource }: { readonly isOfSource: boolean },
): Promise<OpenTable> {
  const isPacked = file.mediaType === PACKED_MEDIA_TYPE;
  const content = isPacked ? await unpackList(file.content) : file.content;
  const { maxColumns: columns } = STOCK_FILE_LIMITS;
  const isLarge = isOfSource && !isWorkbook(content);
  const { maxBytes, maxRows } = isLarge ? LARGE_LIST_LIMITS : STOCK_FILE_LIMITS;
  const long = isLarge ? { cells: maxRows * 64, milliseconds: LARGE_PASS_MS } : {};
  return openTable(content, { caps: { bytes: maxBytes, rows: maxRows + ROWS_ABOVE, columns, ...long } });
}

/**
 * Why a file is no table.
 * @throws the error when it says something else
 */
export function unreadableOf(error: unknown): { readonly unreadable: string } {
  if (error instanceof UnreadableFile) return { unreadable: error.reason };
  if (error instanceof TooLarge) return { unreadable: "TOO_LARGE" };
  throw error;
}

/** The first rows of a sheet, and how many it has. */
export interface SheetSample {
  readonly rows: readonly TableRow[];
  readonly count: number;
  /** The number of its last row; 0 when it is empty. */
  readonly last: number;
  /** Why the sheet cannot be read: it is wider or longer than allowed. Another sheet may be the list. */
  readonly refusal: UnreadableFile | null;
}

/** What makes one sheet unreadable, and not its file. */
const OF_ONE_SHEET: ReadonlySet<string> = new Set(["TOO_MANY_COLUMNS", "TOO_MANY_ROWS"]);

/**
 * Scans all sheets of a file once.
 * @throws UnreadableFile when it is damaged or has no rows
 */
export async function sampleSheets(table: OpenTable): Promise<SheetSample[]> {
  const samples: SheetSample[] = [];
  for (const place of table.sheets.keys()) samples.push(await sampleSheet(table, place));
  const [only] = samples;
  if (only?.refusal && samples.length === 1) throw only.refusal;
  if (samples.every(({ count, refusal }) => count === 0 && refusal === null))
    throw new UnreadableFile("EMPTY");
  return samples;
}

async function sampleSheet(table: OpenTable, place: number): Promise<SheetSample> {
  const rows: TableRow[] = [];
  let [count, last] = [0, 0];
  try {
    for await (const batch of table.batches(place)) {
      count += batch.length;
      last = batch.at(-1)?.number ?? last;
      if (rows.length < SAMPLE_ROWS) rows.push(...batch.slice(0, SAMPLE_ROWS - rows.length));
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile) || !OF_ONE_SHEET.has(error.reason)) throw error;
    return { rows, count, last, refusal: error };
  }
  return { rows, count, last, refusal: null };
}
