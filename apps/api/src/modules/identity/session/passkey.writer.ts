import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Keeps a challenge until it is answered. @param userId whose passkey is being added; null for signing in */
export async function insertChallenge(
  tx: Tx,
  challenge: { hash: Buffer; userId: number | null; application: string; now: Date },
): Promise<void> {
  await sql`insert into passkey_challenges (hash, user_id, application, created_at)
    values (${challenge.hash}, ${challenge.userId}, ${challenge.application}, ${challenge.now})`.execute(tx);
}

/** Uses a challenge up; false when there is no such one any more, or it was for something else. */
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

/** Notes a sign-in with a passkey; false when another one was noted since it was read, or it was removed. */
export async function countPasskeyUse(
  tx: Tx,
  passkey: { id: number; counterBefore: number; counter: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${passkey.counter}, last_used_at = ${passkey.now}
    where id = ${passkey.id} and counter = ${passkey.counterBefore} returning id`.execute(tx);
  return rows.length > 0;
}

/** Orders what one person does to the ways of signing in, one after the other. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Puts new recovery codes in place of the old ones. */
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

/** Deletes the recovery codes of a user who has no second factor left. */
export async function dropUselessCodes(tx: Tx, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}
    and not exists (select from passkeys where user_id = ${userId})
    and not exists (select from second_factors where user_id = ${userId} and confirmed_at is not null)`.execute(
    tx,
  );
}
