import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type WorkLease, ofLease, oldestToTake } from "#db/work-lease.ts";
import type { AskedExport } from "#modules/back-office/exports/file-of-list.ts";

/** How long the record of an expired file is kept. */
const REMEMBERED_DAYS = 90;

/** Serialises the starts of a company's exports, so that the count stays correct. */
export async function lockExports(tx: Tx, sellerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('list_exports'), ${sellerId}::int)`.execute(tx);
}

/** Queues an export. */
export async function addExport(
  tx: Tx,
  wanted: {
    qid: string;
    sellerId: number;
    userId: number;
    asked: AskedExport;
    fileName: string;
    mediaType: string;
    now: Date;
  },
): Promise<void> {
  const { list, query } = wanted.asked;
  await sql`
    insert into list_exports (qid, organisation_id, user_id, list, query, file_name, media_type, status, created_at)
    values (${wanted.qid}, ${wanted.sellerId}, ${wanted.userId}, ${list}, ${JSON.stringify(query)}::jsonb, ${wanted.fileName},
      ${wanted.mediaType}, 'WAITING', ${wanted.now})`.execute(tx);
}

export interface TakenExport extends WorkLease {
  readonly qid: string;
  readonly sellerId: number;
  readonly userId: number;
  readonly asked: AskedExport;
  readonly fileName: string;
  readonly createdAt: Date;
}

/** Takes the oldest export that is queued or was interrupted; deletes the pieces of earlier attempts. */
export async function takeExport(tx: Tx, now: Date): Promise<TakenExport | undefined> {
  const { rows } = await sql<TakenExport>`
    update list_exports set status = 'RUNNING', moved_at = ${now}, attempts = attempts + 1, bytes = 0
    where id = ${oldestToTake("list_exports", sql`moved_at`, now)}
    returning id, qid, organisation_id as "sellerId", user_id as "userId", json_build_object('list', list, 'query', query) as asked,
      file_name as "fileName", created_at as "createdAt", attempts`.execute(tx);
  const [taken] = rows;
  if (taken) await sql`delete from list_export_pieces where export_id = ${taken.id}`.execute(tx);
  return taken;
}

/** Stores the next piece. @returns false when another attempt has overtaken this one */
export async function addPiece(
  tx: Tx,
  taken: TakenExport,
  { place, content, now }: { place: number; content: Buffer; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update list_exports set bytes = bytes + ${content.length}, moved_at = ${now}
    where ${ofLease("list_exports", taken)} returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into list_export_pieces (export_id, attempt, place, content) values (${taken.id}, ${taken.attempts}, ${place}, ${content}::bytea)`.execute(
    tx,
  );
  return true;
}

/**
 * Ends an attempt: ready until its expiry, queued for a retry, or failed. @returns false when another has overtaken
 * it
 */
export async function endTry(
  tx: Tx,
  taken: TakenExport,
  end: { readonly keptUntil: Date } | "AGAIN" | "FAILED",
  now: Date,
): Promise<boolean> {
  const status = end === "AGAIN" ? "WAITING" : end === "FAILED" ? "FAILED" : "DONE";
  const { rows } = await sql`
    update list_exports set status = ${status}, finished_at = ${status === "WAITING" ? null : now},
      kept_until = ${typeof end === "object" ? end.keptUntil : null}
    where ${ofLease("list_exports", taken)} returning id`.execute(tx);
  return rows.length > 0;
}

/** Deletes expired files. */
export async function dropOldExports(tx: Tx, now: Date): Promise<void> {
  await sql`
    delete from list_export_pieces where export_id in (select id from list_exports where kept_until <= ${now} or status = 'FAILED')`.execute(
    tx,
  );
  await sql`
    delete from list_exports where finished_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`.execute(
    tx,
  );
}
