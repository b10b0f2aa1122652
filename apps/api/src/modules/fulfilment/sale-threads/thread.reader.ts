import { readSearch } from "@quayside/identifiers/search-text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { likeForm } from "#db/like.ts";
import { hasWords } from "#db/search-query.ts";
import { isFoundSale } from "#modules/fulfilment/sales/index.ts";
import { pageFields } from "#db/page-fields.ts";

/** Days of answers used for the typical response time. */
const ANSWER_DAYS = 30;

/** The side that reads a thread: messages of the other side are unread. */
export type Side = "SELLER" | "STAFF";

/** The median response time, in seconds; null without answers. */
const typicalAnswer = (now: Date) => sql`(
  select round(percentile_cont(0.5) within group (order by a.answered_after_seconds))::int from sale_messages a
  where a.answered_after_seconds is not null and a.at <= ${now} and a.at > ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS}::int))`;

const ownRead = (side: Side) => (side === "SELLER" ? sql`t.seller_read_at` : sql`t.staff_read_at`);

/** Messages of thread `t` that this side has not read. */
const unreadCount = (side: Side) => sql`(select count(*)::int from sale_messages m
  where m.thread_id = t.id and m.author_kind <> ${side} and m.at > coalesce(${ownRead(side)}, '-infinity'))`;

const attachmentsJson = sql`(select coalesce(json_agg(json_build_object('qid', a.qid, 'name', a.file_name, 'mediaType', f.media_type,
    'bytes', f.bytes) order by a.id), '[]'::json)
  from sale_attachments a join files f on f.hash = a.file_hash where a.message_id = m.id)`;

function threadJson(where: RawBuilder<unknown>, side: Side, now: Date): RawBuilder<{ thread: string }> {
  return sql<{ thread: string }>`
    select json_build_object('qid', t.qid, 'sale', json_build_object('qid', s.qid, 'number', s.number, 'status', s.status),
      'seller', json_build_object('qid', o.qid, 'name', o.name, 'code', e.code),
      'status', coalesce(t.status, 'NONE'), 'waitingSince', instant_text(t.waiting_since), 'unreadCount', ${unreadCount(side)},
      'typicalAnswerSeconds', ${typicalAnswer(now)}, 'version', t.version,
      'messages', (select coalesce(json_agg(r), '[]'::json) from (
        select m.qid, m.kind, m.topic, json_build_object('kind', m.author_kind, 'name', m.author_name) as author, m.text,
          instant_text(m.at) as at, ${attachmentsJson} as attachments, m.answered_after_seconds as "answeredAfterSeconds",
          m.at <= coalesce(case m.author_kind when 'SELLER' then t.staff_read_at else t.seller_read_at end, '-infinity') as "isReadByOther"
        from sale_messages m where m.thread_id = t.id order by m.id) r))::text as thread
    from sales s join sellers e on e.organisation_id = s.seller_id join organisations o on o.id = s.seller_id
    left join sale_threads t on t.sale_id = s.id where ${where}`;
}

/** The thread of a seller's sale as JSON, empty before its first message; null when the seller has no such sale. */
export async function readSaleThreadJson(
  db: Database | Tx,
  key: { sellerId: number; qid: string; now: Date },
): Promise<string | null> {
  const where = sql`s.qid = ${key.qid} and s.seller_id = ${key.sellerId}`;
  const { rows } = await threadJson(where, "SELLER", key.now).execute(db);
  return rows[0]?.thread ?? null;
}

/** A thread for staff, as JSON; null for an unknown one. */
export async function readThreadJson(
  db: Database | Tx,
  key: { threadQid: string; now: Date },
): Promise<string | null> {
  const { rows } = await threadJson(sql`t.qid = ${key.threadQid}`, "STAFF", key.now).execute(db);
  return rows[0]?.thread ?? null;
}

/** A page of the threads of all sellers as JSON: waiting ones, longest first, then the others, newest first. */
export async function readThreadsPage(
  db: Database,
  asked: {
    status: "WAITING" | "ANSWERED" | "CLOSED" | "ALL";
    search?: string | undefined;
    page: number;
    size: number;
  },
  pageUrl: (page: number) => string,
): Promise<string> {
  const { status, page, size } = asked;
  const search = asked.search?.trim() ?? "";
  const text = readSearch(search);
  const found =
    search === ""
      ? sql`true`
      : sql`(${isFoundSale(text)} or ${hasWords(sql`findable_words(o.name)`, text, "companies")} or e.code ilike ${`${likeForm(search)}%`})`;
  const from = sql`sale_threads t join sales s on s.id = t.sale_id join sellers e on e.organisation_id = t.seller_id
    join organisations o on o.id = t.seller_id where ${status === "ALL" ? sql`true` : sql`t.status = ${status}`} and ${found}`;
  const order = status === "WAITING" ? sql`t.waiting_since, t.id` : sql`t.last_message_at desc, t.id desc`;
  const offset = (page - 1) * size;
  const { rows } = await sql<{ page: string }>`
    select json_build_object(${pageFields({ page, size }, pageUrl)},
      'results', (select coalesce(json_agg(r), '[]'::json) from (
        select t.qid, json_build_object('qid', s.qid, 'number', s.number, 'status', s.status) as sale,
          json_build_object('qid', o.qid, 'name', o.name, 'code', e.code) as seller, t.status,
          (select count(*)::int from sale_messages m where m.thread_id = t.id) as "messageCount", ${unreadCount("STAFF")} as "unreadCount",
          exists (select 1 from sale_messages m where m.thread_id = t.id and m.kind = 'ISSUE') as "hasIssue",
          (select json_build_object('author', m.author_name, 'text', left(m.text, 200), 'at', instant_text(m.at))
            from sale_messages m where m.thread_id = t.id order by m.id desc limit 1) as "lastMessage",
          instant_text(t.waiting_since) as "waitingSince"
        from ${from} order by ${order} limit ${size} offset ${offset}) r))::text as page
    from (select count(*)::int as n from ${from}) counted`.execute(db);
  return rows[0]?.page ?? "";
}

/** Name and hash of a file that was sent in a thread; undefined when this reader may not have it. */
export async function findAttachment(
  db: Database,
  key: { attachmentQid: string } & ({ sellerId: number; saleQid: string } | { threadQid: string }),
): Promise<{ name: string; hash: Buffer } | undefined> {
  const where =
    "threadQid" in key
      ? sql`t.qid = ${key.threadQid}`
      : sql`s.qid = ${key.saleQid} and s.seller_id = ${key.sellerId}`;
  const { rows } = await sql<{ name: string; hash: Buffer }>`
    select a.file_name as name, a.file_hash as hash from sale_attachments a join sales s on s.id = a.sale_id
      join sale_messages m on m.id = a.message_id join sale_threads t on t.id = m.thread_id
    where a.qid = ${key.attachmentQid} and ${where}`.execute(db);
  return rows[0];
}
