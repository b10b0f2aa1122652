import { gtinOf } from "#understanding/gtin-text.ts";
import { currencyOfCell, currencyOfFormat } from "#understanding/currency-text.ts";
import {
  type NumberForm,
  NumberColumn,
  approximate,
  currencyOfNumber,
  numberOf,
} from "#understanding/number-text.ts";
import { quantityOfCell } from "#understanding/quantity-text.ts";
import type { TableCell, TableRow } from "#table-rows.ts";

/** Statistics of a column's cells; shares are from 0 to 1 of the non-empty cells. */
export interface ColumnProfile {
  readonly column: number;
  /** Rows read, and non-empty cells among them. */
  readonly rows: number;
  readonly filled: number;
  readonly distinct: number;
  /** Cells that are a valid GTIN of 11 digits or more, or of 8 digits as written. */
  readonly gtins: number;
  readonly distinctGtins: number;
  /** Cells of 7 to 14 digits, valid or not. */
  readonly codeShare: number;
  readonly numberShare: number;
  readonly wholeShare: number;
  /** One or two decimals. */
  readonly centShare: number;
  readonly currencyShare: number;
  readonly negativeShare: number;
  readonly quantityShare: number;
  readonly dateShare: number;
  readonly currencyCodeShare: number;
  readonly letterShare: number;
  /** Words such as "in stock" instead of a number. */
  readonly stockWordShare: number;
  /** Each number is the previous one plus one. */
  readonly isSequence: boolean;
  /** Numbers that count the rows, with or without gaps. */
  readonly isRowNumber: boolean;
  /** No other number than 0 and 1. */
  readonly isZeroOrOne: boolean;
  /** Whole numbers with the same number of digits, five or more: a code. */
  readonly isCode: boolean;
  readonly median: number;
  readonly zeroShare: number;
  readonly meanLength: number;
  readonly form: NumberForm;
  readonly openExample: string | null;
  /** Currencies in cells and in their formats, most frequent first. */
  readonly cellCurrencies: readonly string[];
  readonly formatCurrencies: readonly string[];
}

const DATE =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/ ]\p{L}{3,9}[-/ ]\d{2,4})(?:[T ]\d{1,2}:\d{2}.*)?$|^\d{1,2}:\d{2}(?::\d{2})?$/u;

const STOCK_WORDS =
  /\b(?:in stock|out of stock|auf lager|en stock|in magazzino|disponibile|disponible|verfügbar|op voorraad|dostępny|в наличии)\b/iu;

