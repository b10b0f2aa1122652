import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { type MailPart, plainLines } from "#mails/mail-parts.ts";

/** Sending order: codes, links and alarms first, then news, then summaries. */
const priorities = { urgent: 0, news: 1, summary: 2 } as const;
export type Urgency = keyof typeof priorities;

interface Queued {
  /** Defaults to news. */
  readonly urgency?: Urgency;
  /** When its code or link expires, in real time: it is not sent after that. */
  readonly expiresAt?: Date;
  readonly now: Date;
}

/** What a job draws for a mail that is queued, and of what: the id of an order, the version of the seller terms. */
export interface Drawing {
  readonly drawing: "ORDER_CONFIRMATION" | "SELLER_TERMS";
  readonly of: string;
}

/** A file of a mail: the pages of a tax document or another drawing, which may still have to be rendered, or a kept file. */
export type MailAttachment = { readonly fileName: string } & (
  | { readonly taxDocumentId: number }
  | { readonly fileHash: Buffer }
  | Drawing
);

interface NewMessage extends Queued {
  readonly channel: "email" | "text";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly parts?: readonly MailPart[];
  readonly reader?: MailReader | undefined;
  readonly attachments?: readonly MailAttachment[];
}

/** Who subscribed to a mail, and to which topic: they can unsubscribe from the mail. */
export interface MailReader {
  readonly userId: number;
  readonly topic: string;
}

async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into outgoing_messages (channel, recipient, subject, body, created_at, priority, expires_at, parts, topic, user_id)
    values (${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.now},
      ${priorities[message.urgency ?? "news"]}, ${message.expiresAt ?? null}::timestamptz,
      ${message.parts ? JSON.stringify(message.parts) : null}::jsonb, ${message.reader?.topic ?? null}, ${message.reader?.userId ?? null})
    returning id`.execute(tx);
  for (const [index, file] of (message.attachments ?? []).entries())
    await sql`
      insert into message_attachments (message_id, position, file_name, tax_document_id, file_hash, drawing, drawing_of)
      values (${rows[0]?.id}, ${index + 1}, ${file.fileName}, ${"taxDocumentId" in file ? file.taxDocumentId : null},
        ${"fileHash" in file ? file.fileHash : null}, ${"drawing" in file ? file.drawing : null}, ${"drawing" in file ? file.of : null})`.execute(
      tx,
    );
}

interface NewMail extends Queued {
  readonly recipient: string;
  readonly subject: string;
  /** SELLER_LINK in them is replaced by the origin of the seller portal. */
  readonly lines: readonly MailPart[];
  /** For mails that people subscribe to; a mail without one is always sent. */
  readonly reader?: MailReader;
  /** Sent with the mail, which waits until each of them is there. */
  readonly attachments?: readonly MailAttachment[];
}

/** Queues a mail to one person in the outbox. */
export async function queueMail(tx: Tx, { lines, ...mail }: NewMail): Promise<void> {
  const body = [...plainLines(lines), "", "Quayside"].join("\n");
  const isText = lines.every((line) => typeof line === "string");
  await insertMessage(tx, { ...mail, channel: "email", body, ...(!isText && { parts: lines }) });
}

/** Queues a text message with a code in the outbox. @param message.phone in E.164 form */
export async function queueText(
  tx: Tx,
  { phone, text, ...message }: Queued & { phone: string; text: string },
): Promise<void> {
  const urgency = message.urgency ?? "urgent";
  await insertMessage(tx, {
    ...message,
    urgency,
    channel: "text",
    recipient: phone,
    subject: "",
    body: text,
  });
}

/** What queued mails of a kind wait for, oldest first. */
export async function readDrawings(
  db: Database,
  asked: { drawing: Drawing["drawing"]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ of: string }>`
    select drawing_of as of from message_attachments where drawing = ${asked.drawing} and file_hash is null
    group by drawing_of order by min(message_id) limit ${asked.limit}::int`.execute(db);
  return rows.map(({ of }) => of);
}

/** Gives a drawing to all mails that wait for it, and wakes the job that sends them. @param hash null: they leave without it */
export async function writeDrawing(tx: Tx, { drawing, of }: Drawing, hash: Buffer | null): Promise<void> {
  const waiting = sql`drawing = ${drawing} and drawing_of = ${of} and file_hash is null`;
  await (
    hash === null
      ? sql`delete from message_attachments where ${waiting}`
      : sql`update message_attachments set file_hash = ${hash}::bytea where ${waiting}`
  ).execute(tx);
  await sql`select ring('live', '0')`.execute(tx);
}

export interface LeasedMessage {
  readonly id: number;
  readonly messageId: string;
  readonly channel: "email" | "text";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly parts: readonly MailPart[] | null;
  readonly topic: string | null;
  readonly readerQid: string | null;
  /** Earlier failed attempts. */
  readonly attempts: number;
  /** Since when the server has deferred it; null when it has not, or was down since. */
  readonly refusedSince: Date | null;
  readonly leasedUntil: Date;
  readonly attachments: readonly { readonly fileName: string; readonly hash: string }[];
}

/** The files of the message `m`, with the hash of each; null for one that is not there yet. */
const filesOf = (message: RawBuilder<unknown>) => sql`
  select a.position, a.file_name, coalesce(a.file_hash, t.file_hash) as hash
  from message_attachments a left join tax_documents t on t.id = a.tax_document_id where a.message_id = ${message}`;

/** Leases the most urgent due message that no other process is sending and whose files are there. */
export async function leaseMessage(
  tx: Tx,
  lease: { now: Date; until: Date },
): Promise<LeasedMessage | undefined> {
  const { rows } = await sql<LeasedMessage>`
    update outgoing_messages set leased_until = ${lease.until} where id = (
      select id from outgoing_messages m
      where sent_at is null and failed_at is null and next_attempt_at <= ${lease.now}
        and (leased_until is null or leased_until <= ${lease.now}) and (expires_at is null or expires_at > ${lease.now})
        and not exists (select 1 from (${filesOf(sql`m.id`)}) f where f.hash is null)
      order by priority, next_attempt_at, id limit 1 for no key update skip locked)
    returning id, message_id as "messageId", channel, recipient, subject, body, parts, topic,
      (select qid from users u where u.id = user_id) as "readerQid", attempts, refused_since as "refusedSince", leased_until as "leasedUntil",
      (select coalesce(json_agg(json_build_object('fileName', f.file_name, 'hash', encode(f.hash, 'hex')) order by f.position), '[]'::json)
        from (${filesOf(sql`outgoing_messages.id`)}) f) as attachments`.execute(tx);
  return rows[0];
}

/**
 * Secrets of links and codes are removed once the message is sent: the record shows that it was sent, and opens
 * nothing.
 */
const maskedBody = sql`case channel when 'text' then regexp_replace(body, '\\d{6}', '******', 'g')
  else regexp_replace(body, '([?]secret=|[?]token=|/#|Activation code: )[A-Za-z0-9_-]+', '\\1***', 'g') end`;

/** Marks a message that the mail server accepted, even when the lease has expired meanwhile. */
export async function markSent(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set sent_at = ${now}, attempts = attempts + 1, leased_until = null, failed_at = null,
      last_error = null, body = ${maskedBody}, parts = null
    where id = ${id} and sent_at is null`.execute(tx);
}

