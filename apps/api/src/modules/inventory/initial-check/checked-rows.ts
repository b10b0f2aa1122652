import type { StockRowError } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { TableCell, TableColumn } from "@quayside/spreadsheet/table-column";
import type { MatchedRow } from "#modules/inventory/initial-check/initial-check.reader.ts";
import { moneyText } from "#modules/money/pricing/index.ts";
import { type WholeRow, type StockTable, problemText } from "#modules/inventory/stock-lists/index.ts";

export const checkedColumns: readonly TableColumn[] = [
  { header: "Row", kind: "number" },
  { header: "GTIN", kind: "code" },
  { header: "Result", kind: "text" },
  { header: "Brand", kind: "text" },
  { header: "Name", kind: "name" },
  { header: "Price", kind: "money" },
  { header: "Currency", kind: "currency" },
  { header: "Selling unit", kind: "number" },
  { header: "Inventory", kind: "number" },
  { header: "In demand", kind: "text" },
  { header: "Percentage to winning price", kind: "share" },
  { header: "Left out because", kind: "note" },
];

/** Rows matched per query. */
const ROWS_AT_ONCE = 2000;

function cellsOf(row: WholeRow, found: MatchedRow | undefined, currency: string): readonly TableCell[] {
  const known = found === undefined ? ["Unknown", null, row.name] : ["Known", found.brand, found.name];
  const wanted = found === undefined ? null : found.isWanted ? "Yes" : "No";
  const offered = [moneyText(row.priceMinor), currency, row.unit, row.stock];
  return [row.row, row.gtin, ...known, ...offered, wanted, found?.share ?? null, null];
}

function cellsOfError(fault: StockRowError): readonly TableCell[] {
  const { row, field, value } = fault;
  const problem = problemText([fault]);
  const [gtin, told] = field === "gtin" ? [value, problem] : [null, `${problem}: ${value}`];
  return [row, gtin, "Left out", ...Array<null>(8).fill(null), told];
}

/** Every non-empty row of a checked list, in list order. */
export async function* checkedRows(
  table: StockTable<WholeRow>,
  currency: string,
  match: (rows: readonly WholeRow[]) => Promise<readonly MatchedRow[]>,
): AsyncGenerator<readonly TableCell[]> {
  let told = 0;
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    const rows = table.rows.slice(from, from + ROWS_AT_ONCE);
    const matched = new Map((await match(rows)).map((found) => [found.row, found]));
    for (const row of rows) {
      for (let error = table.errors[told]; error && error.row < row.row; error = table.errors[(told += 1)])
        yield cellsOfError(error);
      yield cellsOf(row, matched.get(row.row), currency);
    }
  }
  for (const error of table.errors.slice(told)) yield cellsOfError(error);
}
