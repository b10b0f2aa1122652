import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Stores a challenge until it is answered. @param userId the user who is adding a passkey; null for signing in */
export async function insertChallenge(
  tx: Tx,
  challenge: { hash: Buffer; userId: number | null; application: string; now: Date },
): Promise<void> {
  await sql`insert into passkey_challenges (hash, user_id, application, created_at)
    values (${challenge.hash}, ${challenge.userId}, ${challenge.application}, ${challenge.now})`.execute(tx);
}

/** Uses up a challenge; false when it no longer exists, or was issued for another purpose. */
export async function spendChallenge(
  tx: Tx,
  challenge: { hash: Buffer; userId: number | null; application: string; notBefore: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges where hash = ${challenge.hash} and application = ${challenge.application}
      and user_id is not distinct from ${challenge.userId}::bigint and created_at > ${challenge.notBefore} returning hash`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Records a sign-in with a passkey; false when another one was recorded since it was read, or it was removed. */
export async function countPasskeyUse(
  tx: Tx,
  passkey: { id: number; counterBefore: number; counter: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${passkey.counter}, last_used_at = ${passkey.now}
    where id = ${passkey.id} and counter = ${passkey.counterBefore} returning id`.execute(tx);
  return rows.length > 0;
}

/** Serialises what one user does to their ways of signing in. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, hash, created_at)
    select ${userId}, hash, ${now} from unnest(${hashes}::bytea[]) as h (hash)`.execute(tx);
}

/** Deletes the recovery codes of a user without a second factor. */
export async function dropUselessCodes(tx: Tx, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}
    and not exists (select from passkeys where user_id = ${userId})
    and not exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)`.execute(
    tx,
  );
}
