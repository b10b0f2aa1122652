import { type TableSheet, readTable } from "@quayside/spreadsheet/read-table";
import { UnreadableFile, type UnreadableReason } from "@quayside/spreadsheet/unreadable-file";

/**
 * The sheets of a file, or why it cannot be read: a plain object, because error classes do not survive the transfer
 * from a thread.
 */
export type ReadSheets =
  | { readonly sheets: readonly TableSheet[] }
  | { readonly unreadable: UnreadableReason };

/** Reads a table file by its detected format. */
export async function readSheets(content: Uint8Array): Promise<ReadSheets> {
  try {
    return await readTable(content);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
}
