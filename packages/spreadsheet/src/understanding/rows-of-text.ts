import type { TableRow } from "#table-rows.ts";
import { detectDialect } from "#understanding/detect-dialect.ts";
import { splitSample } from "#understanding/split-sample.ts";

/** Maximum rows. */
const MOST_ROWS = 1000;

/**
 * The first rows of a pasted text, or of the beginning of a file: enough to understand it. Use `openTable` to read a
 * whole file.
 */
export function rowsOfText(text: string): TableRow[] {
  const plain = text.replace(/^\uFEFF/, "");
  const { best } = detectDialect(new TextEncoder().encode(plain));
  // Blank lines keep their numbers.
  const { rows } = splitSample(plain, best, MOST_ROWS);
  return rows.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell) => ({
      text: cell.isQuoted ? unescaped(cell.text, best.quote) : cell.text.trim(),
    })),
  }));
}

const unescaped = (text: string, quote: string): string => text.replaceAll(quote + quote, quote).trim();
