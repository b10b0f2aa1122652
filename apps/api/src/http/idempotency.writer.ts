import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** Locks a key until the transaction ends; false when another call holds it. */
export async function tryLockKey(tx: Tx, scope: string, key: string): Promise<boolean> {
  const lock = createHash("sha256").update(`${scope} ${key}`).digest().readBigInt64BE(0).toString();
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${lock}::bigint) as free`.execute(tx);
  return rows[0]?.free ?? false;
}

/** What is stored under a key: the answer, and the fingerprint of its call. */
export async function readAnswer(
  db: Database | Tx,
  scope: string,
  key: string,
): Promise<{ fingerprint: Buffer; answer: StoredAnswer } | undefined> {
  const stored = await db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "status", "body"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  return stored && { fingerprint: stored.fingerprint, answer: { status: stored.status, body: stored.body } };
}

/** Stores the answer of a call under its key, in the transaction of its effect: both are committed, or neither. */
export async function storeAnswer(
  tx: Tx,
  row: { scope: string; key: string; fingerprint: Buffer; answer: StoredAnswer; now: Date },
): Promise<void> {
  await tx
    .insertInto("idempotency_keys")
    .values({
      scope: row.scope,
      key: row.key,
      fingerprint: row.fingerprint,
      status: row.answer.status,
      body: JSON.stringify(row.answer.body ?? null),
      created_at: row.now,
    })
    .execute();
}
