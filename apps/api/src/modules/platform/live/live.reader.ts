import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Rows per read; the next ones are read once these are sent. */
const AT_ONCE = 200;

export interface News {
  readonly events: readonly { readonly position: LivePosition; readonly json: string }[];
  /** True when there is more to read immediately. */
  readonly hasMore: boolean;
  /** True when a newer row cannot be delivered yet: another writer of events may still commit one before it. */
  readonly isWaiting: boolean;
}

/**
 * A company's unread events, in order. Only rows before which no open transaction can still bring one count, so that a
 * row that commits late is never behind a reader's position.
 */
export async function readNews(db: Database, organisationId: number, after: LivePosition): Promise<News> {
  const { rows } = await sql<{ id: string; isSettled: boolean; json: string }>`
    select id::text, is_settled as "isSettled", event as json from live_news(${organisationId}, ${after}::bigint, ${AT_ONCE})`.execute(
    db,
  );
  const settled = rows.filter((row) => row.isSettled);
  return {
    events: settled.map(({ id, json }) => ({ position: id, json })),
    hasMore: settled.length === AT_ONCE,
    isWaiting: settled.length < rows.length,
  };
}

/** The current position: everything readable now is in the past. */
export async function presentPosition(db: Database): Promise<LivePosition> {
  const { rows } = await sql<{ position: string }>`select live_settled()::text as position`.execute(db);
  return rows[0]?.position ?? "0";
}

/** True while everything after a position is retained, and the position belongs to this database. */
export async function isKnownPosition(db: Database, position: LivePosition): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select ${position}::bigint > h.id and ${position}::bigint <= coalesce(pg_sequence_last_value('live_events_id_seq'), 0) as known
    from live_horizon h`.execute(db);
  return rows[0]?.known ?? false;
}

/** A reader's position in the stream: the id of the newest event that it has, as digits of 64 bits. */
export type LivePosition = string;

/** Parses an event id; null for anything that this API never sends. */
export function parsePosition(text: string): LivePosition | null {
  // 18 digits: it cannot exceed the 64 bits of its column.
  return /^e(\d{1,18})$/.exec(text)?.[1] ?? null;
}

/** A position as sent with an event, for parsePosition. The letter tells it from the pairs of numbers of older programs. */
export function positionText(position: LivePosition): string {
  return `e${position}`;
}
