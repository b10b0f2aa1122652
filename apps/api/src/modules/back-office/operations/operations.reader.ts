import type {
  FailedMessage,
  FailingDelivery,
  JobState,
  Operations,
  StuckPayout,
} from "@quayside/api-client/contract/operations/operations.schemas";
import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isLateJob } from "#work/late-jobs.reader.ts";

const LIMIT = 50;

/** The state of each job, late ones first. @param now real time */
export async function readJobs(db: Database, now: Date): Promise<JobState[]> {
  const { rows } = await sql<JobState>`
    select name, period_seconds as "periodSeconds", instant_text(started_at) as "startedAt",
      instant_text(succeeded_at) as "succeededAt", instant_text(failed_at) as "failedAt", duration_ms as "durationMs",
      failures_in_a_row as "failuresInARow", last_error as "lastError", requested_at is not null as "isRequested",
      instant_text(to_timestamp((floor((extract(epoch from ${now}::timestamptz) - offset_seconds) / period_seconds) + 1)
        * period_seconds + offset_seconds)) as "nextDueAt",
      ${isLateJob(now)} as "isLate"
    from job_runs order by "isLate" desc, failures_in_a_row desc, name`.execute(db);
  return rows;
}

/** Waiting messages by urgency, and failed ones, newest first. */
export async function readMessages(db: Database): Promise<Operations["messages"]> {
  const counted = await sql<{
    urgent: number;
    news: number;
    summaries: number;
    oldestWaitingAt: string | null;
    failedCount: number;
  }>`
    select count(*) filter (where failed_at is null and priority = 0) as urgent,
      count(*) filter (where failed_at is null and priority = 1) as news,
      count(*) filter (where failed_at is null and priority = 2) as summaries,
      instant_text(min(created_at) filter (where failed_at is null)) as "oldestWaitingAt",
      count(*) filter (where failed_at is not null) as "failedCount"
    from outgoing_messages where sent_at is null`.execute(db);
  const failed = await sql<FailedMessage>`
    select message_id as "messageId", channel, subject, instant_text(failed_at) as "failedAt", attempts,
      last_error as reason
    from outgoing_messages where sent_at is null and failed_at is not null
    order by failed_at desc, id desc limit ${LIMIT}`.execute(db);
  const {
    oldestWaitingAt = null,
    failedCount = 0,
    ...waiting
  } = counted.rows[0] ?? {
    urgent: 0,
    news: 0,
    summaries: 0,
  };
  return { waiting, oldestWaitingAt, failedCount, failed: failed.rows };
}

/** Webhook deliveries that were given up or failed at least once, newest first. */
export async function readFailingDeliveries(db: Database): Promise<FailingDelivery[]> {
  const { rows } = await sql<FailingDelivery>`
    select d.qid, o.name as company, split_part(split_part(w.url, '://', 2), '/', 1) as host, d.type, d.status, d.attempts,
      d.last_error as reason, case when d.status = 'WAITING' then instant_text(d.next_attempt_at) end as "nextAttemptAt",
      w.is_enabled and w.removed_at is null as "isWebhookOn"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join organisations o on o.id = w.organisation_id
    where d.status in ('WAITING', 'FAILED') and d.last_error is not null order by d.id desc limit ${LIMIT}`.execute(
    db,
  );
  return rows;
}

/** Payouts that are held or overdue, oldest first. @param now business time */
export async function readStuckPayouts(db: Database, now: Date): Promise<StuckPayout[]> {
  const { rows } = await sql<StuckPayout>`
    select p.qid, p.version, s.number as "saleNumber", o.name as company, money_text(p.amount_minor) as amount, p.currency,
      p.due_on::text as "dueOn", coalesce(p.hold_reason, 'OVERDUE') as reason
    from payouts p join sales s on s.id = p.sale_id join organisations o on o.id = p.seller_id
    where p.status = 'ON_HOLD'
      or (p.status = 'SCHEDULED' and p.due_on < (${now}::timestamptz at time zone 'UTC')::date - 1)
    order by p.due_on, p.id limit ${LIMIT}`.execute(db);
  return rows;
}
