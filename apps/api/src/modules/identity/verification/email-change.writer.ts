import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/**
 * Whether an e-mail address is available. The check reserves it until the transaction ends.
 * @param exceptUserId a user who may already have it
 */
export async function claimEmail(tx: Tx, email: string, exceptUserId: number | null): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email}`}, 0))`.execute(tx);
  const { rows } = await sql`
    select from users where email = ${email}::citext and id is distinct from ${exceptUserId}::bigint`.execute(
    tx,
  );
  return rows.length === 0;
}

/**
 * Replaces a user's address. Staff rights based on the old one end with it.
 * @returns false when the user's address has changed meanwhile
 */
export async function replaceEmail(
  tx: Tx,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rows } = await sql`
    update users set email = ${to}, email_verified_at = null where id = ${userId} and email = ${from}::citext returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Invalidates the link of a pending change; false when there was none. */
export async function endEmailChange(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update account_secrets set used_at = ${now}
    where user_id = ${userId} and purpose = 'email_change' and used_at is null returning id`.execute(tx);
  return rows.length > 0;
}
