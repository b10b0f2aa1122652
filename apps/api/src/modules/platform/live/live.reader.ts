import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import type { LivePosition } from "#modules/platform/live/live-position.ts";

/** Rows per read; the next ones are read once these are sent. */
const AT_ONCE = 200;

export interface News {
  readonly events: readonly { readonly position: LivePosition; readonly json: string }[];
  /** True when there is more to read immediately. */
  readonly hasMore: boolean;
  /** True when a newer row cannot be delivered yet: an older transaction may still commit before it. */
  readonly isWaiting: boolean;
}

/**
 * A company's unread events, in order. Only rows older than every open transaction count, so that a row that commits
 * late is never behind a reader's position.
 */
export async function readNews(db: Database, organisationId: number, after: LivePosition): Promise<News> {
  const { rows } = await sql<{ txid: string; id: string; json: string; isSettled: boolean }>`
    select e.txid::text as txid, e.id::text as id, e.txid < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled",
      json_build_object('type', e.type, 'subject', json_build_object('kind', e.subject_kind, 'qid', e.subject_qid),
        'at', instant_text(e.at))::text as json
    from live_events e
    where e.organisation_id = ${organisationId} and (e.txid, e.id) > (${after.txid}::xid8, ${after.id}::bigint)
    order by e.txid, e.id limit ${AT_ONCE}`.execute(db);
  const settled = rows.filter((row) => row.isSettled);
  return {
    events: settled.map(({ txid, id, json }) => ({ position: { txid, id }, json })),
    hasMore: settled.length === AT_ONCE,
    isWaiting: settled.length < rows.length,
  };
}

/** The current position: everything readable now is in the past. */
export async function presentPosition(db: Database): Promise<LivePosition> {
  const { rows } = await sql<{
    txid: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as txid`.execute(db);
  return { txid: rows[0]?.txid ?? "0", id: "0" };
}

/** True while everything after a position is retained, and the position belongs to this database. */
export async function isKnownPosition(db: Database, { txid }: LivePosition): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${txid}::xid8 > h.txid and ${txid}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known
    from live_horizon h`.execute(db);
  return rows[0]?.known ?? false;
}
