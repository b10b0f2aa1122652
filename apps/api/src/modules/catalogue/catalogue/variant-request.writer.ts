import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Records products that a company requested; a repeated request changes nothing. */
export async function noteRequestedVariants(
  tx: Tx,
  asked: {
    organisationId: number;
    requests: readonly { readonly gtin14: string; readonly gtin: string }[];
    now: Date;
  },
): Promise<void> {
  // Ordered by key, so that concurrent requests for the same products cannot deadlock.
  const rows = [...asked.requests].sort((a, b) => (a.gtin14 < b.gtin14 ? -1 : 1));
  await sql`
    insert into variant_requests (organisation_id, gtin14, gtin, created_at)
    select ${asked.organisationId}, gtin14, gtin, ${asked.now} from json_to_recordset(${JSON.stringify(rows)}::json) as x(gtin14 text, gtin text)
    on conflict (organisation_id, gtin14) do nothing`.execute(tx);
}
