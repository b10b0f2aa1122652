import { createHash } from "node:crypto";
import type { DraftMapping } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import type { SourceResult } from "@quayside/api-client/contract/stock-sources/stock-source.schema";
import type { Tx } from "#db/database.ts";
import { writeAudit } from "#db/audit.writer.ts";
import { addDraft } from "#modules/inventory/stock-drafts/index.ts";
import {
  type TakenSource,
  dropEarlierDrafts,
  findWaiting,
  finishRun,
  isGivenUp,
  isInEffect,
  noteFile,
} from "#modules/inventory/stock-sources/run.writer.ts";
import { tellOfRun } from "#modules/inventory/stock-sources/source-notices.ts";

/** The file of a run. */
export interface BroughtFile {
  readonly name: string;
  readonly content: Buffer;
  readonly mediaType: string;
  readonly hash: Buffer;
  /** Of the SFTP server that it came from. */
  readonly hostKey?: string | undefined;
}

/**
 * Turns the file of a locked source's run into a draft; the run ends when the file contains nothing new, or when a
 * user must decide about an earlier file first.
 * @returns whether there is a draft to read
 */
export async function takeFile(
  tx: Tx,
  run: {
    source: TakenSource;
    file: BroughtFile;
    mode: "REPLACE" | "MERGE";
    /** What its stock numbers are. */
    stockIs: StockIs;
    /** How rows with known columns are read. */
    mapping?: DraftMapping;
    userId: number | null;
    now: Date;
  },
): Promise<boolean> {
  const { source, file, mode, stockIs, mapping = null, userId, now } = run;
  // The same file means something else in another mode, and with another meaning of its stock.
  const said = stockIs === "AVAILABLE" ? stockIs : "";
  const meaning = createHash("sha256").update(file.hash).update(mode).update(said).digest();
  const waiting = await findWaiting(tx, source.id);
  const end = await endOf(tx, source, { file, meaning, isWaiting: waiting !== undefined });
  if (end !== null) {
    const { hash } = file;
    const inEffect = end === "UNCHANGED" && (await isInEffect(tx, { sourceId: source.id, hash, mode }));
    const failures = await finishRun(tx, { source, result: end, isGood: inEffect, now });
    const edited =
      end === "WAITS_FOR_YOU" && waiting?.isEdited === true && source.lastResult !== end
        ? waiting.draftQid
        : null;
    await tellOfRun(tx, { source, result: end, failures, draftQid: edited, now });
    return false;
  }
  if (mode === "REPLACE") await dropEarlierDrafts(tx, { sourceId: source.id, now });
  const draftQid = await addDraft(tx, {
    sellerId: source.sellerId,
    file,
    mode,
    stockIs,
    userId,
    now,
    source: { id: source.id, mapping },
  });
  const { content, hostKey = null } = file;
  await noteFile(tx, { source, draftQid, bytes: content.length, hash: meaning, hostKey });
  await writeAudit(
    tx,
    {
      userId,
      kind: userId === null ? "job" : "user",
      organisationId: source.sellerId,
      requestId: null,
      at: now,
    },
    {
      action: "stock_source.bring",
      subjectKind: "stock_draft",
      subjectQid: draftQid,
      detail: { source: source.qid },
    },
  );
  return true;
}

async function endOf(
  tx: Tx,
  { id, kind, lastHash }: TakenSource,
  { file, meaning, isWaiting }: { file: BroughtFile; meaning: Buffer; isWaiting: boolean },
): Promise<SourceResult | null> {
  if (file.content.length === 0) return "EMPTY";
  if (isWaiting) return "WAITS_FOR_YOU";
  if (lastHash?.equals(meaning) !== true) return null;
  // A program that pushes a cancelled file again does so on purpose. A scheduled fetch would repeat it by itself.
  return kind === "PUSH" && (await isGivenUp(tx, id)) ? null : "UNCHANGED";
}
