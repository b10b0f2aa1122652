import type { UnreadableReason } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import {
  STOCK_FIELD_MESSAGES,
  STOCK_FILE_LIMITS,
} from "@quayside/api-client/contract/stock-lists/stock-file.rules";
import { type OpenTable, openTable } from "@quayside/spreadsheet/open-table";
import type { TableRow } from "@quayside/spreadsheet/table-rows";
import { UnreadableFile } from "@quayside/spreadsheet/unreadable-file";
import { isAvailableColumn } from "#modules/inventory/stock/index.ts";
import {
  type Column,
  type ListMapping,
  type StockTable,
  findColumns,
  readStockRows,
} from "#modules/inventory/stock-lists/stock-table.rules.ts";

/** The result of reading a file: its rows, why it is invalid, or columns that the user must name. */
export type ReadStockFile =
  | {
      readonly table: StockTable;
      /** Whether its column is the one of our own files with available units. */
      readonly isAvailable: boolean;
    }
  | { readonly unreadable: UnreadableReason }
  | { readonly fieldErrors: Record<string, string[]> };

/** Maximum rows above the heading row of a list. */
const ROWS_ABOVE = 1000;

/** Reads the first non-empty sheet; its content determines the file format. */
export async function readStockFile(content: Uint8Array, mapping: ListMapping): Promise<ReadStockFile> {
  const { maxBytes, maxRows, maxColumns } = STOCK_FILE_LIMITS;
  if (content.length > maxBytes) return { unreadable: "TOO_LARGE" };
  let rows: TableRow[];
  let isWorkbook: boolean;
  try {
    const table = await openTable(content, { caps: { rows: maxRows + ROWS_ABOVE, columns: maxColumns } });
    isWorkbook = table.hasTypedNumbers;
    try {
      rows = await firstRows(table);
    } finally {
      await table.close();
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
  const last = rows.at(-1)?.number ?? 0;
  if (last === 0) return { unreadable: "NO_ROWS" };
  const { headingRow, currency, duplicates = "CHEAPEST" } = mapping;
  if (headingRow > last) return { fieldErrors: { headingRow: [STOCK_FIELD_MESSAGES.headingRow] } };
  if (last - headingRow > maxRows) return { unreadable: "TOO_MANY_ROWS" };
  if (last === headingRow) return { unreadable: "NO_ROWS" };
  const headings = (rows.find(({ number }) => number === headingRow)?.cells ?? []).map(({ text }) =>
    text.trim(),
  );
  const found = findColumns(headings, mapping);
  if ("missing" in found) return { fieldErrors: messagesOf(found.missing) };
  const { columns } = found;
  const isAvailable = isAvailableColumn(headings[columns.inventory] ?? "");
  return {
    table: readStockRows(rows, { headingRow, headings, currency, columns, isWorkbook, duplicates }),
    isAvailable,
  };
}

/** The rows of the first non-empty visible sheet. */
async function firstRows(table: OpenTable): Promise<TableRow[]> {
  for (const [place, { isHidden }] of table.sheets.entries()) {
    if (isHidden) continue;
    const rows: TableRow[] = [];
    for await (const batch of table.batches(place)) rows.push(...batch);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The same as a thread task, with one input. */
export function readStockTask(task: { content: Uint8Array; mapping: ListMapping }): Promise<ReadStockFile> {
  return readStockFile(task.content, task.mapping);
}

function messagesOf(missing: readonly Column[]): Record<string, string[]> {
  return Object.fromEntries(missing.map((column) => [column, [STOCK_FIELD_MESSAGES[column]]]));
}
