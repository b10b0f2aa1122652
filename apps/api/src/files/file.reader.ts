import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

export interface FileRecord {
  readonly mediaType: string;
  /** Null once it lies in the object storage. */
  readonly content: Buffer | null;
}

/** What the database knows of a file. */
export async function readFile(db: Database | Tx, hash: Buffer): Promise<FileRecord | undefined> {
  const { rows } = await sql<FileRecord>`
    select media_type as "mediaType", content from files where hash = ${hash}::bytea`.execute(db);
  return rows[0];
}

export interface FileToStore {
  readonly hash: Buffer;
  readonly content: Buffer;
}

/** The oldest file that is not in the object storage yet. */
export async function nextToStore(db: Database): Promise<FileToStore | undefined> {
  const { rows } = await sql<FileToStore>`
    select hash, content from files where stored_at is null order by created_at, hash limit 1`.execute(db);
  return rows[0];
}
