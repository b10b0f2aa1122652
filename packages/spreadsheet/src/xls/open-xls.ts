import { MOST_HELD_CELLS, type Meter } from "#table-caps.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { CompoundFile } from "#xls/compound-file.ts";
import { loadLibrary, readBook } from "#xls/library-book.ts";

/** Excel 97 and later; 0x0500 is Excel 5 and 95. */
const [BIFF5, BIFF8] = [0x0500, 0x0600];
const BOF = 0x0809;
const FILE_PASS = 0x002f;
/** A row's worth of numbers: six bytes each. */
const MULTIPLE_NUMBERS = 0x00bd;
const FORMULA = 0x0006;
/** Numbers, texts, truth values and formulas. */
const SINGLE_CELLS: ReadonlySet<number> = new Set([0x0203, 0x027e, 0x00fd, 0x0204, 0x00d6, FORMULA, 0x0205]);
/** Ends, sheets, shared texts and their rests, results that are texts, formats, styles, dates, code page, size. */
const OTHERS_READ: ReadonlySet<number> = new Set([
  0x000a, 0x0085, 0x00fc, 0x003c, 0x0207, 0x041e, 0x00e0, 0x0022, 0x0042, 0x0200,
]);
/** No record of Excel has this type. */
const SKIPPED = 0x4bc0;
/** Where a formula says how long its expression is, after its cell, its result and its flags. */
const EXPRESSION_AT = 20;
const NO_EXPRESSION = 0xffff;

/**
 * Opens a workbook of Excel 5 to 2003.
 * @throws UnreadableFile PASSWORD, NOT_A_TABLE for another kind of document, TOO_LARGE, BROKEN
 */
export async function openXls(bytes: Uint8Array, meter: Meter): Promise<TableSource> {
  const file = new CompoundFile(bytes);
  const named = (name: string) => file.entries.find((entry) => entry.name.toLowerCase() === name);
  if (named("encryptedpackage")) throw new UnreadableFile("PASSWORD");
  const workbook = named("workbook") ?? named("book");
  if (!workbook) throw new UnreadableFile("NOT_A_TABLE");
  // The library follows the chains of a damaged container for minutes, so it gets the records alone.
  const records = file.content(workbook);
  const isOld = keepValues(records);
  const library = await loadLibrary();
  // Texts of Excel 95 are in one of many old encodings.
  if (isOld) library.set_cptable(await import("@e965/xlsx/dist/cpexcel.full.mjs"));
  return readBook(library, records, meter);
}

/**
 * Blanks all that is no value, before the library reads the records into memory: it never comes back from some damaged
 * expressions, and sheets are found by their position.
 * @returns whether its texts have an encoding of their own
 * @throws UnreadableFile PASSWORD, TOO_LARGE for too many cells, BROKEN when it does not begin as a workbook
 */
function keepValues(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint16(0, true) !== BOF) throw new UnreadableFile("BROKEN");
  const version = view.getUint16(4, true) < BIFF8 ? BIFF5 : BIFF8;
  let cells = 0;
  for (let at = 0; at + 4 <= bytes.length;) {
    const [record, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const next = at + 4 + length;
    if (record === FILE_PASS) throw new UnreadableFile("PASSWORD");
    if (SINGLE_CELLS.has(record)) cells += 1;
    else if (record === MULTIPLE_NUMBERS) cells += Math.ceil(length / 6);
    else if (record !== BOF && !OTHERS_READ.has(record)) view.setUint16(at, SKIPPED, true);
    if (cells > MOST_HELD_CELLS) throw new UnreadableFile("TOO_LARGE");
    if (next > bytes.length) break;
    if (record === BOF && length >= 2) view.setUint16(at + 4, version, true);
    if (record === FORMULA && length < EXPRESSION_AT + 2) view.setUint16(at, SKIPPED, true);
    else if (record === FORMULA) view.setUint16(at + 4 + EXPRESSION_AT, NO_EXPRESSION, true);
    at = next;
  }
  return version === BIFF5;
}
