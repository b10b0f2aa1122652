import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Changes a user's name. */
export async function writeName(tx: Tx, userId: number, name: string): Promise<void> {
  await tx.updateTable("users").set({ name }).where("id", "=", userId).execute();
}

/**
 * Stores a new password.
 * @param replaces the hash that was verified; null when a link was used
 * @returns false when the password was changed in the meantime
 */
export async function writePassword(
  tx: Tx,
  userId: number,
  { hash, replaces }: { hash: string; replaces: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${hash} where id = ${userId}
      and (${replaces}::text is null or password_hash = ${replaces}) returning id`.execute(tx);
  return rows.length > 0;
}

/** Invalidates reset links mailed before a new password. */
export async function spendResetSecrets(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    update account_secrets set used_at = ${now}
    where user_id = ${userId} and purpose = 'password_reset' and used_at is null`.execute(tx);
}

export interface ResetMail {
  readonly email: string;
  readonly hash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  /** At most `max` since then. */
  readonly limits: readonly { readonly since: Date; readonly max: number }[];
  readonly subject: string;
  readonly body: string;
  readonly requestId: string;
}

/**
 * A reset request as one statement: an address without an account takes the same path through the database and as
 * long. Nothing happens for it, nor for an account that was just mailed.
 */
export async function startReset(tx: Tx, mail: ResetMail): Promise<void> {
  const limits = JSON.stringify(mail.limits);
  await sql`
      with account as (
        select id, qid, email::text as email from users where email = ${mail.email}::citext and deactivated_at is null
          and not exists (
            select from json_to_recordset(${limits}::json) as l(since timestamptz, max int)
            where l.max <= (select count(*) from account_secrets s
              where s.user_id = users.id and s.purpose = 'password_reset' and s.created_at > l.since))
      ), secret as (
        insert into account_secrets (user_id, purpose, target, hash, created_at, expires_at)
        select id, 'password_reset', email, ${mail.hash}, ${mail.now}, ${mail.expiresAt} from account
      ), message as (
        insert into outgoing_messages (channel, recipient, subject, body, created_at, priority, expires_at)
        select 'email', email, ${mail.subject}, ${mail.body}, ${mail.now}, 0, ${mail.expiresAt} from account
      )
      insert into audit_log (at, actor_user_id, actor_kind, action, subject_kind, subject_qid, request_id)
      select ${mail.now}, null, 'system', 'user.reset_requested', 'user', qid, ${mail.requestId} from account`.execute(
    tx,
  );
}
