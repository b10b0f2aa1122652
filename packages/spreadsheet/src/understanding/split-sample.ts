/** Delimiter, quote and escape of a text. */
export interface CellMarks {
  readonly delimiter: string;
  /** "" when no cell is quoted. */
  readonly quote: string;
  /** The quote itself if doubled, or "\\". */
  readonly escape: string;
}

export interface SampleCell {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** A sample split into cells, with evidence against the dialect. */
export interface SplitSample {
  /** Non-empty rows, with their numbers from 1. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly SampleCell[] }[];
  /** Quotes that do not close properly. */
  readonly faults: number;
  readonly quoted: number;
  /** Escapes that were used. */
  readonly escaped: number;
}

/**
 * Splits the beginning of a text by a dialect, fast and leniently: for scoring the dialect, not for reading.
 * @param most rows
 */
export function splitSample(
  text: string,
  { delimiter, quote, escape }: CellMarks,
  most: number,
): SplitSample {
  const rows: { number: number; cells: SampleCell[] }[] = [];
  let [row, at, faults, quoted, escaped]: [SampleCell[], number, number, number, number] = [[], 0, 0, 0, 0];
  const plain = new RegExp(`${literal(delimiter)}|\\r\\n|[\\r\\n]|$`, "g");
  const isBackslash = escape === "\\" && quote !== "";
  while (at <= text.length && rows.length < most) {
    let start = at;
    if (delimiter !== " ") while (text[start] === " ") start += 1;
    if (quote !== "" && text[start] === quote) {
      const end = closing(text, start + 1, quote, isBackslash);
      if (end.at >= 0) {
        row.push({ text: text.slice(start + 1, end.at), isQuoted: true });
        quoted += 1;
        escaped += end.escaped;
        at = end.at + 1;
        if (delimiter !== " ") while (text[at] === " ") at += 1;
      } else start = -1;
      if (
        start >= 0 &&
        at < text.length &&
        !text.startsWith(delimiter, at) &&
        !/[\r\n]/.test(text[at] ?? "")
      ) {
        // Text after a closing quote: the cell was not quoted at all.
        faults += 1;
        row.pop();
        start = -1;
      }
      if (start < 0) {
        faults += 1;
        at = takePlain(text, plain, end.from ?? at, row);
      }
    } else at = takePlain(text, plain, at, row);
    if (text.startsWith(delimiter, at) && at < text.length) {
      at += delimiter.length;
      continue;
    }
    rows.push({ number: rows.length + 1, cells: row });
    row = [];
    if (at >= text.length) break;
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return {
    rows: rows.filter(({ cells }) => cells.length > 1 || cells[0]?.text.trim() !== ""),
    faults,
    quoted,
    escaped,
  };
}

function takePlain(text: string, plain: RegExp, at: number, row: SampleCell[]): number {
  plain.lastIndex = at;
  const end = plain.exec(text)?.index ?? text.length;
  row.push({ text: text.slice(at, end), isQuoted: false });
  return end;
}

/** The quote that closes a cell; -1 when there is none within reach. */
function closing(text: string, start: number, quote: string, isBackslash: boolean) {
  let escaped = 0;
  for (let at = start; at < text.length; at += 1) {
    const found = text.indexOf(quote, at);
    if (found < 0 || found - start > LONGEST_CELL) break;
    if (isBackslash && backslashesBefore(text, found, start) % 2 === 1) {
      escaped += 1;
      at = found;
    } else if (!isBackslash && text[found + 1] === quote) {
      escaped += 1;
      at = found + 1;
    } else return { at: found, escaped, from: start - 1 };
  }
  return { at: -1, escaped: 0, from: start - 1 };
}

function backslashesBefore(text: string, at: number, start: number): number {
  let count = 0;
  while (at - count - 1 >= start && text[at - count - 1] === "\\") count += 1;
  return count;
}

/** A cell longer than this is an unclosed quote. */
const LONGEST_CELL = 32 * 1024;

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
