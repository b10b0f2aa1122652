import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** The phone number of a user in E.164 form, verified or not. */
export async function readPhone(db: Database | Tx, userId: number): Promise<string | null> {
  const row = await db.selectFrom("users").select("phone").where("id", "=", userId).executeTakeFirst();
  return row?.phone ?? null;
}

/** The qid of the account with an address; undefined without one, and for a deactivated one. */
export async function readAccountQid(db: Database | Tx, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ qid: string }>`
    select qid from users where email = ${email}::citext and deactivated_at is null`.execute(db);
  return rows[0]?.qid;
}

/** What others know about a user, for grading a new password. */
export interface KnownOwner {
  readonly email: string;
  readonly name: string;
  readonly companies: readonly string[];
}

const knownOwner = sql`u.email::text as email, u.name, array(
  select o.name from memberships m join organisations o on o.id = m.organisation_id where m.user_id = u.id order by o.id) as companies`;

/** A user with the names of their companies; undefined for an unknown or deactivated one. */
export async function readKnownOwner(db: Database, userId: number): Promise<KnownOwner | undefined> {
  const { rows } = await sql<KnownOwner>`
    select ${knownOwner} from users u where u.id = ${userId} and u.deactivated_at is null`.execute(db);
  return rows[0];
}

export interface ResetSecret extends KnownOwner {
  readonly id: number;
  readonly user_id: number;
}

/** The latest valid reset secret of a user; it may have been used by the time of the write. */
export async function findResetSecret(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<ResetSecret | undefined> {
  const { rows } = await sql<ResetSecret>`
    select s.id, s.user_id, ${knownOwner} from account_secrets s join users u on u.id = s.user_id
    where s.hash = ${hash} and s.purpose = 'password_reset' and s.used_at is null and s.expires_at > ${now}
      and s.target = u.email::text and u.deactivated_at is null
      and not exists (select from account_secrets n where n.user_id = s.user_id and n.purpose = s.purpose and n.id > s.id)`.execute(
    db,
  );
  return rows[0];
}
