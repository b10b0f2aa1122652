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

/** Stores a content once, however often it is uploaded. */
export async function keepFile(tx: Tx, file: Omit<NewFile, "name" | "format">, now: Date): Promise<void> {
  await sql`
    insert into files (hash, media_type, bytes, content, created_at)
    select ${file.hash}::bytea, ${file.mediaType}, ${file.content.length}, ${file.content}::bytea, ${now}
    on conflict (hash) do nothing`.execute(tx);
}

/** Marks a file as moved to the object storage, and deletes its bytes here. */
export async function markStored(tx: Tx, hash: Buffer, now: Date): Promise<void> {
  await sql`
    update files set stored_at = ${now}, content = null where hash = ${hash}::bytea and stored_at is null`.execute(
    tx,
  );
}
