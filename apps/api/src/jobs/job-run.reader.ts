import { type RawBuilder, sql } from "kysely";
import type { Database } from "#db/database.ts";
import { LATE_AFTER_PERIODS } from "#jobs/job.ts";

/** Whether a job of `job_runs` has not succeeded for three of its periods. @param now real time */
export const isLateJob = (now: Date): RawBuilder<unknown> =>
  sql`coalesce(succeeded_at, watched_since) + ${LATE_AFTER_PERIODS}::int * period_seconds * interval '1 second' < ${now}`;

/** Jobs that staff asked to run and that have not started since. */
export async function readRequestedJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs where requested_at is not null order by requested_at`.execute(db);
  return rows.map((row) => row.name);
}
