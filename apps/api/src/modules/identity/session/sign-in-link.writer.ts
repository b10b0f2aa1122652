import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** A link to be mailed, and the mail. */
export interface SignInLink {
  readonly userId: number;
  readonly hash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly subject: string;
  readonly body: string;
  readonly requestId: string;
}

/** The id of an unused link to an account by which a browser signs in; undefined for any other link. */
export async function findSignInLink(
  db: Database,
  { email, hash, now }: { email: string; hash: Buffer; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from account_secrets s join users u on u.id = s.user_id
    where s.hash = ${hash} and s.purpose = 'sign_in' and s.used_at is null and s.expires_at > ${now}
      and u.email = ${email}::citext and u.email = s.target::citext`.execute(db);
  return rows[0]?.id;
}

/** Uses up a link; false when it was just used. */
export async function spendSignInLink(tx: Tx, linkId: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update account_secrets set used_at = ${now} where id = ${linkId} and used_at is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

/** Whether an account has an unused link that lasts beyond a moment. */
export async function hasSignInLink(db: Database | Tx, userId: number, until: Date): Promise<boolean> {
  const { rows } = await sql`select from account_secrets
    where user_id = ${userId} and purpose = 'sign_in' and used_at is null and expires_at > ${until} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Records a link, its mail and its audit row. The lock on the user stops concurrent attempts from sending two. */
export async function insertSignInLink(tx: Tx, link: SignInLink, until: Date): Promise<void> {
  await sql`select from users where id = ${link.userId} for no key update`.execute(tx);
  if (await hasSignInLink(tx, link.userId, until)) return;
  await sql`
    with account as (select id, qid, email::text as email from users where id = ${link.userId}),
    secret as (
      insert into account_secrets (user_id, purpose, target, hash, created_at, expires_at)
      select id, 'sign_in', email, ${link.hash}, ${link.now}, ${link.expiresAt} from account),
    message as (
      insert into outgoing_messages (channel, recipient, subject, body, created_at, priority, expires_at)
      select 'email', email, ${link.subject}, ${link.body}, ${link.now}, 0, ${link.expiresAt} from account)
    insert into audit_log (at, actor_user_id, actor_kind, action, subject_kind, subject_qid, request_id)
    select ${link.now}, null, 'system', 'user.sign_in_link_sent', 'user', qid, ${link.requestId} from account`.execute(
    tx,
  );
}
