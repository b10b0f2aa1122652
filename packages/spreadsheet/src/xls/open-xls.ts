import { textOfNumber } from "#number-text.ts";
import type { Meter } from "#table-caps.ts";
import { EMPTY_CELL, type TableCell, type TableRow } from "#table-rows.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { CompoundFile } from "#xls/compound-file.ts";

/** Excel 97 and later; 0x0500 is Excel 5 and 95. */
const BIFF8 = 0x0600;
const BOF = 0x0809;
const FILE_PASS = 0x002f;
const BOUND_SHEET = 0x0085;
const EOF = 0x000a;
/** Encryption is declared in one of the first records. */
const BEGINNING_BYTES = 64 * 1024;
const ROWS_AT_ONCE = 1000;

/**
 * Opens a workbook of Excel 97 to 2003.
 * @throws UnreadableFile PASSWORD, OLD_EXCEL for one of Excel 95, NOT_A_TABLE for another kind of document, BROKEN
 */
export async function openXls(bytes: Uint8Array, meter: Meter): Promise<TableSource> {
  const hidden = hiddenSheets(new CompoundFile(bytes));
  // Few files are XLS, so its reader is only loaded for them.
  const { readXls } = await import("hucre/xlsx");
  meter.start();
  let workbook;
  try {
    workbook = await readXls(bytes);
  } catch (error) {
    throw new UnreadableFile("BROKEN", { cause: error });
  }
  meter.stop();
  const { sheets } = workbook;

  async function* batches(sheet: number, pass: Meter): AsyncGenerator<readonly TableRow[]> {
    const found = sheets[sheet];
    if (!found) throw new RangeError(`There is no sheet ${sheet}`);
    for (let from = 0; from < found.rows.length; from += ROWS_AT_ONCE) {
      pass.start();
      const rows = rowsFrom(found.rows, from, pass);
      pass.stop();
      yield rows;
    }
  }

  return { sheets: sheets.map(({ name }, index) => ({ name, isHidden: hidden[index] ?? false })), batches };
}

/** Empty rows are absent. */
function rowsFrom(rows: readonly (readonly unknown[] | undefined)[], from: number, meter: Meter): TableRow[] {
  const found: TableRow[] = [];
  const to = Math.min(from + ROWS_AT_ONCE, rows.length);
  for (let index = from; index < to; index += 1) {
    const cells = Array.from(rows[index] ?? [], cellOf);
    while (cells.at(-1)?.text === "") cells.pop();
    if (cells.every(({ text }) => text.trim() === "")) continue;
    meter.addRow(cells.length);
    found.push({ number: index + 1, cells });
  }
  return found;
}

function cellOf(value: unknown): TableCell {
  if (value === null || value === undefined) return EMPTY_CELL;
  if (typeof value === "number") return { text: textOfNumber(value) };
  if (typeof value === "boolean") return { text: value ? "TRUE" : "FALSE" };
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? EMPTY_CELL : { text: dateText(value) };
  if (typeof value !== "string") return EMPTY_CELL;
  return { text: value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").toWellFormed() };
}

function dateText(value: Date): string {
  const text = value.toISOString();
  return text.endsWith("T00:00:00.000Z") ? text.slice(0, -14) : text.slice(0, 19).replace("T", " ");
}

/**
 * Which sheets are hidden, in order.
 * @throws UnreadableFile for a file that is not a workbook of Excel 97 or later, or is protected
 */
function hiddenSheets(file: CompoundFile): boolean[] {
  const named = (name: string) => file.entries.find((entry) => entry.name === name);
  if (named("EncryptedPackage")) throw new UnreadableFile("PASSWORD");
  const workbook = named("Workbook");
  if (!workbook) throw new UnreadableFile(named("Book") ? "OLD_EXCEL" : "NOT_A_TABLE");
  const bytes = file.beginning(workbook, BEGINNING_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hidden: boolean[] = [];
  let at = 0;
  while (at + 10 <= bytes.length) {
    const record = view.getUint16(at, true);
    if (record === BOF && view.getUint16(at + 4, true) < BIFF8) throw new UnreadableFile("OLD_EXCEL");
    if (record === FILE_PASS) throw new UnreadableFile("PASSWORD");
    if (record === BOUND_SHEET) hidden.push((view.getUint8(at + 8) & 3) !== 0);
    if (record === EOF) break;
    at += 4 + view.getUint16(at + 2, true);
  }
  return hidden;
}
