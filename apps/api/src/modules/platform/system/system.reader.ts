import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isLateJob } from "#work/late-jobs.reader.ts";

/** The newest migration in the database; throws when the database does not answer. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select max(version) as version from schema_migrations`.execute(db);
  return rows[0]?.version ?? "none";
}

/** The names of recurring jobs without a success for three of their periods. */
export async function lateJobs(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from job_runs where ${isLateJob(now)} order by name`.execute(db);
  return rows.map((row) => row.name);
}
