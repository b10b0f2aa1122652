import { writeXlsxStream } from "hucre/xlsx";
import Papa from "papaparse";

export type TableFormat = "csv" | "xlsx";

/** What a column holds; decides how a spreadsheet shows it and whether a formula has to be kept from running. */
export type ColumnKind = "text" | "number" | "money" | "instant";

export interface TableColumn {
  readonly header: string;
  readonly kind: ColumnKind;
}

/** Money as a decimal string, times as ISO 8601, identifiers as text. */
export type TableCell = string | number | null;

/** Rows that become one piece of a CSV file. */
const ROWS_AT_ONCE = 500;
/** Without it Excel takes UTF-8 for the code page of the machine. */
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
 * Writes a table piece by piece, so that a million rows need no more memory than a few hundred.
 * A text that a spreadsheet would take for a formula stays a text.
 * @param table.rows cells in the order of the columns
 */
export function writeTable(table: {
  readonly format: TableFormat;
  /** At most 31 characters, as Excel allows. */
  readonly sheetName: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}): AsyncIterable<Uint8Array> {
  return table.format === "csv" ? writeCsv(table) : writeXlsx(table);
}

async function* writeCsv(table: {
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const text = (rows: readonly (readonly TableCell[])[]) =>
    `${Papa.unparse(rows as TableCell[][], { newline: "\r\n" })}\r\n`;
  yield encoder.encode(BYTE_ORDER_MARK + text([table.columns.map(({ header }) => header)]));
  let waiting: TableCell[][] = [];
  for await (const row of table.rows) {
    waiting.push(table.columns.map(({ kind }, index) => csvCell(kind, row[index] ?? null)));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield encoder.encode(text(waiting));
    waiting = [];
  }
  if (waiting.length > 0) yield encoder.encode(text(waiting));
}

/** Only free text can be a formula: amounts may begin with a minus and stay numbers. */
function csvCell(kind: ColumnKind, cell: TableCell): TableCell {
  return kind === "text" && typeof cell === "string" ? withoutFormula(cell) : cell;
}

/** The apostrophe is what spreadsheets themselves use for "this is text". */
export function withoutFormula(text: string): string {
  return /^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

async function* writeXlsx(table: {
  readonly sheetName: string;
  readonly columns: readonly TableColumn[];
  readonly rows: AsyncIterable<readonly TableCell[]>;
}): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const row of table.rows) {
      yield table.columns.map(({ kind }, index) => xlsxCell(kind, row[index] ?? null));
    }
  }
  const stream = writeXlsxStream(cells(), {
    name: table.sheetName,
    freezePane: { rows: 1 },
    columns: table.columns.map(({ header, kind }) => ({
      header,
      width: Math.max(12, header.length + 2),
      ...(kind === "money" ? { numFmt: "#,##0.00" } : {}),
      ...(kind === "instant" ? { numFmt: "yyyy-mm-dd hh:mm" } : {}),
    })),
  });
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** A text cell is never evaluated, so it needs no apostrophe here. */
function xlsxCell(kind: ColumnKind, cell: TableCell): string | number | Date | null {
  if (cell === null || kind === "text") return cell;
  if (kind === "instant") return new Date(cell);
  return Number(cell);
}
