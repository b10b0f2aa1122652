import type { Dialect } from "#delimited/dialect.ts";
import { MarkFinder } from "#delimited/mark-finder.ts";
import type { Meter } from "#table-caps.ts";
import type { TableCell, TableRow } from "#table-rows.ts";
import { UnreadableFile } from "#unreadable-file.ts";

/** The result of scanning a row: its end and its cells, or why it has none (yet). */
type Scan = "row" | "broken" | "unfinished";

const BLANK = 32;

/**
 * Splits a delimited text that arrives in chunks into rows.
 *
 * A quotation mark that is not closed properly, as in `"Monitor 24" black`, only affects its own line: later rows are
 * read normally.
 */
export class RowScanner {
  readonly #delimiter: string;
  readonly #newline: "\n" | "\r";
  readonly #quote: string;
  /** An escape other than a doubled quote. */
  readonly #escape: string;
  /** A product code alone in a cell, inside a cell that spans lines. */
  readonly #swallowed: RegExp;
  readonly #meter: Meter;
  readonly #longest: number;
  #text = "";
  #isLast = false;
  #number = 0;
  readonly #delimiters: MarkFinder;
  readonly #newlines: MarkFinder;
  readonly #quotes: MarkFinder;
  readonly #escapes: MarkFinder;
  /** Of the last scanned row. */
  #cells: TableCell[] = [];
  #end = 0;
  /** Number of cells of the last row with matching quotation marks. */
  #width = 0;

  constructor({ delimiter, quote, escape, newline }: Omit<Dialect, "encoding">, meter: Meter) {
    this.#delimiter = delimiter === "" ? "\u0000" : delimiter;
    this.#newline = newline === "\r" ? "\r" : "\n";
    this.#quote = quote.slice(0, 1);
    this.#escape = escape === quote ? "" : escape.slice(0, 1);
    this.#delimiters = new MarkFinder(this.#delimiter);
    this.#newlines = new MarkFinder(this.#newline);
    this.#quotes = new MarkFinder(this.#quote);
    this.#escapes = new MarkFinder(this.#escape);
    this.#meter = meter;
    this.#longest = meter.caps.cellCharacters;
    const edge = `(?:${literal(this.#delimiter)}|[\\r\\n])`;
    const mark = this.#quote === "" ? "" : `${literal(this.#quote)}?`;
    this.#swallowed = new RegExp(`${edge} *${mark}\\d{8,14}${mark} *${edge}`);
  }

