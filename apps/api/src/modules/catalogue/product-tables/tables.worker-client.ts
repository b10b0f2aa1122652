import { isWorkbook } from "@quayside/spreadsheet/open-table";
import { type ReadSheets, readSheets } from "#modules/catalogue/product-tables/read-sheets.ts";
import { threadBeside, threadPool } from "#work/thread-pool.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Below this size a text file is parsed faster than it is handed to a thread; a workbook may unpack to far more. */
const SMALL_FILE_BYTES = 64 * 1024;

const program = threadBeside(import.meta.url, "tables.worker");

/**
 * Reads a table file without blocking the event loop: a large one, and any workbook, in a thread.
 * @throws unavailable when the queue for a thread is full
 */
export async function readSheetsInWorker(content: Uint8Array): Promise<ReadSheets> {
  refuseInTransaction("a table is read");
  if (content.length <= SMALL_FILE_BYTES && !isWorkbook(content)) return readSheets(content);
  return (await threadPool().run({ program, name: "readSheets", input: content })) as ReadSheets;
}
