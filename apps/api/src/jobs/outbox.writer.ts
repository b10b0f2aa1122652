import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import { type MailPart, plainLines } from "#mails/mail-parts.ts";

/** The order in which waiting messages leave: codes, links and alarms, then news, then summaries. */
const priorities = { urgent: 0, news: 1, summary: 2 } as const;
export type Urgency = keyof typeof priorities;

interface Queued {
  /** News unless another one is given. */
  readonly urgency?: Urgency;
  /** When its code or link stops working, in real time: later the message is not sent any more. */
  readonly expiresAt?: Date;
  readonly now: Date;
}

interface NewMessage extends Queued {
  readonly channel: "email" | "text";
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly parts?: readonly MailPart[];
  readonly reader?: MailReader | undefined;
}

/** Who chose to get a mail, and by which choice: they can switch it off from the mail. */
export interface MailReader {
  readonly userId: number;
  readonly topic: string;
}

async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await sql`
    insert into outgoing_messages (channel, recipient, subject, body, created_at, priority, expires_at, parts, topic, user_id)
    values (${message.channel}, ${message.recipient}, ${message.subject}, ${message.body}, ${message.now},
      ${priorities[message.urgency ?? "news"]}, ${message.expiresAt ?? null}::timestamptz,
      ${message.parts ? JSON.stringify(message.parts) : null}::jsonb, ${message.reader?.topic ?? null}, ${message.reader?.userId ?? null})`.execute(
    tx,
  );
}

interface NewMail extends Queued {
  readonly recipient: string;
  readonly subject: string;
  /** SELLER_LINK in them becomes the origin of the seller portal. */
  readonly lines: readonly MailPart[];
  /** Given for what its reader chose to get; a mail without one is always sent. */
  readonly reader?: MailReader;
}

/** Puts a mail to one person into the outbox. */
export async function queueMail(tx: Tx, { lines, ...mail }: NewMail): Promise<void> {
  const body = [...plainLines(lines), "", "Quayside"].join("\n");
  const isText = lines.every((line) => typeof line === "string");
  await insertMessage(tx, { ...mail, channel: "email", body, ...(!isText && { parts: lines }) });
}

/** Puts a text message with a code into the outbox. @param message.phone in E.164 form */
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
  /** Earlier attempts that did not succeed. */
  readonly attempts: number;
  /** Since when the server has put it off; null when it has not, or was down since. */
  readonly refusedSince: Date | null;
  readonly leasedUntil: Date;
}

/** Leases the most urgent message that is due and that no other process is sending. */
export async function leaseMessage(
  tx: Tx,
  lease: { now: Date; until: Date },
): Promise<LeasedMessage | undefined> {
  const { rows } = await sql<LeasedMessage>`
    update outgoing_messages set leased_until = ${lease.until} where id = (
      select id from outgoing_messages
      where sent_at is null and failed_at is null and next_attempt_at <= ${lease.now}
        and (leased_until is null or leased_until <= ${lease.now}) and (expires_at is null or expires_at > ${lease.now})
      order by priority, next_attempt_at, id limit 1 for no key update skip locked)
    returning id, message_id as "messageId", channel, recipient, subject, body, parts, topic,
      (select qid from users u where u.id = user_id) as "readerQid", attempts, refused_since as "refusedSince", leased_until as "leasedUntil"`.execute(
    tx,
  );
  return rows[0];
}

/** Secrets of links and codes leave the database with the message: what stays says that it was sent, not what opens what. */
const maskedBody = sql`case channel when 'text' then regexp_replace(body, '\\d{6}', '******', 'g')
  else regexp_replace(body, '([?]secret|[?]token)=[A-Za-z0-9_-]+', '\\1=***', 'g') end`;

/** Marks a message that the mail server accepted, also when the lease has run out meanwhile. */
export async function markSent(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set sent_at = ${now}, attempts = attempts + 1, leased_until = null, failed_at = null,
      last_error = null, body = ${maskedBody}, parts = null
    where id = ${id} and sent_at is null`.execute(tx);
}

type LeaseKey = Pick<LeasedMessage, "id" | "leasedUntil">;

/** Gives a message back that is to be tried again later, unless its lease went to another process. */
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

/** Marks a message that the mail server refused for good, unless its lease went to another process. */
export async function markFailed(
  tx: Tx,
  { id, leasedUntil }: LeaseKey,
  failure: { reason: string; now: Date },
): Promise<void> {
  await sql`
    update outgoing_messages set attempts = attempts + 1, leased_until = null, failed_at = ${failure.now}, last_error = ${failure.reason}
    where id = ${id} and leased_until = ${leasedUntil} and sent_at is null and failed_at is null`.execute(tx);
}

/** Marks what would tell a code or link that works no more. @returns how many messages */
export async function failExpired(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql`
    update outgoing_messages set failed_at = ${now}, leased_until = null, body = ${maskedBody}, parts = null,
      last_error = 'The code or link expired before it could be sent.'
    where sent_at is null and failed_at is null and expires_at <= ${now}
      and (leased_until is null or leased_until <= ${now}) returning 1`.execute(tx);
  return rows.length;
}

/** Takes the codes and links that no longer open anything out of messages that failed before they expired. */
export async function forgetExpired(tx: Tx, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set body = ${maskedBody}, parts = null
    where failed_at is not null and sent_at is null and expires_at <= ${now} and body <> ${maskedBody}`.execute(
    tx,
  );
}

/** Locks a message for a decision about sending it again. */
export async function lockMessage(
  tx: Tx,
  messageId: string,
): Promise<{ id: number; failedAt: Date | null; expiresAt: Date | null } | undefined> {
  const { rows } = await sql<{ id: number; failedAt: Date | null; expiresAt: Date | null }>`
    select id, failed_at as "failedAt", expires_at as "expiresAt" from outgoing_messages
    where message_id::text = ${messageId} for no key update`.execute(tx);
  return rows[0];
}

/** Puts a locked message back into the outbox as if it had never been tried, and wakes the job. */
export async function queueAgain(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set failed_at = null, last_error = null, refused_since = null, attempts = 0, next_attempt_at = ${now}
    where id = ${id}`.execute(tx);
  await sql`select pg_notify('live', '0')`.execute(tx);
}
