import { RowScanner } from "#delimited/row-scanner.ts";
import { DEFAULT_CAPS, Meter } from "#table-caps.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** The clipboard format of spreadsheet programs. */
const CLIPBOARD = { delimiter: "\t", quote: '"', escape: '"', newline: "\n" };

/**
 * The cells copied from a spreadsheet program, row by row; an empty row has none.
 * @returns none for a text that is too long to be cells
 */
export function pastedCells(text: string): string[][] {
  const lines = text.replaceAll(/\r\n?/g, "\n");
  try {
    const rows: string[][] = [];
    for (const { number, cells } of new RowScanner(CLIPBOARD, new Meter(DEFAULT_CAPS)).read(lines, true)) {
      while (rows.length < number - 1) rows.push([]);
      rows.push(cells.map((cell) => cell.text.trim()));
    }
    return rows;
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}
