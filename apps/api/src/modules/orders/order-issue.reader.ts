import { type RawBuilder, sql } from "kysely";
import type { OrderIssueTopic } from "@quayside/api-client/contract/orders/follow-up";
import type { Database } from "#db/database.ts";

const tables = sql`order_issues i join orders o on o.id = i.order_id join organisations b on b.id = o.buyer_id
  join users u on u.id = i.reported_by left join sales s on s.id = i.sale_id left join sellers e on e.organisation_id = s.seller_id`;

const issueJson = sql`json_build_object('qid', i.qid, 'topic', i.topic, 'text', i.text, 'createdAt', instant_text(i.created_at),
  'order', json_build_object('qid', o.qid, 'status', o.status),
  'sale', case when s.id is not null then json_build_object('qid', s.qid, 'number', s.number, 'status', s.status, 'seller', e.code) end,
  'buyer', json_build_object('qid', b.qid, 'name', b.name, 'country', b.country),
  'reportedBy', json_build_object('name', u.name, 'email', u.email))`;

/** What narrows the list of issues. */
interface IssueQuery {
  readonly topic?: OrderIssueTopic | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

function filterOf({ topic, search = "" }: IssueQuery): RawBuilder<unknown> {
  const words = search.replaceAll("\u0000", "").trim();
  const isNamed = sql`(o.qid = ${words} or starts_with(s.number::text, ${words}))`;
  return sql`(${topic ?? null}::text is null or i.topic = ${topic ?? null}) and ${words === "" ? sql`true` : isNamed}`;
}

/** A page of what buyers reported, as JSON, newest first. */
export async function readIssuesPage(
  db: Database,
  query: IssueQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const from = (page - 1) * size;
  const filter = filterOf(query);
  const { rows } = await sql<{ page: string }>`
    select json_build_object('count', n, 'countIsExact', true,
      'next', case when n > ${from + size}::int then ${address(page + 1)}::text end,
      'previous', ${page > 1 ? address(page - 1) : null}::text,
      'results', (select coalesce(json_agg(x.issue), '[]'::json) from (
        select ${issueJson} as issue from ${tables} where ${filter} order by i.id desc limit ${size} offset ${from}) x))::text as page
    from (select count(*)::int as n from ${tables} where ${filter}) counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** One report as JSON; null when there is none. */
export async function readIssueJson(db: Database, qid: string): Promise<string | null> {
  const { rows } = await sql<{ issue: string }>`
    select ${issueJson}::text as issue from ${tables} where i.qid = ${qid}`.execute(db);
  return rows[0]?.issue ?? null;
}