type LeaseKey = Pick<LeasedMessage, "id" | "leasedUntil">;

/** Returns a message to the outbox for a later retry, unless another process has leased it. */
export async function markPostponed(
  tx: Tx,
  { id, leasedUntil }: LeaseKey,
  later: { nextAttemptAt: Date; refusedSince: Date | null; reason: string },
): Promise<void> {
  await sql`
    update outgoing_messages set attempts = attempts + 1, leased_until = null, next_attempt_at = ${later.nextAttemptAt},
      refused_since = ${later.refusedSince}::timestamptz, last_error = ${later.reason}
    where id = ${id} and leased_until = ${leasedUntil} and sent_at is null and failed_at is null`.execute(tx);
}

/** Marks a message that the mail server rejected for good, unless another process has leased it. */
export async function markFailed(
  tx: Tx,
  { id, leasedUntil }: LeaseKey,
  failure: { reason: string; now: Date },
): Promise<void> {
  await sql`
    update outgoing_messages set attempts = attempts + 1, leased_until = null, failed_at = ${failure.now}, last_error = ${failure.reason}
    where id = ${id} and leased_until = ${leasedUntil} and sent_at is null and failed_at is null`.execute(tx);
}

/** Marks messages whose code or link has expired. @returns how many */
export async function failExpired(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    update outgoing_messages set failed_at = ${now}, leased_until = null, body = ${maskedBody}, parts = null,
      last_error = 'The code or link expired before it could be sent.'
    where sent_at is null and failed_at is null and expires_at <= ${now}
      and (leased_until is null or leased_until <= ${now}) returning 1`.execute(tx);
  return rows.length;
}

/** Removes expired codes and links from messages that failed before they expired. */
export async function forgetExpired(tx: Tx, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set body = ${maskedBody}, parts = null
    where failed_at is not null and sent_at is null and expires_at <= ${now} and body <> ${maskedBody}`.execute(
    tx,
  );
}

/** Locks a message for a decision about resending it. */
export async function lockMessage(
  tx: Tx,
  messageId: string,
): Promise<{ id: number; failedAt: Date | null; expiresAt: Date | null } | undefined> {
  const { rows } = await sql<{ id: number; failedAt: Date | null; expiresAt: Date | null }>`
    select id, failed_at as "failedAt", expires_at as "expiresAt" from outgoing_messages
    where message_id::text = ${messageId} for no key update`.execute(tx);
  return rows[0];
}

/** Returns a locked message to the outbox as if it had never been tried, and wakes the job. */
export async function queueAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set failed_at = null, last_error = null, refused_since = null, attempts = 0, next_attempt_at = ${now}
    where id = ${id}`.execute(tx);
  await sql`select ring('live', '0')`.execute(tx);
}
