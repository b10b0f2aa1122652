import type { NotificationTopic } from "@quayside/api-client/contract/notifications/index";
import type { Tx } from "#db/database.ts";
import { SELLER_LINK } from "#jobs/outbox-links.ts";
import { addNotifications } from "#modules/notifications/notification.writer.ts";
import { newQid } from "#qid.ts";

/** A type whose topic people can choose by: another one does not compile. */
export type NoticeType = `${NotificationTopic}.${string}`;

export interface Notice {
  /** The company whose members hear of it. */
  readonly organisationId: number;
  /** Only this person of the company hears of it. */
  readonly userId?: number;
  /** Dotted lower case, e.g. "claim.opened"; its first word is the topic that people choose by. */
  readonly type: NoticeType;
  readonly subject: { readonly kind: string; readonly qid: string };
  /** At most 200 characters; also the subject of the mail. */
  readonly title: string;
  /** Plain text, one line an entry. */
  readonly text: string | readonly string[];
  /** Path on the seller portal, e.g. "/orders/…/". */
  readonly path: string;
  /** False keeps it in the portal. */
  readonly mail?: boolean;
}

/** Tells the members of companies what happened: in the portal, live, and by mail as each of them chose. */
export async function notifyAll(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  const rows = notices.map((notice) => {
    const lines = typeof notice.text === "string" ? [notice.text] : notice.text;
    const link = `${SELLER_LINK}${notice.path}`;
    return {
      qid: newQid(),
      organisationId: notice.organisationId,
      userId: notice.userId ?? null,
      type: notice.type,
      subjectKind: notice.subject.kind,
      subjectQid: notice.subject.qid,
      title: notice.title.slice(0, 200),
      body: lines.join("\n"),
      path: notice.path,
      mail:
        notice.mail === false
          ? null
          : { subject: notice.title, body: [...lines, "", link, "", "Quayside"].join("\n") },
    };
  });
  await addNotifications(tx, rows, now);
}

/** Tells the members of one company. */
export function notify(tx: Tx, { now, ...notice }: Notice & { readonly now: Date }): Promise<void> {
  return notifyAll(tx, [notice], now);
}
