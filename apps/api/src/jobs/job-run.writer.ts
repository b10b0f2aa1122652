import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Job } from "#jobs/job.ts";

const ERROR_CHARACTERS = 500;

/** Registers the jobs of this program with their schedules; removes unknown ones. */
export async function registerJobs(tx: Tx, jobs: readonly Job[], now: Date): Promise<void> {
  const rows = jobs.map(({ name, schedule }) => ({
    name,
    period_seconds: schedule.periodSeconds,
    offset_seconds: schedule.offsetSeconds,
    watched_since: now,
  }));
  await tx
    .insertInto("job_runs")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((eb) => ({
        period_seconds: eb.ref("excluded.period_seconds"),
        offset_seconds: eb.ref("excluded.offset_seconds"),
      })),
    )
    .execute();
  const names = rows.map((row) => row.name);
  await tx.deleteFrom("job_runs").where("name", "not in", names).execute();
}

/** Records the start of a run, which also fulfils a request for one. */
export async function recordStart(tx: Tx, name: string, now: Date): Promise<void> {
  await sql`update job_runs set started_at = ${now}, requested_at = null where name = ${name}`.execute(tx);
}

/** Records a successful run. */
export async function recordSuccess(
  tx: Tx,
  name: string,
  ended: { now: Date; durationMs: number },
): Promise<void> {
  await sql`
    update job_runs set succeeded_at = ${ended.now}, duration_ms = ${ended.durationMs}, failures_in_a_row = 0
    where name = ${name}`.execute(tx);
}

/** Records a failed run, with the error message. */
export async function recordFailure(
  tx: Tx,
  name: string,
  ended: { now: Date; durationMs: number | null; error: string },
): Promise<void> {
  await sql`
    update job_runs set failed_at = ${ended.now}, last_error = ${ended.error.slice(0, ERROR_CHARACTERS)},
      duration_ms = coalesce(${ended.durationMs}::int, duration_ms), failures_in_a_row = failures_in_a_row + 1
    where name = ${name}`.execute(tx);
}
