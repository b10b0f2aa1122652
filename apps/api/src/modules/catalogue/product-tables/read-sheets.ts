import { type TableSheet, readTable } from "@quayside/spreadsheet/read-table";
import { UnreadableFile, type UnreadableReason } from "@quayside/spreadsheet/unreadable-file";

/** The sheets of a file, or why it cannot be read: an answer that passes from a thread, as an error class does not. */
export type ReadSheets =
  | { readonly sheets: readonly TableSheet[] }
  | { readonly unreadable: UnreadableReason };

/** Reads a table file by its content. */
export async function readSheets(content: Uint8Array): Promise<ReadSheets> {
  try {
    return await readTable(content);
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.reason };
    throw error;
  }
}
