import type { FileFormat } from "@quayside/api-client/contract/files.rules";
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** A file that was accepted but not stored yet. */
export interface NewFile {
  readonly name: string;
  readonly format: FileFormat;
  readonly mediaType: string;
  readonly content: Buffer;
  /** SHA-256 of the content: the key under which it is stored. */
  readonly hash: Buffer;
}

/**
 * Stores a content once, however often it is uploaded. One that is there counts as new, so that it is not deleted
 * before a row refers to it again.
 */
export async function keepFile(tx: Tx, file: Omit<NewFile, "name" | "format">, now: Date): Promise<void> {
  await sql`
    insert into files (hash, media_type, bytes, content, created_at)
    select ${file.hash}::bytea, ${file.mediaType}, ${file.content.length}, ${file.content}::bytea, ${now}
    on conflict (hash) do update set created_at = greatest(files.created_at, excluded.created_at)`.execute(
    tx,
  );
}

/**
 * Deletes stored files that no row refers to, and queues their objects. Which columns refer to files, the database
 * knows by their foreign keys.
 * @param options.before only files uploaded before this time
 * @returns how many were deleted
 */
export async function removeUnused(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
): Promise<number> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass`.execute(tx);
  const isUsed = columns.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = f.hash)`,
  );
  const { numAffectedRows } = await sql`
    with unused as (select f.hash from files f where f.stored_at is not null and f.created_at < ${before}
        and ${sql.join(isUsed, sql` and `)} limit ${limit} for no key update of f skip locked),
      gone as (delete from files f using unused u where f.hash = u.hash returning f.hash)
    insert into removed_files (hash, removed_at) select hash, ${now} from gone on conflict (hash) do nothing`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Takes a file whose object is deleted off the queue. */
export async function forgetRemoved(tx: Tx, hash: Buffer): Promise<void> {
  await sql`delete from removed_files where hash = ${hash}::bytea`.execute(tx);
}

/**
 * Marks a file as moved to the object storage, and deletes its bytes here. Not while an older object of this content
 * waits to be deleted, which would be this one.
 */
export async function markStored(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await sql`
    update files set stored_at = ${now}, content = null where hash = ${hash}::bytea and stored_at is null
      and not exists (select from removed_files r where r.hash = files.hash)`.execute(tx);
}
