import type { NotificationTopic } from "@quayside/api-client/contract/notifications/notifications.schemas";
import type { Tx } from "#db/database.ts";
import { SELLER_LINK } from "#mails/outbox-links.ts";
import { type MailPart, plainLines } from "#mails/mail-parts.ts";
import { addNotifications } from "#modules/platform/notifications/notification.writer.ts";
import { newQid } from "#kernel/qid.ts";

/** A notification type whose topic people can choose: an unknown topic does not compile. */
export type NoticeType = `${NotificationTopic}.${string}`;

export interface Notice {
  /** The company whose members are notified. */
  readonly organisationId: number;
  /** Notify only this user of the company. */
  readonly userId?: number;
  /** Dotted lower case, e.g. "claim.opened"; its first word is the topic. */
  readonly type: NoticeType;
  readonly subject: { readonly kind: string; readonly qid: string };
  /** At most 200 characters; also the subject of the mail. */
  readonly title: string;
  /** Plain text, one entry per line. */
  readonly text: string | readonly string[];
  /** Path on the seller portal, e.g. "/orders/…/". */
  readonly path: string;
  /** Label of the link in the mail, e.g. "Open the order"; defaults to that of its topic. */
  readonly step?: string;
  /**
   * Defaults to title, text and path; false keeps it in the portal, "in_another" means that another notice's mail
   * covers it.
   */
  readonly mail?: MailText | "in_another" | boolean;
}

/** A mail with more content than its notice. */
export interface MailText {
  readonly subject: string;
  readonly lines: readonly MailPart[];
  /** Path on the seller portal. */
  readonly path: string;
  /** Label of the link. */
  readonly step?: string;
}

/** Notifies members of companies: in the portal, live, and by mail according to each member's choices. */
export async function notifyAll(tx: Tx, notices: readonly Notice[], now: Date): Promise<void> {
  const rows = notices.map((notice) => {
    const lines = typeof notice.text === "string" ? [notice.text] : notice.text;
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
      isMailed: notice.mail !== false,
      mail: notice.mail === "in_another" || notice.mail === false ? null : mailOf(notice, lines),
    };
  });
  await addNotifications(tx, rows, now);
}

/** Default button labels of mails, by topic. */
const steps: Readonly<Record<NotificationTopic, string>> = {
  sale: "Open the order",
  booking: "Open the order",
  package: "Open the order",
  payout: "See your payouts",
  claim: "Open the claim",
  offer: "See your offers",
  deal: "See the deal",
  stock_list: "See the list",
  thread: "Read and answer",
  seller: "Open Quayside",
  company: "Open your profile",
  export: "Get the file",
};

function mailOf(
  notice: Notice,
  lines: readonly string[],
): { subject: string; body: string; parts: readonly MailPart[] } {
  const own: MailText = { subject: notice.title, lines, path: notice.path };
  const mail = typeof notice.mail === "object" ? notice.mail : own;
  const topic = notice.type.slice(0, notice.type.indexOf(".")) as NotificationTopic;
  const button = mail.step ?? notice.step ?? steps[topic];
  const parts = [...mail.lines, { button, link: `${SELLER_LINK}${mail.path}` }];
  return { subject: mail.subject, body: [...plainLines(parts), "", "Quayside"].join("\n"), parts };
}

/** Notifies the members of one company. */
export function notify(tx: Tx, { now, ...notice }: Notice & { readonly now: Date }): Promise<void> {
  return notifyAll(tx, [notice], now);
}
