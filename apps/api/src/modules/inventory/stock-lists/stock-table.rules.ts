import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import type {
  StockIs,
  StockRowError,
  StockRowNote,
} from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { TableRow } from "@quayside/spreadsheet/table-rows";
import { NumberColumn } from "@quayside/spreadsheet/understanding/number-text";
import { wholeNumberOf } from "@quayside/spreadsheet/understanding/quantity-text";
import {
  type AcceptedOffer,
  type OfferNote,
  readOffer,
} from "@quayside/spreadsheet/understanding/read-offer";
import type { ColumnChoice } from "@quayside/spreadsheet/understanding/understanding";
import { rowErrorOf } from "#modules/inventory/stock-lists/row-problem.rules.ts";

/** A usable row of a stock list. */
export interface StockRow {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  readonly gtin14: string;
  /** As the seller wrote it, digits only. */
  readonly gtin: string;
  readonly name: string | null;
  /** Null when the cell is empty: the offer keeps its own; likewise stock and unit. */
  readonly priceMinor: number | null;
  readonly stock: number | null;
  readonly unit: number | null;
  /** What is wrong with it if its product is not offered yet: it has no price or no stock. */
  readonly lacks: StockRowError | null;
}

/** A complete row, with a price and a stock: what a product without an offer needs. */
export type WholeRow = StockRow & { readonly priceMinor: number; readonly stock: number };

/**
 * The column mapping of a list, and how differing rows with the same GTIN are resolved: the cheapest counts by
 * default.
 */
export interface ListMapping extends StockMapping {
  readonly duplicates?: "CHEAPEST" | "REJECT";
  /** What the upload said about its stock numbers, which later lists keep. */
  readonly saidStockIs?: StockIs | undefined;
}

/** Every row of a file is in exactly one of these: total = rows + errors + ignored. */
export interface StockTable<Row extends StockRow = StockRow> {
  readonly total: number;
  readonly rows: readonly Row[];
  /** What rejected rows name, once each: their offers stay as they are. */
  readonly named: readonly Pick<StockRow, "row" | "gtin14" | "gtin">[];
  readonly errors: readonly StockRowError[];
  /** Blank rows, repeated headings, totals, exact repetitions, and dearer rows of a GTIN. */
  readonly ignored: number;
  /** How used rows were adjusted, with their number. */
  readonly notices: readonly { readonly note: StockRowNote; readonly rows: number }[];
}

export type Column = "gtin" | "price" | "sellingUnit" | "inventory";
type Columns = Record<Column, number> & { readonly name: number };

/** Headings recognised as the name of a product, for rows that the catalogue does not know. */
const NAME_HEADINGS = new Set([
  "name",
  "product name",
  "title",
  "description",
  "item description",
  "designation",
]);
/** Largest selling unit: more is a GTIN or a price in the wrong column. */
const MAX_UNIT = 100_000;
/** Maximum length of a cell value stored with an error. */
const SHOWN = 100;

const plain = (heading: string): string => heading.normalize("NFKC").trim().toLowerCase();

/**
 * The positions of a mapping's columns: by a heading that occurs once, or by "#3".
 * @returns the indexes from 0, or the columns that cannot be found
 */
export function findColumns(
  headings: readonly string[],
  mapping: StockMapping,
): { columns: Columns } | { missing: Column[] } {
  const names = headings.map(plain);
  const placeOf = (column: string): number => {
    const wanted = plain(column);
    const place = names.indexOf(wanted);
    if (place >= 0) return names.lastIndexOf(wanted) === place ? place : -1;
    const number = /^#(\d{1,3})$/.exec(wanted)?.[1];
    return number !== undefined && Number(number) >= 1 && Number(number) <= names.length
      ? Number(number) - 1
      : -1;
  };
  const columns = {
    gtin: placeOf(mapping.gtin),
    price: placeOf(mapping.price),
    sellingUnit: placeOf(mapping.sellingUnit),
    inventory: placeOf(mapping.inventory),
    name: names.findIndex((name) => NAME_HEADINGS.has(name)),
  };
  const needed: readonly Column[] = ["gtin", "price", "sellingUnit", "inventory"];
  const missing = needed.filter((column) => columns[column] < 0);
  return missing.length > 0 ? { missing } : { columns };
}

