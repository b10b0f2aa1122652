import type { UnreadableReason } from "@quayside/spreadsheet/unreadable-file";
import { isValidGtin } from "@quayside/identifiers/gtin";
import { understandTable } from "@quayside/spreadsheet/understanding/understand-table";
import { readSheetsInWorker } from "#modules/catalogue/product-tables/tables.worker-client.ts";

/** A row of a product table. */
export interface ProductRow {
  /** Counted from 1, including the headings. */
  readonly row: number;
  /** As written. */
  readonly gtin: string;
  /** Text of the second column; "" without such a column. */
  readonly value: string;
}

export type ProductTable =
  | { readonly kind: "rows"; readonly rows: readonly ProductRow[] }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason }
  | { readonly kind: "columns_missing"; readonly missing: readonly string[] };

/** The column next to the GTIN. */
export interface ValueColumn {
  /** Its name in errors. */
  readonly name: string;
  /** How clearly a heading names it, the highest first; 0 for a heading of something else. */
  readonly rankOf: (heading: string) => number;
  /** Recognises it by its content where there are no headings. */
  readonly isValue: (text: string) => boolean;
  readonly isRequired: boolean;
}

/** Rows used to detect the columns. */
const SAMPLE_ROWS = 500;

type Row = readonly string[];

/**
 * Reads the products of a CSV or spreadsheet file. Columns are detected by their headings; in a file without headings
 * by their content. A column that may as well be another one is missing: no number is taken for what it is not.
 */
export async function readProductTable(content: Uint8Array, column: ValueColumn): Promise<ProductTable> {
  const read = await readSheetsInWorker(content);
  if ("unreadable" in read) return { kind: "unreadable", reason: read.unreadable };
  const tables = read.sheets.map((sheet) => productsOf(sheet.rows, column));
  const found = tables.find((table) => table.kind === "rows" && table.rows.length > 0);
  return found ?? tables[0] ?? nothing(column);
}

const nothing = (column: ValueColumn): ProductTable => ({
  kind: "columns_missing",
  missing: ["gtin", ...(column.isRequired ? [column.name] : [])],
});

function productsOf(rows: readonly Row[], column: ValueColumn): ProductTable {
  const sample = rows
    .slice(0, SAMPLE_ROWS)
    .map((cells, index) => ({ number: index + 1, cells: cells.map((text) => ({ text })) }));
  const { chosen, columns } = understandTable(sample);
  const headerRow = chosen.headerRow ?? 0;
  const body = rows.slice(headerRow);
  const gtinAt = chosen.columns.gtin ?? columns.gtin[0]?.column ?? fullestColumn(body, isGtin, []);
  const found = headerRow > 0 ? named(chosen.headings, column, gtinAt) : byContent(body, column, gtinAt);
  const valueAt = sameThroughout(body, found) ? (found[0] ?? -1) : -1;
  const missing = [
    ...(gtinAt === -1 ? ["gtin"] : []),
    ...(valueAt === -1 && column.isRequired ? [column.name] : []),
  ];
  if (missing.length > 0) return { kind: "columns_missing", missing };
  const products = body
    .map((row, index) => ({
      row: headerRow + 1 + index,
      gtin: (row[gtinAt] ?? "").trim(),
      value: (row[valueAt] ?? "").trim(),
    }))
    .filter(({ gtin, value }) => gtin !== "" || value !== "");
  return { kind: "rows", rows: products };
}

const isGtin = (text: string): boolean => isValidGtin(text.replaceAll(/[\s-]/g, ""));

/** The columns whose headings name a column most clearly. */
function named(headings: readonly string[], { rankOf }: ValueColumn, gtinAt: number): number[] {
  const ranks = headings.map((heading, index) => (index === gtinAt ? 0 : rankOf(heading)));
  const best = Math.max(0, ...ranks);
  return best === 0 ? [] : [...ranks.keys()].filter((index) => ranks[index] === best);
}

/** The columns most of whose cells are such values; numbers of rows are none. */
function byContent(body: readonly Row[], { isValue }: ValueColumn, gtinAt: number): number[] {
  const width = Math.max(0, ...body.map((row) => row.length));
  return Array.from({ length: width }, (_, index) => index).filter((index) => {
    if (index === gtinAt) return false;
    const texts = body.map((row) => (row[index] ?? "").trim());
    const values = texts.filter((text) => isValue(text) && !isGtin(text)).length;
    const isRowNumber = texts.length > 1 && texts.every((text, row) => text === String(row + 1));
    return values * 2 > body.length && !isRowNumber;
  });
}

const sameThroughout = (body: readonly Row[], columns: readonly number[]): boolean =>
  body.every((row) => new Set(columns.map((index) => (row[index] ?? "").trim())).size <= 1);

/** The column in which most cells pass a test; -1 when none passes. */
function fullestColumn(
  rows: readonly Row[],
  test: (text: string) => boolean,
  except: readonly number[],
): number {
  const counts: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      if (!except.includes(index) && test(cell.trim())) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  let best = -1;
  for (const [index, count = 0] of counts.entries()) {
    if (count > (counts[best] ?? 0)) best = index;
  }
  return best;
}
