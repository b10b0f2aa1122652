import { sql } from "kysely";
import type { Tx } from "#db/database.ts";

export interface NewNotification {
  readonly qid: string;
  readonly organisationId: number;
  readonly type: string;
  readonly subjectKind: string;
  readonly subjectQid: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  /** Subject and text of the mail; null when this is shown in the portal only. */
  readonly mail: { readonly subject: string; readonly body: string } | null;
}

/**
 * Adds notifications to the history of their companies, tells the open screens, and puts a mail into the outbox for
 * each member who wants one at once. Who chose a daily summary gets them noted for it.
 */
export async function addNotifications(tx: Tx, rows: readonly NewNotification[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as x(
        qid text, "organisationId" bigint, type text, "subjectKind" text, "subjectQid" text, title text, body text, path text, mail json)
    ), added as (
      insert into notifications (qid, organisation_id, type, subject_kind, subject_qid, title, body, path, at)
      select qid, "organisationId", type, "subjectKind", "subjectQid", title, body, path, ${now} from given
      returning id, qid, organisation_id, type
    ), readers as (
      select a.id, a.qid, m.user_id, u.email::text as email, coalesce(c.mail, 'AT_ONCE') as mail
      from added a join memberships m on m.organisation_id = a.organisation_id
      join users u on u.id = m.user_id and u.deactivated_at is null
      left join notification_choices c on c.user_id = m.user_id and c.topic = split_part(a.type, '.', 1)
    ), digests as (
      insert into notification_digests (user_id, notification_id)
      select user_id, id from readers where mail = 'DAILY'
    ), mails as (
      insert into outgoing_messages (channel, recipient, subject, body, created_at)
      select 'email', r.email, g.mail ->> 'subject', g.mail ->> 'body', ${now}
      from readers r join given g on g.qid = r.qid where r.mail = 'AT_ONCE' and g.mail is not null and json_typeof(g.mail) = 'object'
      order by r.id, r.user_id
    )
    select announce(organisation_id, 'notification.added', 'notification', qid, ${now}) from added order by id`.execute(
    tx,
  );
}
