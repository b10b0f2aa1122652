import { type RawBuilder, sql } from "kysely";

/** A job is late after this many of its periods without a success. */
const LATE_AFTER_PERIODS = 3;

/** Whether a job of `job_runs` has not succeeded for three of its periods. @param now real time */
export const isLateJob = (now: Date): RawBuilder<unknown> =>
  sql`coalesce(succeeded_at, watched_since) + ${LATE_AFTER_PERIODS}::int * period_seconds * interval '1 second' < ${now}`;
