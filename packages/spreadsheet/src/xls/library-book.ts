import type { CellObject, ParsingOptions, WorkBook } from "@e965/xlsx";
import { type NumberFormat, formatOfCode, formatted } from "#number-format.ts";
import { textOfNumber } from "#number-text.ts";
import { MOST_ROWS, type Meter } from "#table-caps.ts";
import { EMPTY_CELL, type TableCell, type TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { MOST_COLUMNS } from "#xlsx/cell-reference.ts";

/** The library, which is loaded only for the files that it reads. */
export type Library = typeof import("@e965/xlsx");
export const loadLibrary = (): Promise<Library> => import("@e965/xlsx");

const ROWS_AT_ONCE = 1000;

/** Values and number formats, and nothing else of a file. */
const OPTIONS: ParsingOptions = {
  type: "array",
  dense: true,
  cellNF: true,
  cellText: false,
  cellHTML: false,
  cellFormula: false,
  sheetRows: MOST_ROWS,
};

const ERRORS: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};

/**
 * Reads a whole file with the library. What may be given to it is checked before: its cells are counted and its parts
 * unpacked within our own limits.
 * @throws UnreadableFile PASSWORD or BROKEN
 */
export function readBook(library: Library, content: Uint8Array, meter: Meter): TableSource {
  meter.start();
  let book;
  try {
    book = quietly(() => library.read(content, OPTIONS));
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new UnreadableFile(isLocked ? "PASSWORD" : "BROKEN", { cause: error });
  }
  meter.stop();
  return sourceOf(book);
}

/** The library writes a line for every record that it does not know, of which a damaged file has millions. */
function quietly<T>(read: () => T): T {
  const { error } = console;
  console.error = () => undefined;
  try {
    return read();
  } finally {
    console.error = error;
  }
}

function sourceOf({ SheetNames: names, Sheets: sheets, Workbook: info }: WorkBook): TableSource {
  const is1904 = info?.WBProps?.date1904 === true;
  const formats = new Map<string, NumberFormat>();

  async function* batches(sheet: number, pass: Meter): AsyncGenerator<readonly TableRow[]> {
    const name = names[sheet];
    if (name === undefined) throw new RangeError(`There is no sheet ${sheet}`);
    const data = sheets[name]?.["!data"] ?? [];
    for (let from = 0; from < data.length; from += ROWS_AT_ONCE) {
      pass.start();
      const rows: TableRow[] = [];
      const to = Math.min(from + ROWS_AT_ONCE, data.length);
      for (let index = from; index < to; index += 1) {
        const cells = cellsOf(data[index] ?? [], (cell) => textCell(cell, { formats, is1904 }));
        if (cells.every(({ text }) => text.trim() === "")) continue;
        pass.addRow(cells.length);
        rows.push({ number: index + 1, cells });
      }
      pass.stop();
      yield rows;
    }
  }

  const isHidden = (index: number): boolean => (info?.Sheets?.[index]?.Hidden ?? 0) !== 0;
  return { sheets: names.map((name, index) => ({ name, isHidden: isHidden(index) })), batches };
}

/** The cells of a row up to the last filled one. Rows may have gaps of any width. */
function cellsOf(
  row: readonly (CellObject | undefined)[],
  read: (cell: CellObject) => TableCell,
): TableCell[] {
  const cells: TableCell[] = [];
  // The keys of the cells that are there, in ascending order.
  for (const key of Object.keys(row)) {
    const cell = row[Number(key)];
    const found = cell ? read(cell) : EMPTY_CELL;
    if (found.text === "") continue;
    if (Number(key) >= MOST_COLUMNS) throw new UnreadableFile("TOO_MANY_COLUMNS");
    while (cells.length < Number(key)) cells.push(EMPTY_CELL);
    cells.push(found);
  }
  return cells;
}

interface Reading {
  readonly formats: Map<string, NumberFormat>;
  readonly is1904: boolean;
}

function textCell({ t: type, v: value, z: code }: CellObject, { formats, is1904 }: Reading): TableCell {
  if (type === "b") return { text: value === true ? "TRUE" : "FALSE" };
  if (type === "e") return { text: ERRORS[Number(value)] ?? "#VALUE!" };
  if (typeof value === "number") return numberCell(value, formatFor(String(code ?? ""), formats), is1904);
  if (typeof value !== "string") return EMPTY_CELL;
  return { text: value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").toWellFormed() };
}

function numberCell(value: number, format: NumberFormat, is1904: boolean): TableCell {
  const plain = textOfNumber(value);
  const text = formatted(plain, format, is1904);
  const { code } = format;
  if (code === undefined) return { text };
  return text === plain ? { text, format: code } : { text, raw: plain, format: code };
}

function formatFor(code: string, formats: Map<string, NumberFormat>): NumberFormat {
  const known = formats.get(code);
  if (known) return known;
  const format = formatOfCode(code);
  formats.set(code, format);
  return format;
}
