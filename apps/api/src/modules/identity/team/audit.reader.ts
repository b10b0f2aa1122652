import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { cappedPageFields, countedTo } from "#db/page-fields.ts";

export interface AuditAsked {
  readonly sellerId: number;
  readonly action?: string | undefined;
  readonly member?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * The audit log of a company as JSON, newest first. Details are omitted, because they may contain what a seller must
 * not see, except those about the team itself. Marketplace staff appear as the marketplace, not by name.
 */
export async function readAuditPage(
  db: Database,
  asked: AuditAsked,
  pageUrl: (page: number) => string,
): Promise<string> {
  const { page, size } = asked;
  const offset = (page - 1) * size;
  const action = asked.action ?? null;
  const rule = sql`a.organisation_id = ${asked.sellerId}
    and (${action}::text is null or a.action = ${action} or starts_with(a.action, ${action}::text || '.'))
    and (${asked.member ?? null}::text is null or a.actor_user_id = (select id from users where qid = ${asked.member ?? null}))
    and (${asked.from ?? null}::text is null or a.at >= ${asked.from ?? null}::date::timestamp at time zone 'UTC')
    and (${asked.to ?? null}::text is null or a.at < (${asked.to ?? null}::date + 1)::timestamp at time zone 'UTC')`;
  const { rows } = await sql<{ page: string }>`
    with counted as (select count(*)::int as n from (select from audit_log a where ${rule} limit ${countedTo({ page, size })}) c)
    select json_build_object(${cappedPageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(json_build_object(
          'id', r.id::text, 'at', instant_text(r.at), 'action', r.action,
          'by', case
            when r.actor_kind <> 'user' or u.id is null then json_build_object('kind', 'SYSTEM', 'qid', null, 'name', 'Quayside')
            when is_staff then json_build_object('kind', 'STAFF', 'qid', null, 'name', 'Quayside staff')
            else json_build_object('kind', 'PERSON', 'qid', u.qid, 'name', u.name) end,
          'subject', json_build_object('kind', r.subject_kind, 'qid', r.subject_qid,
            'text', case when r.action like 'team.%' then coalesce(n.email::text, r.detail->>'email') end)) order by r.id desc), '[]'::json)
        from (select * from audit_log a where ${rule} order by a.id desc limit ${size} offset ${offset}) r
        left join users u on u.id = r.actor_user_id
        left join audit_names n on n.id = case when r.action like 'team.%' then (r.detail->>'named')::uuid end
        cross join lateral (select exists (select from staff_roles s where s.user_id = u.id) as is_staff) t))::text as page
    from counted`.execute(db);
  return rows[0]?.page ?? "";
}
