import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type {
  OrderIssueStatus,
  OrderIssueTopic,
} from "@quayside/api-client/contract/orders/order-issue.schema";
import type { Database, Tx } from "#db/database.ts";
import { hasWords } from "#db/search-query.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";
import { hasLinesOf } from "#modules/buying/orders/order.reader.ts";
import { pageFields } from "#db/page-fields.ts";

const tables = sql`order_issues i join orders o on o.id = i.order_id join organisations b on b.id = o.buyer_id
  join users u on u.id = i.reported_by left join sales s on s.id = i.sale_id left join sellers e on e.organisation_id = s.seller_id`;

/** The messages of an issue `i`. */
const messagesJson = sql`coalesce((select json_agg(json_build_object('qid', m.qid,
  'author', json_build_object('kind', m.author_kind, 'name', m.author_name), 'text', m.text, 'at', instant_text(m.at)) order by m.id)
  from order_issue_messages m where m.issue_id = i.id), '[]'::json)`;

const issueJson = sql`json_build_object('qid', i.qid, 'topic', i.topic, 'text', i.text, 'createdAt', instant_text(i.created_at),
  'status', i.status, 'waitingSince', instant_text(i.waiting_since), 'messages', ${messagesJson},
  'order', json_build_object('qid', o.qid, 'status', o.status),
  'sale', case when s.id is not null then json_build_object('qid', s.qid, 'number', s.number, 'status', s.status, 'seller', e.code) end,
  'buyer', json_build_object('qid', b.qid, 'name', b.name, 'country', b.country),
  'reportedBy', json_build_object('name', u.name, 'email', u.email), 'version', i.version)`;

/** Filters of the issue list. */
interface IssueQuery {
  readonly status?: OrderIssueStatus | undefined;
  readonly topic?: OrderIssueTopic | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

function filterOf({ status, topic, search = "" }: IssueQuery): RawBuilder<unknown> {
  const words = search.replaceAll("\u0000", "").trim();
  const text = readSearch(words);
  const isNamed = sql`(o.qid = ${words} or case when s.id is null then ${hasLinesOf(text)} else ${isFoundSale(text)} end
    or ${hasWords(sql`findable_words(b.name)`, text, "companies")})`;
  return sql`(${status ?? null}::text is null or i.status = ${status ?? null}) and (${topic ?? null}::text is null or i.topic = ${topic ?? null}) and ${words === "" ? sql`true` : isNamed}`;
}

/** A page of issues as JSON, newest first; waiting ones, longest first. */
export async function readIssuesPage(
  db: Database,
  query: IssueQuery,
  address: (page: number) => string,
): Promise<string> {
  const { page, size } = query;
  const from = (page - 1) * size;
  const filter = filterOf(query);
  const order = query.status === "WAITING" ? sql`i.waiting_since, i.id` : sql`i.id desc`;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, address)},
      'results', (select coalesce(json_agg(x.issue), '[]'::json) from (
        select ${issueJson} as issue from ${tables} where ${filter} order by ${order} limit ${size} offset ${from}) x))::text as page
    from (select count(*)::int as n from ${tables} where ${filter}) counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** One issue as JSON; null when it does not exist. */
export async function readIssueJson(db: Database | Tx, qid: string): Promise<string | null> {
  const { rows } = await sql<{ issue: string }>`
    select ${issueJson}::text as issue from ${tables} where i.qid = ${qid}`.execute(db);
  return rows[0]?.issue ?? null;
}

const ownIssueJson = sql`json_build_object('qid', i.qid, 'orderQid', o.qid, 'saleQid', s.qid, 'topic', i.topic, 'text', i.text,
  'createdAt', instant_text(i.created_at), 'status', i.status, 'messages', ${messagesJson})`;

/** A page of a buyer's issues about one of its orders, as JSON, newest first; null when the buyer has no such order. */
export async function readOwnIssuesPage(
  db: Database,
  query: { buyerId: number; orderQid: string; page: number; size: number },
  address: (page: number) => string,
): Promise<string | null> {
  const { page, size } = query;
  const from = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, address)},
      'results', (select coalesce(json_agg(x.issue), '[]'::json) from (
        select ${ownIssueJson} as issue from order_issues i left join sales s on s.id = i.sale_id where i.order_id = o.id
        order by i.id desc limit ${size} offset ${from}) x))::text as page
    from orders o cross join lateral (select count(*)::int as n from order_issues c where c.order_id = o.id) counted
    where o.qid = ${query.orderQid} and o.buyer_id = ${query.buyerId}`.execute(db);
  return rows[0]?.page ?? null;
}

/** One issue of a buyer as JSON; null when it is another buyer's. */
export async function readOwnIssueJson(
  db: Database | Tx,
  { buyerId, qid }: { buyerId: number; qid: string },
): Promise<string | null> {
  const { rows } = await sql<{ issue: string }>`
    select ${ownIssueJson}::text as issue from order_issues i join orders o on o.id = i.order_id left join sales s on s.id = i.sale_id
    where i.qid = ${qid} and o.buyer_id = ${buyerId}`.execute(db);
  return rows[0]?.issue ?? null;
}
