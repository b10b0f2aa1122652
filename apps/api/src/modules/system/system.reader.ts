import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** The newest migration in the database; throws when the database does not answer. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select max(version) as version from schema_migrations`.execute(db);
  return rows[0]?.version ?? "none";
}
