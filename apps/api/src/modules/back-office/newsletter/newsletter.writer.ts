import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { DAY_MS } from "#kernel/durations.ts";
import { newQid } from "#kernel/qid.ts";

/** Validity of a confirmation link, in days. */
const LINK_DAYS = 7;

/**
 * Records that an address requested the newsletter, with the hash of its confirmation link. A subscribed address is
 * left unchanged.
 */
export async function noteWish(
  tx: Tx,
  { email, secretHash, now }: { email: string; secretHash: Buffer; now: Date },
): Promise<{ qid: string; isConfirmed: boolean }> {
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const { rows } = await sql<{ qid: string }>`
    insert into newsletter_subscriptions as s (qid, email, status, secret_hash, secret_expires_at, asked_at, changed_at, next_attempt_at)
    values (${newQid()}, ${email}, 'ASKED', ${secretHash}, ${expiresAt}, ${now}, ${now}, ${now})
    on conflict (email) do update set status = 'ASKED', secret_hash = excluded.secret_hash, secret_expires_at = excluded.secret_expires_at,
      asked_at = excluded.asked_at, changed_at = excluded.changed_at
    where s.status <> 'CONFIRMED' returning qid`.execute(tx);
  const [wish] = rows;
  if (wish) return { qid: wish.qid, isConfirmed: false };
  const known = await sql<{
    qid: string;
  }>`select qid from newsletter_subscriptions where email = ${email}`.execute(tx);
  return { qid: known.rows[0]?.qid ?? "", isConfirmed: true };
}

/**
 * Confirms the subscription that a link belongs to.
 * @returns the subscription, and whether this changed it; undefined when the link is unknown, expired or withdrawn
 */
export async function confirmWish(
  tx: Tx,
  { secretHash, now }: { secretHash: Buffer; now: Date },
): Promise<{ qid: string; isNew: boolean } | undefined> {
  const { rows } = await sql<{ qid: string; isNew: boolean }>`
    with found as (select id, status from newsletter_subscriptions
        where secret_hash = ${secretHash} and secret_expires_at > ${now} and status <> 'LEFT' for no key update),
      confirmed as (update newsletter_subscriptions s set status = 'CONFIRMED', confirmed_at = ${now}, changed_at = ${now}, attempts = 0,
        next_attempt_at = ${now} from found f where s.id = f.id and f.status = 'ASKED')
    select s.qid, f.status = 'ASKED' as "isNew" from found f join newsletter_subscriptions s on s.id = f.id`.execute(
    tx,
  );
  return rows[0];
}

/** Ends a subscription, or an unconfirmed request. @returns whether this changed it */
export async function endSubscription(tx: Tx, { qid, now }: { qid: string; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscriptions set status = 'LEFT', left_at = ${now}, changed_at = ${now}, attempts = 0, next_attempt_at = ${now}
    where qid = ${qid} and status <> 'LEFT'`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** A subscription whose start or end has not been sent to the provider yet. */
export interface UntoldSubscription {
  readonly id: number;
  readonly qid: string;
  readonly email: string;
  readonly status: "ASKED" | "CONFIRMED" | "LEFT";
  readonly attempts: number;
}

/** What is due to be sent to the provider, longest due first. */
export async function readUntold(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<UntoldSubscription[]> {
  const { rows } = await sql<UntoldSubscription>`
    select id, qid, email::text as email, status, attempts from newsletter_subscriptions
    where (status = 'CONFIRMED') <> (told is not distinct from 'SUBSCRIBED') and next_attempt_at <= ${now} order by next_attempt_at, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Records what the provider was told. If the subscription changed meanwhile, the next run sends that. */
export async function noteTold(db: Database, { id, status }: UntoldSubscription): Promise<void> {
  await sql`update newsletter_subscriptions set told = ${status === "CONFIRMED" ? "SUBSCRIBED" : "UNSUBSCRIBED"}, attempts = 0
    where id = ${id}`.execute(db);
}

/** Records that the provider could not be reached, and when to retry. */
export async function noteUntold(
  db: Database,
  { id }: UntoldSubscription,
  nextAttemptAt: Date,
): Promise<void> {
  await sql`update newsletter_subscriptions set attempts = attempts + 1, next_attempt_at = ${nextAttemptAt} where id = ${id}`.execute(
    db,
  );
}
