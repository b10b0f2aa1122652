import type { DraftMapping, DraftMode } from "@quayside/api-client/contract/stock-drafts/stock-draft.schema";
import { DRAFT_LIMITS } from "@quayside/api-client/contract/limits.rules";
import type { StockIs } from "@quayside/api-client/contract/stock-lists/stock-list.schema";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { keepFile } from "#files/file.writer.ts";
import { LIST_MEDIA_TYPE } from "#modules/inventory/stock-drafts/draft-row-cells.rules.ts";
import { newQid } from "#kernel/qid.ts";

/** The source of a draft. */
export interface DraftSource {
  readonly id: number;
  /** For rows with known columns; null reads the file like the previous ones. */
  readonly mapping: DraftMapping | null;
}

/** Stores a file as a draft, queued for reading. */
export async function addDraft(
  tx: Tx,
  draft: {
    sellerId: number;
    file: { name: string; content: Buffer; hash: Buffer; mediaType?: string };
    mode: DraftMode | null;
    /** What a push said about its stock numbers. */
    stockIs?: StockIs | null;
    /** Null when no user uploaded it. */
    userId: number | null;
    now: Date;
    source?: DraftSource;
  },
): Promise<string> {
  const { file, now, source } = draft;
  const qid = newQid();
  await keepFile(
    tx,
    { mediaType: file.mediaType ?? LIST_MEDIA_TYPE, content: file.content, hash: file.hash },
    now,
  );
  await sql`
    insert into stock_drafts (qid, seller_id, file_hash, file_name, said_mode, said_stock_is, status, created_by, created_at, updated_at, source_id,
      teaches_source, mapping, mapping_from)
    values (${qid}, ${draft.sellerId}, ${file.hash}::bytea, ${file.name}, ${draft.mode}, ${draft.stockIs ?? null}, 'READING', ${draft.userId}::bigint, ${now}, ${now},
      ${source?.id ?? null}::bigint, ${source !== undefined && source.mapping === null},
      ${source?.mapping ? JSON.stringify(source.mapping) : null}::jsonb, ${source?.mapping ? "CHOSEN" : null})`.execute(
    tx,
  );
  return qid;
}

/** Queues a draft to be read again with another mapping. */
export async function setMapping(
  tx: Tx,
  { id, mapping, now }: { id: number; mapping: DraftMapping; now: Date },
): Promise<void> {
  await sql`
    update stock_drafts set mapping = ${JSON.stringify(mapping)}::jsonb, mapping_from = 'CHOSEN', status = 'READING', started_at = null,
      attempts = 0, progress_rows = 0, expected_rows = 0, version = version + 1, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** Sets the mapping of a read draft where it changes no row: for offers it does not name, and what its stock means. */
export async function setMeaning(
  tx: Tx,
  { id, mapping, now }: { id: number; mapping: DraftMapping; now: Date },
): Promise<void> {
  await sql`
    update stock_drafts set mapping = ${JSON.stringify(mapping)}::jsonb, version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Cancels a draft: deletes its rows, keeps its record. */
export async function cancelDraft(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update stock_drafts set status = 'CANCELLED', closed_at = ${now}, version = version + 1, updated_at = ${now},
      samples = null where id = ${id}`.execute(tx);
  await forgetRows(tx, id);
}

/** Deletes the rows of a draft and their edits. */
export async function forgetRows(tx: Tx, id: number): Promise<void> {
  await sql`delete from stock_draft_edits where draft_id = ${id}`.execute(tx);
  await sql`delete from stock_draft_rows where draft_id = ${id}`.execute(tx);
}

/** Closes a draft that became a stock list. */
export async function markCommitted(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update stock_drafts set status = 'COMMITTED', closed_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

/** Deletes the mapping for lists with some headings. @returns whether the seller had such a mapping */
export async function deleteMapping(
  tx: Tx,
  { sellerId, qid }: { sellerId: number; qid: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from stock_draft_mappings where seller_id = ${sellerId} and qid = ${qid}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Retention of a committed draft with its rows, in days. */
const COMMITTED_DAYS = 90;

/** Deletes the oldest expired draft that no list needs. @returns whether there was one */
export async function deleteOldDraft(tx: Tx, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from stock_drafts where id = (
      select id from stock_drafts d
      where created_at < ${now}::timestamptz - make_interval(days => case when status = 'COMMITTED' and source_id is null then ${COMMITTED_DAYS}::int else ${DRAFT_LIMITS.days}::int end)
        and not exists (select from stock_lists l where l.draft_id = d.id and l.status in ('WAITING', 'RUNNING', 'HELD'))
      order by created_at limit 1 for no key update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
