import type { StockMapping } from "@quayside/api-client/contract/stock-lists/stock-file.schema";
import { UnreadableFile } from "@quayside/spreadsheet/read-table";
import { copyCell, copyRows } from "#db/copy-rows.ts";
import { withOneClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { readFile } from "#files/file.reader.ts";
import { COPY_INCOMING, addIncomingRows, openIncoming } from "#modules/stock-lists/incoming-rows.writer.ts";
import {
  type LargeList,
  type OpenText,
  type Remainder,
  lookThrough,
  usableRows,
} from "#modules/stock-lists/large-list.rules.ts";
import { TooLarge, unpackList } from "#modules/stock-lists/packed-list.ts";
import type { ReadStockFile } from "#modules/stock-lists/read-stock-file.ts";
import { ERRORS_KEPT, isStillMine, startReading } from "#modules/stock-lists/stock-work.writer.ts";

/** What a thread needs to read a large list into the database. */
export interface LargeListTask {
  readonly databaseUrl: string;
  readonly list: { readonly id: number; readonly attempts: number };
  readonly hash: Uint8Array;
  /** Only when it lies in the object storage: what lies in the database the thread fetches itself. */
  readonly stored?: Uint8Array;
  readonly mapping: StockMapping;
}

/** STAGED, or LOST when somebody gave the list up meanwhile, or why it is none. */
export type StagedList = { readonly outcome: "STAGED" | "LOST" } | Exclude<ReadStockFile, { table: unknown }>;

/** Bytes that are sent at once. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Reads a large list into the database: its text is read in parts and its rows go straight there, so that neither is
 * ever held as a whole. Either all of its rows are kept or none.
 */
export async function stageLargeList(task: LargeListTask): Promise<StagedList> {
  const { databaseUrl, mapping, hash, stored } = task;
  try {
    return await withOneClient({ databaseUrl, name: "quayside-stock-list" }, async (client, db) => {
      const content = stored ?? (await readFile(db, Buffer.from(hash)))?.content;
      if (!content) throw new Error("The list was moved to the object storage meanwhile");
      const open: OpenText = () => unpackList(content);
      const looked = await lookThrough(open, mapping);
      if (!("list" in looked)) return looked;
      return inTransaction(db, async (tx) => {
        await openIncoming(tx);
        const remainder: Remainder = { ignored: 0, refused: 0, errors: [] };
        await copyRows(client, COPY_INCOMING, linesOf(open, looked.list, remainder));
        if (!(await isStillMine(tx, task.list))) return { outcome: "LOST" };
        const { id } = task.list;
        await startReading(tx, { id, total: looked.list.total, ...remainder });
        await addIncomingRows(tx, { id, errorsLeft: ERRORS_KEPT - remainder.errors.length });
        return { outcome: "STAGED" };
      });
    });
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    if (error instanceof TooLarge) return { unreadable: "TOO_LARGE" };
    throw error;
  }
}

async function* linesOf(open: OpenText, list: LargeList, remainder: Remainder): AsyncGenerator<Buffer> {
  let lines = "";
  for await (const row of usableRows(open, list, { remainder, errorsKept: ERRORS_KEPT })) {
    const { row: number, gtin14, gtin, name, priceMinor, stock, unit } = row;
    lines += `${number}\t${gtin14}\t${gtin}\t${copyCell(name)}\t${priceMinor}\t${stock}\t${unit}\n`;
    if (lines.length < CHUNK_BYTES) continue;
    yield Buffer.from(lines);
    lines = "";
  }
  yield Buffer.from(lines);
}
