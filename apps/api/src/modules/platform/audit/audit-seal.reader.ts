import { sql } from "kysely";
import { hash } from "node:crypto";
import type { Database, Tx } from "#db/database.ts";

/** A digest of the entire content of an audit row, the same in every time zone and for every reader. */
const rowDigest = sql`sha256(convert_to(jsonb_build_array(a.id, extract(epoch from a.at), a.actor_user_id, a.actor_kind,
  a.organisation_id, a.action, a.subject_kind, a.subject_qid, a.detail, a.request_id)::text, 'UTF8'))`;

export interface UnsealedRow {
  readonly id: number;
  readonly digest: Buffer;
}

/** Unsealed audit rows after one, by number. */
export async function readUnsealed(tx: Tx, afterId: number, limit: number): Promise<UnsealedRow[]> {
  const { rows } = await sql<UnsealedRow>`
    select a.id, ${rowDigest} as digest from audit_log a
    where a.id > ${afterId} and not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit ${limit}`.execute(tx);
  return rows;
}

export interface Seal {
  readonly place: number;
  readonly hash: Buffer;
}

/** The end of the chain; undefined before its first seal. */
export async function readLastSeal(db: Database | Tx): Promise<Seal | undefined> {
  return db
    .selectFrom("audit_seals")
    .select(["place", "hash"])
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The last row sealed before a moment, 0 without one: no row with a smaller number can still appear. */
export async function readSettledId(db: Database | Tx, before: Date): Promise<number> {
  const row = await db
    .selectFrom("audit_seals")
    .select("audit_id")
    .where("sealed_at", "<", before)
    .orderBy("sealed_at", "desc")
    .orderBy("place", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.audit_id ?? 0;
}

export interface SealedRow extends Seal {
  readonly auditId: number;
  /** Digest of the row as it is now; null when it is gone. */
  readonly digest: Buffer | null;
}

/** Seals after a position in the chain, each with the current content of its row. */
export async function readSealed(db: Database, afterPlace: number, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select s.place, s.hash, s.audit_id as "auditId", case when a.id is not null then ${rowDigest} end as digest
    from audit_seals s left join audit_log a on a.id = s.audit_id
    where s.place > ${afterPlace} order by s.place limit ${limit}`.execute(db);
  return rows;
}

/** Rows that should be sealed by now but are not: they were inserted bypassing the program. */
export async function readNeverSealed(db: Database, untilId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from audit_log a
    where a.id <= ${untilId} and not exists (select from audit_seals s where s.audit_id = a.id)
    order by a.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The predecessor of the first row. */
export const FIRST_LINK = Buffer.alloc(32);

/** The hash that seals a row: of the previous hash and the digest of its content. */
export function sealOf(before: Buffer, digest: Buffer): Buffer {
  return hash("sha256", Buffer.concat([before, digest]), "buffer");
}

/**
 * How late a row may become visible: its number is assigned before its transaction commits, and no transaction of the
 * API lives this long.
 */
export const LATE_MS = 3_600_000;
