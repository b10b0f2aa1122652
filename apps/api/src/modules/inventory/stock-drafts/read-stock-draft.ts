import type { DraftMapping, DraftMode } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { OpenTable } from "@quayside/spreadsheet/open-table";
import { copyRows } from "#db/copy-rows.ts";
import type { Database } from "#db/database.ts";
import { type CopyClient, withOneClient } from "#db/one-client.ts";
import { inTransaction } from "#db/transaction.ts";
import { readFile } from "#files/file.reader.ts";
import { decideRepetitions, recount } from "#modules/inventory/stock-drafts/draft-edit.writer.ts";
import { draftLines } from "#modules/inventory/stock-drafts/draft-lines.ts";
import {
  COPY_INCOMING,
  type SourceReading,
  editedCells,
  isLeaseHeld,
  keepFindings,
  noteProgress,
  openIncoming,
  replaceRows,
} from "#modules/inventory/stock-drafts/draft-reading.writer.ts";
import { forgetRows } from "#modules/inventory/stock-drafts/draft.writer.ts";
import { openDraftTable, unreadableOf } from "#modules/inventory/stock-drafts/open-draft-table.ts";
import { rowsTogether } from "#modules/inventory/stock-drafts/sheet-layouts.rules.ts";
import { refuseWithoutRows, understandFile } from "#modules/inventory/stock-drafts/understand-file.ts";

/** The input for reading a draft's file in a thread. */
export interface DraftTask {
  readonly databaseUrl: string;
  readonly draft: {
    readonly id: number;
    readonly attempts: number;
    readonly sellerId: number;
    /** The user's choice; null for a file that is read for the first time. */
    readonly mapping: DraftMapping | null;
    readonly saidMode: DraftMode | null;
    readonly saidStockIs?: StockIs | null;
    readonly source: SourceReading | null;
  };
  readonly currency: string;
  /** Business time, in milliseconds. */
  readonly nowMs: number;
  readonly hash: Uint8Array;
  /** Only when it is in the object storage: the thread itself fetches content in the database. */
  readonly stored?: Uint8Array;
}

/**
 * DONE; LOST when the draft was cancelled or taken over meanwhile; MOVED when its file went to the object storage
 * before it was read; or why the file is not a table.
 */
export type DraftReadingResult =
  | { readonly outcome: "DONE" | "LOST" | "MOVED" }
  | { readonly unreadable: string };

/**
 * Reads the file of a draft into the database: its interpretation, then its rows. Either all of its rows are stored
 * or those of the previous reading, so an interrupted reading can be restarted.
 */
export async function readStockDraft(task: DraftTask): Promise<DraftReadingResult> {
  const { databaseUrl, hash, stored } = task;
  try {
    return await withOneClient({ databaseUrl, name: "quayside-stock-draft" }, async (client, db) => {
      const { source } = task.draft;
      const file = await readFile(db, Buffer.from(hash));
      const content = stored ?? file?.content;
      if (!file || !content) return { outcome: "MOVED" };
      const { mediaType } = file;
      const table = await openDraftTable({ content, mediaType }, { isOfSource: source !== null });
      try {
        return await readOpened(task, table, { client, db });
      } finally {
        await table.close();
      }
    });
  } catch (error) {
    return unreadableOf(error);
  }
}

async function readOpened(
  { draft, currency, databaseUrl, nowMs }: DraftTask,
  table: OpenTable,
  { client, db }: { client: CopyClient; db: Database },
): Promise<DraftReadingResult> {
  const { id, mapping: chosen } = draft;
  const known = { ...draft, chosen, currency, db };
  const understood = await understandFile(table, known);
  refuseWithoutRows(understood);
  const { findings, choice, together, expected, isReady } = understood;
  const { duplicates } = findings.mapping;
  const edited = await editedCells(db, id);
  const now = new Date(nowMs);
  // Progress must be visible to others, so it is written outside the transaction of the rows.
  return withOneClient({ databaseUrl, name: "quayside-draft-progress" }, (_, outside) =>
    inTransaction(db, async (tx) => {
      if (isReady) {
        const progress = (read: number) => noteProgress(outside, draft, { read, expected });
        const rows = rowsTogether(table, together);
        const lines = draftLines(rows, { reading: { choice, currency }, edited, progress });
        await openIncoming(tx);
        await copyRows(client, COPY_INCOMING, lines);
      }
      if (!(await isLeaseHeld(tx, draft))) return { outcome: "LOST" };
      if (isReady) {
        await replaceRows(tx, id);
        await decideRepetitions(tx, { draftId: id, duplicates });
      } else await forgetRows(tx, id);
      await keepFindings(tx, id, { ...findings, status: isReady ? "READY" : "CHOOSING", now });
      await recount(tx, id, now);
      return { outcome: "DONE" };
    }),
  );
}
