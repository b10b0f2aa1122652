import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type NewFile, keepFile } from "#files/file.writer.ts";
import { newQid } from "#kernel/qid.ts";

/** Retires the extract of a locked company; its file is kept as evidence. */
export async function removeRegistration(tx: Tx, organisationId: number, now: Date): Promise<void> {
  await sql`
    update chamber_registrations set removed_at = ${now} where organisation_id = ${organisationId} and removed_at is null`.execute(
    tx,
  );
}

/** Adds an extract to a locked company that has none. */
export async function addRegistration(
  tx: Tx,
  registration: { organisationId: number; number: string; file: NewFile; by: string; now: Date },
): Promise<string> {
  const { file, now } = registration;
  const qid = newQid();
  await keepFile(tx, file, now);
  await tx
    .insertInto("chamber_registrations")
    .values({
      qid,
      organisation_id: registration.organisationId,
      number: registration.number,
      file_name: file.name,
      file_hash: file.hash,
      uploaded_by: registration.by,
      uploaded_at: now,
    })
    .execute();
  return qid;
}
