import { type ReadSheets, readSheets } from "#modules/product-tables/read-sheets.ts";
import { threadBeside, threadPool } from "#work/thread-pool.ts";

/** Files of so many bytes are read faster than they are handed to a thread. */
const SMALL_FILE_BYTES = 64 * 1024;

const program = threadBeside(import.meta.url, "table-work");

/**
 * Reads a table file without keeping the event loop from others: a large one in a thread.
 * @throws unavailable when too many wait for one
 */
export async function readSheetsApart(content: Uint8Array): Promise<ReadSheets> {
  if (content.length <= SMALL_FILE_BYTES) return readSheets(content);
  return (await threadPool().run({ program, name: "readSheets", input: content })) as ReadSheets;
}
