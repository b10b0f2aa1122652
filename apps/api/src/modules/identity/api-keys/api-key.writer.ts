import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Counts a company's active keys, serialised per company. */
export async function countApiKeys(tx: Tx, key: { sellerId: number; now: Date }): Promise<number> {
  await sql`select 1 from organisations where id = ${key.sellerId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_keys
    where organisation_id = ${key.sellerId} and revoked_at is null and (expires_at is null or expires_at > ${key.now})`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Inserts a new key of a company, storing only its hash. */
export async function addApiKey(
  tx: Tx,
  key: {
    qid: string;
    sellerId: number;
    name: string;
    prefix: string;
    hash: Buffer;
    access: "READ" | "FULL";
    userId: number;
    now: Date;
    expiresAt: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto("api_keys")
    .values({
      qid: key.qid,
      organisation_id: key.sellerId,
      name: key.name,
      prefix: key.prefix,
      hash: key.hash,
      access: key.access,
      created_by: key.userId,
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .execute();
}

/**
 * Ends a key and notifies every process.
 * @returns false when the company has no such active key
 */
export async function endApiKey(
  tx: Tx,
  key: { sellerId: number; qid: string; sessionName: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update api_keys set revoked_at = ${key.now}
    where organisation_id = ${key.sellerId} and qid = ${key.qid} and revoked_at is null returning 1`.execute(
    tx,
  );
  if (rows.length > 0) await sql`select ring('session_revoked', ${key.sessionName})`.execute(tx);
  return rows.length > 0;
}
