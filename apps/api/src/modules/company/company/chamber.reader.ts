import type { ChamberRegistration } from "@quayside/api-client/contract/company/company.schemas";
import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** The extract from the commercial register of a company, with the hash of its content; undefined without one. */
export async function findRegistration(
  db: Database | Tx,
  organisationId: number,
): Promise<{ id: number; hash: Buffer; answer: ChamberRegistration } | undefined> {
  const { rows } = await sql<{ id: number; hash: Buffer; answer: ChamberRegistration }>`
    select c.id, c.file_hash as hash, json_build_object('qid', c.qid, 'number', c.number,
      'file', json_build_object('name', c.file_name, 'mediaType', f.media_type, 'bytes', f.bytes),
      'uploadedBy', c.uploaded_by, 'uploadedAt', instant_text(c.uploaded_at)) as answer
    from chamber_registrations c join files f on f.hash = c.file_hash
    where c.organisation_id = ${organisationId} and c.removed_at is null`.execute(db);
  return rows[0];
}
