import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

/** Secrets of links and codes leave the database with the message: what stays says that it was sent, not what opens what. */
export async function markSent(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    update outgoing_messages set sent_at = ${now}, attempts = attempts + 1,
      body = case channel when 'text' then regexp_replace(body, '\\d{6}', '******', 'g')
        else regexp_replace(body, '([?]secret|[?]token)=[A-Za-z0-9_-]+', '\\1=***', 'g') end
    where id = ${id}`.execute(tx);
}

/** Counts an attempt at sending a message that did not succeed. */
export async function markFailed(tx: Tx, id: number): Promise<void> {
  await sql`update outgoing_messages set attempts = attempts + 1 where id = ${id}`.execute(tx);
}

/** Puts a mail to one person into the outbox; SELLER_LINK in it becomes the origin of the seller portal. */
export async function queueMail(
  tx: Tx,
  mail: { recipient: string; subject: string; lines: readonly string[]; now: Date },
): Promise<void> {
  const body = [...mail.lines, "", "Quayside"].join("\n");
  await sql`
    insert into outgoing_messages (channel, recipient, subject, body, created_at)
    values ('email', ${mail.recipient}, ${mail.subject}, ${body}, ${mail.now})`.execute(tx);
}

/** Puts a text message into the outbox. @param message.phone in E.164 form */
export async function queueText(tx: Tx, message: { phone: string; text: string; now: Date }): Promise<void> {
  await sql`
    insert into outgoing_messages (channel, recipient, subject, body, created_at)
    values ('text', ${message.phone}, '', ${message.text}, ${message.now})`.execute(tx);
}
