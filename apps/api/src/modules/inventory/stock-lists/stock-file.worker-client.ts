import { isWorkbook } from "@quayside/spreadsheet/open-table";
import { type ReadStockFile, readStockFile } from "#modules/inventory/stock-lists/read-stock-file.ts";
import type { ListMapping } from "#modules/inventory/stock-lists/stock-table.rules.ts";
import { jobThreadPool, threadBeside, threadPool } from "#work/thread-pool.ts";
import { refuseInTransaction } from "#foundation/transaction-scope.ts";

/** Below this size a text file is parsed faster than it is handed to a thread; a workbook may unpack to far more. */
const SMALL_FILE_BYTES = 64 * 1024;
/** Time limit for a job, which has no caller waiting for an answer, in milliseconds. */
const JOB_LIMIT_MS = 120_000;

const program = threadBeside(import.meta.url, "stock-file.worker");

/**
 * Reads a stock list without blocking the event loop: a large one, and any workbook, in a thread.
 * @param reader a job has two minutes, in a thread that no call waits for
 * @throws unavailable when the queue for a thread is full
 */
export async function readStockFileInWorker(
  content: Uint8Array,
  mapping: ListMapping,
  reader: "call" | "job" = "call",
): Promise<ReadStockFile> {
  refuseInTransaction("a stock list is read");
  if (content.length <= SMALL_FILE_BYTES && !isWorkbook(content)) return readStockFile(content, mapping);
  const task = { program, name: "readStockTask", input: { content, mapping } };
  const read =
    reader === "job"
      ? await jobThreadPool().run({ ...task, limitMs: JOB_LIMIT_MS })
      : await threadPool().run(task);
  return read as ReadStockFile;
}
