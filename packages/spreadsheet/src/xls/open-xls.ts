import { MOST_HELD_CELLS, type Meter } from "#table-caps.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { CompoundFile } from "#xls/compound-file.ts";
import { loadLibrary, readBook } from "#xls/library-book.ts";

/** Excel 97 and later; 0x0500 is Excel 5 and 95. */
const BIFF8 = 0x0600;
const BOF = 0x0809;
const FILE_PASS = 0x002f;
/** A row's worth of numbers: six bytes each. */
const MULTIPLE_NUMBERS = 0x00bd;
/** Numbers, texts, truth values and formulas. */
const SINGLE_CELLS: ReadonlySet<number> = new Set([0x0203, 0x027e, 0x00fd, 0x0204, 0x00d6, 0x0006, 0x0205]);

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
  const records = file.beginning(workbook, workbook.bytes);
  const isOld = checkRecords(records);
  const library = await loadLibrary();
  // Texts of Excel 95 are in one of many old encodings.
  if (isOld) library.set_cptable(await import("@e965/xlsx/dist/cpexcel.full.mjs"));
  // The library follows the chains of a damaged container for minutes, so it gets the records alone.
  return readBook(library, records.length > 0 ? records : bytes, meter);
}

/**
 * Looks through the records of a workbook before the library reads them all into memory.
 * @returns whether its texts have an encoding of their own
 * @throws UnreadableFile PASSWORD, TOO_LARGE for too many cells, BROKEN when it does not begin as a workbook
 */
function checkRecords(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A stream below 4 KB is stored elsewhere, and holds few cells.
  if (bytes.length < 8) return true;
  if (view.getUint16(0, true) !== BOF) throw new UnreadableFile("BROKEN");
  let cells = 0;
  for (let at = 0; at + 4 <= bytes.length;) {
    const [record, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (record === FILE_PASS) throw new UnreadableFile("PASSWORD");
    if (SINGLE_CELLS.has(record)) cells += 1;
    else if (record === MULTIPLE_NUMBERS) cells += Math.ceil(length / 6);
    if (cells > MOST_HELD_CELLS) throw new UnreadableFile("TOO_LARGE");
    at += 4 + length;
  }
  return view.getUint16(4, true) < BIFF8;
}
