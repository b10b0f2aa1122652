import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import {
  MAX_GUESSES,
  SENDING_WINDOW_MS,
  type SecretPurpose,
} from "#modules/identity/verification/secret.rules.ts";

export interface NewSecret {
  readonly userId: number;
  readonly purpose: SecretPurpose;
  /** The e-mail address or phone number it is sent to. */
  readonly target: string;
  readonly hash: Buffer;
  readonly now: Date;
  readonly lifeMs: number;
}

/** Records what was sent to an address or a number, storing only the hash of the code or link. */
export async function insertSecret(tx: Tx, secret: NewSecret): Promise<void> {
  await tx
    .insertInto("account_secrets")
    .values({
      user_id: secret.userId,
      purpose: secret.purpose,
      target: secret.target,
      hash: secret.hash,
      created_at: secret.now,
      expires_at: new Date(secret.now.getTime() + secret.lifeMs),
    })
    .execute();
}

/**
 * When messages of a purpose went to this user, or to this address or number for any user. The lock on the target
 * stops two requests from both using the last free slot; the caller holds that on the user.
 */
export async function sendingTimes(
  tx: Tx,
  { userId, purpose, target, now }: Omit<NewSecret, "hash" | "lifeMs">,
): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${target}`}, 0))`.execute(tx);
  const since = new Date(now.getTime() - SENDING_WINDOW_MS);
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from account_secrets where purpose = ${purpose} and user_id = ${userId} and created_at > ${since}
    union all
    select created_at from account_secrets where purpose = ${purpose} and target = ${target} and user_id <> ${userId} and created_at > ${since}`.execute(
    tx,
  );
  return rows.map((row) => row.created_at);
}

export interface FoundSecret {
  readonly id: number;
  readonly user_id: number;
  readonly user_qid: string;
  readonly email: string;
  readonly email_verified_at: Date | null;
  readonly target: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  /** A newer one of the same purpose was sent since. */
  readonly is_superseded: boolean;
}

/** Finds and locks the secret of a link, so that two concurrent uses of the link are serialised. */
export async function lockSecret(
  tx: Tx,
  purpose: SecretPurpose,
  hash: Buffer,
): Promise<FoundSecret | undefined> {
  const { rows } = await sql<FoundSecret>`
    select s.id, s.user_id, u.qid as user_qid, u.email::text as email, u.email_verified_at, s.target, s.expires_at, s.used_at,
      exists (select from account_secrets n where n.user_id = s.user_id and n.purpose = s.purpose and n.id > s.id) as is_superseded
    from account_secrets s join users u on u.id = s.user_id
    where s.hash = ${hash} and s.purpose = ${purpose} and u.deactivated_at is null for no key update of s, u`.execute(
    tx,
  );
  return rows[0];
}

/** Uses up a secret; false when it was just used. */
export async function spendSecret(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update account_secrets set used_at = ${now} where id = ${id} and used_at is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export interface GuessedCode {
  readonly id: number;
  readonly hash: Buffer;
  readonly target: string;
}

/**
 * Counts a guess at the latest code of the user's number, in one statement: however many are concurrent, five are
 * checked. It must run in its own transaction, so that a refused guess stays counted.
 * @returns undefined when there is no code left to guess
 */
export async function countGuess(tx: Tx, userId: number, now: Date): Promise<GuessedCode | undefined> {
  const { rows } = await sql<GuessedCode>`
    update account_secrets set attempts = attempts + 1
    where id = (select id from account_secrets where user_id = ${userId} and purpose = 'phone' order by id desc limit 1)
      and target = (select phone from users where id = ${userId})
      and used_at is null and attempts < ${MAX_GUESSES} and expires_at > ${now}
    returning id, hash, target`.execute(tx);
  return rows[0];
}
