import type { Archive } from "#archive/archive.ts";
import { MOST_HELD_CELLS, type Meter } from "#table-caps.ts";
import type { TableSource } from "#table-source.ts";
import { UnreadableFile } from "#unreadable-file.ts";
import { loadLibrary, readBook } from "#xls/library-book.ts";

/** All parts but pictures, drawings, programs and settings of printers: the library reads none of them. */
const PARTS =
  /^(?!xl\/(media|drawings|charts|embeddings|activex|ctrlprops|printersettings)\/|.*vbaproject\.bin$)/;
const [BINARY, SHEET] = [/\.bin$/, /^xl\/worksheets\/[^/]+\.bin$/];
/** Bytes of all parts: the library keeps them in memory. */
const MOST_BYTES = 128 * 1024 * 1024;
/** Records of cells with values, from a number to the result of a formula; 1 is a blank one. */
const [FIRST_CELL, LAST_CELL, RICH_TEXT] = [2, 11, 62];
/** The name of an expression: from some the library never comes back. It skips the beginning of a format. */
const [NAME, SKIPPED] = [39, 52];

/**
 * Opens Excel's binary workbook. Its parts are unpacked by our own reader within its limits; the library gets an
 * archive that holds only them, and nothing that is packed.
 * @throws UnreadableFile TOO_LARGE, BROKEN
 */
export async function openXlsb(archive: Archive, meter: Meter): Promise<TableSource> {
  const library = await loadLibrary();
  const { CFB } = library;
  const plain = CFB.utils.cfb_new();
  let [bytes, cells] = [0, 0];
  for (const name of archive.names(PARTS)) {
    const content = await archive.bytes(name, meter);
    bytes += content.length;
    const found = BINARY.test(name.toLowerCase()) ? keepValues(content) : 0;
    if (SHEET.test(name.toLowerCase())) cells += found;
    if (bytes > MOST_BYTES || cells > MOST_HELD_CELLS) throw new UnreadableFile("TOO_LARGE");
    CFB.utils.cfb_add(plain, `/${name}`, content);
  }
  const repacked: unknown = CFB.write(plain, { fileType: "zip", type: "array" });
  if (!(repacked instanceof Uint8Array)) throw new UnreadableFile("BROKEN");
  return readBook(library, repacked, meter);
}

/**
 * Blanks the names of expressions. Types and lengths of records are numbers of seven bits per byte.
 * @returns filled cells, if it is a sheet
 */
function keepValues(bytes: Uint8Array): number {
  let [cells, at] = [0, 0];
  const next = (most: number): number => {
    let value = 0;
    for (let shift = 0; shift < most * 7; shift += 7) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const start = at;
    const type = next(2);
    if (type === NAME) bytes[start] = ((bytes[start] ?? 0) & 0x80) | SKIPPED;
    const length = next(4);
    if ((type >= FIRST_CELL && type <= LAST_CELL) || type === RICH_TEXT) cells += 1;
    at += length;
  }
  return cells;
}
