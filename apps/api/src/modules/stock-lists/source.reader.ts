import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";

/** Where a seller's lists come from, as JSON with `source`; passwords are told of, never told. */
export async function readSourceJson(db: Database | Tx, sellerId: number): Promise<string> {
  const { rows } = await sql<{ source: string }>`
    select json_build_object('source', (select json_build_object('qid', s.qid, 'type', s.type, 'url', s.url, 'username', s.username,
      'hasPassword', s.sealed_password is not null,
      'schedule', case s.schedule_minutes when 30 then '30_MINUTES' when 60 then 'HOUR' when 360 then '6_HOURS' when 1440 then 'DAY' end,
      'nextRunAt', instant_text(s.next_run_at), 'lastRunAt', instant_text(s.last_run_at), 'lastResult', s.last_result,
      'updatedAt', instant_text(s.updated_at)) from stock_sources s where s.seller_id = ${sellerId}))::text as source`.execute(
    db,
  );
  return rows[0]?.source ?? "";
}
