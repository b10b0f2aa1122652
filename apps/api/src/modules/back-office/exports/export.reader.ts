import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** How many exports the list shows. */
const LATEST = 20;

const exportObject = (now: Date) => sql`json_build_object('qid', e.qid, 'list', e.list,
  'status', case when e.kept_until <= ${now} then 'EXPIRED' else e.status end, 'fileName', e.file_name, 'bytes', e.bytes,
  'createdBy', (select u.name from users u where u.id = e.user_id), 'createdAt', instant_text(e.created_at),
  'finishedAt', instant_text(e.finished_at), 'keptUntil', instant_text(e.kept_until))`;

/** The newest files of a company as JSON. */
export async function readExportsJson(db: Database, sellerId: number, now: Date): Promise<string> {
  const { rows } = await sql<{ page: string }>`
    with latest as (select * from list_exports where organisation_id = ${sellerId} order by id desc limit ${LATEST})
    select json_build_object('results', coalesce(json_agg(${exportObject(now)} order by e.id desc), '[]'::json))::text as page
    from latest e`.execute(db);
  return rows[0]?.page ?? '{"results":[]}';
}

/** One export as JSON; null when it does not exist. */
export async function readExportJson(db: Database | Tx, qid: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ one: string }>`
    select ${exportObject(now)}::text as one from list_exports e where e.qid = ${qid}`.execute(db);
  return rows[0]?.one ?? null;
}

export interface PreparedFile {
  readonly id: number;
  readonly attempts: number;
  readonly status: string;
  readonly isKept: boolean;
  readonly fileName: string;
  readonly mediaType: string;
}

/** An export of a company; undefined when the company has none with this id. */
export async function findExport(
  db: Database,
  { qid, sellerId, now }: { qid: string; sellerId: number; now: Date },
): Promise<PreparedFile | undefined> {
  const { rows } = await sql<PreparedFile>`
    select id, attempts, status, coalesce(kept_until > ${now}, false) as "isKept", file_name as "fileName", media_type as "mediaType"
    from list_exports where qid = ${qid} and organisation_id = ${sellerId}`.execute(db);
  return rows[0];
}

/** How many of a company's files are being prepared. */
export async function countUnfinished(tx: Tx, sellerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from list_exports where organisation_id = ${sellerId} and status in ('WAITING', 'RUNNING')`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** The pieces of a file, one in memory at a time, however long the file is. */
export async function* piecesOf(
  db: Database,
  { id, attempts }: { id: number; attempts: number },
): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      select content from list_export_pieces where export_id = ${id} and attempt = ${attempts} and place = ${place}`.execute(
      db,
    );
    const [piece] = rows;
    if (!piece) return;
    yield piece.content;
  }
}
