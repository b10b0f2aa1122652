import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Records a company's request for a brand; a repeated request replaces it. Returns the request's qid. */
export async function noteRequestedBrand(
  tx: Tx,
  asked: {
    qid: string;
    organisationId: number;
    name: string;
    website: string | null;
    note: string | null;
    now: Date;
  },
): Promise<string> {
  const { rows } = await sql<{ qid: string }>`
    insert into brand_requests (qid, organisation_id, name, website, note, created_at)
    values (${asked.qid}, ${asked.organisationId}, ${asked.name}, ${asked.website}, ${asked.note}, ${asked.now})
    on conflict (organisation_id, lower(name)) do update set website = coalesce(excluded.website, brand_requests.website),
      note = coalesce(excluded.note, brand_requests.note)
    returning qid`.execute(tx);
  return rows[0]?.qid ?? asked.qid;
}
