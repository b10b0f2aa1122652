import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** A seller's saved mappings as JSON, most recently used first. */
export async function readMappingsJson(db: Database, sellerId: number): Promise<string> {
  const { rows } = await sql<{ mappings: string }>`
    select json_build_object('mappings', coalesce(json_agg(json_build_object('qid', qid, 'fileName', file_name, 'headings', headings,
      'mapping', mapping, 'usedAt', instant_text(used_at)) order by used_at desc, id desc), '[]'::json))::text as mappings
    from stock_draft_mappings where seller_id = ${sellerId}`.execute(db);
  return rows[0]?.mappings ?? "";
}
