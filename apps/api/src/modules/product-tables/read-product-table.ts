import type { UnreadableReason } from "@quayside/spreadsheet/read-table";
import { isValidGtin } from "@quayside/identifiers/gtin";
import { readSheetsApart } from "#modules/product-tables/sheets-apart.ts";

/** A row of a table of products. */
export interface ProductRow {
  /** Counting from 1, with the headings. */
  readonly row: number;
  /** As written. */
  readonly gtin: string;
  /** What the second column says; "" when there is no such column. */
  readonly value: string;
}

export type ProductTable =
  | { readonly kind: "rows"; readonly rows: readonly ProductRow[] }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason }
  | { readonly kind: "columns_missing"; readonly missing: readonly string[] };

/** The column beside the GTIN. */
export interface ValueColumn {
  /** Its name in errors. */
  readonly name: string;
  /** What its heading looks like, in lower case. */
  readonly heading: RegExp;
  /** Recognises the column by its content when it has no such heading. */
  readonly isValue: (text: string) => boolean;
  readonly isRequired: boolean;
}

const GTIN_HEADING = /\b(gtin|ean|upc|bar ?code|article number|product code)/;

/** Rows at the top of a sheet in which headings are looked for: titles and addresses stand above them. */
const HEADING_ROWS = 15;

type Row = readonly string[];

/** Reads the products of a CSV or spreadsheet file; columns are found by their headings, else by their content. */
export async function readProductTable(content: Uint8Array, column: ValueColumn): Promise<ProductTable> {
  const read = await readSheetsApart(content);
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
  const headings = rows
    .slice(0, HEADING_ROWS)
    .findIndex((row) => row.some((cell) => GTIN_HEADING.test(cell.toLowerCase())));
  const heading = rows[headings]?.map((cell) => cell.toLowerCase()) ?? [];
  const body = rows.slice(headings + 1);
  const byHeading = heading.findIndex((cell) => GTIN_HEADING.test(cell));
  const gtinAt = byHeading === -1 ? fullestColumn(body, isGtin, []) : byHeading;
  const namedAt = heading.findIndex((cell, index) => index !== gtinAt && column.heading.test(cell));
  const isValue = (text: string): boolean => column.isValue(text) && !isGtin(text);
  const valueAt = namedAt === -1 ? fullestColumn(body, isValue, [gtinAt]) : namedAt;
  const missing = [
    ...(gtinAt === -1 ? ["gtin"] : []),
    ...(valueAt === -1 && column.isRequired ? [column.name] : []),
  ];
  if (missing.length > 0) return { kind: "columns_missing", missing };
  const products = body
    .map((row, index) => ({
      row: headings + 2 + index,
      gtin: (row[gtinAt] ?? "").trim(),
      value: (row[valueAt] ?? "").trim(),
    }))
    .filter(({ gtin, value }) => gtin !== "" || value !== "");
  // Without known headings the first row may still be one: words where the others have digits.
  const [top] = products;
  const isHeading = headings === -1 && top?.row === 1 && !/\d/.test(top.gtin) && !column.isValue(top.value);
  return { kind: "rows", rows: isHeading ? products.slice(1) : products };
}

const isGtin = (text: string): boolean => isValidGtin(text.replaceAll(/[\s-]/g, ""));

/** The column in which most cells pass a test; -1 when none does. */
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
