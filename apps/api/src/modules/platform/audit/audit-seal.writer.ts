import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** True for the one transaction at a time that may extend the chain; the others need not wait. */
export async function claimChain(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit chain', 0)) as claimed`.execute(tx);
  return rows[0]?.claimed ?? false;
}

export interface NewSeal {
  readonly place: number;
  readonly auditId: number;
  readonly hash: Buffer;
}

/** Appends seals to the chain. */
export async function insertSeals(tx: Tx, seals: readonly NewSeal[], now: Date): Promise<void> {
  const places = seals.map(({ place }) => place);
  const ids = seals.map(({ auditId }) => auditId);
  const hashes = seals.map(({ hash }) => hash);
  await sql`
    insert into audit_seals (place, audit_id, hash, sealed_at)
    select place, audit_id, hash, ${now}
    from unnest(${places}::bigint[], ${ids}::bigint[], ${hashes}::bytea[]) as s (place, audit_id, hash)`.execute(
    tx,
  );
}