  /**
   * The rows completed by a chunk; rows without content are omitted.
   * @param isLast whether nothing follows
   * @throws UnreadableFile BROKEN for a line of more than a million characters, or when a cap is passed
   */
  read(piece: string, isLast: boolean): TableRow[] {
    this.#text = this.#end < this.#text.length ? this.#text.slice(this.#end) + piece : piece;
    this.#isLast = isLast;
    for (const finder of [this.#delimiters, this.#newlines, this.#quotes, this.#escapes])
      finder.search(this.#text);
    const rows: TableRow[] = [];
    let at = 0;
    while (at < this.#text.length) {
      const scan = this.#scanRow(at);
      if (scan === "unfinished") break;
      const isBroken = scan === "broken" && !this.#takeQuotedLine(at);
      if (isBroken) this.#takeLine(at);
      at = this.#end;
      this.#number += 1;
      if (isBlank(this.#cells)) {
        this.#meter.addBlankRow();
        continue;
      }
      this.#meter.addRow(this.#cells.length);
      const row = { number: this.#number, cells: this.#cells };
      rows.push(isBroken ? { ...row, fault: "QUOTES" } : row);
      if (!isBroken) this.#width = this.#cells.length;
    }
    this.#end = Math.min(at, this.#text.length);
    return rows;
  }

  /** Rows so far, including blank ones. */
  get rowsSeen(): number {
    return this.#number;
  }

  #scanRow(start: number): Scan {
    const lineEnd = this.#newlines.from(start);
    const isWhole = lineEnd < this.#text.length || this.#isLast;
    if (this.#quotes.from(start) >= lineEnd && this.#escapes.from(start) >= lineEnd) {
      if (isWhole) return this.#takeLine(start);
      return this.#text.length - start > this.#longest ? "broken" : "unfinished";
    }
    this.#cells = [];
    let at = start;
    for (;;) {
      at = this.#takePlainCells(at, lineEnd);
      const scan = this.#cell(start, at);
      if (scan !== "row") return scan;
      if (!this.#text.startsWith(this.#delimiter, this.#end)) break;
      at = this.#end + this.#delimiter.length;
    }
    this.#end += 1;
    return "row";
  }

  /**
   * The cells of a line up to one that contains quotation marks, or the last one. @returns the offset of that cell
   */
  #takePlainCells(from: number, lineEnd: number): number {
    const text = this.#text;
    const { length } = this.#delimiter;
    const quote = this.#quote === "" ? -1 : this.#quote.charCodeAt(0);
    const end = Math.min(lineEnd, this.#escapes.from(from));
    let at = from;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote || code === BLANK) return at;
      const next = this.#delimiters.from(at);
      if (next >= end) return at;
      this.#cells.push({ text: text.slice(at, next) });
      at = next + length;
    }
  }

  #cell(start: number, at: number): Scan {
    if (this.#quote === "") return this.#plainCell(start, at);
    const code = this.#text.charCodeAt(at);
    if (code === this.#quote.charCodeAt(0)) return this.#quotedCell(start, at);
    // Some programs write a space after each delimiter; text that happens to begin with one is kept as it is.
    if (code !== BLANK || this.#delimiter.startsWith(" ")) return this.#plainCell(start, at);
    let quote = at;
    while (this.#text[quote] === " ") quote += 1;
    if (this.#text[quote] !== this.#quote) return this.#plainCell(start, at);
    const scan = this.#quotedCell(start, quote);
    return scan === "broken" ? this.#plainCell(start, at) : scan;
  }

  /** The cells of a line, taking quotation marks literally. */
  #takeLine(start: number): "row" {
    const text = this.#text;
    const lineEnd = this.#newlines.from(start);
    if (lineEnd - start > this.#longest) throw new UnreadableFile("BROKEN");
    const end = this.#withoutReturn(start, lineEnd);
    const cells: TableCell[] = [];
    let at = start;
    for (let next = this.#delimiters.from(at); next < end; next = this.#delimiters.from(at)) {
      cells.push({ text: text.slice(at, next) });
      at = next + this.#delimiter.length;
    }
    cells.push({ text: text.slice(at, end) });
    this.#cells = cells;
    this.#end = lineEnd + 1;
    return "row";
  }

  /**
   * The cells of a fully quoted line with unescaped quotation marks inside its cells, e.g. for inches: unambiguous if
   * it has as many cells as the previous row.
   */
  #takeQuotedLine(start: number): boolean {
    const quote = this.#quote;
    const lineEnd = this.#newlines.from(start);
    const line = this.#text.slice(start, this.#withoutReturn(start, lineEnd));
    if (quote === "" || line.length < 2 || !line.startsWith(quote) || !line.endsWith(quote)) return false;
    const cells = line.slice(1, -1).split(quote + this.#delimiter + quote);
    if (cells.length < 2 || cells.length !== this.#width) return false;
    this.#cells = cells.map((text) => ({ text: text.replaceAll(quote + quote, quote) }));
    this.#end = lineEnd + 1;
    return true;
  }

  #withoutReturn(start: number, lineEnd: number): number {
    const hasReturn =
      this.#newline === "\n" && lineEnd > start && this.#text.charCodeAt(lineEnd - 1) === 0x0d;
    return hasReturn ? lineEnd - 1 : lineEnd;
  }

  #plainCell(start: number, from: number): Scan {
    let at = from;
    let text = "";
    for (;;) {
      const lineEnd = this.#newlines.from(at);
      const end = Math.min(this.#delimiters.from(at), lineEnd);
      const escape = this.#escapes.from(at);
      if (escape < end) {
        if (escape - start > this.#longest) return "broken";
        if (escape + 1 >= this.#text.length && !this.#isLast) return "unfinished";
        text += this.#text.slice(at, escape) + this.#escaped(escape);
        at = escape + 2;
        continue;
      }
      if (end === this.#text.length && !this.#isLast)
        return end - start > this.#longest ? "broken" : "unfinished";
      text += this.#text.slice(at, end === lineEnd ? Math.max(at, this.#withoutReturn(at, end)) : end);
      this.#cells.push({ text });
      this.#end = end;
      return "row";
    }
  }

  /** Resolves an escape and the character after it: an escape before any other character is literal. */
  #escaped(at: number): string {
    const next = this.#text.charAt(at + 1);
    const isSpecial =
      next === this.#quote ||
      next === this.#escape ||
      next === this.#newline ||
      this.#delimiter.startsWith(next);
    return isSpecial ? next : this.#escape + next;
  }

  #quotedCell(start: number, at: number): Scan {
    const text = this.#text;
    let from = at + 1;
    let value = "";
    let copied = from;
    for (;;) {
      const quote = this.#quotes.from(from);
      const escape = this.#escapes.from(from);
      const reach = Math.min(quote, escape);
      if (reach - start > this.#longest) return "broken";
      if (escape < quote) {
        if (escape + 1 >= text.length) return this.#isLast ? "broken" : "unfinished";
        value += text.slice(copied, escape) + this.#escaped(escape);
        from = copied = escape + 2;
        continue;
      }
      if (quote === text.length) return this.#isLast ? "broken" : "unfinished";
      if (text[quote + 1] === this.#quote) {
        value += text.slice(copied, quote + 1);
        from = copied = quote + 2;
        continue;
      }
      return this.#closeQuoted(at, quote, value + text.slice(copied, quote));
    }
  }

  #closeQuoted(at: number, quote: number, value: string): Scan {
    const text = this.#text;
    let end = quote + 1;
    while (
      (text[end] === " " && !this.#delimiter.startsWith(" ")) ||
      (text[end] === "\r" && this.#newline === "\n")
    )
      end += 1;
    const isNear = end + this.#delimiter.length > text.length;
    if (isNear && !this.#isLast && !text.startsWith(this.#newline, end)) return "unfinished";
    const isEnd = end >= text.length || text[end] === this.#newline || text.startsWith(this.#delimiter, end);
    if (!isEnd) return "broken";
    // Rows between two unrelated quotation marks are not the text of a cell.
    const inner = text.slice(at + 1, quote);
    if (inner.includes(this.#newline) && this.#swallowed.test(inner)) return "broken";
    this.#cells.push({ text: value });
    this.#end = end;
    return "row";
  }
}

function isBlank(cells: readonly TableCell[]): boolean {
  for (const { text } of cells) if (text !== "" && text.trim() !== "") return false;
  return true;
}

/** Escapes a text for use in a regular expression. */
const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
