import Papa from "papaparse";
import { needsGuard } from "#formula-guard.ts";
import { type ColumnKind, type TableCell, type TableColumn, isFigure, isText } from "#table-column.ts";
import { writeXlsx } from "#xlsx/write-xlsx.ts";

export type TableFormat = "csv" | "xlsx";

/**
 * The delimiter of a CSV file. Spreadsheets that expect semicolons also expect decimal commas, so amounts are written
 * with them.
 */
export type CsvDelimiter = "COMMA" | "SEMICOLON";

/** Rows per chunk of a CSV file. */
const ROWS_AT_ONCE = 500;
const delimiters: Readonly<Record<CsvDelimiter, string>> = { COMMA: ",", SEMICOLON: ";" };
/** Without it Excel reads UTF-8 in the machine's code page. */
const BYTE_ORDER_MARK = "\ufeff";

const mediaTypes: Readonly<Record<TableFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The media type of a table in a format, for the header of a download. */
export function tableMediaType(format: TableFormat): string {
  return mediaTypes[format];
}

/**
 * Streams a table, so that a million rows need no more memory than a few hundred. A text that a spreadsheet would
 * interpret as a formula stays a text.
 * @param table.rows cells in the order of the columns
 */
export function writeTable(table: {
  readonly format: TableFormat;
  /** A comma by default; a workbook has none. */
  readonly delimiter?: CsvDelimiter | undefined;
  /** At most 31 characters, as Excel allows. */
  readonly sheetName: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}): AsyncIterable<Uint8Array> {
  return writeBegun(table);
}

/**
 * Fetches the first row before writing anything, because the source may fail. The source is always closed, even when
 * the consumer stops before the first row.
 */
async function* writeBegun(table: Parameters<typeof writeTable>[0]): AsyncGenerator<Uint8Array> {
  const source = table.rows[Symbol.asyncIterator]();
  async function* rows(first: IteratorResult<readonly TableCell[]>) {
    for (let next = first; next.done !== true; next = await source.next()) yield next.value;
  }
  try {
    const begun = { ...table, rows: rows(await source.next()) };
    yield* table.format === "csv" ? writeCsv(begun) : writeXlsx(begun);
  } finally {
    await source.return?.();
  }
}

async function* writeCsv(table: {
  readonly delimiter?: CsvDelimiter | undefined;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const delimiter = delimiters[table.delimiter ?? "COMMA"];
  const text = (rows: readonly (readonly TableCell[])[]) =>
    `${Papa.unparse(rows as TableCell[][], { newline: "\r\n", delimiter })}\r\n`;
  yield encoder.encode(BYTE_ORDER_MARK + text([table.columns.map(({ header }) => header)]));
  let waiting: TableCell[][] = [];
  for await (const row of table.rows) {
    const cells = table.columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null));
    waiting.push(
      delimiter === ";" ? cells.map((cell, index) => decimalComma(table.columns[index]?.kind, cell)) : cells,
    );
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield encoder.encode(text(waiting));
    waiting = [];
  }
  if (waiting.length > 0) yield encoder.encode(text(waiting));
}

/** Only free text is escaped: amounts may begin with a minus and stay numbers. Times have whole seconds. */
function csvCell(kind: ColumnKind, cell: TableCell): TableCell {
  if (typeof cell !== "string") return cell;
  if (isText(kind)) return withoutFormula(cell);
  return kind === "instant" ? cell.replace(/\.\d+(?=Z$)/, "") : cell;
}

/** A spreadsheet that expects decimal commas reads 12.05 as a text, or as a day in May. */
function decimalComma(kind: ColumnKind | undefined, cell: TableCell): TableCell {
  return cell === null || kind === undefined || !isFigure(kind) ? cell : String(cell).replace(".", ",");
}

/** The apostrophe is what spreadsheets themselves use for "this is text"; reading our own file removes it again. */
export function withoutFormula(text: string): string {
  return needsGuard(text) ? `'${text}` : text;
}
