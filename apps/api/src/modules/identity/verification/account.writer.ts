import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface Account {
  readonly id: number;
  readonly qid: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email_verified_at: Date | null;
  readonly phone_verified_at: Date | null;
  /** Country of the user's company; for numbers without a country code. */
  readonly country: string | null;
}

/** Locks a user; undefined for an unknown or deactivated one. */
export async function lockAccount(tx: Tx, userId: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.qid, u.email::text as email, u.name, u.phone, u.email_verified_at, u.phone_verified_at,
      (select o.country from memberships m join organisations o on o.id = m.organisation_id
        where m.user_id = u.id order by m.created_at, o.id limit 1) as country
    from users u where u.id = ${userId} and u.deactivated_at is null for no key update of u`.execute(tx);
  return rows[0];
}

/**
 * Marks an address as verified: activates the account, and starts the onboarding of a company that signed itself up.
 * @returns false when the user's address has changed
 */
export async function markEmailVerified(tx: Tx, userId: number, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId} and email = ${email}::citext
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    update sellers set status = 'ONBOARDING' where status = 'LEAD' and organisation_id in (
      select organisation_id from memberships where user_id = ${userId} and role = 'owner')`.execute(tx);
  return true;
}

/** Marks a number as verified; false when the user's number has changed. */
export async function markPhoneVerified(tx: Tx, userId: number, phone: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update users set phone_verified_at = ${now} where id = ${userId} and phone = ${phone} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Stores another, unverified number. */
export async function writePhone(tx: Tx, userId: number, phone: string): Promise<void> {
  await tx.updateTable("users").set({ phone, phone_verified_at: null }).where("id", "=", userId).execute();
}

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
