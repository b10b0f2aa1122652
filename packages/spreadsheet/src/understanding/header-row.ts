import { gtinOf } from "#understanding/gtin-text.ts";
import { isDate, isEmptyCell } from "#understanding/column-profile.ts";
import { meaningsOf, wordsOf } from "#understanding/headings.ts";
import { currencyOfNumber, numberOf } from "#understanding/number-text.ts";
import type { TableCell, TableRow } from "#table-rows.ts";

export interface FoundHeader {
  /** Indices of the first and the last heading row in the sample; -1 when there is none. */
  readonly first: number;
  readonly last: number;
  /** The headings by column index; texts of several rows are joined. */
  readonly headings: readonly string[];
  readonly reason: string;
  /** Index of another row that is nearly as likely, or -1. */
  readonly other: number;
}

/** Rows at the top that are searched for headings: titles, addresses and notes may precede them. */
const HEADING_ROWS = 40;
/** Rows below a heading that are used to score it. */
const ROWS_BELOW = 30;
const LIKELY = 0.3;
const LONGEST = 100;

type Kind = "empty" | "text" | "number" | "date" | "gtin";

function kindOf(cell: TableCell | undefined): Kind {
  if (!cell || isEmptyCell(cell.text)) return "empty";
  if (isDate(cell.text)) return "date";
  const gtin = gtinOf(cell);
  if (typeof gtin !== "string" && gtin.gtin.length >= 8) return "gtin";
  const number = numberOf(cell, undefined);
  if (number === "AMBIGUOUS") return "number";
  return typeof number !== "string" && currencyOfNumber(number) !== undefined ? "number" : "text";
}

const isKnown = (text: string): boolean => Object.values(meaningsOf(text)).some((weight) => weight >= 0.3);

/** Finds the headings of a table in its first rows. */
export function findHeader(rows: readonly TableRow[]): FoundHeader {
  const top = rows.slice(0, HEADING_ROWS + ROWS_BELOW);
  const kinds = top.map(({ cells }) => cells.map(kindOf));
  const width = usualWidth(kinds);
  const scores = top.slice(0, HEADING_ROWS).map((row, place) => scoreOf(row, place, kinds, width));
  const best = scores.reduce((found, score, place) => (score > (scores[found] ?? -1) ? place : found), 0);
  const score = scores[best] ?? 0;
  if (score < LIKELY) {
    return {
      first: -1,
      last: -1,
      headings: [],
      reason: "no row of words above the data",
      other: score > 0 ? best : -1,
    };
  }
  let last = best;
  // Headings that are repeated, or continue in the next row.
  while ((scores[last + 1] ?? 0) >= score * 0.6 && (scores[last + 1] ?? 0) >= LIKELY) last += 1;
  let first = best;
  while (first > 0 && goesOnAbove(top, kinds, first)) first -= 1;
  const headings = joined(top.slice(first, last + 1));
  const known = headings.filter((heading) => heading !== "" && isKnown(heading)).length;
  const reason = known > 0 ? `${String(known)} known headings` : "words above columns of numbers";
  const rivals = scores
    .map((one, place) => ({ one, place }))
    .filter(({ place }) => place < first || place > last);
  const rival = rivals.reduce((a, b) => (b.one > a.one ? b : a), { one: 0, place: -1 });
  return { first, last, headings, reason, other: rival.one > score * 0.85 ? rival.place : -1 };
}

/** The number of cells in most rows. */
function usualWidth(kinds: readonly (readonly Kind[])[]): number {
  const widths = kinds
    .map((row) => row.filter((kind) => kind !== "empty").length)
    .filter((count) => count > 0)
    .toSorted((a, b) => a - b);
  return widths[Math.floor(widths.length * 0.5)] ?? 1;
}

/** How much a row looks like headings; from below 0 to about 1. */
function scoreOf(row: TableRow, place: number, kinds: readonly (readonly Kind[])[], width: number): number {
  const own = kinds[place] ?? [];
  const below = kinds.slice(place + 1, place + 1 + ROWS_BELOW);
  let sum = 0;
  let filled = 0;
  const seen = new Set<string>();
  for (const [column, kind] of own.entries()) {
    if (kind === "empty") continue;
    filled += 1;
    const text = row.cells[column]?.text ?? "";
    if (kind !== "text") {
      // "0,00 €" may appear beside headings; a row of data holds several numbers.
      sum -= kind === "gtin" ? 3 : 1;
      continue;
    }
    const isRepeated = seen.has(text);
    seen.add(text);
    if (text.length > LONGEST) continue;
    const known = isKnown(text) ? 1 : 0;
    sum +=
      (known * 0.8 + contrast(column, below) * 0.5 + (wordsOf(text).length <= 5 ? 0.1 : 0)) *
      (isRepeated ? 0.5 : 1);
  }
  if (filled < 2 && width > 1) return 0;
  const score = sum / Math.max(filled, Math.min(width, filled * 3), 1);
  return standsAboveNumbers(own, below) ? Math.max(score, LIKELY + 0.02) : score;
}

/** Words above every column of numbers, in any language, and no number among them. */
function standsAboveNumbers(own: readonly Kind[], below: readonly (readonly Kind[])[]): boolean {
  const width = Math.max(own.length, ...below.map(({ length }) => length));
  const numeric = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = below.filter((row) => (row[column] ?? "empty") !== "empty").length;
    return filled > 2 && contrast(column, below) >= 0.9;
  });
  const hasNumber = own.some((kind) => kind !== "empty" && kind !== "text");
  return numeric.length > 0 && !hasNumber && numeric.every((column) => own[column] === "text");
}

/** The share of numbers, codes or dates below a word, which make it a heading; 0 above other words. */
function contrast(column: number, below: readonly (readonly Kind[])[]): number {
  const cells = below.map((row) => row[column] ?? "empty").filter((kind) => kind !== "empty");
  if (cells.length === 0) return 0;
  return cells.filter((kind) => kind !== "text").length / cells.length;
}

/** Whether the row above belongs to the headings: only words, and more than a title. */
function goesOnAbove(top: readonly TableRow[], kinds: readonly (readonly Kind[])[], first: number): boolean {
  const above = kinds[first - 1] ?? [];
  const filled = above.flatMap((kind, column) => (kind === "empty" ? [] : [{ kind, column }]));
  if (filled.some(({ kind }) => kind === "number" || kind === "gtin")) return false;
  const texts = filled.map(({ column }) => top[first - 1]?.cells[column]?.text ?? "");
  if (filled.length === 1)
    return (filled[0]?.column ?? 0) > 0 && texts.every((text) => text.length <= 20 && isKnown(text));
  return texts.every((text) => text.length <= 40) && new Set(texts).size > 1;
}

function joined(rows: readonly TableRow[]): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => {
    const texts = rows.map(({ cells }) => (cells[column]?.text ?? "").trim().replaceAll(/\s+/g, " "));
    return [...new Set(texts.filter((text) => text !== ""))].join(" ");
  });
}
