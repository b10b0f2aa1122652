import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { newQid } from "#kernel/qid.ts";

export interface LockedThread {
  readonly id: number;
  readonly qid: string;
  readonly saleQid: string;
  readonly saleNumber: string;
  readonly sellerId: number;
  readonly status: "WAITING" | "ANSWERED" | "CLOSED";
  readonly version: number;
  readonly waitingSince: Date | null;
}

const threadColumns = sql`t.id, t.qid, s.qid as "saleQid", s.number as "saleNumber", t.seller_id as "sellerId", t.status, t.version,
  t.waiting_since as "waitingSince"`;

/** Locks the thread of a locked sale, creating it for the first message. */
export async function openThread(
  tx: Tx,
  { saleId, sellerId, now }: { saleId: number; sellerId: number; now: Date },
): Promise<LockedThread> {
  await sql`
    insert into sale_threads (qid, sale_id, seller_id, status, opened_at, last_message_at, waiting_since)
    values (${newQid()}, ${saleId}, ${sellerId}, 'WAITING', ${now}, ${now}, ${now}) on conflict (sale_id) do nothing`.execute(
    tx,
  );
  const { rows } = await sql<LockedThread>`
    select ${threadColumns} from sale_threads t join sales s on s.id = t.sale_id where t.sale_id = ${saleId} for no key update of t`.execute(
    tx,
  );
  const [thread] = rows;
  if (!thread) throw new Error(`No thread of sale ${saleId}`);
  return thread;
}

/** Locks a thread; undefined for an unknown one. */
export async function lockThread(tx: Tx, qid: string): Promise<LockedThread | undefined> {
  const { rows } = await sql<LockedThread>`
    select ${threadColumns} from sale_threads t join sales s on s.id = t.sale_id where t.qid = ${qid} for no key update of t`.execute(
    tx,
  );
  return rows[0];
}

interface Author {
  readonly userId: number;
  readonly userName: string;
}

/**
 * Adds a seller's message with attachments to a locked thread, which waits for an answer from the first unanswered
 * message on.
 */
export async function addSellerMessage(
  tx: Tx,
  message: {
    threadId: number;
    author: Author;
    kind: "CONTACT" | "ISSUE";
    topic: string;
    text: string;
    attachmentIds: readonly number[];
    now: Date;
  },
): Promise<void> {
  const { threadId, author, now } = message;
  const { rows } = await sql<{ id: number }>`
    insert into sale_messages (qid, thread_id, author_kind, author_user_id, author_name, kind, topic, text, at)
    values (${newQid()}, ${threadId}, 'SELLER', ${author.userId}, ${author.userName}, ${message.kind}, ${message.topic}, ${message.text}, ${now})
    returning id`.execute(tx);
  await sql`update sale_attachments set message_id = ${rows[0]?.id} where id = any(${message.attachmentIds}::bigint[])`.execute(
    tx,
  );
  await sql`update sale_threads set status = 'WAITING', last_message_at = ${now}, waiting_since = coalesce(waiting_since, ${now}),
    seller_read_at = ${now}, version = version + 1 where id = ${threadId}`.execute(tx);
}

/** Adds a staff answer to a locked thread, which then no longer waits. */
export async function addReply(
  tx: Tx,
  reply: { thread: LockedThread; author: Author; text: string; isClosing: boolean; now: Date },
): Promise<void> {
  const { thread, author, now } = reply;
  const waited = thread.waitingSince
    ? Math.max(0, Math.round((now.getTime() - thread.waitingSince.getTime()) / 1000))
    : null;
  await sql`
    insert into sale_messages (qid, thread_id, author_kind, author_user_id, author_name, kind, text, at, answered_after_seconds)
    values (${newQid()}, ${thread.id}, 'STAFF', ${author.userId}, ${author.userName}, 'REPLY', ${reply.text}, ${now}, ${waited})`.execute(
    tx,
  );
  await sql`update sale_threads set status = ${reply.isClosing ? "CLOSED" : "ANSWERED"}, last_message_at = ${now}, waiting_since = null,
    staff_read_at = ${now}, version = version + 1 where id = ${thread.id}`.execute(tx);
}

/** Notifies the seller's open pages that the thread of a sale changed. */
export async function announceThread(
  tx: Tx,
  told: { type: "thread.written" | "thread.answered" | "thread.read"; thread: LockedThread; now: Date },
): Promise<void> {
  const { type, thread, now } = told;
  await sql`select announce(${thread.sellerId}::bigint, ${type}::text, 'thread', ${thread.saleQid}::text, ${now}::timestamptz)`.execute(
    tx,
  );
}

/** Marks a thread as read by one side. */
export async function markThreadRead(
  tx: Tx,
  { threadId, side, now }: { threadId: number; side: "SELLER" | "STAFF"; now: Date },
): Promise<void> {
  await (
    side === "SELLER"
      ? sql`update sale_threads set seller_read_at = ${now} where id = ${threadId}`
      : sql`update sale_threads set staff_read_at = ${now} where id = ${threadId}`
  ).execute(tx);
}

/** The existing thread of a seller's sale; undefined before its first message. */
export async function lockThreadOfSale(tx: Tx, saleId: number): Promise<LockedThread | undefined> {
  const { rows } = await sql<LockedThread>`
    select ${threadColumns} from sale_threads t join sales s on s.id = t.sale_id where t.sale_id = ${saleId} for no key update of t`.execute(
    tx,
  );
  return rows[0];
}

/** Stores a file of a locked sale for a user's next message. */
export async function addAttachment(
  tx: Tx,
  attachment: { saleId: number; userId: number; name: string; hash: Buffer; now: Date },
): Promise<string> {
  const qid = newQid();
  await sql`
    insert into sale_attachments (qid, sale_id, uploaded_by_user_id, file_name, file_hash, created_at)
    values (${qid}, ${attachment.saleId}, ${attachment.userId}, ${attachment.name}, ${attachment.hash}::bytea, ${attachment.now})`.execute(
    tx,
  );
  return qid;
}

/** A user's uploaded but unsent files for a sale, locked. */
export async function unsentAttachments(
  tx: Tx,
  { saleId, userId }: { saleId: number; userId: number },
): Promise<{ id: number; qid: string }[]> {
  const { rows } = await sql<{ id: number; qid: string }>`
    select id, qid from sale_attachments where sale_id = ${saleId} and uploaded_by_user_id = ${userId} and message_id is null
    order by id for no key update`.execute(tx);
  return rows;
}

/**
 * Deletes what was uploaded before a time and never sent; returns how many. Contents that no other row has go later,
 * by the job `remove-files`.
 */
export async function dropUnsentAttachments(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from sale_attachments where id in (select id from sale_attachments where message_id is null and created_at < ${before}
      order by id for no key update skip locked) returning id`.execute(tx);
  return rows.length;
}
