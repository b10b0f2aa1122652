import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** The bytes of a stored file; who may see them is decided by the record that names the hash. */
export async function readFileContent(
  db: Database | Tx,
  hash: Buffer,
): Promise<{ mediaType: string; content: Buffer } | undefined> {
  const { rows } = await sql<{ mediaType: string; content: Buffer }>`
    select media_type as "mediaType", content from files where hash = ${hash}::bytea`.execute(db);
  return rows[0];
}
