import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Requests a run of a job and wakes the processes. @returns false for an unknown job */
export async function requestRun(tx: Tx, name: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update job_runs set requested_at = ${now} where name = ${name} returning 1`.execute(tx);
  await sql`select ring('live', '0')`.execute(tx);
  return rows.length > 0;
}

/** The named failed messages, or all of them, oldest first. */
export async function failedMessageIds(tx: Tx, named: readonly string[] | undefined): Promise<string[]> {
  const narrowed = named === undefined ? sql`true` : sql`message_id = any(${named}::uuid[])`;
  const { rows } = await sql<{ messageId: string }>`
    select message_id as "messageId" from outgoing_messages
    where sent_at is null and failed_at is not null and ${narrowed} order by id limit 1000`.execute(tx);
  return rows.map((row) => row.messageId);
}

/** Finds the webhook of a failed delivery. */
export async function findDelivery(
  tx: Tx,
  qid: string,
): Promise<{ webhookId: number; organisationId: number; isWebhookOn: boolean } | undefined> {
  const { rows } = await sql<{ webhookId: number; organisationId: number; isWebhookOn: boolean }>`
    select w.id as "webhookId", w.organisation_id as "organisationId",
      w.is_enabled and w.removed_at is null as "isWebhookOn"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.qid = ${qid} and d.status <> 'DELIVERED' for no key update of d`.execute(tx);
  return rows[0];
}
