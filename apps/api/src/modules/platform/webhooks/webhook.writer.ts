import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { DueDelivery } from "#modules/platform/webhooks/webhook.reader.ts";

export interface LockedWebhook {
  readonly id: number;
  readonly qid: string;
  readonly url: string;
  readonly description: string;
  readonly topics: string[];
  readonly isEnabled: boolean;
  readonly secret: Buffer;
  readonly version: number;
}

/** Locks a webhook of a company. */
export async function lockWebhook(
  tx: Tx,
  key: { sellerId: number; qid: string },
): Promise<LockedWebhook | undefined> {
  const { rows } = await sql<LockedWebhook>`
    select id, qid, url, description, topics, is_enabled as "isEnabled", secret, version from webhooks
    where qid = ${key.qid} and organisation_id = ${key.sellerId} and removed_at is null for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Counts a company's webhooks, serialised per company. */
export async function countWebhooks(tx: Tx, sellerId: number): Promise<number> {
  await sql`select 1 from organisations where id = ${sellerId} for no key update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks where organisation_id = ${sellerId} and removed_at is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Inserts a webhook with its encrypted secret.
 * @returns its id
 */
export async function addWebhook(
  tx: Tx,
  webhook: {
    qid: string;
    sellerId: number;
    url: string;
    description: string;
    topics: readonly string[];
    secret: Buffer;
    now: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhooks (qid, organisation_id, url, description, topics, secret, created_at)
    values (${webhook.qid}, ${webhook.sellerId}, ${webhook.url}, ${webhook.description}, ${webhook.topics}::text[],
      ${webhook.secret}::bytea, ${webhook.now})
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Changes a locked webhook; enabling it clears the reason why it was off. */
export async function changeWebhook(
  tx: Tx,
  change: { id: number; url: string; description: string; topics: readonly string[]; isEnabled: boolean },
): Promise<void> {
  await sql`
    update webhooks set url = ${change.url}, description = ${change.description}, topics = ${change.topics}::text[],
      is_enabled = ${change.isEnabled}, disabled_reason = case when ${change.isEnabled} then null else disabled_reason end, version = version + 1
    where id = ${change.id}`.execute(tx);
}

/** Removes a locked webhook; its history is kept until it expires. */
export async function removeWebhook(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update webhooks set removed_at = ${now}, is_enabled = false, version = version + 1 where id = ${id}`.execute(
    tx,
  );
  await sql`
    update webhook_deliveries set status = 'FAILED', last_error = 'The webhook was removed.'
    where webhook_id = ${id} and status = 'WAITING'`.execute(tx);
}

/** Sets a new secret for a locked webhook; the old one signs next to it for a while. */
export async function changeSecret(
  tx: Tx,
  change: { id: number; secret: Buffer; oldUntil: Date },
): Promise<void> {
  await sql`
    update webhooks set old_secret = secret, old_secret_until = ${change.oldUntil}, secret = ${change.secret}::bytea, version = version + 1
    where id = ${change.id}`.execute(tx);
}

/** Wakes the job for deliveries without an event of the company; 0 means no company. */
async function wakeDelivery(tx: Tx): Promise<void> {
  await sql`select ring('live', '0')`.execute(tx);
}

/** Queues a test event for a webhook. @returns the qid of the delivery */
export async function sendTestEvent(
  tx: Tx,
  webhook: { id: number; qid: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ qid: string }>`
    select send_to_webhook(${webhook.id}, 'webhook.test', 'webhook', ${webhook.qid}, ${webhook.now}) as qid`.execute(
    tx,
  );
  await wakeDelivery(tx);
  return rows[0]?.qid ?? "";
}

/** Queues a delivery of a webhook again. @returns false when it has no such delivery */
export async function waitAgain(
  tx: Tx,
  delivery: { webhookId: number; qid: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update webhook_deliveries set status = 'WAITING', attempts = 0, delivered_at = null, next_attempt_at = ${delivery.now}
    where webhook_id = ${delivery.webhookId} and qid = ${delivery.qid} returning 1`.execute(tx);
  await wakeDelivery(tx);
  return rows.length > 0;
}

/**
 * Leases the delivery that has been due longest and counts the attempt immediately: if the process dies while
 * sending, the delivery is retried after the lease.
 * @param lease.except webhooks to skip
 */
export async function leaseDelivery(
  tx: Tx,
  lease: { now: Date; leaseUntil: Date; except: readonly number[] },
): Promise<DueDelivery | undefined> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id and w.is_enabled and w.removed_at is null
      where d.status = 'WAITING' and d.next_attempt_at <= ${lease.now} and d.webhook_id <> all(${lease.except}::bigint[])
      order by d.next_attempt_at, d.id limit 1 for no key update of d skip locked
    ), taken as (
      update webhook_deliveries d set attempts = d.attempts + 1, next_attempt_at = ${lease.leaseUntil}
      from due where d.id = due.id returning d.*
    )
    select t.id, t.qid, t.webhook_id as "webhookId", w.qid as "webhookQid", w.organisation_id as "organisationId", w.url, w.secret,
      case when w.old_secret_until > ${lease.now} then w.old_secret end as "oldSecret", t.payload, t.attempts
    from taken t join webhooks w on w.id = t.webhook_id`.execute(tx);
  return rows[0];
}

/** Takes back an attempt that was not made because of an internal error; it is made after the lease. */
export async function takeBackAttempt(tx: Tx, deliveryId: number): Promise<void> {
  await sql`
    update webhook_deliveries set attempts = attempts - 1 where id = ${deliveryId} and status = 'WAITING'`.execute(
    tx,
  );
}

/** Records the outcome of an attempt; decisions about the delivery made meanwhile are kept. */
export async function noteAttempt(
  tx: Tx,
  attempt: {
    id: number;
    attempts: number;
    status: "WAITING" | "DELIVERED" | "FAILED";
    lastStatus: number | null;
    lastError: string | null;
    nextAttemptAt: Date;
    now: Date;
  },
): Promise<void> {
  const deliveredAt = attempt.status === "DELIVERED" ? attempt.now : null;
  await sql`
    update webhook_deliveries set status = ${attempt.status}, last_status = ${attempt.lastStatus}::int,
      last_error = ${attempt.lastError}, next_attempt_at = ${attempt.nextAttemptAt}, delivered_at = ${deliveredAt}::timestamptz
    where id = ${attempt.id} and status = 'WAITING' and attempts = ${attempt.attempts}`.execute(tx);
}

/**
 * Disables a webhook that has accepted nothing since a delivery was created.
 * @returns whether this call disabled it
 */
export async function disableSilent(
  tx: Tx,
  silent: { webhookId: number; deliveryId: number; reason: string },
): Promise<boolean> {
  const { rows } = await sql`
    update webhooks w set is_enabled = false, disabled_reason = ${silent.reason}, version = version + 1
    where w.id = ${silent.webhookId} and w.is_enabled and w.removed_at is null and not exists (
      select 1 from webhook_deliveries d, webhook_deliveries failed
      where failed.id = ${silent.deliveryId} and d.webhook_id = w.id and d.delivered_at >= failed.created_at)
    returning 1`.execute(tx);
  return rows.length > 0;
}
