import {
  STOCK_FILE_LIMITS,
  type StockMapping,
  type UnreadableReason,
} from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import type { StockRowError } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { type CellFault, gtinOf, stockOf, unitOf } from "#modules/stock-lists/stock-cell.rules.ts";
import { type PriceForm, priceFormOf, priceOf } from "#modules/stock-lists/price-cell.rules.ts";

/** A row of a stock list that can be used. */
export interface StockRow {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  readonly gtin14: string;
  /** As the seller wrote it, digits only. */
  readonly gtin: string;
  readonly name: string | null;
  readonly priceMinor: number;
  readonly stock: number;
  readonly unit: number;
}

/** Every row of a file is in exactly one of these: total = rows + errors + ignored. */
export interface StockTable {
  readonly total: number;
  readonly rows: readonly StockRow[];
  readonly errors: readonly StockRowError[];
  /** Blank rows, repeated headings, totals and exact repetitions. */
  readonly ignored: number;
}

export type Column = "gtin" | "price" | "sellingUnit" | "inventory";
type Columns = Record<Column, number> & { readonly name: number };

/** Headings that stand for the name of a product, for rows the catalogue does not know. */
const NAME_HEADINGS = new Set([
  "name",
  "product name",
  "title",
  "description",
  "item description",
  "designation",
]);
const TOTALS = /^(grand )?(total|totals|sum|summe|gesamt|totaal|totale|somme)\b/i;
/** Longest value of a cell that is kept with an error, and longest name. */
const SHOWN = 100;
const MAX_NAME = 300;

const plain = (heading: string): string => heading.normalize("NFKC").trim().toLowerCase();

/** Why a table is no stock list, or undefined. */
export function unreadableReasonOf(
  rows: readonly (readonly string[])[],
  headingRow: number,
): UnreadableReason | undefined {
  if (rows.length - headingRow > STOCK_FILE_LIMITS.maxRows) return "TOO_MANY_ROWS";
  if (rows.some((row) => row.length > STOCK_FILE_LIMITS.maxColumns)) return "TOO_MANY_COLUMNS";
  return rows.length <= headingRow ? "NO_ROWS" : undefined;
}

/**
 * Where the columns of a mapping are: by a heading that stands there once, or by "#3".
 * @returns the places from 0, or the columns that cannot be found
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

/** Whether a row is no product: blank, the headings once more, or a total. */
export function isIgnored(cells: readonly string[], headings: readonly string[], columns: Columns): boolean {
  const filled = cells.filter((cell) => cell.trim() !== "");
  if (filled.length === 0) return true;
  const gtin = plain(cells[columns.gtin] ?? "");
  if (gtin !== "" && gtin === plain(headings[columns.gtin] ?? "")) return true;
  return TOTALS.test(filled[0]?.trim() ?? "") && !/\d{7}/.test(gtin);
}

/** What the cells of a row are read by. */
export interface RowReading {
  readonly columns: Columns;
  /** How the prices of the whole column are written. */
  readonly prices: PriceForm;
  readonly currency: string;
}

/**
 * Reads one row; what can be read in two ways is refused.
 * @param row its number in the file, from 1
 */
export function readRow(
  cells: readonly string[],
  row: number,
  { columns, prices, currency }: RowReading,
): StockRow | StockRowError {
  const cell = (column: Column) => cells[columns[column]] ?? "";
  const refuse = (field: Column, { reason }: CellFault): StockRowError => ({
    row,
    field,
    value: shown(cell(field)),
    reason,
  });
  const gtin = gtinOf(cell("gtin"));
  if ("reason" in gtin) return refuse("gtin", gtin);
  const price = priceOf(cell("price"), prices, currency);
  if ("reason" in price) return refuse("price", price);
  const unit = unitOf(cell("sellingUnit"));
  if ("reason" in unit) return refuse("sellingUnit", unit);
  const stock = stockOf(cell("inventory"));
  if ("reason" in stock) return refuse("inventory", stock);
  const name = clean(cells[columns.name] ?? "").slice(0, MAX_NAME);
  return { row, ...gtin, name: name || null, priceMinor: price.value, stock: stock.value, unit: unit.value };
}

/** Text without control and direction characters, as PostgreSQL can hold it. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
}

const shown = (value: string): string => Array.from(clean(value)).slice(0, SHOWN).join("");

/** Reads the rows below the headings; nothing is guessed: what can be read in two ways is refused with its row. */
export function readStockRows(
  table: readonly (readonly string[])[],
  { headingRow, currency, columns }: { headingRow: number; currency: string; columns: Columns },
): StockTable {
  const headings = table[headingRow - 1] ?? [];
  const body = table.slice(headingRow);
  const prices = priceFormOf(body.map((cells) => cells[columns.price] ?? ""));
  const found: StockRow[] = [];
  const errors: StockRowError[] = [];
  let ignored = 0;
  for (const [index, cells] of body.entries()) {
    if (isIgnored(cells, headings, columns)) {
      ignored += 1;
      continue;
    }
    const read = readRow(cells, headingRow + index + 1, { columns, prices, currency });
    if ("reason" in read) errors.push(read);
    else found.push(read);
  }
  const { rows, repeated, contradicting } = withoutRepetitions(found);
  for (const row of contradicting) {
    errors.push({ row: row.row, field: "gtin", value: row.gtin, reason: "GTIN_TWICE" });
  }
  errors.sort((a, b) => a.row - b.row);
  return { total: body.length, rows, errors, ignored: ignored + repeated };
}

/** A GTIN that stands there twice counts once when both say the same, and not at all when they contradict. */
function withoutRepetitions(found: readonly StockRow[]) {
  const byGtin = new Map<string, StockRow[]>();
  for (const row of found) {
    const others = byGtin.get(row.gtin14);
    if (others) others.push(row);
    else byGtin.set(row.gtin14, [row]);
  }
  const rows: StockRow[] = [];
  const contradicting: StockRow[] = [];
  for (const same of byGtin.values()) {
    const [first] = same;
    const agrees = same.every(
      (row) => row.priceMinor === first?.priceMinor && row.stock === first.stock && row.unit === first.unit,
    );
    if (first && agrees) rows.push(first);
    else contradicting.push(...same);
  }
  return { rows, repeated: found.length - rows.length - contradicting.length, contradicting };
}
