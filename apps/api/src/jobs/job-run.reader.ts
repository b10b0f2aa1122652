import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** Jobs that staff asked to run and that have not started since. */
export async function readRequestedJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs where requested_at is not null order by requested_at`.execute(db);
  return rows.map((row) => row.name);
}
