import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isLateJob } from "#work/late-jobs.reader.ts";

export interface Backlog {
  readonly waiting: number;
  readonly failed: number;
  /** 0 when nothing waits. */
  readonly oldestWaitingSeconds: number;
  readonly queues: readonly { readonly queue: string; readonly size: number }[];
  readonly jobs: readonly {
    readonly job: string;
    readonly isLate: boolean;
    /** Seconds since 1970; null before its first success. */
    readonly succeededAt: number | null;
  }[];
}

/** The backlog of the outbox and of each queue, and which jobs are late. Empty queues are listed with 0. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
  const [outbox, queues, jobs] = await Promise.all([
    sql<Pick<Backlog, "waiting" | "failed" | "oldestWaitingSeconds">>`
      select count(*) filter (where failed_at is null) as waiting,
        count(*) filter (where failed_at is not null) as failed,
        coalesce(extract(epoch from ${now} - min(created_at) filter (where failed_at is null)), 0)::float8
          as "oldestWaitingSeconds"
      from outgoing_messages where sent_at is null`.execute(db),
    sql<Backlog["queues"][number]>`
      select 'webhooks' as queue, count(*) as size from webhook_deliveries where status = 'WAITING'
      union all select 'exports', count(*) from list_exports where status in ('WAITING', 'RUNNING')
      union all select 'stock-lists', count(*) from stock_lists where status in ('WAITING', 'RUNNING')`.execute(
      db,
    ),
    sql<Backlog["jobs"][number]>`
      select name as job, ${isLateJob(now)} as "isLate", extract(epoch from succeeded_at)::float8 as "succeededAt"
      from job_runs`.execute(db),
  ]);
  const counted = outbox.rows[0] ?? { waiting: 0, failed: 0, oldestWaitingSeconds: 0 };
  return { ...counted, queues: queues.rows, jobs: jobs.rows };
}
