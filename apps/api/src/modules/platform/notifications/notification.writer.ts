import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { MailPart } from "#mails/mail-parts.ts";

export interface NewNotification {
  readonly qid: string;
  readonly organisationId: number;
  /** The only user of the company to notify; null for all of them. */
  readonly userId: number | null;
  readonly type: string;
  readonly subjectKind: string;
  readonly subjectQid: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** Whether a mail covers it, either its own or that of another notification. */
  readonly isMailed: boolean;
  /** Its own mail: subject, plain text and the parts of the HTML. */
  readonly mail: {
    readonly subject: string;
    readonly body: string;
    readonly parts: readonly MailPart[];
  } | null;
}

/**
 * Adds notifications to their companies, announces them to open pages, and queues a mail to each member who wants it
 * immediately. For members with a daily summary, they are added to the summary.
 */
export async function addNotifications(tx: Tx, rows: readonly NewNotification[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(
        qid text, "organisationId" bigint, "userId" bigint, type text, "subjectKind" text, "subjectQid" text, title text, body text, path text, "isMailed" boolean, mail json)
    ), readers as (
      select g.qid, m.user_id, u.email::text as email, coalesce(c.mail, 'AT_ONCE') as choice,
        coalesce(c.mail, 'AT_ONCE') = 'AT_ONCE' and g."isMailed" as at_once
      from given g join memberships m on m.organisation_id = g."organisationId" and (g."userId" is null or m.user_id = g."userId")
      join users u on u.id = m.user_id and u.deactivated_at is null
      left join notification_choices c on c.user_id = m.user_id and c.topic = split_part(g.type, '.', 1)
    ), added as (
      insert into notifications (qid, organisation_id, user_id, type, subject_kind, subject_qid, title, body, path, at, mails)
      select qid, "organisationId", "userId", type, "subjectKind", "subjectQid", title, body, path, ${now},
        (select count(*) from readers r where r.qid = given.qid and r.at_once) from given
      returning id, qid, organisation_id
    ), digests as (
      insert into notification_digests (user_id, notification_id)
      select r.user_id, a.id from readers r join added a on a.qid = r.qid where r.choice = 'DAILY'
    ), mails as (
      insert into outgoing_messages (channel, recipient, subject, body, created_at, parts, topic, user_id)
      select 'email', r.email, g.mail ->> 'subject', g.mail ->> 'body', ${now}, (g.mail -> 'parts')::jsonb, split_part(g.type, '.', 1), r.user_id
      from readers r join given g on g.qid = r.qid join added a on a.qid = r.qid
      where r.at_once and json_typeof(g.mail) = 'object' order by a.id, r.user_id
    )
    select announce(organisation_id, 'notification.added', 'notification', qid, ${now}) from added order by id`.execute(
    tx,
  );
}

/** Marks notifications of a company as read by a person; skips foreign and unknown ones. */
export async function markRead(
  tx: Tx,
  reader: { userId: number; sellerId: number; qids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into notification_reads (user_id, notification_id, at)
    select ${reader.userId}, id, ${reader.now} from notifications
    where organisation_id = ${reader.sellerId} and qid = any(${reader.qids}::text[]) order by id
    on conflict do nothing`.execute(tx);
}

/** Marks all current notifications as read by a person. */
export async function markAllRead(tx: Tx, reader: { userId: number; sellerId: number }): Promise<void> {
  await sql`
    insert into notification_marks (user_id, organisation_id, read_up_to)
    select ${reader.userId}, ${reader.sellerId}, coalesce(max(id), 0) from notifications where organisation_id = ${reader.sellerId}
    on conflict (user_id, organisation_id) do update set read_up_to = greatest(notification_marks.read_up_to, excluded.read_up_to)`.execute(
    tx,
  );
}

/** Stores a person's choices for topics. */
export async function keepChoices(
  tx: Tx,
  userId: number,
  choices: readonly { topic: string; inApp: boolean; mail: string }[],
): Promise<void> {
  await sql`
    insert into notification_choices (user_id, topic, in_app, mail)
    select distinct on (topic) ${userId}, topic, "inApp", mail
    from json_to_recordset(${JSON.stringify(choices)}::json) as x(topic text, "inApp" boolean, mail text) order by topic
    on conflict (user_id, topic) do update set in_app = excluded.in_app, mail = excluded.mail`.execute(tx);
}

/**
 * Sets mails about a topic to never, or with "digest" those about all topics in the daily summary.
 * @returns the person, or undefined when nothing changed
 */
export async function endMails(
  tx: Tx,
  { userQid, topic }: { userQid: string; topic: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    with reader as (select id from users where qid = ${userQid}),
    one as (
      insert into notification_choices (user_id, topic, mail)
      select id, ${topic}, 'NEVER' from reader where ${topic} <> 'digest'
      on conflict (user_id, topic) do update set mail = 'NEVER' where notification_choices.mail <> 'NEVER' returning user_id
    ), many as (
      update notification_choices c set mail = 'NEVER' from reader r
      where ${topic} = 'digest' and c.user_id = r.id and c.mail = 'DAILY' returning c.user_id
    )
    select user_id as "userId" from one union select user_id from many`.execute(tx);
  return rows[0]?.userId;
}

export interface DigestLine {
  readonly userId: number;
  readonly email: string;
  readonly title: string;
  readonly path: string;
}

/** Takes what is due for daily summaries, of people whom no other process is handling. */
export async function takeDigests(tx: Tx, take: { people: number; now: Date }): Promise<DigestLine[]> {
  const { rows } = await sql<DigestLine>`
    with people as (
      select u.id, u.email::text as email from users u
      where exists (select 1 from notification_digests d where d.user_id = u.id and d.sent_at is null)
      order by u.id limit ${take.people} for no key update of u skip locked
    ), sent as (
      update notification_digests d set sent_at = ${take.now} from people p
      where d.user_id = p.id and d.sent_at is null returning d.user_id, d.notification_id
    )
    select p.id as "userId", p.email, n.title, n.path from sent s join people p on p.id = s.user_id
    join notifications n on n.id = s.notification_id order by p.id, n.id`.execute(tx);
  return rows;
}