/** Words that mean "empty". */
const NOTHING = /^(?:null|n\/?a|nan|none|#n\/a|-+|–|—|\.)$/i;

/** Whether a cell is empty, or contains a word for it. */
export const isEmptyCell = (text: string): boolean => text.trim() === "" || NOTHING.test(text.trim());

export const isDate = (text: string): boolean => DATE.test(text.trim());

const none: TableCell = { text: "" };

/** Profiles one column of some rows. */
export function profileOf(
  rows: readonly TableRow[],
  column: number,
  {
    country,
    isWorkbook = false,
  }: { readonly country?: string | undefined; readonly isWorkbook?: boolean | undefined } = {},
): ColumnProfile {
  const cells = rows.map((row) => row.cells[column] ?? none).filter(({ text }) => !isEmptyCell(text));
  const numbers = new NumberColumn(isWorkbook ? "." : null);
  for (const cell of cells) if (!isDate(cell.text)) numbers.add(cell);
  const { form } = numbers;
  const counts = {
    gtin: 0,
    code: 0,
    number: 0,
    whole: 0,
    cent: 0,
    mark: 0,
    negative: 0,
    quantity: 0,
    date: 0,
    zero: 0,
  };
  let [letters, codes, characters, stockWords] = [0, 0, 0, 0];
  const gtins = new Set<string>();
  const values: number[] = [];
  const [named, formatted] = [new Map<string, number>(), new Map<string, number>()];
  for (const cell of cells) {
    const { text } = cell;
    characters += text.length;
    if (isDate(text)) {
      counts.date += 1;
      continue;
    }
    const digits = text.replaceAll(/[\s-]/g, "");
    if (/^\d{7,14}$/.test(digits)) counts.code += 1;
    const gtin = gtinOf(cell);
    if (
      typeof gtin !== "string" &&
      (gtin.gtin.length > 8 ? digits.length >= 11 || !/^\d+$/.test(digits) : digits.length === 8)
    ) {
      counts.gtin += 1;
      gtins.add(gtin.gtin14);
    }
    if (/\p{L}{3}/u.test(text)) letters += 1;
    if (text.length < 50 && STOCK_WORDS.test(text)) stockWords += 1;
    if (text.length <= 12 && currencyOfCell(text) !== null && !/\d/.test(text)) codes += 1;
    if (typeof quantityOfCell(cell, form) !== "string") counts.quantity += 1;
    const number = numberOf(cell, form);
    if (typeof number === "string") continue;
    const currency = currencyOfNumber(number, country);
    if (currency === undefined) continue;
    counts.number += 1;
    if (number.mark !== "") counts.mark += 1;
    count(named, currency);
    if (cell.format !== undefined) count(formatted, currencyOfFormat(cell.format, country));
    const value = approximate(number);
    values.push(value);
    if (Number.isInteger(value)) counts.whole += 1;
    if (value === 0) counts.zero += 1;
    if (value < 0) counts.negative += 1;
    if (number.scale > 0 && number.scale <= 2) counts.cent += 1;
  }
  const share = (part: number): number => (cells.length === 0 ? 0 : part / cells.length);
  const lengths = new Set(values.map((value) => String(value).length));
  const sorted = values.toSorted((a, b) => a - b);
  return {
    column,
    rows: rows.length,
    filled: cells.length,
    distinct: new Set(cells.map(({ text }) => text)).size,
    gtins: counts.gtin,
    distinctGtins: gtins.size,
    codeShare: share(counts.code),
    numberShare: share(counts.number),
    wholeShare: share(counts.whole),
    centShare: share(counts.cent),
    currencyShare: Math.max(share(counts.mark), share(total(formatted))),
    negativeShare: share(counts.negative),
    quantityShare: share(counts.quantity),
    dateShare: share(counts.date),
    currencyCodeShare: share(codes),
    letterShare: share(letters),
    stockWordShare: share(stockWords),
    isSequence:
      values.length > 2 && values.every((value, at) => at === 0 || value === (values[at - 1] ?? 0) + 1),
    isRowNumber: isCounting(rows, column, values),
    isZeroOrOne: values.length > 0 && values.every((value) => value === 0 || value === 1),
    isCode: values.length > 3 && lengths.size === 1 && (sorted[0] ?? 0) >= 10_000,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    zeroShare: share(counts.zero),
    meanLength: share(characters),
    form,
    openExample: numbers.openExample,
    cellCurrencies: ranked(named),
    formatCurrencies: ranked(formatted),
  };
}

/** Whole numbers that grow with the rows, by about one per row: rows may have been taken out. */
function isCounting(rows: readonly TableRow[], column: number, values: readonly number[]): boolean {
  const numbered = rows.filter(({ cells }) => !isEmptyCell(cells[column]?.text ?? ""));
  const [first, last] = [numbered[0]?.number ?? 0, numbered.at(-1)?.number ?? 0];
  if (values.length < 3 || values.length < numbered.length * 0.95 || last <= first) return false;
  const grows = values.every(
    (value, at) => Number.isInteger(value) && (at === 0 || value > (values[at - 1] ?? 0)),
  );
  const slope = ((values.at(-1) ?? 0) - (values[0] ?? 0)) / (last - first);
  return grows && slope >= 0.5 && slope <= 1.5;
}

function count(counts: Map<string, number>, key: string | null): void {
  if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
}

const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);

const ranked = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].toSorted(([, a], [, b]) => b - a).map(([key]) => key);
