import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/** The history of a sale as JSON, newest first; null when the seller has no such sale. */
export async function readSaleTimelineJson(
  db: Database,
  key: { sellerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ timeline: string }>`
    select json_build_object('results', coalesce((
      select json_agg(json_build_object('qid', e.qid, 'type', e.type, 'at', instant_text(e.at), 'actor', e.actor, 'detail', e.detail)
        order by e.at desc, e.is_mail, e.id desc)
      from (
        select id, qid, type, at, actor, detail, false as is_mail from sale_events where sale_id = s.id
        union all
        select id, qid, 'mail.sent', at, 'Quayside', title || case when mails > 1 then ' (to ' || mails || ' people)' else '' end, true
        from notifications where subject_kind = 'sale' and subject_qid = s.qid and organisation_id = s.seller_id and mails > 0
      ) e), '[]'::json))::text as timeline
    from sales s where s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`.execute(db);
  return rows[0]?.timeline ?? null;
}
