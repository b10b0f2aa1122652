import { sql } from "kysely";
import type { Database, Tx } from "#db/database.ts";
import { isAfter, orderBy } from "#db/cursor.ts";
import { cappedPageFields, countedTo, cursorFields } from "#db/page-fields.ts";

/** Maximum of the unread counter. */
const MOST_UNREAD = 100;

interface Reader {
  readonly userId: number;
  readonly sellerId: number;
}

/** Whether this person has read it: individually, or by marking everything up to it. */
const isRead = (reader: Reader) => sql<boolean>`(n.id <= coalesce((select read_up_to from notification_marks
    where user_id = ${reader.userId} and organisation_id = ${reader.sellerId}), 0)
  or exists (select 1 from notification_reads r where r.user_id = ${reader.userId} and r.notification_id = n.id))`;

/** Addressed to the whole company or to this user, with a topic that they did not switch off. */
const isShown = (
  reader: Reader,
) => sql<boolean>`(n.user_id is null or n.user_id = ${reader.userId}) and not exists (select 1 from notification_choices c
  where c.user_id = ${reader.userId} and c.topic = split_part(n.type, '.', 1) and not c.in_app)`;

/** Unread notifications of the topics that a person shows in the portal, at most 100. */
export async function countUnread(db: Database | Tx, reader: Reader): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from notifications n where n.organisation_id = ${reader.sellerId} and ${isShown(reader)} and not ${isRead(reader)}
      order by n.id desc limit ${MOST_UNREAD}) up_to`.execute(db);
  return rows[0]?.unread ?? 0;
}

const newestFirst = [{ by: sql`n.id`, isDescending: true }];

/** A company's notifications as JSON, newest first, with one person's read state. */
export async function readNotificationsPage(
  db: Database,
  asked: Reader & {
    unread: boolean | null;
    topic: string | null;
    cursor: string | undefined;
    page: number;
    size: number;
  },
  address: (page: number) => string,
  cursorUrl: string,
): Promise<string> {
  const { page, size, cursor } = asked;
  const after =
    cursor === undefined
      ? sql`true`
      : isAfter(
          newestFirst,
          sql`notifications n where n.qid = ${cursor} and n.organisation_id = ${asked.sellerId}`,
        );
  const from = cursor === undefined ? (page - 1) * size : 0;
  const unreadCount = await countUnread(db, asked);
  const { rows } = await sql<{ page: string }>`
    with found as (
      select n.* from notifications n where n.organisation_id = ${asked.sellerId} and ${isShown(asked)}
        and (${asked.topic}::text is null or split_part(n.type, '.', 1) = ${asked.topic})
        and (${asked.unread}::boolean is null or ${asked.unread}::boolean <> ${isRead(asked)})
    ), shown as (select * from found n where ${after} order by ${orderBy(newestFirst)} limit ${size} offset ${from}),
    last as (select (array_agg(qid order by id desc))[${size}::int] as qid from shown),
    counted as (select count(*)::int as n from (select 1 from found limit ${countedTo(asked)}) up_to)
    select json_build_object(${cursor === undefined ? cappedPageFields({ page, size }, address) : cursorFields(cursorUrl)}, 'cursor', last.qid, 'unreadCount', ${unreadCount}::int,
      'results', coalesce((select json_agg(json_build_object('qid', n.qid, 'type', n.type,
          'subject', json_build_object('kind', n.subject_kind, 'qid', n.subject_qid), 'title', n.title, 'text', n.body, 'path', n.path,
          'at', instant_text(n.at), 'isRead', ${isRead(asked)}) order by n.id desc) from shown n), '[]'::json))::text as page
    from counted c, last`.execute(db);
  return rows[0]?.page ?? "";
}

/** A person's choices by topic; topics without a choice are missing. */
export async function readChoices(
  db: Database | Tx,
  userId: number,
): Promise<{ topic: string; inApp: boolean; mail: "AT_ONCE" | "DAILY" | "NEVER" }[]> {
  return db
    .selectFrom("notification_choices")
    .select(["topic", "in_app as inApp", "mail"])
    .where("user_id", "=", userId)
    .execute();
}