const NOTES: Readonly<Record<OfferNote["kind"], StockRowNote>> = {
  GTIN_HEALED: "GTIN_HEALED",
  GTIN_OF_CASE: "GTIN_OF_CASE",
  GTIN_RESTRICTED: "GTIN_RESTRICTED",
  PRICE_ROUNDED: "PRICE_ROUNDED",
  QUANTITY_AT_LEAST: "STOCK_AT_LEAST",
  OUT_OF_STOCK: "OUT_OF_STOCK",
  UNIT_FROM_NAME: "UNIT_FROM_NAME",
};

/** How the rows of a list are read. */
interface ListReading {
  readonly headingRow: number;
  /** Texts of the heading row. */
  readonly headings: readonly string[];
  readonly currency: string;
  readonly columns: Columns;
  /** In a workbook, numbers have a decimal point. */
  readonly isWorkbook: boolean;
  readonly duplicates?: ListMapping["duplicates"];
}

/**
 * Reads the rows below the headings; nothing is guessed: ambiguous cells are refused with their row.
 * @param rows the non-empty ones; those between them are blank
 */
export function readStockRows(rows: readonly TableRow[], reading: ListReading): StockTable {
  const { headingRow, columns, currency } = reading;
  const body = rows.filter(({ number }) => number > headingRow);
  const total = Math.max(0, (rows.at(-1)?.number ?? 0) - headingRow);
  const choice = choiceOf(body, reading);
  const found: StockRow[] = [];
  const notes = new Map<number, readonly StockRowNote[]>();
  const errors: StockRowError[] = [];
  const named: StockTable["named"][number][] = [];
  let ignored = total - body.length;
  for (const row of body) {
    const read = readOffer(row, choice);
    if (read.verdict === "ignored") ignored += 1;
    else if (read.verdict === "rejected") {
      errors.push(...read.faults.slice(0, 1).map(rowErrorOf(row.number)));
      if (read.gtin) named.push({ row: row.number, ...read.gtin });
    } else {
      const strict = strictly(read, row, { columns, currency });
      if ("reason" in strict) {
        errors.push(strict);
        named.push({ row: row.number, gtin14: read.gtin14, gtin: read.gtin });
      } else {
        found.push(strict);
        notes.set(
          row.number,
          read.notes.map(({ kind }) => NOTES[kind]),
        );
      }
    }
  }
  const { rows: kept, left, cheapest, contradicting } = withoutRepetitions(found, reading.duplicates);
  for (const row of contradicting) {
    errors.push({ row: row.row, field: "gtin", value: row.gtin, reason: "GTIN_TWICE" });
    named.push(row);
  }
  const used = new Set(kept.map(({ gtin14 }) => gtin14));
  const left14 = new Map(named.filter(({ gtin14 }) => !used.has(gtin14)).map((one) => [one.gtin14, one]));
  errors.sort((a, b) => a.row - b.row);
  const noted = kept.flatMap(({ row }) => notes.get(row) ?? []);
  const notices = countsOf([...noted, ...Array<StockRowNote>(cheapest).fill("CHEAPEST_KEPT")]);
  const stay = [...left14.values()].map(({ row, gtin14, gtin }) => ({ row, gtin14, gtin }));
  return { total, rows: kept, named: stay, errors, ignored: ignored + left, notices };
}

/** The list of a seller without offers: rows without a price or a stock are rejected, as no offer has one to keep. */
export function withWholeRows(table: StockTable): StockTable<WholeRow> {
  const isWhole = (row: StockRow): row is WholeRow => row.priceMinor !== null && row.stock !== null;
  const lacking = table.rows.flatMap(({ lacks }) => lacks ?? []);
  const errors = [...table.errors, ...lacking].toSorted((a, b) => a.row - b.row);
  return { ...table, rows: table.rows.filter(isWhole), errors };
}

