import { API_VERSION } from "@quayside/api-client/contract/integrations/webhook-events";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";

const webhookObject = sql`json_build_object('qid', w.qid, 'url', w.url, 'description', w.description, 'topics', to_json(w.topics),
  'isEnabled', w.is_enabled, 'disabledReason', w.disabled_reason, 'createdAt', instant_text(w.created_at), 'version', w.version)`;

/** The body as it is sent: the stored one has no version. */
const versioned = sql`jsonb_build_object('apiVersion', ${API_VERSION}::text) || d.payload`;

const deliveryObject = sql`json_build_object('qid', d.qid, 'type', d.type, 'payload', ${versioned}, 'status', d.status,
  'attempts', d.attempts, 'lastStatus', d.last_status, 'lastError', d.last_error, 'createdAt', instant_text(d.created_at),
  'nextAttemptAt', case when d.status = 'WAITING' then instant_text(d.next_attempt_at) end,
  'deliveredAt', case when d.delivered_at is not null then instant_text(d.delivered_at) end)`;

/** A company's webhooks as JSON, oldest first. */
export async function readWebhooksJson(db: Database | Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ webhooks: string }>`
    select json_build_object('results', coalesce(json_agg(${webhookObject} order by w.id), '[]'::json))::text as webhooks
    from webhooks w where w.organisation_id = ${sellerId} and w.removed_at is null`.execute(db);
  return rows[0]?.webhooks ?? "";
}

/** One webhook as JSON; with its secret when it was just created. */
export async function readWebhookJson(
  tx: Tx,
  key: { id: number; secret?: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ webhook: string }>`
    select (${webhookObject}::jsonb || ${JSON.stringify(key.secret === undefined ? {} : { secret: key.secret })}::jsonb)::text as webhook
    from webhooks w where w.id = ${key.id}`.execute(tx);
  return rows[0]?.webhook;
}

/** Deliveries of a company's webhook, newest first; null when it has no such webhook. */
export async function readDeliveriesPage(
  db: Database,
  asked: { sellerId: number; qid: string; status: string | null; page: number; size: number },
  address: (page: number) => string,
): Promise<string | null> {
  const { page, size } = asked;
  const { rows } = await sql<{ page: string }>`
    select (
      with found as (
        select d.* from webhook_deliveries d
        where d.webhook_id = w.id and (${asked.status}::text is null or d.status = ${asked.status})
      ), shown as (select * from found order by id desc limit ${size} offset ${(page - 1) * size}),
      counted as (select count(*)::int as n from (select 1 from found limit ${countedTo({ page, size })}) up_to)
      select json_build_object(${cappedPageFields({ page, size }, address)},
        'results', coalesce((select json_agg(${deliveryObject} order by d.id desc) from shown d), '[]'::json))
      from counted)::text as page
    from webhooks w where w.qid = ${asked.qid} and w.organisation_id = ${asked.sellerId} and w.removed_at is null`.execute(
    db,
  );
  return rows[0]?.page ?? null;
}

/** One delivery as JSON. */
export async function readDeliveryJson(tx: Tx, qid: string): Promise<string | undefined> {
  const { rows } = await sql<{ delivery: string }>`
    select ${deliveryObject}::text as delivery from webhook_deliveries d where d.qid = ${qid}`.execute(tx);
  return rows[0]?.delivery;
}

export interface DueDelivery {
  readonly id: number;
  readonly qid: string;
  readonly webhookId: number;
  readonly webhookQid: string;
  readonly organisationId: number;
  readonly url: string;
  readonly secret: Buffer;
  /** The previous secret, while it still signs next to the new one. */
  readonly oldSecret: Buffer | null;
  readonly payload: object;
  readonly attempts: number;
}
