import { sql } from "kysely";
import type { Database } from "#db/database.ts";

export interface FileRecord {
  readonly mediaType: string;
  /** Null once it is in the object storage. */
  readonly content: Buffer | null;
}

/** Bytes per read: PostgreSQL sends them as text, which takes three times the memory here. */
const PART_BYTES = 512 * 1024;

/** A file's record. The content is read in parts, so that it is held in memory once instead of four times. */
export async function readFile(db: Database, hash: Buffer): Promise<FileRecord | undefined> {
  const { rows } = await sql<{ mediaType: string; bytes: number; content: Buffer | null }>`
    select media_type as "mediaType", bytes, substring(content for ${PART_BYTES}) as content
    from files where hash = ${hash}::bytea`.execute(db);
  const [file] = rows;
  if (!file) return undefined;
  const { mediaType, bytes, content: first } = file;
  if (!first || bytes <= PART_BYTES) return { mediaType, content: first };
  const content = Buffer.alloc(bytes);
  first.copy(content);
  for (let from = PART_BYTES; from < bytes; from += PART_BYTES) {
    const part = await readPart(db, hash, from);
    // Moved to the object storage in the meantime.
    if (!part) return { mediaType, content: null };
    part.copy(content, from);
  }
  return { mediaType, content };
}

/** A file's media type, and whether its content is still in the database; does not read the content. */
export async function findFile(
  db: Database,
  hash: Buffer,
): Promise<{ mediaType: string; isHere: boolean } | undefined> {
  const { rows } = await sql<{ mediaType: string; isHere: boolean }>`
    select media_type as "mediaType", content is not null as "isHere" from files where hash = ${hash}::bytea`.execute(
    db,
  );
  return rows[0];
}

async function readPart(db: Database, hash: Buffer, from: number): Promise<Buffer | null> {
  const { rows } = await sql<{ part: Buffer | null }>`
    select substring(content from ${from + 1} for ${PART_BYTES}) as part from files where hash = ${hash}::bytea`.execute(
    db,
  );
  return rows[0]?.part ?? null;
}

export interface FileToStore {
  readonly hash: Buffer;
  readonly content: Buffer;
}

/** The hash of a deleted file whose object is still there. */
export async function nextRemoved(db: Database): Promise<Buffer | undefined> {
  const { rows } = await sql<{
    hash: Buffer;
  }>`select hash from removed_files order by removed_at, hash limit 1`.execute(db);
  return rows[0]?.hash;
}

/** The oldest file that is not yet in the object storage. @param except hashes of files to skip */
export async function nextToStore(db: Database, except: readonly Buffer[]): Promise<FileToStore | undefined> {
  const { rows } = await sql<FileToStore>`
    select hash, content from files where stored_at is null and hash <> all(${except}::bytea[])
      and not exists (select from removed_files r where r.hash = files.hash)
    order by created_at, hash limit 1`.execute(db);
  return rows[0];
}