function choiceOf(
  body: readonly TableRow[],
  { columns, currency, headingRow, headings, isWorkbook }: ListReading,
): ColumnChoice {
  const prices = new NumberColumn(isWorkbook ? "." : null);
  for (const { cells, fault } of body) {
    const cell = cells[columns.price];
    if (cell && !fault) prices.add(cell);
  }
  const { gtin, price, inventory: quantity, name } = columns;
  return {
    headerRow: headingRow,
    headings,
    columns: { gtin, price, quantity, ...(name >= 0 && { name }) },
    numberForms: { [price]: prices.form },
    currency,
    unit: { source: "fixed", units: 1 },
  };
}

/** An offer that is usable without review: it is in the list's currency, and no unit is a word. */
function strictly(
  { gtin14, gtin, name, price: priceMinor, quantity: stock, currency: named, lacks: missing }: AcceptedOffer,
  { number: row, cells }: TableRow,
  { columns, currency }: Pick<ListReading, "columns" | "currency">,
): StockRow | StockRowError {
  const textOf = (column: Column): string => (cells[columns[column]]?.text ?? "").trim();
  const refuse = (field: Column, reason: StockRowError["reason"]): StockRowError => ({
    row,
    field,
    value: textOf(field).slice(0, SHOWN),
    reason,
  });
  if (named !== currency && priceMinor !== null) return refuse("price", "CURRENCY_MISMATCH");
  const lacks = missing.map(rowErrorOf(row))[0] ?? null;
  if (textOf("sellingUnit") === "") return { row, gtin14, gtin, name, priceMinor, stock, unit: null, lacks };
  const unit = wholeNumberOf(textOf("sellingUnit"));
  if (unit === null || unit < 1 || unit > MAX_UNIT) return refuse("sellingUnit", "UNIT_INVALID");
  return { row, gtin14, gtin, name, priceMinor, stock, unit, lacks };
}

/**
 * Identical rows of a GTIN count once. Where they differ, the cheapest row counts with its own stock, the first of
 * equally cheap ones, or none does. A row without a price or a stock counts only if no other has both.
 */
function withoutRepetitions(found: readonly StockRow[], duplicates: ListMapping["duplicates"] = "CHEAPEST") {
  const byGtin = new Map<string, StockRow[]>();
  for (const row of found) {
    const others = byGtin.get(row.gtin14);
    if (others) others.push(row);
    else byGtin.set(row.gtin14, [row]);
  }
  const rows: StockRow[] = [];
  const contradicting: StockRow[] = [];
  let cheapest = 0;
  for (const [first, ...others] of byGtin.values()) {
    if (!first) continue;
    const agrees = others.every(
      (row) => row.priceMinor === first.priceMinor && row.stock === first.stock && row.unit === first.unit,
    );
    if (agrees) rows.push(first);
    else if (duplicates === "REJECT") contradicting.push(first, ...others);
    else {
      rows.push(others.reduce((best, row) => (isBefore(row, best) ? row : best), first));
      cheapest += 1;
    }
  }
  return { rows, left: found.length - rows.length - contradicting.length, cheapest, contradicting };
}

function isBefore(one: StockRow, other: StockRow): boolean {
  const [lack, otherLack] = [one, other].map(
    ({ priceMinor, stock }) => priceMinor === null || stock === null,
  );
  if (lack !== otherLack) return otherLack === true;
  return (one.priceMinor ?? Number.POSITIVE_INFINITY) < (other.priceMinor ?? Number.POSITIVE_INFINITY);
}

function countsOf(notes: readonly StockRowNote[]): StockTable["notices"] {
  const counts = new Map<StockRowNote, number>();
  for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  return [...counts].map(([note, rows]) => ({ note, rows }));
}
