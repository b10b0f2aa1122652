import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { type ReadStockFile, readStockFile } from "#modules/stock-lists/read-stock-file.ts";
import { threadBeside, threadPool } from "#work/thread-pool.ts";

/** Files of so many bytes are read faster than they are handed to a thread. */
const SMALL_FILE_BYTES = 64 * 1024;
/** A list that is read for a job has no caller who waits for an answer, in milliseconds. */
export const JOB_LIMIT_MS = 120_000;

const program = threadBeside(import.meta.url, "stock-file-work");

/**
 * Reads a stock list without keeping the event loop from others: a large one in a thread.
 * @throws unavailable when too many wait for one
 */
export async function readStockFileApart(
  content: Uint8Array,
  mapping: StockMapping,
  limitMs?: number,
): Promise<ReadStockFile> {
  if (content.length <= SMALL_FILE_BYTES) return readStockFile(content, mapping);
  const task = { program, name: "readStockTask", input: { content, mapping } };
  return (await threadPool().run({ ...task, ...(limitMs !== undefined && { limitMs }) })) as ReadStockFile;
}
