import {
  STOCK_FIELD_MESSAGES,
  STOCK_FILE_LIMITS,
  type StockMapping,
  type UnreadableReason,
} from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { UnreadableFile, readTable } from "@quayside/spreadsheet/read-table";
import {
  type Column,
  type StockTable,
  findColumns,
  readStockRows,
  unreadableReasonOf,
} from "#modules/stock-lists/stock-table.rules.ts";

/** What became of a file: its rows, a reason why it is none, or columns that the user has to name. */
export type ReadStockFile =
  | { readonly table: StockTable }
  | { readonly unreadable: UnreadableReason }
  | { readonly fieldErrors: Record<string, string[]> };

/** Reads the first sheet that has rows; its content decides what kind of file it is. */
export async function readStockFile(content: Uint8Array, mapping: StockMapping): Promise<ReadStockFile> {
  if (content.length > STOCK_FILE_LIMITS.maxBytes) return { unreadable: "TOO_LARGE" };
  let sheets;
  try {
    ({ sheets } = await readTable(content));
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
  const rows = (sheets.find((sheet) => sheet.rows.length > 0) ?? sheets[0])?.rows ?? [];
  if (rows.length === 0) return { unreadable: "NO_ROWS" };
  const { headingRow, currency } = mapping;
  if (headingRow > rows.length) return { fieldErrors: { headingRow: [STOCK_FIELD_MESSAGES.headingRow] } };
  const unreadable = unreadableReasonOf(rows, headingRow);
  if (unreadable) return { unreadable };
  const found = findColumns(rows[headingRow - 1] ?? [], mapping);
  if ("missing" in found) return { fieldErrors: messagesOf(found.missing) };
  return { table: readStockRows(rows, { headingRow, currency, columns: found.columns }) };
}

/** The same as the task of a thread, which takes one input. */
export function readStockTask(task: { content: Uint8Array; mapping: StockMapping }): Promise<ReadStockFile> {
  return readStockFile(task.content, task.mapping);
}

function messagesOf(missing: readonly Column[]): Record<string, string[]> {
  return Object.fromEntries(missing.map((column) => [column, [STOCK_FIELD_MESSAGES[column]]]));
}
